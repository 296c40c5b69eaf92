import { useSuspenseQuery } from '@apollo/client/react';
import { isCalendarDay } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { useFormField } from '../form/use-form-field.ts';
import { DayInput } from './day-input.tsx';

type DayFieldProps = {
  /** Which value of the form: a day, what was typed and is none, or ''. */
  name: string;
  label: string;
  looksBack?: boolean;
  placeholder?: string;
};

/** A day in a Form that may be left out. What cannot be read as a day stays for the form's schema to refuse. */
export function DayField({ name, ...rest }: DayFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField<string>(name);
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const day = isCalendarDay(value) ? value : null;
  return (
    <DayInput
      {...rest}
      today={today}
      value={day}
      unread={day === null ? value : ''}
      onChange={(next, typed) => {
        onChange(next ?? typed);
        onBlur();
      }}
      inputRef={ref}
      error={error}
    />
  );
}
