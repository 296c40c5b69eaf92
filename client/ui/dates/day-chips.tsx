import { addNights, formatWeekday, type LocalDate } from '../../../domain/nights.ts';
import { Chips } from '../chips.tsx';

type DayChipsProps = {
  label: string;
  /** The day before the first of them. */
  after: LocalDate;
  value: LocalDate | null;
  onChange: (day: LocalDate) => void;
};

const A_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The days of a week, 'Fri 27': for a day that is near, beside an input that takes any. */
export function DayChips({ label, after, value, onChange }: DayChipsProps) {
  const days = A_WEEK.map((nights) => addNights(after, nights));
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <Chips
        options={days.map(formatDayChip)}
        value={value !== null && days.includes(value) ? formatDayChip(value) : ''}
        onChoose={(words) => {
          const day = days.find((one) => formatDayChip(one) === words);
          if (day !== undefined) onChange(day);
        }}
      />
    </fieldset>
  );
}

function formatDayChip(day: LocalDate): string {
  return `${formatWeekday(day)} ${Number(day.slice(8))}`;
}
