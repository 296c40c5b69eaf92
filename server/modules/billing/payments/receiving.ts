import type { Money } from '../../../../domain/money.ts';
import { type Share, spreadOverBills } from '../../../../domain/spread-over-bills.ts';
import type { WriteContext } from '../../../db/write.ts';
import { balanceOf, settlesAt } from '../../money/folio-view.rules.ts';
import { NothingDue } from '../../money/payment.refusals.ts';
import type { FolioPayer } from '../../types.generated.ts';
import { type Account, folioOf } from '../core/account.write.ts';
import { type Entry, type EntryAction, writeEntry } from './entries.write.ts';
import type { MadePayment } from './payment.sql.ts';
import { takeReportAs } from './reported.sql.ts';
import { moveMoney } from './transfers.ts';

/** Money that comes in, before it is known on which bills. */
export type Received = Omit<Entry, 'folioId' | 'kind'>;

/** Where money goes: the bill that it names, or the open ones when it names none, the payer's first. */
export type Target = { readonly folioId: string | null; readonly payer: FolioPayer };

/** On what occasion a payment is written down, in the audit's word, and from which agent's report. */
type PaymentOccasion = {
  readonly target: Target;
  readonly action: EntryAction;
  readonly reportId?: string;
};

/** Raises NothingDue where no bill of the booking asks for anything, unless the money is meant all the same. */
export function assertSomethingDue({ folios }: Account, acceptsOverpayment: boolean): void {
  if (!acceptsOverpayment && folios.every((folio) => balanceOf(folio) <= 0)) throw new NothingDue();
}

/**
 * Writes a payment down: one entry with one receipt on the first bill that it pays, from which the others get their
 * part. Raises ValidationFailed for a bill of another reservation.
 */
export async function writePayment(
  write: WriteContext,
  account: Account,
  received: Received,
  { target, action, reportId }: PaymentOccasion,
): Promise<MadePayment> {
  const [first, ...others] = sharesOf(account, received.amount, target);
  const entry = { ...received, kind: 'PAYMENT', folioId: first.id } as const;
  const made = await writeEntry(write, account, entry, { action });
  const from = { paymentId: made.id, fromFolioId: first.id, method: received.method };
  await moveMoney(
    write,
    account,
    others.map(({ id: toFolioId, amount }) => ({ ...from, toFolioId, amount })),
  );
  if (reportId !== undefined) await takeReportAs(write.tx, reportId, made.id);
  return made;
}

function sharesOf(account: Account, amount: Money, { folioId, payer }: Target): [Share, ...Share[]] {
  if (folioId !== null) return [{ id: folioOf(account, folioId).id, amount }];
  const bills = account.folios.map((folio) => ({
    id: folio.id,
    payer: folio.payer,
    balance: balanceOf(folio),
    settlesAt: settlesAt(folio),
  }));
  const [first, ...others] = spreadOverBills(amount, bills, payer);
  return [first ?? { id: account.folios[0].id, amount }, ...others];
}

/** The bill of a deposit that names none: the guest's first, since nothing of it is due. */
export function depositFolioOf(account: Account, folioId: string | null): string {
  if (folioId !== null) return folioOf(account, folioId).id;
  return (account.folios.find(({ payer }) => payer === 'GUEST') ?? account.folios[0]).id;
}
