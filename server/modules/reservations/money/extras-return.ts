import type { Transaction } from '../../../db/transaction.ts';
import { type ExtrasOfReservation, readExtrasOfReservations } from './extras-recount.sql.ts';
import { type RecountOrder, recountAll } from './extras-recount.ts';
import {
  type Ending,
  readEndings,
  restoreExtrasOfReservation,
  restoreExtrasOfRooms,
} from './extras-return.sql.ts';

/** The extras of a reservation before rooms that have ended come back. */
type ExtrasBefore = {
  readonly reservationId: string;
  /** When which of its rooms ended. */
  readonly endings: readonly Ending[];
  /** When the last one ended, where nobody of it is still to come, so that its extras ended too. */
  readonly endedAt: string | null;
  /** The rooms by which its extras were counted last. */
  readonly counted: readonly ExtrasOfReservation[];
};

/** What must be read before rooms come back, for `returnExtras`. */
export async function extrasBefore(tx: Transaction, reservationId: string, now: Date): Promise<ExtrasBefore> {
  const { endings, isOver } = await readEndings(tx, reservationId);
  const last = endings.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest), '');
  const endedAt = isOver && last !== '' ? last : null;
  const roomIds = endings
    .filter(({ at }) => at === endedAt)
    .map(({ reservationRoomId }) => reservationRoomId);
  const counted = await readExtrasOfReservations(
    tx,
    [reservationId],
    endedAt === null ? { now } : { now, roomIds },
  );
  return { reservationId, endings, endedAt, counted };
}

/**
 * After rooms have come back, or go on: extras that ended with them come back, and those counted by the rooms are
 * counted anew from all that are live.
 */
export async function returnExtras(
  tx: Transaction,
  { reservationId, endings, endedAt, counted }: ExtrasBefore,
  reservationRoomIds: readonly string[],
  change: RecountOrder,
): Promise<void> {
  await restoreExtrasOfRooms(
    tx,
    endings.filter(({ reservationRoomId }) => reservationRoomIds.includes(reservationRoomId)),
    change,
  );
  if (endedAt !== null) await restoreExtrasOfReservation(tx, { reservationId, at: endedAt }, change);
  await recountAll(tx, counted, change);
}
