import type { LocalDate } from '../../../domain/nights.ts';
import { useFormField } from '../form/use-form-field.ts';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

type DateRangeFieldProps = Pick<
  DateRangePickerProps,
  'today' | 'min' | 'max' | 'arrivalLabel' | 'departureLabel'
> & {
  /** Which values of the form; each is a day, or null while it is missing. */
  arrivalName?: string;
  departureName?: string;
};

/** The nights of a stay in a Form. */
export function DateRangeField({
  arrivalName = 'arrival',
  departureName = 'departure',
  ...rest
}: DateRangeFieldProps) {
  const arrival = useFormField<LocalDate | null>(arrivalName);
  const departure = useFormField<LocalDate | null>(departureName);
  return (
    <DateRangePicker
      {...rest}
      value={{ arrival: arrival.value ?? null, departure: departure.value ?? null }}
      onChange={(run) => {
        arrival.onChange(run.arrival);
        departure.onChange(run.departure);
      }}
      arrivalError={arrival.error}
      departureError={departure.error}
    />
  );
}
