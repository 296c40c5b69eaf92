import { formatMoney, type Money, sumOf } from '../../../../domain/money.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { balanceOf, settlesAt, wholeExcessOf } from '../../money/folio-view.rules.ts';
import type { MoneyTaken, SettlementInput } from '../../money/money.input.ts';
import { leftOf } from '../../money/payment-view.rules.ts';
import { refreshBalance } from '../../reservations/core/account-change.write.ts';
import type { AccountFolio } from '../core/account.sql.ts';
import { type Account, lockAccount } from '../core/account.write.ts';
import { assertEntry } from './entries.write.ts';
import { entriesToGiveBack, giveBackExcess, giveBackSome } from './excess.write.ts';
import { writePayment } from './receiving.ts';

/** The account of a reservation with some of its bills alone. */
type Bills = Omit<Account, 'folios'> & { readonly folios: readonly AccountFolio[] };

/** The bills that are settled, and those that stay open. */
type Settled = Bills & { readonly others: readonly AccountFolio[] };

/** Which bills of which reservation. */
type BillsAsked = { readonly reservationId: string; readonly folioIds: readonly string[] };

/**
 * Settles bills of a reservation: by its deposits first, then by what is taken; then what was paid too much goes back.
 * Raises AmountPositive, AmountMax, ReferenceRequired, BooksLocked, or ValidationFailed for more money than is due that is not
 * said to be meant.
 */
export async function settleBills(
  write: WriteContext,
  viewer: Viewer,
  { reservationId, folioIds }: BillsAsked,
  { payment, deposits, givesBackExcess }: SettlementInput,
): Promise<void> {
  const readBills = async (): Promise<Settled> => {
    const account = await lockAccount(write, viewer, reservationId);
    const isSettled = ({ id }: AccountFolio) => folioIds.includes(id);
    const others = account.folios.filter((folio) => !isSettled(folio));
    return { ...account, folios: account.folios.filter(isSettled), others };
  };
  if (deposits !== null) await endDeposits(write, readBills, deposits);
  if (payment) await take(write, await readBills(), payment, 'settlement.payment.amount');
  const settled = await readBills();
  if (givesBackExcess) {
    for (const bill of guestsOf(settled).folios) {
      await giveBackExcess(write, settled, bill, { amount: wholeExcessOf(bill) });
    }
  }
  await refreshBalance(write, settled);
}

/** Takes money with another act on a reservation, at most what is due unless more is meant. Raises what `settleBills` raises. */
export async function takeWithAct(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
  payment: MoneyTaken,
): Promise<void> {
  const account = await lockAccount(write, viewer, reservationId);
  await take(write, { ...account, others: [] }, payment, 'payment.amount');
  await refreshBalance(write, account);
}

/** The bills that guests pay. */
function guestsOf<T extends Bills>(bills: T): T {
  return { ...bills, folios: bills.folios.filter(({ payer }) => payer === 'GUEST') };
}

/** Takes at most what is due on the guests' bills; what is more, where it is meant, pays their others first. */
async function take(
  write: WriteContext,
  bills: Settled,
  { amount, method, reference, acceptsOverpayment }: MoneyTaken,
  path: string,
): Promise<void> {
  const money = { amount, method, reference, note: null, receivedOn: bills.today };
  assertEntry(money, bills);
  const [first, ...others] = guestsOf(bills).folios;
  const due = dueOfGuests(bills);
  if (!first || (amount > due && !acceptsOverpayment)) {
    const message = due === 0 ? 'Nothing is due.' : `At most ${formatMoney(due)} is due.`;
    throw new ValidationFailed([{ path, message }]);
  }
  const target = { folioId: null, payer: 'GUEST' } as const;
  // the bills that are settled come first, and keep what none of them asks for
  const open = amount > due ? guestsOf({ ...bills, folios: bills.others }).folios : [];
  const guests = { ...bills, folios: [first, ...others, ...open] satisfies Account['folios'] };
  await writePayment(write, guests, money, { target, action: 'record-payment' });
}

/** The most that settles the guests' bills: each in whole rupees where that is more. */
function dueOfGuests({ folios }: Bills): Money {
  const open = folios.filter((folio) => folio.payer === 'GUEST' && balanceOf(folio) > 0);
  return sumOf(open.map((folio) => Math.max(balanceOf(folio), settlesAt(folio))));
}

/** Gives every deposit back; then takes in again what of them pays the guests' bills, where they are to pay them. */
async function endDeposits(
  write: WriteContext,
  readBills: () => Promise<Settled>,
  use: NonNullable<SettlementInput['deposits']>,
): Promise<void> {
  const bills = await readBills();
  const held = entriesToGiveBack(bills, bills.folios, 'DEPOSIT');
  for (const deposit of held) await giveBackSome(write, bills, deposit, { amount: leftOf(deposit) });
  if (use === 'GIVE_BACK') return;
  for (const deposit of held) {
    const current = await readBills();
    const amount = Math.min(dueOfGuests(current), leftOf(deposit));
    if (amount === 0) return;
    const { method, reference = null } = deposit;
    await take(
      write,
      current,
      { amount, method, reference, acceptsOverpayment: false },
      'settlement.deposits',
    );
  }
}
