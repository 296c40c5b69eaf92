import { addNights, type DateRange, type LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { fitStay } from '../../room-claims/refit.rules.ts';
import {
  freeRoomsByNight,
  freeRoomsFor,
  type LiveClaim,
  type SellableRoom,
} from '../../room-claims/room-choice.rules.ts';
import { countOneByOne } from '../../room-claims/testing/lodgings.ts';

const NEAR = 14;
const MAX_NEAREST = 3;

/** What is free of a type, worked out claim by claim from everything that is stored: the plain way to know it. */
export async function slowAvailability(
  database: Database,
  { roomTypeId, run, today, now }: { roomTypeId: string; run: DateRange; today: LocalDate; now: Date },
) {
  const { rooms, claims } = await everythingOf(database, { roomTypeId, today, now });
  const byNight = freeRoomsByNight(rooms, claims, run);
  const most = Math.min(...byNight.map(({ free }) => free));
  const isFree = new Set(freeRoomsFor(rooms, claims, run, today).map(({ id }) => id));
  const freeCount = countOneByOne(rooms, claims, { stay: run, most }, today);
  return {
    freeCount,
    isAccepted: fitStay(rooms, claims, run, today) !== null,
    freeRooms: rooms.filter(({ id }) => isFree.has(id)).map(({ id }) => id),
    freeByNight: isOnSale(rooms, run) ? byNight.map(({ night, free }) => ({ night, count: free })) : [],
    nearest: freeCount > 0 ? [] : nearestTo(run, rooms, claims, today),
  };
}

function nearestTo(
  run: DateRange,
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  today: LocalDate,
) {
  const offsets = Array.from({ length: NEAR }, (_, index) => [-(index + 1), index + 1]).flat();
  const onSale = rooms.filter((room) => isOnSale([room], run));
  return offsets
    .map((offset) => ({
      arrival: addNights(run.arrival, offset),
      departure: addNights(run.departure, offset),
    }))
    .filter(({ arrival }) => arrival >= today)
    .filter((near) => freeRoomsFor(onSale, claims, near, today).length > 0)
    .slice(0, MAX_NEAREST);
}

function isOnSale(rooms: readonly SellableRoom[], { arrival }: DateRange): boolean {
  return rooms.some(({ activeTo }) => activeTo === null || activeTo > arrival);
}

async function everythingOf(
  { prisma }: Database,
  { roomTypeId, today, now }: { roomTypeId: string; today: LocalDate; now: Date },
): Promise<{ rooms: SellableRoom[]; claims: LiveClaim[] }> {
  const rooms = await prisma.room.findMany({ where: { roomTypeId }, orderBy: { sortOrder: 'asc' } });
  const stored = await prisma.roomClaim.findMany({
    where: { room: { roomTypeId }, releasedAt: null },
    include: { reservationRoom: true },
  });
  const claims = stored.flatMap((claim): LiveClaim[] => {
    const { id: claimId, roomId, reservationRoom: stay } = claim;
    const run = { arrival: dayOf(claim.arrival), departure: dayOf(claim.departure) };
    const isWhole = stay && dayOf(stay.arrival) === run.arrival && dayOf(stay.departure) === run.departure;
    const isPromise = stay?.status === 'HELD' || stay?.status === 'CONFIRMED';
    const isMovable = Boolean(isWhole && isPromise && !stay.isPinned && stay.roomTypeId === roomTypeId);
    const isOver = stay?.status === 'CHECKED_IN' && dayOf(stay.departure) < today;
    const overstay = { arrival: run.departure, departure: addNights(today, 1), isMovable: false };
    return [
      ...(claim.expiresAt === null || claim.expiresAt > now ? [{ claimId, roomId, ...run, isMovable }] : []),
      ...(isOver ? [{ claimId: `${claimId} tonight`, roomId, ...overstay }] : []),
    ];
  });
  return {
    rooms: rooms.map(({ id, activeFrom, activeTo }) => ({
      id,
      activeFrom: dayOf(activeFrom),
      activeTo: activeTo && dayOf(activeTo),
    })),
    claims,
  };
}

function dayOf(date: Date): LocalDate {
  return date.toISOString().slice(0, 10);
}
