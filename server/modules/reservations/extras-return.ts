import type { Transaction } from '../../db/transaction.ts';
import { extrasByTheirRooms, followRooms } from './extras-recount.ts';
import {
  type Ending,
  readEndings,
  restoreExtrasOfParty,
  restoreExtrasOfRooms,
  swapExtrasBack,
} from './extras-return.sql.ts';

/** The extras of a reservation before rooms that have ended come back. */
export type ExtrasBefore = {
  readonly reservationId: string;
  /** When which of its rooms ended. */
  readonly endings: readonly Ending[];
  /** Whether nobody of it is still to come, so that its extras ended with the last room. */
  readonly isOver: boolean;
  readonly counted: ReadonlySet<string>;
};

type Change = { readonly now: Date; readonly by: string | null; readonly reason: string };

/** What must be read before rooms come back, for `bringExtrasBack`. */
export async function extrasBefore(tx: Transaction, reservationId: string): Promise<ExtrasBefore> {
  const { endings, isOver } = await readEndings(tx, reservationId);
  const counted = await extrasByTheirRooms(tx, [reservationId]);
  return { reservationId, endings, isOver, counted };
}

/**
 * After rooms have come back, or go on: the extras are as they were where all that ended together comes back, else
 * those counted by the rooms are counted anew. What ended last is undone first.
 */
export async function bringExtrasBack(
  tx: Transaction,
  { reservationId, endings, isOver, counted }: ExtrasBefore,
  lineIds: readonly string[],
  change: Change,
): Promise<void> {
  const back = endings.filter(({ lineId }) => lineIds.includes(lineId));
  await restoreExtrasOfRooms(tx, back);
  const isWhole = (at: string) => endings.every((ending) => ending.at !== at || back.includes(ending));
  const times = [...new Set(back.map(({ at }) => at))].sort().reverse();
  const last = endings.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest), '');
  const restored = isOver ? await restoreExtrasOfParty(tx, reservationId, last) : [];
  if (isOver && !isWhole(last)) return followRooms(tx, [reservationId], new Set(restored), change);
  for (const at of times.filter(isWhole)) await swapExtrasBack(tx, reservationId, at, change);
  await followRooms(tx, [reservationId], counted, change);
}
