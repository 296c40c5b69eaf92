import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Guest, RoomType } from '../../../db/generated/client.ts';
import { ERASED_GUESTS } from '../../../db/invariants/guests.invariant.ts';
import { rowsBreaking } from '../../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { GuestService } from '../guest.service.ts';
import { keptUntilOf } from './erasure.rules.ts';
import { KeptDataService } from './kept-data.service.ts';

const { database, drop } = await createTestDatabase();
const { prisma } = database;
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let asha: Guest;
let count = 0;

beforeAll(async () => {
  type = await seed.roomType('Family Nest', { maxAdults: 4, maxOccupancy: 5 });
});
afterAll(async () => {
  const broken = await rowsBreaking(database, ERASED_GUESTS);
  await drop();
  expect(broken).toEqual([]);
});
beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  count += 1;
  asha = await seed.guest('Asha Rao', {
    phone: `+9198766${String(count).padStart(5, '0')}`,
    email: `asha${count}@lodge.example`,
    uid: `uid-erased-${count}`,
    nationality: 'FR',
    address: '1 Rue de Lyon, Paris',
    idType: 'PASSPORT',
    idNumber: 'Z1234567',
    vehicleNumber: 'HP 01 A 1234',
    notes: 'Tea at six',
    birthDate: new Date('1990-02-28'),
  });
});

const guests = (
  key: string = crypto.randomUUID(),
  viewer: (typeof viewers)['admin' | 'manager'] = viewers.admin,
) => new GuestService(scopeOf(database, clock, viewer, key));
const erase = ({ id: guestId, version }: Guest, key?: string) =>
  guests(key).erase(viewers.admin, { guestId, version });
const newRoom = () => seed.room(type, crypto.randomUUID().slice(-12));
const now = ({ id }: Guest) => prisma.guest.findUniqueOrThrow({ where: { id } });

/** A stay that is over and paid for, in which the guest slept. */
async function stayed(guest: Guest) {
  const stay = await seed.reserve(await newRoom(), '2026-11-20', 2, {
    guest,
    status: 'CHECKED_OUT',
    rate: 0,
  });
  const [room] = await prisma.reservationRoom.findMany({ where: { reservationId: stay.id } });
  await prisma.reservationRoom.update({
    where: { id: room?.id ?? '' },
    data: { checkedInAt: new Date('2026-11-20T08:00:00Z'), checkedOutAt: new Date('2026-11-22T04:00:00Z') },
  });
  await prisma.reservationGuest.create({
    data: { reservationRoomId: room?.id ?? '', guestId: guest.id, isPrimary: true },
  });
  return stay;
}

it.each([
  ['2026-03-31', '2034-03-31'],
  ['2026-04-01', '2035-03-31'],
  ['2026-12-26', '2035-03-31'],
])('what is kept of %s stays eight years after its financial year', (day, until) => {
  expect(keptUntilOf(day)).toBe(until);
});

it('a guest who never stayed is forgotten at once, and nobody finds them any more', async () => {
  await prisma.guestContact.create({ data: { guestId: asha.id, contact: 'asha@old.example' } });
  const before = await guests().erasure(viewers.admin, asha.id);
  expect(before).toMatchObject({ stays: [], keptUntil: null, notYet: null });
  const said = ['fullName', 'phone', 'email', 'nationality', 'address', 'idType', 'idNumber', 'birthDate'];
  expect(before?.goes.toSorted()).toEqual(
    [...said, 'vehicleNumber', 'notes', 'signIn', 'alsoKnownBy'].toSorted(),
  );
  const key = crypto.randomUUID();
  const erased = await erase(asha, key);
  expect(erased).toMatchObject({
    guest: { fullName: 'Deleted guest', phone: null, email: null },
    keptUntil: null,
  });
  expect(await erase(asha, key)).toEqual(erased);
  expect(await now(asha)).toMatchObject({
    uid: null,
    address: null,
    idNumber: null,
    nationality: 'IN',
    birthDate: null,
  });
  expect(await prisma.guestContact.count({ where: { guestId: asha.id } })).toBe(0);
  for (const search of [asha.phone ?? '', 'Deleted', 'asha@old.example']) {
    expect((await guests().list(viewers.admin, { search, withTotal: false })).nodes).toEqual([]);
  }
  const lines = await prisma.auditEvent.findMany({ where: { entityId: asha.id } });
  expect(lines).toMatchObject([{ action: 'erase-guest', after: { fields: before?.goes } }]);
  expect(JSON.stringify(lines)).not.toContain('Rue de Lyon');
});

it('of a guest who slept here the register stays until its day, and goes by itself on the day after', async () => {
  const { id } = await stayed(asha);
  await prisma.reservation.update({
    where: { id },
    data: { requests: 'A quiet room', note: 'Asha likes tea' },
  });
  await prisma.reservationRoom.updateMany({
    where: { reservationId: id },
    data: { comingFrom: 'Pune', goingTo: 'Shimla' },
  });
  await prisma.folio.updateMany({ where: { reservationId: id }, data: { name: 'A. Rao' } });
  const leftOfStay = async () => {
    const [room] = await prisma.reservationRoom.findMany({ where: { reservationId: id } });
    const [bill] = await prisma.folio.findMany({ where: { reservationId: id } });
    return [room?.comingFrom, room?.goingTo, bill?.name];
  };
  const erased = await erase(asha);
  expect(erased).toMatchObject({
    guest: { fullName: 'Asha Rao', phone: null, email: null, nationality: 'FR' },
    idNumber: 'Z1234567',
    address: '1 Rue de Lyon, Paris',
    vehicleNumber: null,
    notes: null,
    keptUntil: '2035-03-31',
    mayErase: false,
  });
  expect(await prisma.reservation.findUnique({ where: { id } })).toMatchObject({
    requests: null,
    note: null,
  });
  expect(await leftOfStay()).toEqual(['Pune', 'Shimla', 'A. Rao']);
  const keptData = new KeptDataService({ database, clock });
  clock.travelTo(new Date('2035-03-31T10:00:00Z'));
  expect(await keptData.removeDue()).toBe(0);
  clock.travelTo(new Date('2035-04-01T10:00:00Z'));
  expect(await Promise.all([keptData.removeDue(), keptData.removeDue()])).toContain(1);
  expect(await now(asha)).toMatchObject({
    fullName: 'Deleted guest',
    idNumber: null,
    address: null,
    keptUntil: null,
  });
  expect(await leftOfStay()).toEqual([null, null, '']);
  const lines = await prisma.auditEvent.findMany({ where: { entityId: asha.id }, orderBy: { id: 'asc' } });
  expect(lines.map(({ action, actorRole }) => [action, actorRole])).toEqual([
    ['erase-guest', 'ADMIN'],
    ['erase-guest', 'SYSTEM'],
  ]);
});

it('a booking that was taken back with its import keeps nothing of a guest for longer', async () => {
  await stayed(asha);
  const undone = await seed.reserve(await newRoom(), '2027-05-01', 2, { guest: asha, status: 'CANCELLED' });
  await prisma.undoneReservation.create({ data: { reservationId: undone.id, undoneAt: SEED_NOW } });
  expect(await guests().erasure(viewers.admin, asha.id)).toMatchObject({ keptUntil: '2035-03-31' });
});

it('who is in house, expected, or has an open account is not forgotten yet, and the sentence says with which booking', async () => {
  const spoken = ({ code }: { code: string }) => `${code.slice(0, 4)}-${code.slice(4)}`;
  const coming = await seed.reserve(await newRoom(), '2026-12-24', 2, { guest: asha });
  expect(await refusalOf(erase(asha))).toMatchObject({
    code: 'ERASED_TOO_EARLY',
    message: `The guest is expected on 24 Dec 2026 with booking ${spoken(coming)}. Cancel it first, or ask again when they have left.`,
  });
  const inHouse = await seed.guest('Meera Rao');
  const here = await seed.reserve(await newRoom(), '2026-11-30', 3, { guest: inHouse, status: 'CHECKED_IN' });
  expect(await refusalOf(erase(inHouse))).toMatchObject({
    message: `The guest is in house with booking ${spoken(here)}. Ask again when they have left.`,
  });
  const debtor = await seed.guest('Ravi Rao');
  const owed = await seed.reserve(await newRoom(), '2026-11-20', 2, { guest: debtor, status: 'CHECKED_OUT' });
  const open = await refusalOf(erase(debtor));
  expect(open).toMatchObject({ code: 'ERASED_TOO_EARLY', reservation: owed.code });
  expect(open).toHaveProperty(
    'message',
    expect.stringMatching(/^₹[\d,]+ is due on booking .* Settle it first\.$/),
  );
});

it('only an admin deletes, nothing is changed or booked for a deleted guest, and it is not merged', async () => {
  const input = { guestId: asha.id, version: asha.version };
  await expect(guests(undefined, viewers.manager).erase(viewers.manager, input)).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
  expect(await refusalOf(guests().erase(viewers.admin, { ...input, version: 7 }))).toMatchObject({
    code: 'STALE_EDIT',
  });
  await erase(asha);
  const { version } = await now(asha);
  await expect(
    guests().update(viewers.admin, { guestId: asha.id, version, phone: '98300 12345' }),
  ).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  const desk = new ServiceDesk(database, clock, type);
  await newRoom();
  expect(await refusalOf(desk.book({ guest: { id: asha.id } }))).toMatchObject({
    fields: [{ path: 'guest.id', message: 'There is no such guest.' }],
  });
  const other = await seed.guest('Asha K. Rao');
  const merge = { guestId: other.id, version: 1, otherId: asha.id, otherVersion: version, fromOther: [] };
  expect(await refusalOf(guests().merge(viewers.admin, merge))).toMatchObject({
    message: 'The data of one of them was deleted. They stay two guests.',
  });
});

it('of a booking and a deletion at once one is refused', async () => {
  await newRoom();
  const desk = new ServiceDesk(database, clock, type);
  const nights = { arrival: '2027-01-10', departure: '2027-01-12' };
  const outcomes = await Promise.allSettled([
    erase(asha),
    desk.book({ guest: { id: asha.id }, rooms: [nights] }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
