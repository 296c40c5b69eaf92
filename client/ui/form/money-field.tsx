import { useState } from 'react';
import { formatMoney, type Money, parseRupees } from '../../../domain/money.ts';
import { Field, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useFormField } from './use-form-field.ts';

type MoneyFieldProps = Omit<FieldProps, 'children' | 'error'> & { name: string; placeholder?: string };

/** What was typed and which amount it is: it is no longer shown once the form says another amount. */
type Typed = { text: string; amount: Money | null };

/**
 * An amount in a Form: typed in rupees, kept in paise. The value is null while nothing is typed, and NaN
 * while what is typed is no amount, so that the schema can say so.
 */
export function MoneyField({ name, label, isLabelHidden, hint, className, placeholder }: MoneyFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField<Money | null>(name);
  const [typed, setTyped] = useState<Typed | null>(null);
  const type = (text: string) => {
    const amount = text.trim() === '' ? null : (parseRupees(text) ?? Number.NaN);
    setTyped({ text, amount });
    onChange(amount);
  };
  const leave = () => {
    if (!Number.isNaN(value)) setTyped(null);
    onBlur();
  };
  const shown = value == null || Number.isNaN(value) ? '' : formatMoney(value).replace('₹', '');
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(tie) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3"
          >
            ₹
          </span>
          <TextInput
            {...tie}
            ref={ref}
            inputMode="decimal"
            placeholder={placeholder}
            value={typed !== null && Object.is(typed.amount, value) ? typed.text : shown}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className="pl-7 text-right font-semibold"
          />
        </div>
      )}
    </Field>
  );
}
