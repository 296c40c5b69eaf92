import { describe, expect, it } from 'vitest';
import { changeStage } from '../../../testing/lodge/change-stage.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { GuestService } from '../../guests/guest.service.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();

const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
const wholeOf = ({ id, version }: Reservation) => ({ reservationId: id, version });
const guestOf = (id: string) => database.prisma.guest.findUniqueOrThrow({ where: { id } });
const said = (reservation: Reservation) => (reservation.timeline ?? []).map(({ sentence }) => sentence);

describe('what a reservation says', () => {
  it('is changed where it was given and stays where it was not', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ requests: 'A cot', note: 'Haggles' });
    const changed = await desk.change('updateReservation', {
      ...wholeOf(reservation),
      requests: 'Two cots',
      booker: { fullName: 'Asha R. Rao', phone: '98765 43210' },
    });
    expect(changed.reservation).toMatchObject({
      requests: 'Two cots',
      note: 'Haggles',
      version: 2,
      booker: { id: reservation.booker.id, fullName: 'Asha R. Rao', phone: '+919876543210' },
    });
    expect(said(changed.reservation)).toContain("Changed the guest's name or number, the requests.");
  });
});

describe('who booked, changed through a reservation', () => {
  const known = { phone: '+919831100077', email: 'asha@lodge.example' };

  async function bookedBy() {
    const guest = await seed.guest('Asha Rao', known);
    const { reservation } = await stage.desk.book({ guest: { id: guest.id } });
    return { guest, reservation };
  }

  it.each([
    [{ fullName: 'Asha R. Rao' }, { fullName: 'Asha R. Rao', ...known }],
    [{ phone: '98311 00078' }, { fullName: 'Asha Rao', ...known, phone: '+919831100078' }],
    [{ email: 'Rao@Lodge.example' }, { fullName: 'Asha Rao', ...known, email: 'rao@lodge.example' }],
    [{ email: null }, { fullName: 'Asha Rao', ...known, email: null }],
    [{ phone: '' }, { fullName: 'Asha Rao', ...known, phone: null }],
    [{ fullName: null }, { fullName: '', ...known }],
  ])('becomes by %j what was given, and keeps the rest', async (booker, expected) => {
    const { guest, reservation } = await bookedBy();
    await stage.desk.change('updateReservation', { ...wholeOf(reservation), booker });
    expect(await guestOf(guest.id)).toMatchObject({ ...expected, version: 2 });
    const { after } = await database.prisma.auditEvent.findFirstOrThrow({
      where: { action: 'update-guest', entityId: guest.id },
    });
    expect(after).toEqual({ fields: Object.keys(booker) });
  });

  it('keeps a number that was corrected meanwhile, elsewhere', async () => {
    const { guest, reservation } = await bookedBy();
    const corrected = { guestId: guest.id, version: 1, phone: '98311 00079' };
    const profiles = new GuestService(scopeOf(database, clock, viewers.manager, crypto.randomUUID()));
    await profiles.update(viewers.manager, corrected);
    const asha = { fullName: 'Asha R. Rao' };
    const seen = { ...wholeOf(reservation), booker: { ...asha, phone: known.phone, version: 1 } };
    expect(await refusalOf(stage.desk.change('updateReservation', seen))).toMatchObject({
      code: 'STALE_EDIT',
      version: 2,
    });
    expect(await guestOf(guest.id)).toMatchObject({ fullName: 'Asha Rao', phone: '+919831100079' });
    const { reservation: changed } = await stage.desk.change('updateReservation', {
      ...wholeOf(reservation),
      booker: asha,
    });
    expect(changed.booker).toMatchObject({ ...asha, phone: '+919831100079', version: 3 });
  });

  it('is untouched where nothing about them is given', async () => {
    const { guest, reservation } = await bookedBy();
    const { reservation: changed } = await stage.desk.change('updateReservation', {
      ...wholeOf(reservation),
      booker: { version: 1 },
      requests: 'A cot',
    });
    expect(await guestOf(guest.id)).toMatchObject({ version: 1 });
    expect(said(changed)).toContain('Changed the requests.');
  });

  it.each([
    [{ fullName: '', phone: null }, { code: 'NAME_REQUIRED' }],
    [{ phone: '12' }, { code: 'PHONE_INVALID' }],
    [{ email: 'asha' }, { code: 'EMAIL_INVALID' }],
  ])('is refused for %j, and nothing of the change is kept', async (booker, refusal) => {
    const { guest, reservation } = await bookedBy();
    const input = { ...wholeOf(reservation), booker, requests: 'A cot' };
    expect(await refusalOf(stage.desk.change('updateReservation', input))).toMatchObject(refusal);
    expect(await guestOf(guest.id)).toMatchObject({ ...known, version: 1 });
  });
});

describe('somebody else who booked', () => {
  it('is somebody known: who was written down before keeps the name and the other bookings', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const before = reservation.booker.id;
    const { reservation: other } = await desk.book({ guest: { id: before } });
    const known = await seed.guest('Meera Iyer', { phone: '+919831100001' });
    const { reservation: changed } = await desk.change('updateReservation', {
      ...wholeOf(reservation),
      otherBooker: { id: known.id },
    });
    expect(changed).toMatchObject({
      version: 2,
      booker: { id: known.id, fullName: 'Meera Iyer', phone: '+919831100001' },
    });
    expect(said(changed)).toContain('Changed who booked.');
    expect(await guestOf(before)).toMatchObject({ fullName: 'Asha Rao', version: 1 });
    expect(await guestOf(known.id)).toMatchObject({ version: 1 });
    const kept = await database.prisma.reservation.findUniqueOrThrow({ where: { id: other.id } });
    expect(kept.bookerId).toBe(before);
  });

  it('is somebody new, written down as a new booking does, whatever number others have', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ guest: { fullName: 'Asha Rao', phone: '98311 00002' } });
    const { reservation: changed } = await desk.change('updateReservation', {
      ...wholeOf(reservation),
      requests: 'A cot',
      otherBooker: { fullName: 'Tara Rao', phone: '98311 00002', email: 'Tara@Lodge.example' },
    });
    expect(changed).toMatchObject({
      requests: 'A cot',
      booker: { fullName: 'Tara Rao', phone: '+919831100002', email: 'tara@lodge.example' },
    });
    expect(changed.booker.id).not.toBe(reservation.booker.id);
    expect(said(changed).filter((sentence) => sentence !== said(reservation)[0])).toEqual([
      'Changed who booked, the requests.',
    ]);
    expect(await guestOf(reservation.booker.id)).toMatchObject({ fullName: 'Asha Rao', version: 1 });
    const made = await database.prisma.auditEvent.findFirstOrThrow({
      where: { action: 'create-guest', entityId: changed.booker.id },
    });
    expect(made.after).toEqual({ fields: ['fullName', 'phone', 'email'] });
  });

  it('is written down once, however often it is sent', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const key = crypto.randomUUID();
    const input = { ...wholeOf(reservation), otherBooker: { fullName: `Once ${reservation.code}` } };
    const first = await desk.change('updateReservation', input, key);
    const again = await desk.change('updateReservation', input, key);
    expect(again.reservation.booker.id).toBe(first.reservation.booker.id);
    expect(await database.prisma.guest.count({ where: { fullName: `Once ${reservation.code}` } })).toBe(1);
  });

  it('is not said over what another desk said meanwhile', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const tries = ['Tara Rao', 'Usha Rao'].map((fullName) =>
      desk.change('updateReservation', { ...wholeOf(reservation), otherBooker: { fullName } }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = tries.filter((_, index) => outcomes[index]?.status === 'rejected');
    expect(await refusalOf(lost ?? Promise.resolve())).toMatchObject({ code: 'STALE_EDIT' });
  });

  it.each([
    [{ fullName: ' ' }, { code: 'NAME_REQUIRED' }],
    [{ fullName: 'Tara Rao', phone: '12' }, { code: 'PHONE_INVALID' }],
    [{ fullName: 'Tara Rao', email: 'tara' }, { code: 'EMAIL_INVALID' }],
    [
      { id: crypto.randomUUID() },
      { fields: [{ path: 'otherBooker.id', message: 'There is no such guest.' }] },
    ],
  ])('is refused as a new booking would for %j', async (otherBooker, refusal) => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const asked = desk.change('updateReservation', { ...wholeOf(reservation), otherBooker });
    expect(await refusalOf(asked)).toMatchObject(refusal);
    const kept = await database.prisma.reservation.findUniqueOrThrow({ where: { id: reservation.id } });
    expect(kept).toMatchObject({ bookerId: reservation.booker.id, version: 1 });
  });

  it('is not said together with another name for who is written down', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const both = { booker: { fullName: 'Asha R. Rao' }, otherBooker: { fullName: 'Tara Rao' } };
    const asked = desk.change('updateReservation', { ...wholeOf(reservation), ...both });
    expect(await refusalOf(asked)).toMatchObject({ fields: [{ path: 'otherBooker' }] });
    expect(await guestOf(reservation.booker.id)).toMatchObject({ fullName: 'Asha Rao' });
  });

  it('is for the desk alone to say, also of a booking of the agent', async () => {
    const { desk } = stage;
    const agent = viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`));
    const { reservation } = await desk.as(agent).book({ status: 'HELD' });
    const input = { ...wholeOf(reservation), otherBooker: { fullName: 'Tara Rao' } };
    await expect(desk.as(agent).change('updateReservation', input)).rejects.toEqual(forbidden);
    const { reservation: changed } = await desk.as(viewers.manager).change('updateReservation', input);
    expect(changed.booker.fullName).toBe('Tara Rao');
  });

  it('shows on calendars that are open, and so does another name', async () => {
    const { desk, first } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const published = () => database.prisma.outboxEvent.count({ where: { topic: 'calendar' } });
    const before = await published();
    const other = { ...wholeOf(reservation), otherBooker: { fullName: 'Tara Rao' } };
    const { reservation: changed } = await desk.change('updateReservation', other);
    expect(await published()).toBe(before + 1);
    await desk.change('updateReservation', { ...wholeOf(changed), booker: { fullName: 'Tara R. Rao' } });
    expect(await published()).toBe(before + 2);
  });
});
