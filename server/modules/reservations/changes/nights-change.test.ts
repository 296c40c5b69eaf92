import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { createServices } from '../../../services.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let first: Room;
let second: Room;
let desk: ServiceDesk;

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

function nightsOf(reservation: Reservation, arrival: string, departure: string) {
  const [reservationRoom] = reservation.rooms;
  const rooms = [{ reservationRoomId: reservationRoom?.id ?? '', arrival, departure }];
  return { rooms, version: reservation.version };
}

describe('a stay that gets other nights', () => {
  it('keeps the price of the nights it had and prices the new ones, over a change of season', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const peak = { name: 'Peak', fromDay: new Date('2026-12-27'), toDay: new Date('2027-01-02') };
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    await seed.ratePeriod(type, { ...peak, weekdays, mode: 'PERCENT', value: 2_000, priority: 1 });
    const input = nightsOf(reservation, '2026-12-24', '2026-12-28');
    const preview = await desk.previewChange({ changeNights: input });
    const { reservation: longer } = await desk.change('changeNights', input);
    expect(longer.rooms[0]?.nights.map(({ night, gross }) => [night, gross])).toEqual([
      ['2026-12-24', 350_00],
      ['2026-12-25', 350_00],
      ['2026-12-26', 500_00],
      ['2026-12-27', 600_00],
    ]);
    expect(longer).toMatchObject({ departure: '2026-12-28', gross: 1_800_00, balance: 1_800_00, version: 2 });
    expect(preview).toMatchObject({
      before: { gross: 700_00 },
      after: { gross: 1_800_00, balance: 1_800_00 },
      nightsGained: [
        { night: '2026-12-26', gross: 500_00, explanation: 'Base rate' },
        { night: '2026-12-27', gross: 600_00, explanation: 'Peak +20 %' },
      ],
      nightsGivenBack: [],
      fee: 0,
      moves: [],
    });
  });

  describe('some of which it gave up before, with money off', () => {
    const discount = { kind: 'PERCENT', value: 1_000, reason: 'Old friends' } as const;
    const grosses = ({ rooms }: Reservation) => rooms[0]?.nights.map(({ gross }) => gross);

    async function lengthened(by: 'DESK' | 'AGENT', departure = '2026-12-28'): Promise<Reservation> {
      const rooms = [{ roomId: first.id, departure: '2026-12-27' }];
      const agent = await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true });
      const { reservation } = await desk.book({ rooms, source: 'AGENT', agentId: agent.id, discount });
      const own = by === 'DESK' ? desk : desk.as(viewerOf(agent));
      const fewer = nightsOf(reservation, '2026-12-24', '2026-12-26');
      const { reservation: shorter } = await own.change('changeNights', fewer);
      expect(grosses(shorter)).toEqual([315_00, 315_00]);
      const more = nightsOf(shorter, '2026-12-24', departure);
      return (await own.change('changeNights', more)).reservation;
    }

    it('asks the desk for no reason: the night comes back as it was', async () => {
      expect(grosses(await lengthened('DESK'))).toEqual([315_00, 315_00, 315_00, 350_00]);
    });

    it.each([
      ['2026-12-28', [315_00, 315_00, 350_00, 350_00]],
      ['2026-12-27', [315_00, 315_00, 350_00]],
    ])(
      'gives an agent the price list for all that is added, and asks for nothing: to %s',
      async (to, each) => {
        expect(grosses(await lengthened('AGENT', to))).toEqual(each);
      },
    );
  });

  it('asks nobody for a reason when the price list rose since a night was given up', async () => {
    const agent = await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true });
    const own = desk.as(viewerOf(agent));
    const { reservation } = await own.book();
    const shorter = await own.change('changeNights', nightsOf(reservation, '2026-12-24', '2026-12-25'));
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const longer = nightsOf(shorter.reservation, '2026-12-24', '2026-12-27');
    expect((await own.change('changeNights', longer)).reservation.gross).toBe(350_00 + 350_00 + 500_00);
  });

  it('is lengthened by no agent where the room is free: that is for the lodge to give', async () => {
    const agent = await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true });
    const rooms = [{ isComplimentary: true, complimentaryReason: 'driver' }, {}];
    const booking = { rooms, source: 'AGENT', agentId: agent.id } as const;
    const { reservation } = await desk.as(viewers.admin).book(booking);
    const free = reservation.rooms.findIndex(({ nights }) => nights.every(({ gross }) => gross === 0));
    const input = {
      ...nightsOf(reservation, '2026-12-24', '2026-12-28'),
      rooms: [
        { reservationRoomId: reservation.rooms[free]?.id, arrival: '2026-12-24', departure: '2026-12-28' },
      ],
    };
    const refusal = await refusalOf(desk.as(viewerOf(agent)).change('changeNights', input));
    expect(refusal).toMatchObject({ code: 'DISCOUNT_LIMIT', limit: 0 });
    expect(refusal.message).toContain('ask the lodge');
  });

  it('takes a night that it gave up back at its old price', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const shorter = await desk.change('changeNights', nightsOf(reservation, '2026-12-24', '2026-12-25'));
    expect(shorter.reservation).toMatchObject({ departure: '2026-12-25', gross: 350_00 });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const again = await desk.change(
      'changeNights',
      nightsOf(shorter.reservation, '2026-12-24', '2026-12-26'),
    );
    expect(again.reservation).toMatchObject({ departure: '2026-12-26', gross: 700_00, version: 3 });
  });

  it('has its extras counted anew, and counts against the credit of its agent', async () => {
    const hike = { unitPrice: 100_00, basis: 'PER_GUEST_NIGHT' } as const;
    const { id: specialChargeId } = await seed.specialCharge(`Hike ${type.id}`, hike);
    const agent = await seed.agent(`Agent ${type.id}`, { creditLimit: 1_650_00 });
    const { reservation } = await desk.book({
      agentId: agent.id,
      source: 'AGENT',
      charges: [{ specialChargeId }],
    });
    expect(reservation.gross).toBe(700_00 + 400_00);
    const nights = nightsOf(reservation, '2026-12-24', '2026-12-27');
    const { reservation: longer } = await desk.change('changeNights', nights);
    expect(longer.charges).toMatchObject([{ quantity: 6, net: 600_00 }]);
    expect(longer.gross).toBe(1_050_00 + 600_00);
    const further = desk.change('changeNights', nightsOf(longer, '2026-12-24', '2026-12-28'));
    expect(await refusalOf(further)).toMatchObject({ code: 'CREDIT_LIMIT', limit: 1_650_00 });
  });

  it('costs what the last night cost where that was said', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const input = {
      ...nightsOf(reservation, '2026-12-24', '2026-12-27'),
      price: 'LAST_NIGHT',
      overrideReason: 'Promised',
    };
    const { reservation: longer } = await desk.as(viewers.admin).change('changeNights', input);
    expect(longer.gross).toBe(1_050_00);
  });

  it('is priced again as a whole only when asked for', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const input = { ...nightsOf(reservation, '2026-12-24', '2026-12-26'), priceAgain: true };
    const preview = await desk.previewChange({ changeNights: input });
    expect(preview.nightsRepriced).toMatchObject([
      { before: 350_00, after: 500_00 },
      { before: 350_00, after: 500_00 },
    ]);
    expect((await desk.change('changeNights', input)).reservation.gross).toBe(1_000_00);
  });

  it('of somebody who came long ago is told who would have to move, too', async () => {
    const long = { roomId: first.id, arrival: '2026-12-02', departure: '2026-12-20' };
    clock.travelTo(new Date('2026-12-02T08:30:00Z'));
    const booked = await desk.book({ rooms: [long] });
    await seed.checkIn(booked, clock.now());
    clock.travelTo(new Date('2026-12-14T08:30:00Z'));
    await desk.book({
      rooms: [{ roomId: first.id, isPinned: false, arrival: '2026-12-20', departure: '2026-12-23' }],
    });
    const { rooms, version } = booked.reservation;
    const reservationRoomId = rooms[0]?.id ?? '';
    const longer = { reservationRoomId, arrival: long.arrival, departure: '2026-12-22' };
    expect(await refusalOf(desk.change('changeNights', { version, rooms: [longer] }))).toMatchObject({
      code: 'NO_ROOM',
      moves: [{ from: first.number, to: second.number }],
    });
  });

  it('names the rooms free for the new nights alone, since it keeps its room for the others', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const after = { arrival: '2026-12-26', departure: '2026-12-28' };
    await desk.book({ rooms: [{ roomId: first.id, ...after }] });
    await desk.book({ rooms: [{ roomId: second.id, arrival: '2026-12-25', departure: '2026-12-26' }] });
    const longer = nightsOf(reservation, '2026-12-24', '2026-12-27');
    expect(await refusalOf(desk.change('changeNights', longer))).toMatchObject({
      code: 'ROOM_TAKEN',
      room: first.number,
      nights: ['2026-12-26'],
      freeRooms: [{ id: second.id, number: second.number }],
    });
    const [room] = longer.rooms;
    const split = { ...longer, rooms: [{ ...room, newRoomId: second.id }] };
    expect((await desk.change('changeNights', split)).reservation.rooms[0]?.stretches).toEqual([
      { roomId: first.id, number: first.number, arrival: '2026-12-24', departure: '2026-12-26' },
      { roomId: second.id, number: second.number, arrival: '2026-12-26', departure: '2026-12-27' },
    ]);
  });

  it('names the rooms free for the nights before it where only these come on', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-12-22', departure: '2026-12-24' }] });
    await desk.book({ rooms: [{ roomId: second.id, arrival: '2026-12-24', departure: '2026-12-26' }] });
    const longer = nightsOf(reservation, '2026-12-23', '2026-12-26');
    expect(await refusalOf(desk.change('changeNights', longer))).toMatchObject({
      nights: ['2026-12-23'],
      freeRooms: [{ number: second.number }],
    });
  });

  it('in house is extended into a night promised to another, who is moved after being shown', async () => {
    clock.travelTo(new Date('2026-12-24T05:20:00Z'));
    const booked = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-24' }],
    });
    await seed.checkIn(booked, clock.now());
    const rao = await desk.book({ rooms: [{ arrival: '2026-12-24', departure: '2026-12-25' }] });
    const reservationRoom = rao.reservation.rooms[0];
    if (reservationRoom?.room?.id !== first.id) throw new Error('The tightest gap is the first room.');
    const input = { ...nightsOf(booked.reservation, '2026-12-23', '2026-12-25'), price: 'LAST_NIGHT' };
    expect(await refusalOf(desk.change('changeNights', input))).toMatchObject({
      code: 'NO_ROOM',
      moves: [{ code: rao.reservation.code, guestName: 'Asha Rao', from: first.number, to: second.number }],
    });
    const shown = { ...input, mayMoveOthers: true };
    const preview = await desk.previewChange({ changeNights: shown as never });
    expect(preview.moves).toEqual([
      { code: rao.reservation.code, guestName: 'Asha Rao', from: first.number, to: second.number },
    ]);
    const { reservation, moves } = await desk.change('changeNights', shown);
    expect(moves).toMatchObject([
      { ...preview.moves[0], reservationRoomId: reservationRoom.id, fromRoomId: first.id, version: 1 },
    ]);
    expect(reservation.rooms[0]).toMatchObject({ departure: '2026-12-25', room: { id: first.id } });
  });

  it('changes nothing when it is only tried', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const events = await database.prisma.auditEvent.count();
    const outbox = await database.prisma.outboxEvent.count();
    await desk.previewChange({ changeNights: nightsOf(reservation, '2026-12-24', '2026-12-30') });
    expect(await database.prisma.auditEvent.count()).toBe(events);
    expect(await database.prisma.outboxEvent.count()).toBe(outbox);
    await desk.change('changeNights', nightsOf(reservation, '2026-12-24', '2026-12-27'));
  });

  it('is refused to who has an old screen, with who was faster', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await desk.change('changeNights', nightsOf(reservation, '2026-12-24', '2026-12-27'));
    clock.advance(10_000);
    const printer = { ...viewers.admin, displayName: 'Meera' };
    const scope = scopeOf(database, clock, printer, crypto.randomUUID());
    const paper = { paper: 'BILL' as const, id: reservation.folios[0]?.id ?? '' };
    await createServices(scope).printLog.recordPrint(printer, paper);
    const late = desk.change('changeNights', nightsOf(reservation, '2026-12-24', '2026-12-28'));
    expect(await refusalOf(late)).toMatchObject({
      code: 'STALE_EDIT',
      version: 2,
      message: expect.stringMatching(
        /^Guest changed this 10 seconds ago: Total from ₹700 to ₹1,050, Departure from 26 Dec 2026 to 27 Dec 2026\. Your/,
      ),
    });
  });
});

describe('who is in house', () => {
  async function inHouse() {
    clock.travelTo(new Date('2026-12-24T08:30:00Z'));
    const booked = await desk.book({ rooms: [{ roomId: first.id, departure: '2026-12-28' }] });
    await seed.checkIn(booked, clock.now());
    clock.travelTo(new Date('2026-12-26T08:30:00Z'));
    return booked.reservation;
  }

  it('has arrived, and is there until today at least', async () => {
    const reservation = await inHouse();
    const change = (arrival: string, departure: string) =>
      desk.change('changeNights', nightsOf(reservation, arrival, departure));
    expect(await refusalOf(change('2026-12-25', '2026-12-28'))).toMatchObject({
      fields: [{ path: 'arrival', message: 'The guest has already arrived.' }],
    });
    expect(await refusalOf(change('2026-12-24', '2026-12-25'))).toMatchObject({
      fields: [{ path: 'departure', message: 'The guest is still in house today.' }],
    });
    expect((await change('2026-12-24', '2026-12-26')).reservation.gross).toBe(700_00);
  });

  it('is priced again from today on, and what was slept as it was', async () => {
    const reservation = await inHouse();
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const input = { ...nightsOf(reservation, '2026-12-24', '2026-12-28'), priceAgain: true };
    const { reservation: after } = await desk.change('changeNights', input);
    expect(after.rooms[0]?.nights.map(({ gross }) => gross)).toEqual([350_00, 350_00, 500_00, 500_00]);
  });
});

it('a hold that is moved to an earlier arrival ends at six of that day', async () => {
  const { reservation } = await desk.book({ status: 'HELD', rooms: [{ roomId: first.id }] });
  const input = nightsOf(reservation, '2026-12-01', '2026-12-03');
  const { reservation: earlier } = await desk.change('changeNights', input);
  expect(earlier).toMatchObject({ status: 'HELD', arrival: '2026-12-01' });
  expect(new Date(earlier.holdEndsAt ?? 0)).toEqual(new Date('2026-12-01T12:30:00Z'));
});

describe('an agent', () => {
  it('asks for no price of the night before, no room by its number and no exception', async () => {
    const agent = desk.as(viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`)));
    const { reservation } = await agent.book({ status: 'HELD' });
    const { rooms, version } = nightsOf(reservation, '2026-12-24', '2026-12-27');
    const [reservationRoom] = rooms;
    const forbidden = { extensions: { code: 'FORBIDDEN' } };
    for (const words of [
      { price: 'LAST_NIGHT' },
      { overrideReason: 'Please' },
      { rooms: [{ ...reservationRoom, newRoomId: second.id }] },
    ]) {
      const asked = agent.change('changeNights', { rooms, version, ...words });
      await expect(asked, JSON.stringify(words)).rejects.toMatchObject(forbidden);
    }
  });

  it('changes the own nights before arrival, and no others', async () => {
    const agent = desk.as(
      viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true })),
    );
    const { reservation } = await agent.book();
    const input = nightsOf(reservation, '2026-12-24', '2026-12-27');
    expect((await agent.change('changeNights', input)).reservation.departure).toBe('2026-12-27');
    const others = await desk.book();
    const stranger = agent.change('changeNights', nightsOf(others.reservation, '2026-12-24', '2026-12-27'));
    await expect(stranger).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    clock.travelTo(new Date('2026-12-24T08:30:00Z'));
    const late = agent.change('changeNights', {
      ...nightsOf(reservation, '2026-12-24', '2026-12-28'),
      version: 2,
    });
    expect(await refusalOf(late)).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'From the day of arrival on only the lodge can change the nights.',
    });
  });
});
