import { Select } from '../../ui/form/select.tsx';
import { type CleanerShown, NOT_ASSIGNED } from './board-order.ts';

type CleanerFilterProps = {
  /** Those who clean today; the one that is chosen may be none of them yet. */
  cleaners: readonly string[];
  value: CleanerShown;
  onChange: (shown: CleanerShown) => void;
};

const NOBODY = 'NOBODY';
const named = (name: string) => `NAME ${name}`;

/** Whose rooms are listed: anyone's, one cleaner's, or those of nobody. */
export function CleanerFilter({ cleaners, value, onChange }: CleanerFilterProps) {
  const names = value && !cleaners.includes(value) ? [value, ...cleaners] : cleaners;
  const options = [
    ...names.map((name) => ({ value: named(name), label: name, shown: name })),
    { value: NOBODY, label: NOT_ASSIGNED, shown: '' },
  ];
  return (
    <Select
      aria-label="Who cleans"
      className="w-40 max-lg:order-last max-lg:w-full print:hidden"
      value={value === null ? '' : value === '' ? NOBODY : named(value)}
      emptyLabel="Anyone"
      options={options}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.shown ?? null)}
    />
  );
}
