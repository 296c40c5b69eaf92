import { Field, type FieldProps } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';
import { useFormField } from './use-form-field.ts';

type SelectFieldProps = Omit<FieldProps, 'children' | 'error'> &
  Pick<SelectProps, 'options' | 'emptyLabel' | 'disabled' | 'autoFocus'> & { name: string };

/** One of a few in a Form. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, isLabelHidden, hint, className, ...rest } = props;
  const { value, error, ...binding } = useFormField<string>(name);
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(tie) => <Select {...rest} {...binding} {...tie} value={value ?? ''} />}
    </Field>
  );
}
