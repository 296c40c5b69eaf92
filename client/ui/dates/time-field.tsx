import { Field } from '../form/field.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { TimeInput } from './time-input.tsx';

type TimeFieldProps = {
  /** Which value of the form: 'HH:MM', what was typed and is none, or ''. */
  name: string;
  label: string;
  hint?: string;
};

/** A time of the day in a Form. What cannot be read as one stays for the form's schema to refuse. */
export function TimeField({ name, label, hint }: TimeFieldProps) {
  const { ref, error, ...field } = useFormField<string>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) => <TimeInput {...tie} {...field} ref={ref} />}
    </Field>
  );
}
