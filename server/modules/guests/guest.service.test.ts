import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Guest, RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { NamingService } from '../reservations/naming/naming.service.ts';
import { ReservationReadService } from '../reservations/view/reservation-read.service.ts';
import type { NameGuestsInput, UpdateGuestInput } from '../types.generated.ts';
import { GuestService } from './guest.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
const notFound = expect.objectContaining({ extensions: expect.objectContaining({ code: 'NOT_FOUND' }) });

let type: RoomType;
let guest: Guest;

beforeAll(async () => {
  type = await seed.roomType('Family Nest', { maxAdults: 4, maxOccupancy: 5 });
});

afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  guest = await seed.guest('Asha Rao', { phone: '+919876543210' });
});

function guests(viewer: Viewer = viewers.manager, key: string = crypto.randomUUID()): GuestService {
  return new GuestService(scopeOf(database, clock, viewer, key));
}

/** Changes the guest, from a screen that shows the latest unless a version is named. */
async function update(changes: Partial<UpdateGuestInput>, viewer: Viewer = viewers.manager) {
  const { id: guestId } = guest;
  const { version } = await database.prisma.guest.findUniqueOrThrow({ where: { id: guestId } });
  return guests(viewer).update(viewer, { guestId, version, ...changes });
}

const newRoom = () => seed.room(type, crypto.randomUUID().slice(-12));

describe('what is known about a guest', () => {
  it('is changed field by field, and what was not named stays', async () => {
    await update({ email: 'Asha@Lodge.example', vehicleNumber: 'UK 07 AB 1234', birthDate: '1961-04-02' });
    const known = await update({ phone: '98300 12345', vehicleNumber: null });
    expect(known).toMatchObject({
      guest: { fullName: 'Asha Rao', phone: '+919830012345', email: 'asha@lodge.example', hasId: false },
      birthDate: '1961-04-02',
      vehicleNumber: null,
      version: 3,
    });
    expect(await guests().one(viewers.manager, guest.id)).toEqual(known);
  });

  it('keeps an ID, and of an Aadhaar the last 4 digits alone', async () => {
    expect(await update({ idType: 'AADHAAR', idNumber: '4321' })).toMatchObject({
      idType: 'AADHAAR',
      idNumber: '4321',
      guest: { hasId: true },
    });
    for (const idNumber of ['1234 5678 4321', '432', '43a1', null]) {
      expect(await refusalOf(update({ idType: 'AADHAAR', idNumber })), String(idNumber)).toEqual({
        __typename: 'AadhaarLast4Error',
        code: 'AADHAAR_LAST4',
        message: 'Enter only the last 4 digits of the Aadhaar number.',
      });
    }
  });

  it('takes a passport for the ID of a guest from abroad, with the visa and the day of arriving', async () => {
    const abroad = {
      passportNumber: 'C01X00T47',
      passportPlace: 'Berlin',
      passportIssuedOn: '2021-05-01',
      passportExpiresOn: '2031-04-30',
      visaNumber: 'VJ123',
      visaType: 'e-Tourist',
      arrivedInIndiaOn: '2026-11-28',
    };
    expect(await update({ ...abroad, nationality: 'de' })).toMatchObject({
      ...abroad,
      guest: { nationality: 'DE', hasId: true },
    });
  });

  it.each([
    [{ fullName: '', phone: null }, 'NAME_REQUIRED', 'Enter a name.'],
    [{ phone: '12' }, 'PHONE_INVALID', 'That phone number looks wrong. Example: +91 98765 43210.'],
    [{ email: 'asha' }, 'EMAIL_INVALID', 'That e-mail address looks wrong.'],
  ])('refuses %j by its code', async (changes, code, message) => {
    expect(await refusalOf(update(changes))).toMatchObject({ code, message });
  });

  it.each([
    [{ idType: 'PASSPORT' as const }, 'idNumber'],
    [{ idNumber: 'X1' }, 'idType'],
    [{ age: 131 }, 'age'],
    [{ nationality: 'India' }, 'nationality'],
    [{ birthDate: '2027-01-01' }, 'birthDate'],
    [{ birthDate: 'yesterday' }, 'birthDate'],
  ])('marks the field of %j', async (changes, path) => {
    expect(await refusalOf(update(changes))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ path })],
    });
  });

  it('is not overwritten by somebody who looked at it before', async () => {
    await update({ notes: 'Likes the window', version: 1 });
    clock.travelTo(new Date(SEED_NOW.getTime() + 5_000));
    expect(await refusalOf(update({ notes: 'No window', version: 1 }))).toMatchObject({
      code: 'STALE_EDIT',
      message: 'Guest changed this 5 seconds ago: Notes. Your screen now shows the latest.',
    });
  });

  it('is not changed by who names no version', async () => {
    const changes = { guestId: guest.id, notes: 'No window' } as UpdateGuestInput;
    expect(await refusalOf(guests().update(viewers.manager, changes))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ path: 'version' })],
    });
  });

  it('stands in the audit by the names of the fields, never by what they say', async () => {
    await update({ idType: 'PAN', idNumber: 'ABCDE1234F' });
    const [event] = await database.prisma.auditEvent.findMany({ where: { entityId: guest.id } });
    expect(event).toMatchObject({
      action: 'update-guest',
      before: null,
      after: { fields: ['idType', 'idNumber'] },
    });
    expect(
      JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('ABCDE');
  });

  it('is the own one alone for somebody who is signed in, and without what the desk noted', async () => {
    guest = await seed.guest('Gita', { uid: crypto.randomUUID(), notes: 'Haggles' });
    const self: Viewer = { ...viewers.guest, uid: guest.uid };
    expect(await update({ address: 'Dehradun' }, self)).toMatchObject({ address: 'Dehradun', notes: null });
    await expect(update({ address: 'Delhi' }, viewers.guest)).rejects.toThrow(forbidden);
    await expect(update({ notes: 'A prince' }, self)).rejects.toThrow(forbidden);
    await expect(update({ doNotRentReason: null }, self)).rejects.toThrow(forbidden);
    const agent = viewerOf(await seed.agent(crypto.randomUUID()));
    await expect(update({ address: 'Delhi' }, agent)).rejects.toThrow(forbidden);
  });

  it('of a guest that there is not is not found', async () => {
    await expect(update({ guestId: crypto.randomUUID() })).rejects.toThrow(notFound);
    expect(await guests().one(viewers.manager, crypto.randomUUID())).toBeNull();
    expect(await guests().one(viewers.manager, 'x')).toBeNull();
  });
});

describe('who may be meant where somebody books', () => {
  const found = async (viewer: Viewer, search: string) =>
    (await guests(viewer).known(viewer, search)).map((known) => known.guest.fullName);

  async function agentWith(...names: string[]) {
    const viewer = viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`));
    const desk = new ServiceDesk(database, clock, type, viewer);
    const bookers = [];
    for (const fullName of names) {
      await newRoom();
      const guest = { fullName, phone: '98322 00001', email: 'kept@lodge.example' };
      bookers.push((await desk.book({ status: 'HELD', guest })).reservation.booker);
    }
    return { viewer, desk, bookers };
  }

  it('is anybody for the desk', async () => {
    await agentWith('Zarina Anybody');
    await seed.guest('Zarina Walk', { doNotRent: true, doNotRentReason: 'Left without paying' });
    expect(await found(viewers.manager, 'zarina')).toEqual(['Zarina Anybody', 'Zarina Walk']);
    const [, walk] = await guests().known(viewers.manager, 'zarina');
    expect(walk?.guest.doNotRentReason).toBe('Left without paying');
  });

  it('is for an agent who booked through them, by name or number, and nobody else', async () => {
    await seed.guest('Yamini Lodge', { phone: '+919832200001' });
    const { viewer: other } = await agentWith('Yamini Other');
    const { viewer } = await agentWith('Yamini Own');
    expect(await found(viewer, 'yamini')).toEqual(['Yamini Own']);
    expect(await found(viewer, '98322 00001')).toEqual(['Yamini Own']);
    expect(await found(other, 'yamini')).toEqual(['Yamini Other']);
    // spelt alike is answered from the own guests too
    expect(await found(viewer, 'Yaminy')).toEqual(['Yamini Own']);
    for (const search of ['Yamini Lodge', 'Yamini Other', '+919876543210', 'Asha Rao']) {
      expect(await guests(viewer).known(viewer, search), search).toEqual([]);
    }
    await expect(guests(viewers.unlinkedAgent).known(viewers.unlinkedAgent, 'yamini')).rejects.toThrow(
      forbidden,
    );
  });

  it('tells an agent name and number, and the history of what they brought alone', async () => {
    const { viewer, bookers } = await agentWith('Xenia Shared');
    const [booker] = bookers;
    const shared = await database.prisma.guest.update({
      where: { id: booker?.id ?? '' },
      data: { doNotRent: true, doNotRentReason: 'Left without paying', nationality: 'DE' },
    });
    const past = { guest: shared, status: 'CHECKED_OUT' as const };
    await seed.reserve(await newRoom(), '2026-10-01', 3, past);
    await seed.reserve(await newRoom(), '2026-09-01', 1, { guest: shared, status: 'NO_SHOW' });
    expect(await guests(viewer).known(viewer, 'xenia')).toMatchObject([
      {
        guest: {
          id: shared.id,
          phone: '+919832200001',
          email: null,
          nationality: null,
          hasId: null,
          doNotRentReason: null,
        },
        history: { stays: 0, nights: 0, total: 0, cancelled: 0, noShows: 0, lastDeparture: null },
      },
    ]);
    const [atTheDesk] = await guests().known(viewers.manager, 'xenia');
    expect(atTheDesk?.history).toMatchObject({ stays: 1, nights: 3, noShows: 1 });
  });

  it('can be said to book again by the same agent, and by no other', async () => {
    const { desk, bookers } = await agentWith('Wahida Again');
    const { desk: stranger } = await agentWith();
    const guest = { id: bookers[0]?.id ?? '' };
    await newRoom();
    const { reservation } = await desk.book({ status: 'HELD', guest });
    expect(reservation.booker.fullName).toBe('Wahida Again');
    expect(await stranger.refusal({ status: 'HELD', guest })).toEqual(
      await stranger.refusal({ status: 'HELD', guest: { id: crypto.randomUUID() } }),
    );
  });
});

describe('the guests of a room', () => {
  async function booked(viewer: Viewer = viewers.manager, agentId?: string) {
    const room = await newRoom();
    const desk = new ServiceDesk(database, clock, type, viewer);
    const rooms = [agentId === undefined ? { roomId: room.id } : {}];
    const { reservation } = await desk.book({ rooms, guest: { fullName: 'Party Leader' } });
    const [line] = reservation.rooms;
    if (!line) throw new Error('Nothing was booked.');
    return { reservation, line };
  }

  function name(input: NameGuestsInput, viewer: Viewer = viewers.manager) {
    return new NamingService(scopeOf(database, clock, viewer, crypto.randomUUID())).name(viewer, input);
  }

  it('are named, the first of them as the one who speaks for the room, and named anew', async () => {
    const { reservation, line } = await booked();
    const input = { reservationId: reservation.id, reservationRoomId: line.id };
    const first = await name({
      ...input,
      version: reservation.version,
      guests: [{ id: guest.id }, { fullName: 'Bina Rao', phone: '98300 00001' }],
    });
    expect(first.rooms[0]?.guests).toMatchObject([
      { isPrimary: true, guest: { id: guest.id, fullName: 'Asha Rao' } },
      { isPrimary: false, guest: { fullName: 'Bina Rao', phone: '+919830000001' } },
    ]);
    const bina = first.rooms[0]?.guests[1]?.guest.id ?? '';
    const second = await name({ ...input, version: first.version, guests: [{ id: bina }] });
    expect(second.rooms[0]?.guests).toMatchObject([{ isPrimary: true, guest: { fullName: 'Bina Rao' } }]);
    expect(second.timeline?.map(({ sentence }) => sentence)).toEqual([
      `Named 1 guest of room ${line.room?.number}.`,
      `Named 2 guests of room ${line.room?.number}.`,
      'Booked by phone for ₹700.',
    ]);
  });

  it('from abroad have the clock of Form III from check-in and check-out', async () => {
    const { reservation, line } = await booked();
    guest = await seed.guest('Jürgen Groß', { nationality: 'DE' });
    await name({
      reservationId: reservation.id,
      reservationRoomId: line.id,
      version: reservation.version,
      guests: [{ id: guest.id }],
    });
    await database.prisma.reservationGuest.updateMany({
      where: { guestId: guest.id },
      data: { checkedInAt: new Date('2026-12-24T10:00:00Z') },
    });
    const reads = new ReservationReadService({ database, clock });
    const read = await reads.one(viewers.manager, { code: reservation.code });
    const [named] = read?.rooms[0]?.guests ?? [];
    expect(new Date(named?.arrivalFormDueAt ?? 0).toISOString()).toBe('2026-12-25T10:00:00.000Z');
    expect(named?.departureFormDueAt).toBeNull();
  });

  it('are refused when they are too many, twice the same, nameless or of nobody', async () => {
    const { reservation, line } = await booked();
    const input = { reservationId: reservation.id, reservationRoomId: line.id, version: reservation.version };
    const three = [{ id: guest.id }, { fullName: 'B' }, { fullName: 'C' }];
    expect(await refusalOf(name({ ...input, guests: three }))).toMatchObject({
      fields: [{ path: 'guests', message: 'This room is booked for 2 guests. Change the guests first.' }],
    });
    expect(await refusalOf(name({ ...input, guests: [{ id: guest.id }, { id: guest.id }] }))).toMatchObject({
      fields: [{ path: 'guests', message: 'Somebody is named twice.' }],
    });
    expect(await refusalOf(name({ ...input, guests: [{ phone: '98300 00001' }] }))).toMatchObject({
      code: 'NAME_REQUIRED',
    });
    expect(await refusalOf(name({ ...input, guests: [{ fullName: 'B', phone: '1' }] }))).toMatchObject({
      code: 'PHONE_INVALID',
    });
    expect(await refusalOf(name({ ...input, guests: [{ id: crypto.randomUUID() }] }))).toMatchObject({
      fields: [{ path: 'guests.0.id' }],
    });
    expect(await refusalOf(name({ ...input, version: 99, guests: [] }))).toMatchObject({
      code: 'STALE_EDIT',
    });
    const other = await booked();
    expect(await refusalOf(name({ ...input, reservationRoomId: other.line.id, guests: [] }))).toMatchObject({
      fields: [{ path: 'reservationRoomId' }],
    });
  });

  it('are no man in a dorm for women', async () => {
    const dorm = await seed.roomType(`Dorm ${crypto.randomUUID()}`, { guests: 'WOMEN' });
    await seed.room(dorm, crypto.randomUUID().slice(-12));
    const { reservation } = await new ServiceDesk(database, clock, dorm).book({
      rooms: [{ allGuestsAre: 'WOMEN' }],
    });
    const man = await seed.guest('Ravi', { gender: 'MALE' });
    const input = {
      reservationId: reservation.id,
      reservationRoomId: reservation.rooms[0]?.id ?? '',
      version: reservation.version,
      guests: [{ id: man.id }],
    };
    expect(await refusalOf(name(input))).toEqual({
      __typename: 'DormWomenError',
      code: 'DORM_WOMEN',
      message: 'These beds are for women only.',
    });
  });

  it('are named by an agent for the own guests, before they arrive, by name and phone', async () => {
    const row = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const agent = viewerOf(row);
    await newRoom();
    const { reservation, line } = await booked(agent, row.id);
    const input = { reservationId: reservation.id, reservationRoomId: line.id, version: reservation.version };
    const named = await name({ ...input, guests: [{ fullName: 'Tara' }] }, agent);
    expect(named.rooms[0]?.guests).toMatchObject([{ guest: { fullName: 'Tara', hasId: null } }]);
    // Whom the agent never met cannot be drawn in by an id.
    expect(
      await refusalOf(name({ ...input, version: named.version, guests: [{ id: guest.id }] }, agent)),
    ).toMatchObject({ fields: [{ path: 'guests.0.id' }] });
    const rival = viewerOf(await seed.agent(crypto.randomUUID()));
    await expect(name({ ...input, guests: [] }, rival)).rejects.toThrow(forbidden);
    clock.travelTo(new Date('2026-12-24T04:00:00Z'));
    await expect(name({ ...input, version: named.version, guests: [] }, agent)).rejects.toThrow(forbidden);
  });

  it('are named by no guest with an account, not even of the own booking', async () => {
    const { reservation, line } = await booked();
    await database.prisma.guest.update({ where: { id: reservation.booker.id }, data: { uid: 'guest' } });
    const input = { reservationId: reservation.id, reservationRoomId: line.id, version: reservation.version };
    await expect(name({ ...input, guests: [] }, viewers.guest)).rejects.toThrow(forbidden);
  });
});
