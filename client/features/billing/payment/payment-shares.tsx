import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../domain/money.ts';
import { spreadOverBills } from '../../../../domain/spread-over-bills.ts';
import { Money } from '../../../ui/money.tsx';
import type { MoneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { type Account, billName } from '../account-format.ts';

/** A part of a sum: on what it goes, and what that asks for. */
type SharePart = { id: string; name: React.ReactNode; amount: number; due: number };

/** Where a sum goes, part by part. */
function PaymentShares({ title, parts }: { title: string; parts: readonly SharePart[] }) {
  return (
    <section aria-label="Where it goes">
      <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
      <ul className="grid gap-1 rounded-control border border-line p-3 text-sm">
        {parts.map(({ id, name, amount, due }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0">
              <Money amount={amount} className="font-semibold" />
              {amount < due && <span className="text-ink-2"> of {formatMoney(due)}</span>}
              {amount > due && <span className="text-ink-2"> for {formatMoney(due)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BillSharesProps = { account: Account; amount: number; payer: 'GUEST' | 'AGENT' };

/** Where a payment goes that names no bill; nothing where there is one bill alone. */
export function BillShares({ account, amount, payer }: BillSharesProps) {
  const { folios } = account;
  if (folios.length < 2 || !(amount > 0)) return null;
  const parts = spreadOverBills(amount, folios, payer).flatMap((share) => {
    const bill = folios.find(({ id }) => id === share.id);
    return bill ? [{ ...share, name: billName(bill, account), due: Math.max(0, bill.settlesAt) }] : [];
  });
  return <PaymentShares title="Where it goes" parts={parts} />;
}

/** The same for the amount that is typed. */
export function TypedBillShares({ account }: { account: Account }) {
  const amount = useWatch<MoneyForm, 'amount'>({ name: 'amount' });
  return <BillShares account={account} amount={amount ?? 0} payer="GUEST" />;
}
