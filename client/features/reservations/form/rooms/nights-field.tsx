import { isLocalDate, type LocalDate } from '../../../../../domain/nights.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { departureAfter } from '../values/booking-form.ts';
import { DATES_ORDER, hasNights } from '../values/booking-room.ts';

type NightsFieldProps = {
  /** Whose nights: '' for the whole booking, 'rooms.1.' for one room. */
  prefix: '' | `rooms.${number}.`;
  today: LocalDate;
  min: LocalDate;
};

/** Check-in and check-out; an arrival that is moved past the departure takes it along, a departure too early says so. */
export function NightsField({ prefix, today, min }: NightsFieldProps) {
  const arrival = useFormField<LocalDate>(`${prefix}arrival`);
  const departure = useFormField<LocalDate>(`${prefix}departure`);
  const run = { arrival: arrival.value, departure: departure.value };
  const isInverted = isLocalDate(run.arrival) && isLocalDate(run.departure) && !hasNights(run);
  return (
    <DateRangePicker
      today={today}
      min={min}
      value={{ arrival: arrival.value || null, departure: departure.value || null }}
      onChange={(run) => {
        const first = run.arrival ?? '';
        const was = { arrival: arrival.value, departure: departure.value };
        arrival.onChange(first);
        const isMovedPast = run.departure !== null && first !== was.arrival && first >= run.departure;
        departure.onChange(isMovedPast ? departureAfter(first, was) : (run.departure ?? ''));
      }}
      arrivalError={arrival.error}
      departureError={departure.error ?? (isInverted ? DATES_ORDER : undefined)}
    />
  );
}
