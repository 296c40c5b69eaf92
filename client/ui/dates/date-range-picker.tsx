import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { LocalDate } from '../../../domain/nights.ts';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { CodeBoundary } from '../feedback/code-boundary.tsx';
import { LoadingBoundary } from '../feedback/loading-boundary.tsx';
import { IconButton } from '../icon-button.tsx';
import { DayInput } from './day-input.tsx';
import type { PickedRun } from './range-calendar.tsx';

// The calendar is 50 kB that most people at the desk never open: they type.
const NightsPopover = lazyCode(async () => (await import('./nights-popover.tsx')).NightsPopover);

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
  const [isWanted, setIsWanted] = useState(false);
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
      {isWanted ? (
        <CodeBoundary instead={<PickButton aria-haspopup="dialog" />} onClose={() => setIsWanted(false)}>
          <LoadingBoundary fallback={<PickButton isBusy />}>
            <NightsPopover
              trigger={<PickButton />}
              value={value}
              onChange={onChange}
              today={today}
              min={min}
              max={max}
            />
          </LoadingBoundary>
        </CodeBoundary>
      ) : (
        <PickButton aria-haspopup="dialog" onClick={() => setIsWanted(true)} />
      )}
    </div>
  );
}

function PickButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton {...props} label="Pick the nights" variant="outline" className="mt-6">
      {props.isBusy ? null : <CalendarDays aria-hidden />}
    </IconButton>
  );
}
