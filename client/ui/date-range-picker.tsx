import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LocalDate } from '../../domain/nights.ts';
import { DayInput } from './day-input.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import type { PickedRun } from './range-calendar.tsx';
import { Skeleton } from './skeleton.tsx';

// The calendar is 30 kB that most people at the desk never open: they type.
const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

export type DateRangePickerProps = {
  value: PickedRun;
  onChange: (run: PickedRun) => void;
  /** The lodge's day. */
  today: LocalDate;
  /** The first and the last day that can be picked. */
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  arrivalLabel?: string;
  departureLabel?: string;
  arrivalError?: string | undefined;
  departureError?: string | undefined;
};

/** The nights of a stay: typed as two days, or picked from a calendar. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, today, min, max, arrivalLabel = 'Check-in', departureLabel = 'Check-out' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const pick = (run: PickedRun) => {
    onChange(run);
    if (run.departure !== null) setIsOpen(false);
  };
  return (
    <div className="flex items-start gap-2">
      <DayInput
        label={arrivalLabel}
        value={value.arrival}
        today={today}
        error={props.arrivalError}
        onChange={(arrival) => onChange({ ...value, arrival })}
        className="flex-1"
      />
      <DayInput
        label={departureLabel}
        value={value.departure}
        today={value.arrival ?? today}
        error={props.departureError}
        onChange={(departure) => onChange({ ...value, departure })}
        className="flex-1"
      />
      <Popover
        label="Calendar"
        align="end"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton label="Pick the nights" look="outline" className="mt-6">
            <CalendarDays aria-hidden />
          </IconButton>
        }
      >
        <Suspense fallback={<Skeleton className="h-76 w-72" />}>
          <RangeCalendar value={value} onChange={pick} today={today} min={min} max={max} />
        </Suspense>
      </Popover>
    </div>
  );
}
