import { type ReactElement, useState } from 'react';
import type { LocalDate } from '../../../domain/nights.ts';
import { Popover } from '../overlay/popover.tsx';
import { type PickedRun, RangeCalendar } from './range-calendar.tsx';

type NightsPopoverProps = {
  /** The button that opens it again. */
  trigger: ReactElement;
  value: PickedRun;
  onChange: (run: PickedRun) => void;
  today: LocalDate;
  min: LocalDate | undefined;
  max: LocalDate | undefined;
};

/** The calendar of a DateRangePicker. It is open when it comes, since it was asked for. */
export function NightsPopover({ trigger, value, onChange, today, min, max }: NightsPopoverProps) {
  const [isOpen, setIsOpen] = useState(true);
  const pick = (run: PickedRun) => {
    onChange(run);
    if (run.departure !== null) setIsOpen(false);
  };
  return (
    <Popover label="Calendar" align="end" isOpen={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
      <RangeCalendar value={value} onChange={pick} today={today} min={min} max={max} />
    </Popover>
  );
}
