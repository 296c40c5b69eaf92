import type { LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { type Actor, type WriteContext, writeIdempotently } from '../../server/db/write.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import type { Scope } from '../../server/scope.ts';
import { createServices, type Services } from '../../server/services.ts';
import type { WantedBooking } from './demand.ts';
import { uuidOf } from './random.ts';
import { dateOf, type Seeding, seedRequest } from './seeding.ts';

/** A wanted booking that was made. */
export type DemoReservation = { readonly index: number; readonly wanted: WantedBooking; readonly id: string };

/** A reservation as its booking is now. */
export type ReservationNow = DemoReservation & {
  readonly status: string;
  readonly version: number;
  readonly gross: number;
  readonly paid: number;
};

/** The desk of the demo lodge while its past is played. */
export type Desk = Seeding & {
  readonly today: LocalDate;
  readonly viewer: Viewer;
  readonly actor: Actor;
  readonly reservations: DemoReservation[];
  readonly extras: ReadonlyMap<string, { readonly id: string }>;
  /** The effect of each key that an earlier, interrupted fill has used. */
  readonly done: ReadonlyMap<string, string>;
};

/** The services for one step, unless an interrupted fill has done it. */
export function servicesFor(desk: Desk, step: string): Services | null {
  return desk.done.has(uuidOf(step)) ? null : createServices(scopeFor(desk, step));
}

/** What services work with in one step. */
export function scopeFor({ actor, ...seeding }: Desk, step: string): Scope {
  return { ...seeding, session: null, request: seedRequest(step, actor) };
}

/** Those whose bookings have the status, as they are now. */
export async function withStatus(
  { database }: Desk,
  reservations: readonly DemoReservation[],
  ...statuses: readonly string[]
): Promise<ReservationNow[]> {
  if (reservations.length === 0) return [];
  const rows = await database.prisma.reservation.findMany({
    where: { id: { in: reservations.map(({ id }) => id) } },
    select: { id: true, status: true, version: true, gross: true, paid: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return reservations.flatMap((reservation) => {
    const row = byId.get(reservation.id);
    if (!row || !statuses.includes(row.status)) return [];
    const { status, version } = row;
    return [{ ...reservation, status, version, gross: Number(row.gross), paid: Number(row.paid) }];
  });
}

/**
 * Does the same for several reservations in one write, which spares most of the time that each would take alone. Where
 * one of them is refused each is done alone, and that one is left as it is. Gives how many were done.
 */
export async function doTogether(
  desk: Desk,
  step: string,
  reservations: readonly ReservationNow[],
  act: (write: WriteContext, reservation: ReservationNow) => Promise<void>,
): Promise<number> {
  const [first] = reservations;
  if (!first) return 0;
  try {
    const what = { operation: 'play-demo-lodge', input: step };
    await writeIdempotently(desk, seedRequest(step, desk.actor), what, async (write) => {
      for (const reservation of reservations) await act(write, reservation);
      return { type: 'reservation', id: first.id };
    });
    return reservations.length;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (reservations.length === 1) return 0;
    let done = 0;
    for (const reservation of reservations)
      done += await doTogether(desk, `${step}-${reservation.index}`, [reservation], act);
    return done;
  }
}

/** Whether somebody else has the room of the reservation in the night after that day. */
export async function isRoomWantedOn(
  { database }: Desk,
  { id }: DemoReservation,
  day: LocalDate,
): Promise<boolean> {
  const { roomClaim } = database.prisma;
  const own = await roomClaim.findMany({
    where: { reservationRoom: { reservationId: id }, releasedAt: null },
  });
  const others = await roomClaim.count({
    where: {
      id: { notIn: own.map((claim) => claim.id) },
      roomId: { in: own.map(({ roomId }) => roomId) },
      releasedAt: null,
      arrival: { lte: dateOf(day) },
      departure: { gt: dateOf(day) },
    },
  });
  return others > 0;
}
