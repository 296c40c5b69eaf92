import { formatMoney, type Money, sumOf } from '../../../../domain/money.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { type FieldProblem, ValidationFailed } from '../../../errors/refusal.ts';
import { AmountMax, AmountPositive, MAX_AMOUNT } from '../../money/account.refusals.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { balanceOf, hasEnded } from '../../money/folio-view.rules.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import { assertNotStale } from '../../reservations/core/open-act.write.ts';
import { folioOf, lockAccount } from '../core/account.write.ts';
import type { WriteOffInput } from './charge.input.ts';
import { assertMayTakeOff } from './charge-addition.write.ts';
import { insertCharge, isReportWaiting } from './folio.sql.ts';

/**
 * Writes off what will never be paid of a bill; the effect is the charge. Refusals: AmountPositive, AmountMax,
 * DiscountLimit, BooksLocked, StaleEdit, ValidationFailed.
 */
export async function writeOff(write: WriteContext, viewer: Viewer, input: WriteOffInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const { reservationId, folioId, amount, reason, version } = input;
  assertCan(viewer, 'writeOff');
  const account = await lockAccount(write, viewer, reservationId);
  await assertNotStale(write, viewer, account, version);
  const folio = folioOf(account, folioId);
  if (!hasEnded(account.status)) {
    throw problemOf('reservationId', 'This stay has not ended. Take money off its bill instead.');
  }
  // what another bill of the stay has below zero was charged to nobody
  const charged = sumOf(account.folios.map(({ gross, roundOff }) => gross + roundOff));
  assertDue(amount, Math.min(balanceOf(folio), Math.max(charged, 0)));
  if (await isReportWaiting(tx, account.id)) {
    throw problemOf('amount', 'The agent reported a payment. Take or decline it first.');
  }
  assertBooksOpen(account.today, account.booksLockedThrough);
  await assertMayTakeOff(write, viewer, account.id, { gross: -amount, description: reason });
  const lost = { unitPrice: -amount, net: -amount, gross: -amount };
  const id = await insertCharge(tx, {
    ...UNTAXED,
    ...lost,
    folioId: folio.id,
    reservationRoomId: null,
    kind: 'WRITE_OFF',
    description: reason,
    date: account.today,
    now,
    by: actor.uid,
  });
  write.audit({
    action: 'write-off',
    entity: 'reservation_charge',
    entityId: id,
    reservationId: account.id,
    after: { amount, date: account.today },
    reason,
  });
  await refreshCharges(write, account);
  return { type: 'reservation_charge', id };
}

const UNTAXED = {
  basis: null,
  childShare: null,
  specialChargeId: null,
  quantity: 1,
  children: 0,
  isCountedByHand: false,
  taxCategory: 'SERVICE',
  taxRate: 0,
  cgst: 0,
  sgst: 0,
} as const;

/** Raises AmountPositive, AmountMax, or ValidationFailed for more than is due. */
function assertDue(amount: Money, due: Money): void {
  if (amount <= 0) throw new AmountPositive();
  if (amount > MAX_AMOUNT) throw new AmountMax();
  if (due <= 0) throw problemOf('amount', 'Nothing is due on this bill.');
  if (amount > due) throw problemOf('amount', `Only ${formatMoney(due)} is due.`);
}

function problemOf(path: FieldProblem['path'], message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
