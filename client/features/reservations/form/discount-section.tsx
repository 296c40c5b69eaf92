import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BasisPoints, formatMoney, formatPercent, type Money } from '../../../../domain/money.ts';
import type { DiscountKind } from '../../../gql/schema.generated.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DISCOUNT_REASONS, problemOfDiscount } from '../parts/typed-discount.ts';
import { roundTotalsBelow } from './round-totals.ts';
import type { RunningQuote } from './use-running-quote.ts';
import type { BookingForm } from './values/booking-form.ts';

const KINDS: readonly { value: BookingForm['discount']['kind']; label: string }[] = [
  { value: 'NONE', label: 'None' },
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Amount' },
  { value: 'AGREED_TOTAL', label: 'Total' },
];

const VALUE_LABELS: { readonly [kind in DiscountKind]: string } = {
  PERCENT: 'Percent off',
  AMOUNT: 'Rupees off, before tax',
  AGREED_TOTAL: 'Total for everything, tax included',
};

type DiscountSectionProps = {
  /** The price with it, and without. */
  running: RunningQuote;
  /** How much more than the list price it asks for. */
  above: Money;
  /** How much of it the viewer may take off; null is no limit. */
  limit: BasisPoints | null;
  /** How often the total was pressed to agree on another one, each of which leads to the field for it. */
  totalPresses: number;
};

/** Money off, or the whole price agreed on; a reason goes with it. */
export function DiscountSection({ running, above, limit, totalPresses }: DiscountSectionProps) {
  const { setValue, clearErrors, setFocus } = useFormContext<BookingForm>();
  const kind = useWatch<BookingForm, 'discount.kind'>({ name: 'discount.kind' });
  const listGross = running.quote?.listGross ?? null;
  // The code of this part may come after the press.
  useEffect(() => {
    if (totalPresses > 0) setFocus('discount.value');
  }, [totalPresses, setFocus]);
  const chooseKind = (next: BookingForm['discount']['kind']) => {
    setValue('discount.kind', next, { shouldDirty: true });
    setValue('discount.value', '');
    clearErrors('discount');
  };
  return (
    <Card title="Discount">
      <div className="grid gap-4">
        <Segmented
          label="Discount"
          options={KINDS}
          value={kind}
          onChange={chooseKind}
          className="sm:max-w-96"
        />
        {kind !== 'NONE' && (
          <>
            <ValueField kind={kind} {...{ running, above, limit }} />
            {kind === 'AGREED_TOTAL' && listGross !== null && <RoundTotals below={listGross} limit={limit} />}
            <Reasons />
          </>
        )}
      </div>
    </Card>
  );
}

type ValueFieldProps = Omit<DiscountSectionProps, 'totalPresses'> & { kind: DiscountKind };

/** The number, and what is wrong with it as it is typed: it cannot be, or the lodge says no to it. */
function ValueField({ kind, running, above, limit }: ValueFieldProps) {
  const value = useWatch<BookingForm, 'discount.value'>({ name: 'discount.value' });
  const problem = value.trim() === '' ? null : (problemOfDiscount({ kind, value }) ?? refusedIn(running));
  return (
    <div className="grid gap-1.5">
      <TextField
        name="discount.value"
        label={VALUE_LABELS[kind]}
        hint={limit === null ? undefined : `Up to ${formatPercent(limit)}`}
        problem={problem ?? undefined}
        inputMode="decimal"
        placeholder={kind === 'PERCENT' ? '10' : '5,000'}
        className="sm:max-w-60"
      />
      {problem === null && running.isCurrent && above > 0 && (
        <p role="status" className="text-sm font-semibold text-ember">
          {formatMoney(above)} above the list price of {formatMoney(running.quote?.listGross ?? 0)}.
        </p>
      )}
    </div>
  );
}

/** What the lodge says of the discount; null where it says nothing of it. */
function refusedIn({ refusal }: RunningQuote): string | null {
  if (refusal?.__typename === 'DiscountLimitError') return refusal.message;
  if (refusal?.__typename !== 'ValidationError') return null;
  return refusal.fields.find(({ path }) => path.endsWith('discount.value'))?.message ?? null;
}

function Reasons() {
  const { setValue, clearErrors } = useFormContext<BookingForm>();
  const reason = useWatch<BookingForm, 'discount.reason'>({ name: 'discount.reason' });
  const choose = (next: string) => {
    setValue('discount.reason', next, { shouldDirty: true });
    clearErrors('discount.reason');
  };
  return (
    <div className="grid gap-2.5">
      <TextField name="discount.reason" label="Reason" placeholder="Type one or choose" maxLength={200} />
      <Chips options={DISCOUNT_REASONS} value={reason} onChoose={choose} />
    </div>
  );
}

/** What guests ask for on the phone stands there to be pressed: the round sums close below the price. */
function RoundTotals({ below, limit }: { below: Money; limit: BasisPoints | null }) {
  const { setValue, clearErrors } = useFormContext<BookingForm>();
  const value = useWatch<BookingForm, 'discount.value'>({ name: 'discount.value' });
  return (
    <Chips
      options={roundTotalsBelow(below, limit).map((sum) => formatMoney(sum))}
      value={`₹${value}`}
      onChoose={(words) => {
        setValue('discount.value', words.slice(1), { shouldDirty: true });
        clearErrors('discount.value');
      }}
    />
  );
}
