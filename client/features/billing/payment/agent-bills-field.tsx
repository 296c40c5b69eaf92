import clsx from 'clsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { type Share, spreadInOrder } from '../../../../domain/spread-over-bills.ts';
import { formatCount, formatStay } from '../../../lib/format/format.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { Money } from '../../../ui/money.tsx';
import type { MoneyForm } from '../../reservations/parts/payment/money-schema.ts';
import type { OpenFoliosQuery } from './receive-from-agent.generated.ts';

/** A bill of an agent that asks for money. */
export type OpenBill = OpenFoliosQuery['openFolios'][number];

/** Where a sum goes: over the bills that were not left out, the oldest stay first. */
export function sharesOf(
  amount: number | null,
  bills: readonly OpenBill[],
  leftOut: readonly string[],
): Share[] {
  // what is typed and no amount yet goes nowhere
  const sum = amount === null || Number.isNaN(amount) ? 0 : amount;
  return spreadInOrder(
    sum,
    bills.filter(({ id }) => !leftOut.includes(id)),
  );
}

type AgentBillsFieldProps = {
  bills: readonly OpenBill[];
  /** Those that were found to be changed as the sum was sent. */
  changed: readonly string[];
};

/** The bills that a sum pays, each with what it gets; what is left out goes to the others. */
export function AgentBillsField({ bills, changed }: AgentBillsFieldProps) {
  const amount = useWatch<MoneyForm, 'amount'>({ name: 'amount' });
  const { value: leftOut, onChange, ref } = useFormField<readonly string[]>('leftOut');
  const shares = sharesOf(amount, bills, leftOut);
  const amounts = new Map(shares.map((share) => [share.id, share.amount]));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? leftOut.filter((other) => other !== id) : [...leftOut, id]);
  return (
    <section aria-label="Where it goes">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-medium">
        <h3>{titleOf(shares)}</h3>
        {shares.length > 0 && <Money amount={sumOf(shares.map((share) => share.amount))} />}
      </div>
      <div ref={ref} className="max-h-80 overflow-y-auto rounded-control border border-line text-sm">
        {bills.length > 1 && (
          <AllBills
            isAll={bills.every(({ id }) => !leftOut.includes(id))}
            isNone={bills.every(({ id }) => leftOut.includes(id))}
            onChange={(isAll) => onChange(isAll ? [] : bills.map(({ id }) => id))}
          />
        )}
        <ul>
          {bills.map((bill) => (
            <BillRow
              key={bill.id}
              bill={bill}
              amount={amounts.get(bill.id) ?? 0}
              isChosen={!leftOut.includes(bill.id)}
              isChanged={changed.includes(bill.id)}
              onChoose={(isChosen) => toggle(bill.id, isChosen)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function titleOf(shares: readonly Share[]): string {
  if (shares.length === 0) return 'Pays no bill yet';
  return `Pays ${formatCount(shares.length, 'bill')}${shares.length > 1 ? ', the oldest first' : ''}`;
}

const BOX = 'size-4.5 shrink-0 accent-pine';
const LINE = 'flex min-h-control cursor-pointer items-center gap-2.5 px-3 py-1.5';

type AllBillsProps = { isAll: boolean; isNone: boolean; onChange: (isAll: boolean) => void };

function AllBills({ isAll, isNone, onChange }: AllBillsProps) {
  return (
    <label className={clsx(LINE, 'border-b border-line text-ink-2')}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && !isNone;
        }}
        onChange={({ target }) => onChange(target.checked)}
        className={BOX}
      />
      All open bills
    </label>
  );
}

type BillRowProps = {
  bill: OpenBill;
  amount: number;
  isChosen: boolean;
  isChanged: boolean;
  onChoose: (isChosen: boolean) => void;
};

function BillRow({ bill, amount, isChosen, isChanged, onChoose }: BillRowProps) {
  const id = useId();
  const { guestName, due, ...stay } = bill;
  return (
    <li>
      <label htmlFor={id} className={LINE}>
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className={BOX}
        />
        <span className="min-w-0 flex-1 break-words">
          {guestName} <span className="text-ink-2">{formatStay(stay)}</span>
          {isChanged && <span className="block text-danger">Changed meanwhile</span>}
        </span>
        <span className="shrink-0 text-right">
          {amount > 0 && <Money amount={amount} className="font-semibold" />}
          {amount < due && (
            <span className="text-ink-2">
              {' '}
              {amount > 0 ? 'of ' : 'asks for '}
              {formatMoney(due)}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
