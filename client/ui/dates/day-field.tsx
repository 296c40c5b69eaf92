import { useSuspenseQuery } from '@apollo/client/react';
import { isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { UNREADABLE_DAY, UNREADABLE_DAYS } from '../../lib/format/typed-day.ts';
import { parseTypedRun } from '../../lib/format/typed-run.ts';
import { useFormField } from '../form/use-form-field.ts';
import { DayInput } from './day-input.tsx';

type DayFieldProps = {
  /** Which value of the form: a day, what was typed and is none, or ''. */
  name: string;
  label: string;
  looksBack?: boolean;
  /** A day without a year is the one nearest to this day. */
  near?: LocalDate | undefined;
  placeholder?: string;
  /** Told of the last of several days where '8-14 nov' is typed; the first is this field's. */
  onLastDay?: (day: LocalDate) => void;
};

/** A day in a Form that may be left out. What cannot be read as a day stays for the form's schema to refuse. */
export function DayField({ name, onLastDay, ...rest }: DayFieldProps) {
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
        const run = onLastDay ? parseTypedRun(typed, today, rest) : null;
        onChange(run?.first ?? next ?? typed);
        if (run) onLastDay?.(run.last);
        onBlur();
      }}
      inputRef={ref}
      error={error}
      unreadableError={onLastDay ? UNREADABLE_DAYS : UNREADABLE_DAY}
    />
  );
}
