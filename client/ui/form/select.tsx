import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { INPUT_STYLE } from './input-style.ts';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Stands first and means that nothing is chosen. */
  emptyLabel?: string | undefined;
};

/** One of a few, for use inside a Field. The browser's own list, which every phone knows how to show. */
export function Select({ value, onChange, options, emptyLabel, className, ...rest }: SelectProps) {
  return (
    <div className={clsx('relative min-w-0', className)}>
      <select
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(INPUT_STYLE, 'h-control appearance-none truncate pr-9')}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
      />
    </div>
  );
}
