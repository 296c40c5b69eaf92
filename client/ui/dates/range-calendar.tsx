import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import type { LocalDate } from '../../../domain/nights.ts';
import { formatFullDay } from '../../lib/format/format.ts';
import { buttonVariants } from '../button-variants.ts';

/** A run of nights while it is being picked. */
export type PickedRun = { arrival: LocalDate | null; departure: LocalDate | null };

type RangeCalendarProps = {
  value: PickedRun;
  onChange: (run: PickedRun) => void;
  today: LocalDate;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
};

/** Two months on the desk, one on a phone; the first press is the arrival, the second the departure. */
export function RangeCalendar({ value, onChange, today, min, max }: RangeCalendarProps) {
  const arrival = value.arrival === null ? undefined : dateOf(value.arrival);
  const departure = value.departure === null ? undefined : dateOf(value.departure);
  const pick = (date: Date) => {
    const day = dayOf(date);
    const isEnd = value.arrival !== null && value.departure === null && day > value.arrival;
    onChange(isEnd ? { arrival: value.arrival, departure: day } : { arrival: day, departure: null });
  };
  return (
    <DayPicker
      mode="range"
      autoFocus
      weekStartsOn={1}
      numberOfMonths={matchMedia('(min-width: 64rem)').matches ? 2 : 1}
      today={dateOf(today)}
      defaultMonth={arrival ?? dateOf(today)}
      selected={{ from: arrival, to: departure ?? arrival }}
      onSelect={(_range, date) => pick(date)}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      labels={{ labelDayButton: (date) => formatFullDay(dayOf(date)) }}
      classNames={LOOK}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
      }}
    />
  );
}

// The picker thinks in Date objects of the browser's own zone; noon is the same day in every one of them.
function dateOf(day: LocalDate): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12);
}

function dayOf(date: Date): LocalDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

const LOOK: NonNullable<DayPickerProps['classNames']> = {
  months: 'relative flex gap-6',
  month_caption: 'flex h-control items-center justify-center heading text-md',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: buttonVariants({ variant: 'quiet', size: 'icon' }),
  button_next: buttonVariants({ variant: 'quiet', size: 'icon' }),
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-control pb-1 text-xs font-medium text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'size-control rounded-control font-medium transition-colors hover:bg-pine-tint focus-visible:-outline-offset-2',
  today: 'font-bold text-pine [&>button]:ring-1 [&>button]:ring-pine/40',
  outside: 'text-ink-3 opacity-50',
  disabled: 'text-ink-3 opacity-50 [&>button]:pointer-events-none',
  range_start: 'rounded-l-control bg-pine-tint [&>button]:bg-pine [&>button]:text-on-pine',
  range_end: 'rounded-r-control bg-pine-tint [&>button]:bg-pine [&>button]:text-on-pine',
  range_middle: 'bg-pine-tint [&>button]:rounded-none',
};
