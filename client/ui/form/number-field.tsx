import { Field, type FieldProps } from './field.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';
import { useFormField } from './use-form-field.ts';

type NumberFieldProps = Omit<FieldProps, 'children' | 'error' | 'label'> &
  Pick<StepperProps, 'label' | 'min' | 'max' | 'disabled'> & { name: string };

/** A small whole number in a Form: adults, children, beds. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, isLabelHidden, hint, className, ...rest } = props;
  const { error, value, ...binding } = useFormField<number>(name);
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      className={className ?? 'shrink-0'}
    >
      {(tie) => <Stepper {...rest} {...binding} label={label} value={value ?? 0} binding={tie} />}
    </Field>
  );
}
