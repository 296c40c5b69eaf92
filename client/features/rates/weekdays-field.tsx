import { ChipsField } from './chips-field.tsx';
import { shortWeekday } from './rate-format.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: shortWeekday(value) }));

/** Weekdays in a Form. */
export function WeekdaysField({ name, label }: { name: string; label: string }) {
  return (
    <ChipsField
      name={name}
      label={label}
      options={WEEK}
      className="grid grid-cols-7 gap-1"
      chipClassName="justify-center rounded-control border border-line-mid text-sm hover:bg-sunk has-checked:bg-pine-tint"
    />
  );
}
