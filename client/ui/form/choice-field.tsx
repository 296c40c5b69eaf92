import { clsx } from 'clsx';
import { useId } from 'react';
import { useFormField } from './use-form-field.ts';

type ChoiceFieldProps<TValue extends string> = {
  name: string;
  label: string;
  options: readonly { value: TValue; label: string; outcome?: string }[];
  /** Each in a line of its own, with what comes of it. */
  isList?: boolean;
  /** What else is done when one is chosen. */
  onChoose?: (value: TValue) => void;
};

/** One of a few in a Form, as buttons that a thumb finds; none is chosen until one is pressed. */
export function ChoiceField<TValue extends string>(props: ChoiceFieldProps<TValue>) {
  const { name, label, options, isList = false, onChoose } = props;
  const { value, onChange, error } = useFormField<TValue | null>(name);
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div
        className={clsx(
          'grid gap-2',
          isList ? 'grid-cols-1' : options.length === 4 ? 'grid-cols-4' : 'grid-flow-col auto-cols-fr',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center rounded-button border border-line-mid bg-surface',
              isList ? 'justify-between gap-3 px-3 py-1.5' : 'justify-center px-1 text-center',
              'font-semibold hover:bg-sunk has-checked:border-pine has-checked:bg-pine-tint',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
                onChoose?.(option.value);
              }}
              aria-invalid={error === undefined ? undefined : true}
              className="sr-only"
            />
            {isList ? <span>{option.label}</span> : option.label}
            {option.outcome && <span className="text-right font-normal">{option.outcome}</span>}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
