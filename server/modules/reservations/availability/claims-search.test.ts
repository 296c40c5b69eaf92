import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNights, type DateRange, doDateRangesOverlap } from '../../../../domain/nights.ts';
import type { RoomType } from '../../../db/generated/client.ts';
import { transaction } from '../../../db/transaction.ts';
import { fillHouse, type HouseStay } from '../../../testing/lodge/full-house.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type LockedRoom, lockRooms, readClaims, readClaimsOver } from '../core/claims.sql.ts';
import { assignByMoving, type WantedRoom } from './assignment.rules.ts';
import { fitChanges } from './change-fit.rules.ts';
import { type Known, searchClaims } from './claims-search.ts';

const TODAY = '2026-12-01';
const ROOMS = 12;
const DAYS = 160;

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
let type: RoomType;
let stays: HouseStay[];

beforeAll(async () => {
  type = await seed.roomType('Cove');
  await seed.rooms(type, ...Array.from({ length: ROOMS }, (_, index) => `C${index}`));
  stays = await fillHouse(database, {
    roomTypeId: type.id,
    from: TODAY,
    days: DAYS,
    freePercent: 9,
    seed: 7,
  });
  // some were promised their rooms
  const promised = stays
    .filter((_stay, index) => index % 9 === 4)
    .map(({ reservationRoomId }) => reservationRoomId);
  const published = {
    actorName: 'test',
    actorRole: 'SYSTEM',
    action: 'pin',
    entity: 'room',
    entityId: '1',
  } as const;
  await database.prisma.$transaction([
    database.prisma.reservationRoom.updateMany({ where: { id: { in: promised } }, data: { isPinned: true } }),
    database.prisma.auditEvent.create({ data: { at: SEED_NOW, ...published } }),
  ]);
});

afterAll(close);

/** What a search finds with the claims around the nights, and what it finds with every claim. */
async function bothWays<Found>(
  dateSpan: DateRange,
  without: readonly string[],
  search: (rooms: readonly LockedRoom[], known: Known) => Found,
): Promise<[Found, Found]> {
  return transaction(database, async (tx) => {
    const rooms = await lockRooms({ tx, isDryRun: true }, { roomTypeIds: [type.id], roomIds: [] });
    const scope = { roomIds: rooms.map(({ id }) => id), dateSpan, today: TODAY, now: SEED_NOW, without };
    const around = await searchClaims(tx, scope, (known) => search(rooms, known));
    const whole = search(rooms, { claims: await readClaims(tx, scope), known: null });
    return [around, whole];
  });
}

describe('a search with the claims around the nights', () => {
  it('finds for a reservation the rooms and the moves that it finds with every claim', async () => {
    const outcomes = { withMoves: 0, refused: 0 };
    const allWanted = fc.record({
      inDays: fc.integer({ min: 0, max: DAYS - 20 }),
      nights: fc.integer({ min: 2, max: 9 }),
      rooms: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(allWanted, async ({ inDays, nights, rooms }) => {
        const arrival = addNights(TODAY, inDays);
        const run = { arrival, departure: addNights(arrival, nights) };
        const wanted: WantedRoom[] = Array.from({ length: rooms }, () => ({
          ...run,
          roomTypeId: type.id,
          roomId: null,
        }));
        const [around, whole] = await bothWays(run, [], (locked, known) =>
          assignByMoving(wanted, { rooms: locked, today: TODAY, ...known }),
        );
        expect(around).toEqual(whole);
        if ('wanted' in whole) outcomes.refused += 1;
        else if (whole.moves.length > 0) outcomes.withMoves += 1;
      }),
      { numRuns: 60, seed: 22 },
    );
    expect(outcomes.withMoves).toBeGreaterThan(3);
    expect(outcomes.refused).toBeGreaterThan(3);
  });

  it('finds for a longer stay the place and the moves that it finds with every claim', async () => {
    let withMoves = 0;
    const allWanted = fc.record({
      stay: fc.integer({ min: 0, max: stays.length - 1 }),
      more: fc.integer({ min: 1, max: 5 }),
      isAnywhere: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(allWanted, async ({ stay, more, isAnywhere }) => {
        const { reservationRoomId, arrival, departure } = stays[stay] ?? Object(null);
        const [claim] = await database.prisma.roomClaim.findMany({
          where: { reservationRoomId: reservationRoomId },
        });
        if (!claim) throw new Error('A stay has no claim.');
        const run = { arrival, departure: addNights(departure, more) };
        const wanted = {
          ...run,
          roomTypeId: type.id,
          lay: [],
          segments: [{ roomId: claim.roomId, ...run }],
          isAnywhere,
        };
        const [around, whole] = await bothWays(run, [claim.id], (rooms, known) =>
          fitChanges([wanted], { rooms, today: TODAY, ...known }),
        );
        expect(around).toEqual(whole);
        if ('moves' in whole && whole.moves.length > 0) withMoves += 1;
      }),
      { numRuns: 60, seed: 22 },
    );
    expect(withMoves).toBeGreaterThan(3);
  });

  it('reads claims before and after the nights of those rooms alone whose first or last night is free', async () => {
    const nights = { arrival: addNights(TODAY, 40), departure: addNights(TODAY, 52) };
    const [claims, whole] = await transaction(database, async (tx) => {
      const rooms = await lockRooms({ tx, isDryRun: true }, { roomTypeIds: [type.id], roomIds: [] });
      const scope = { roomIds: rooms.map(({ id }) => id), dateSpan: nights, today: TODAY, now: SEED_NOW };
      return [await readClaimsOver(tx, nights, scope), await readClaims(tx, scope)];
    });
    const isOver = (claim: DateRange) => doDateRangesOverlap(claim, nights);
    const isTaken = (roomId: string, arrival: string) =>
      whole.some(
        (claim) =>
          claim.roomId === roomId &&
          doDateRangesOverlap(claim, { arrival, departure: addNights(arrival, 1) }),
      );
    const { length: over } = claims.filter(isOver);
    expect(over).toBe(whole.filter(isOver).length);
    const roomIds = [...new Set(whole.map(({ roomId }) => roomId))];
    const free = (night: string) => roomIds.filter((roomId) => !isTaken(roomId, night)).length;
    expect(claims.length - over).toBe(free(nights.arrival) + free(addNights(nights.departure, -1)));
    expect(claims.length - over).toBeGreaterThan(0);
  });
});
