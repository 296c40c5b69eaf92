import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights } from '../../../../domain/nights.ts';
import type { Guest, Room, RoomType } from '../../../db/generated/client.ts';
import { MERGED_GUESTS } from '../../../db/invariants/guests.invariant.ts';
import { rowsBreaking } from '../../../db/invariants.sql.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { PoliceRegisterService } from '../../police-register/police-register.service.ts';
import type { MergeGuestsInput } from '../../types.generated.ts';
import { readDoNotRent } from '../core/do-not-rent.sql.ts';
import { GuestService } from '../guest.service.ts';

const { database, drop } = await createTestDatabase();
const { prisma } = database;
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const STALE = expect.objectContaining({ code: 'STALE_EDIT' });

let type: RoomType;
let count = 0;
let asha: Guest;
let twin: Guest;

beforeAll(async () => {
  type = await seed.roomType('Family Nest', { maxAdults: 4, maxOccupancy: 5 });
});
afterAll(async () => {
  const broken = await rowsBreaking(database, MERGED_GUESTS);
  await drop();
  expect(broken).toEqual([]);
});
beforeEach(async () => {
  count += 1;
  const phone = `+9198765${String(count).padStart(5, '0')}`;
  asha = await seed.guest('Asha Rao', { phone, notes: 'Tea at six' });
  twin = await seed.guest('Asha K. Rao', {
    phone,
    email: `asha${count}@lodge.example`,
    notes: 'Vegetarian',
  });
});

const guests = (key: string = crypto.randomUUID()) =>
  new GuestService(scopeOf(database, clock, viewers.manager, key));
const newRoom = (): Promise<Room> => seed.room(type, crypto.randomUUID().slice(-12));
const inputOf = (kept: Guest, other: Guest, about: Partial<MergeGuestsInput> = {}): MergeGuestsInput => ({
  guestId: kept.id,
  version: kept.version,
  otherId: other.id,
  otherVersion: other.version,
  fromOther: [],
  ...about,
});
const merge = (kept: Guest, other: Guest, about: Partial<MergeGuestsInput> = {}) =>
  guests().merge(viewers.manager, inputOf(kept, other, about));
const now = ({ id }: Guest) => prisma.guest.findUniqueOrThrow({ where: { id } });

it('two guests become one: bookings, names, forms and the sign-in follow, and the old address leads to who stayed', async () => {
  await prisma.guest.update({ where: { id: twin.id }, data: { uid: `uid-${twin.id}` } });
  const booked = await seed.reserve(await newRoom(), '2026-12-24', 2, { guest: twin });
  const slept = await seed.reserve(await newRoom(), '2026-12-20', 2, { guest: 'Ravi Iyer' });
  const [room] = await prisma.reservationRoom.findMany({ where: { reservationId: slept.id } });
  const named = await prisma.reservationGuest.create({
    data: { reservationRoomId: room?.id ?? '', guestId: twin.id, isPrimary: true },
  });
  await prisma.formThree.create({
    data: {
      reservationRoomId: room?.id ?? '',
      guestId: twin.id,
      roomGuestId: named.id,
      step: 'ARRIVAL',
      number: 'HP-1',
      filedAt: SEED_NOW,
    },
  });
  const merged = await merge(asha, twin, { fromOther: ['EMAIL'] });
  expect(merged).toMatchObject({
    id: asha.id,
    guest: { fullName: 'Asha Rao', phone: asha.phone, email: twin.email },
    notes: 'Tea at six\nVegetarian',
    sameContact: [],
  });
  expect(merged.stays.map(({ code }) => code).toSorted()).toEqual([booked.code, slept.code].toSorted());
  expect(await prisma.formThree.count({ where: { guestId: asha.id } })).toBe(1);
  expect((await now(asha)).uid).toBe(`uid-${twin.id}`);
  expect(await guests().one(viewers.manager, twin.id)).toMatchObject({ id: asha.id });
  const { nodes } = await guests().list(viewers.manager, { search: 'asha k', withTotal: false });
  expect(nodes).toEqual([]);
  const lines = await prisma.auditEvent.findMany({
    where: { action: 'merge-guests', entityId: { in: [asha.id, twin.id] } },
  });
  expect(lines.map(({ entityId, after }) => [entityId, after])).toEqual([
    [asha.id, { merged: twin.id, bookings: 2, fields: ['email', 'notes', 'signIn'] }],
    [twin.id, { into: asha.id }],
  ]);
});

it('a guest who is named twice for a room is named once, as the main guest where either was, and a mark is not lost', async () => {
  const { id } = await seed.reserve(await newRoom(), '2026-12-24', 2, { guest: 'Ravi Iyer' });
  const [room] = await prisma.reservationRoom.findMany({ where: { reservationId: id } });
  const reservationRoomId = room?.id ?? '';
  await prisma.reservationGuest.createMany({
    data: [
      { reservationRoomId, guestId: asha.id },
      { reservationRoomId, guestId: twin.id, isPrimary: true },
    ],
  });
  twin = await prisma.guest.update({
    where: { id: twin.id },
    data: { doNotRent: true, doNotRentReason: 'Broke a window' },
  });
  expect((await merge(asha, twin)).guest.doNotRentReason).toBe('Broke a window');
  expect(await prisma.reservationGuest.findMany({ where: { reservationRoomId } })).toMatchObject([
    { guestId: asha.id, isPrimary: true },
  ]);
});

it('a mark not to rent is matched by each phone number and e-mail address that either of the two had', async () => {
  const [first, second, third] = ['+919811100001', '+919811100002', '+919811100003'];
  const gone = await seed.guest('Kabir Mehra', { phone: first ?? '', email: 'kabir@old.example' });
  const between = await seed.guest('K. Mehra', {
    phone: second ?? '',
    doNotRent: true,
    doNotRentReason: 'Left unpaid',
  });
  const stays = await seed.guest('Kabir M.', { phone: third ?? '' });
  await merge(between, gone);
  const kept = await prisma.guest.findUniqueOrThrow({ where: { id: between.id } });
  await merge(stays, kept);
  const markOf = async (phone: string | null, email: string | null = null) => {
    const asked = await prisma.guest.create({
      data: { fullName: 'Somebody', phone, email, createdAt: SEED_NOW },
    });
    const ids = sql`select ${asked.id}::uuid`;
    return transaction(database, (tx) => readDoNotRent(tx, { ids, phone: null, email: null }));
  };
  for (const phone of [first, second, third])
    expect(await markOf(phone ?? '')).toMatchObject({ guestId: stays.id, isByPhone: true, isByEmail: false });
  expect(await markOf(null, 'kabir@old.example')).toMatchObject({ guestId: stays.id, isByEmail: true });
  expect(await markOf('+919811100009', 'kabir@new.example')).toBeNull();
});

it('a guest page names who is marked and has a number or an address from before a merge, on either side', async () => {
  const [old, own, free] = ['+919811100021', '+919811100022', '+919811100023'];
  const gone = await seed.guest('Leela Nair', { phone: old, email: 'leela@old.example' });
  const kept = await seed.guest('L. Nair', { phone: own, doNotRent: true, doNotRentReason: 'Left unpaid' });
  await merge(kept, gone);
  const namedOn = async (known: { phone?: string; email?: string }) => {
    const { id } = await seed.guest('Somebody', known);
    const profile = await guests().one(viewers.manager, id);
    return profile?.sameContact.map(({ id: other, guest }) => [other, guest.doNotRentReason]);
  };
  const marked = [[kept.id, 'Left unpaid']];
  expect(await namedOn({ phone: old })).toEqual(marked);
  expect(await namedOn({ email: 'leela@old.example' })).toEqual(marked);
  expect(await namedOn({ phone: free })).toEqual([]);
  const again = await guests().one(viewers.manager, kept.id);
  expect(again?.sameContact.map(({ guest }) => guest.fullName)).toEqual(['Somebody', 'Somebody']);
});

it('who was merged is shown, found and saved by what either of the two had before, but not to an agent', async () => {
  const [own, old] = ['+919811100011', '+919811100012'];
  const booked = await seed.guest('Ravi Menon', { phone: own });
  const gone = await seed.guest('R. Menon', { phone: old, email: 'ravi@old.example' });
  const merged = await merge(booked, gone);
  expect(merged.alsoKnownBy).toEqual([old, 'ravi@old.example']);
  const found = async (search: string) => {
    const { nodes } = await guests().list(viewers.manager, { search, withTotal: true });
    return nodes.map(({ guest }) => guest.fullName);
  };
  for (const search of ['98111 00012', 'Ravi@Old.example', '98111 00011'])
    expect(await found(search)).toEqual(['Ravi Menon']);
  expect(await found('98111 00019')).toEqual([]);
  const agent = await seed.agent('Nilgiri Groups');
  await seed.reserve(await newRoom(), '2026-12-24', 2, { guest: booked, agent });
  const known = (search: string) => guests().known(viewerOf(agent), search);
  expect(await known('98111 00011')).toHaveLength(1);
  expect(await known('98111 00012')).toEqual([]);
  expect(await known('ravi@old.example')).toEqual([]);
});

it('two who sign in, or of whom the same form was filed, stay two', async () => {
  const both = [asha, twin];
  for (const { id } of both) await prisma.guest.update({ where: { id }, data: { uid: `uid-${id}` } });
  expect(await refusalOf(merge(asha, twin))).toMatchObject({
    code: 'GUESTS_DIFFER',
    message: 'Each of them signs in with an account of their own. They stay two guests.',
  });
  await prisma.guest.update({ where: { id: twin.id }, data: { uid: null } });
  const place = await newRoom();
  const { id } = await seed.reserve(place, '2026-12-24', 2, { guest: 'Ravi Iyer' });
  const [room] = await prisma.reservationRoom.findMany({ where: { reservationId: id } });
  const reservationRoomId = room?.id ?? '';
  for (const { id: guestId } of both) {
    const named = await prisma.reservationGuest.create({ data: { reservationRoomId, guestId } });
    const form = { reservationRoomId, guestId, roomGuestId: named.id, step: 'ARRIVAL' } as const;
    await prisma.formThree.create({ data: { ...form, number: guestId, filedAt: SEED_NOW } });
  }
  expect(await refusalOf(merge(asha, twin))).toMatchObject({
    message: `Form III was filed for both in room ${place.number}. They stay two guests.`,
  });
});

it('a guest who was changed meanwhile is refused, the same guest twice too, and a repeated request does nothing', async () => {
  expect(await refusalOf(merge(asha, twin, { otherVersion: 9 }))).toEqual(STALE);
  expect(await refusalOf(merge(asha, asha))).toMatchObject({ fields: [{ path: 'otherId' }] });
  const key = crypto.randomUUID();
  const first = await guests(key).merge(viewers.manager, inputOf(asha, twin));
  expect(await guests(key).merge(viewers.manager, inputOf(asha, twin))).toEqual(first);
  expect(await refusalOf(merge(twin, asha, { version: 2, otherVersion: 2 }))).toEqual(STALE);
});

it('of two who are merged into one another at once one wins, and chains lead to who stayed', async () => {
  const outcomes = await Promise.allSettled([merge(asha, twin), merge(twin, asha)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const pair = [await now(asha), await now(twin)];
  const kept = pair.find(({ mergedIntoId }) => mergedIntoId === null);
  const third = await seed.guest('A. Rao');
  if (kept) await merge(third, kept);
  for (const { id } of [asha, twin])
    expect(await guests().one(viewers.manager, id)).toMatchObject({ id: third.id });
});

it('who books for the other while the two are merged books for who stayed, or is told that there is nobody', async () => {
  await newRoom();
  const desk = new ServiceDesk(database, clock, type);
  const nights = { arrival: '2027-01-04', departure: '2027-01-06' };
  const [, booked] = await Promise.allSettled([
    merge(asha, twin),
    desk.book({ guest: { id: twin.id }, rooms: [nights] }),
  ]);
  if (booked.status === 'fulfilled') {
    const { bookerId } = await prisma.reservation.findUniqueOrThrow({
      where: { id: booked.value.reservation.id },
    });
    expect(bookerId).toBe(asha.id);
  } else {
    expect(booked.reason).toMatchObject({
      data: { fields: [{ path: 'guest.id', message: 'There is no such guest.' }] },
    });
  }
  const late = desk.book({ guest: { id: twin.id }, rooms: [nights] });
  expect(await refusalOf(late)).toMatchObject({ fields: [{ message: 'There is no such guest.' }] });
});

const stay = fc.record({
  guest: fc.nat({ max: 4 }),
  nights: fc.integer({ min: 1, max: 3 }),
  paid: fc.constantFrom(0, 50_00),
  isNamed: fc.boolean(),
});
const pair = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }));

it('whatever is merged, nobody owes, paid, slept or stands in the register more or less than before', async () => {
  let day = '2025-03-01';
  await fc.assert(
    fc.asyncProperty(
      fc.array(stay, { minLength: 1, maxLength: 5 }),
      fc.array(pair, { minLength: 1, maxLength: 4 }),
      async (stays, pairs) => {
        const people = await Promise.all([0, 1, 2, 3, 4].map((index) => seed.guest(`Guest ${index}`)));
        const from = day;
        const room = await newRoom();
        for (const { guest, nights, paid, isNamed } of stays) {
          const who = people[guest] ?? asha;
          const { id } = await seed.reserve(room, day, nights, {
            guest: who,
            status: 'CHECKED_OUT',
            adults: 1,
          });
          await prisma.reservationRoom.updateMany({
            where: { reservationId: id },
            data: {
              checkedInAt: new Date(`${day}T08:00:00Z`),
              checkedOutAt: new Date(`${addNights(day, nights)}T04:00:00Z`),
            },
          });
          if (isNamed) {
            const [reservationRoom] = await prisma.reservationRoom.findMany({ where: { reservationId: id } });
            await prisma.reservationGuest.create({
              data: { reservationRoomId: reservationRoom?.id ?? '', guestId: who.id, isPrimary: true },
            });
          }
          day = addNights(day, nights + (paid > 0 ? 1 : 0));
        }
        const ids = new Set(people.map(({ id }) => id));
        const sums = async () => {
          const bookings = await prisma.reservation.findMany({ where: { arrival: { gte: new Date(from) } } });
          const own = bookings.filter(({ bookerId }) => ids.has(bookerId));
          const register = await new PoliceRegisterService(
            scopeOf(database, clock, viewers.manager, null),
          ).nights(viewers.manager, { from, to: addNights(day, 1) });
          const profiles = await Promise.all(people.map(({ id }) => guests().one(viewers.manager, id)));
          const persons = new Map(
            profiles.flatMap((profile) => (profile ? [[profile.id, profile.history]] : [])),
          );
          const total = (of: (history: { nights: number; total: number }) => number) =>
            [...persons.values()].reduce((sum, history) => sum + of(history), 0);
          return {
            owed: own.reduce((sum, { balance }) => sum + Number(balance), 0),
            paid: own.reduce((sum, { paid }) => sum + Number(paid), 0),
            nights: total((history) => history.nights),
            billed: total((history) => history.total),
            register: register.nights.map(({ guests, withoutName }) => [guests.length, withoutName]),
          };
        };
        const before = await sums();
        for (const [kept, other] of pairs) {
          const [first, second] = [people[kept], people[other]];
          if (first && second) await merge(await now(first), await now(second)).catch(refusalOnly);
        }
        expect(await sums()).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
});

/** A pair that is merged already, or one guest twice, is refused. */
function refusalOnly(error: unknown): void {
  expect(error).toHaveProperty('data.code');
}
