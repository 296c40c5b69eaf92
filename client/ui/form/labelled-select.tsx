import { Field } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

type LabelledSelectProps = Pick<SelectProps, 'value' | 'onChange' | 'options' | 'emptyLabel'> & {
  label: string;
};

/** One of a few with its label above, where there is no Form: what narrows or orders a list. */
export function LabelledSelect({ label, ...rest }: LabelledSelectProps) {
  return <Field label={label}>{(tie) => <Select {...tie} {...rest} />}</Field>;
}
