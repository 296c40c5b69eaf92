import type { Viewer } from '../../auth/viewer.ts';
import type { Effect, Write } from '../../db/write.ts';
import { assertAnAdultStays } from './adults.ts';
import { feeDetails } from './cancellation.ts';
import { keepExtras } from './extras-recount.ts';
import { parseNoShowFee } from './fee.rules.ts';
import { assertNightsOpen, chargeFees } from './fees.ts';
import type { NoShowInput } from './lifecycle.input.ts';
import { endAsNoShow, readNoShowFee } from './lifecycle.sql.ts';
import { concludeStep } from './lifecycle-record.ts';
import { assertNotStale, linesFor, lockParty, mayDoTo } from './party.ts';
import { BadTransition } from './reservation.refusals.ts';
import { isNoShowTime } from './stay-times.rules.ts';

/**
 * Says that nobody came: the fee is charged, the nights are free. Raises BadTransition, StaleEdit, BooksLocked or
 * ValidationFailed.
 */
export async function markNoShow(write: Write, viewer: Viewer, input: NoShowInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const party = await lockParty(write, viewer, input.reservationId);
  await assertNotStale(write, party, input.version);
  const may = mayDoTo(viewer, party, 'MARK_NO_SHOW', now);
  const lines = linesFor(party, input.reservationRoomIds, 'MARK_NO_SHOW', { now, may });
  if (!lines.every((line) => isNoShowTime(line, party.hours, now))) {
    throw new BadTransition('CONFIRMED', 'MARK_NO_SHOW');
  }
  assertAnAdultStays(party, lines, now);
  await assertNightsOpen(write, lines);
  const term = parseNoShowFee(await readNoShowFee(tx));
  const isWaived = Boolean(input.waiveFeeReason);
  const fees = await chargeFees(write, party, { kind: 'NO_SHOW', lines, termOf: () => term, isWaived });
  const doing = { now, by: actor.uid };
  await endAsNoShow(tx, { ...doing, lineIds: lines.map(({ id }) => id) });
  await keepExtras(tx, [party.id], { ...doing, reason: input.reason || 'Nobody came.' });
  await concludeStep(write, party, {
    act: 'MARK_NO_SHOW',
    to: 'NO_SHOW',
    lines,
    reason: input.reason || input.waiveFeeReason,
    details: ({ id }) => feeDetails(fees.get(id) ?? 0, input.waiveFeeReason),
  });
  return { type: 'reservation', id: party.id };
}
