import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, type DateRange, type LocalDate, laterDay, todayAt } from '../../../domain/nights.ts';
import { inEveryProcessTimeZone } from '../../../domain/testing/process-time-zones.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import {
  dateOf,
  LodgeSeed,
  type ReservationSeed,
  SEED_NOW,
  type StaySeed,
} from '../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { AvailabilityService } from './availability.service.ts';
import { slowAvailability } from './testing/slow-availability.ts';

const { database, drop } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const seed = new LodgeSeed(database);
const availability = new AvailabilityService({ database, clock });
const agent = viewerOf(await seed.agent('Agent', { confirmsInstantly: true }));

afterAll(drop);
afterEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ timeZone: 'Asia/Kolkata' });
});

/** Where the lodge is, what day it is there and at which instant: early and late ones, the clock changed soon after. */
const PLACES = [
  { timeZone: 'Asia/Kolkata', today: '2026-12-01', now: SEED_NOW, seed: 18 },
  { timeZone: 'Asia/Kathmandu', today: '2026-12-02', now: new Date('2026-12-01T18:16:00Z'), seed: 19 },
  { timeZone: 'America/New_York', today: '2027-03-11', now: new Date('2027-03-12T04:58:00Z'), seed: 20 },
  { timeZone: 'America/New_York', today: '2027-11-05', now: new Date('2027-11-05T04:02:00Z'), seed: 21 },
  { timeZone: 'Pacific/Auckland', today: '2027-04-02', now: new Date('2027-04-01T11:03:00Z'), seed: 22 },
  { timeZone: 'Pacific/Auckland', today: '2027-09-24', now: new Date('2027-09-24T11:57:00Z'), seed: 23 },
] as const;
const LODGES_A_PLACE = 10;

const KINDS = ['PROMISE', 'PROMISE', 'PROMISE', 'PROMISE', 'HOLD', 'PINNED', 'BLOCK'] as const;
const long = { weight: 1, arbitrary: fc.integer({ min: 15, max: 45 }) };
const nights = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) }, long);
const nightsWanted = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 3, max: 7 }) }, long);
/** What claims one room, one after the other; in-house guests and those who should have left come first. */
const room = fc.record({
  firstGuest: fc.constantFrom('NOBODY', 'NOBODY', 'NOBODY', 'IN_HOUSE', 'SHOULD_HAVE_LEFT'),
  claims: fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 4 }), nights, kind: fc.constantFrom(...KINDS) }),
    {
      minLength: 1,
      maxLength: 5,
      size: 'max',
    },
  ),
  closesAfter: fc.option(fc.integer({ min: 0, max: 10 }), { freq: 6 }),
});
const anyLodge = fc.array(room, { minLength: 2, maxLength: 4, size: 'max' });
const anyQuestions = fc.array(fc.record({ inDays: fc.integer({ min: 0, max: 18 }), nights: nightsWanted }), {
  minLength: 5,
  maxLength: 5,
});

type RoomWords = typeof room extends fc.Arbitrary<infer Words> ? Words : never;

async function furnish(type: RoomType, rooms: readonly RoomWords[], today: LocalDate): Promise<void> {
  for (const [index, words] of rooms.entries()) {
    const made = await seed.room(type, `${index}-${type.id.slice(-9)}`);
    const last = await fill(made, words, today);
    const activeTo = words.closesAfter === null ? null : dateOf(addNights(last, words.closesAfter));
    await database.prisma.room.update({ where: { id: made.id }, data: { activeTo } });
  }
}

/** Fills a room; gives the day on which it is empty. */
async function fill(made: Room, { firstGuest, claims }: RoomWords, today: LocalDate): Promise<LocalDate> {
  const checkedIn = { status: 'CHECKED_IN' as const };
  if (firstGuest === 'IN_HOUSE') await seed.reserve(made, addNights(today, -2), 5, checkedIn);
  if (firstGuest === 'SHOULD_HAVE_LEFT') await seed.reserve(made, addNights(today, -5), 3, checkedIn);
  let day: LocalDate = firstGuest === 'IN_HOUSE' ? addNights(today, 3) : today;
  for (const claim of claims) {
    const arrival = addNights(day, claim.gap);
    if (claim.kind === 'BLOCK') await seed.block(made, { arrival, nights: claim.nights });
    else await seed.reserve(made, arrival, claim.nights, wordsOf(claim.kind));
    day = addNights(arrival, claim.nights);
  }
  return laterDay(day, today);
}

function wordsOf(kind: 'PROMISE' | 'HOLD' | 'PINNED'): ReservationSeed & Partial<StaySeed> {
  if (kind === 'HOLD') return { status: 'HELD', holdEndsAt: hoursFromNow(5) };
  return { isPinned: kind === 'PINNED' };
}

function hoursFromNow(hours: number): Date {
  return new Date(clock.now().getTime() + hours * 3_600_000);
}

async function answerTo(viewer: Viewer, type: RoomType, run: DateRange) {
  const { roomTypes } = await availability.availability(viewer, { ...run, adults: 2, children: 0 });
  const found = roomTypes.find(({ roomType }) => roomType.id === type.id);
  if (!found) throw new Error('The type is not there.');
  const { freeCount, freeRooms, freeByNight, nearest } = found;
  return { freeCount, freeRooms: freeRooms.map(({ id }) => id), freeByNight, nearest };
}

async function isBooked(viewer: Viewer, type: RoomType, run: DateRange): Promise<boolean> {
  const desk = new ServiceDesk(database, clock, type, viewer);
  const source = viewer === agent ? 'AGENT' : 'PHONE';
  const agentId = agent.agent?.id ?? null;
  const words =
    viewer === agent ? ({ source, agentId } as const) : ({ source, mayMoveOthers: true } as const);
  return desk.book({ ...words, rooms: [run] }).then(
    () => true,
    () => false,
  );
}

it.each(PLACES)(
  'in $timeZone, on $today, what is said to be free is accepted, what is not is refused, and both as a plain count of all claims has it',
  async ({ timeZone, today, now, seed: start }) => {
    await seed.settings({ timeZone });
    clock.travelTo(now);
    expect(todayAt(now, timeZone)).toBe(today);
    const tally = { accepted: 0, byMoving: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyLodge, anyQuestions, async (rooms, questions) => {
        const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
        await furnish(type, rooms, today);
        for (const [index, question] of questions.entries()) {
          const arrival = addNights(today, question.inDays);
          const run = { arrival, departure: addNights(arrival, question.nights) };
          const viewer = index % 2 === 0 ? viewers.manager : agent;
          const said = await answerTo(viewer, type, run);
          const facts = { roomTypeId: type.id, run, today, now: clock.now() };
          const { isAccepted, ...counted } = await slowAvailability(database, facts);
          expect(said).toEqual(counted);
          const wasBooked = await isBooked(viewer, type, run);
          expect({ isFree: said.freeCount > 0, isAccepted, run }).toEqual({
            isFree: wasBooked,
            isAccepted: wasBooked,
            run,
          });
          if (wasBooked) tally[said.freeRooms.length > 0 ? 'accepted' : 'byMoving'] += 1;
          else tally.refused += 1;
        }
        await database.prisma.roomType.update({ where: { id: type.id }, data: { isActive: false } });
      }),
      { numRuns: LODGES_A_PLACE, seed: start, endOnFailure: true },
    );
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(0);
  },
);

inEveryProcessTimeZone('what is free', () => {
  it('a stay that fits if a stay of a month changes rooms is free', async () => {
    const type = await seed.roomType(`Nest ${crypto.randomUUID()}`);
    const [first, second] = await seed.rooms(type, `1-${type.id}`, `2-${type.id}`);
    await seed.reserve(first, '2026-12-20', 40);
    await seed.reserve(second, '2026-12-10', 10);
    const run = { arrival: '2026-12-18', departure: '2026-12-22' };
    expect(await answerTo(viewers.manager, type, run)).toMatchObject({ freeCount: 1, freeRooms: [] });
    expect(await isBooked(viewers.manager, type, run)).toBe(true);
  });

  it('a stay across the day on which a room closes and another opens is not free', async () => {
    const type = await seed.roomType(`Hut ${crypto.randomUUID()}`);
    await seed.room(type, `1-${type.id}`, { activeTo: dateOf('2026-12-20') });
    await seed.room(type, `2-${type.id}`, { activeFrom: dateOf('2026-12-20') });
    const run = { arrival: '2026-12-18', departure: '2026-12-22' };
    expect(await answerTo(viewers.manager, type, run)).toMatchObject({ freeCount: 0 });
    expect(await isBooked(viewers.manager, type, run)).toBe(false);
  });
});
