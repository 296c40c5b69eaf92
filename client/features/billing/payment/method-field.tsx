import { clsx } from 'clsx';
import { useId } from 'react';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { METHODS } from '../account-format.ts';

/** How it was paid, as four buttons that a thumb finds. */
export function MethodField({ name = 'method', label = 'How' }: { name?: string; label?: string }) {
  const { value, onChange, error } = useFormField<PaymentMethod | null>(name);
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-4 gap-2">
        {METHODS.map((method) => (
          <label
            key={method.value}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center justify-center rounded-button border border-line-mid bg-surface',
              'font-semibold hover:bg-sunk has-checked:border-pine has-checked:bg-pine-tint',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={method.value === value}
              onChange={() => onChange(method.value)}
              className="sr-only"
            />
            {method.label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
