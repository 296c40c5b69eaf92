import type { Money } from '../../../../domain/money.ts';
import type { DateRange } from '../../../../domain/nights.ts';
import type { Actor, AuditEntry, WriteContext } from '../../../db/write.ts';
import { shrinkWriteOffs } from '../../money/write-offs.write.ts';
import { auditMoves, type MoveRecord } from '../core/booking-record.ts';
import { refreshReservations } from '../core/reservation-account.sql.ts';
import { publishChange } from '../core/reservation-events.write.ts';
import { assertWithinCredit } from './agent-credit.write.ts';
import { shrinkCorrections } from './corrections.write.ts';

/** An act whose rooms, nights and charges are written. */
type ConcludedAct = {
  /** What it was done to; the caller holds their locks. */
  readonly reservations: readonly { readonly id: string; readonly code: string }[];
  /** Who did it, when it was not the caller. */
  readonly actor?: Actor;
  /** Whether fees that this act charges count as what corrections correct. */
  readonly withNewFees?: boolean;
  /** Judges what is left given away; gives how far the reservations are below the price list where the audit says it. */
  readonly judge?: () => Promise<Money | null>;
  /** The agents whose credit is judged by the new totals; none where an act makes nothing dearer. */
  readonly creditOf?: readonly (string | null)[];
  /** The lines of the audit, given what `judge` gave. */
  readonly audit: (belowList: Money | null) => readonly AuditEntry[];
  /** Other stays that moved for it. */
  readonly moves?: MoveRecord;
  /** The nights that look different on the calendar. */
  readonly nights: readonly DateRange[];
};

/**
 * The end of every act on reservations: corrections that exceed what they correct and write-offs beyond
 * what is due shrink; dates, status, version and
 * totals are worked out anew; then the audit is written and open screens are told. Raises what `judge` raises, and
 * CreditLimit.
 */
export async function concludeAct(write: WriteContext, act: ConcludedAct): Promise<void> {
  const { reservations, actor = write.actor, withNewFees = false, creditOf = [], moves } = act;
  const ids = reservations.map(({ id }) => id);
  await shrinkCorrections(write, ids, { withNewFees, ...(act.actor && { actor }) });
  await shrinkWriteOffs(write, ids, act.actor);
  const belowList = (await act.judge?.()) ?? null;
  await refreshReservations(write.tx, ids, { now: write.now, by: actor.uid });
  for (const agentId of new Set(creditOf)) if (agentId !== null) await assertWithinCredit(write, agentId);
  for (const entry of act.audit(belowList)) write.audit(entry);
  if (moves) auditMoves(write, moves);
  const moved = moves?.moved ?? [];
  const codes = [...reservations, ...moved].map(({ code }) => code);
  publishChange(write, [...act.nights, ...moved], codes);
}
