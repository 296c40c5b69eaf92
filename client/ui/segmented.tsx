import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentedProps<TValue extends string> = {
  /** What is chosen, for those who do not see it. */
  label: string;
  options: readonly { value: TValue; label: ReactNode }[];
  value: TValue;
  onChange: (value: TValue) => void;
  className?: string;
};

/** One of two to five, all of them in sight; the arrow keys go through them. */
export function Segmented<TValue extends string>(props: SegmentedProps<TValue>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset
      className={clsx(
        'inline-flex h-control items-stretch overflow-hidden rounded-button border border-line-mid bg-surface',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex min-w-11 flex-auto cursor-pointer items-center justify-center border-line px-3 font-medium text-ink-2',
            'whitespace-nowrap',
            'not-last:border-r hover:bg-sunk has-checked:bg-pine-tint has-checked:font-semibold has-checked:text-ink',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pine',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
