import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { INPUT_STYLE } from './input-style.ts';
import { TextInput } from './text-input.tsx';
import { useFormField } from './use-form-field.ts';

type TextFieldProps = Omit<FieldProps, 'children' | 'error'> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'list' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'disabled' | 'maxLength'
  > & {
    /** Which value of the form. */
    name: string;
    /** More than one line: how many are seen at once. */
    rows?: number;
    /** What is wrong with what is typed so far; what sending the form found is said before it. */
    problem?: string | undefined;
  };

/** A line or a few of text in a Form. */
export function TextField({
  name,
  label,
  isLabelHidden,
  hint,
  className,
  rows,
  type,
  problem,
  ...rest
}: TextFieldProps) {
  const { value, onChange, error, ...binding } = useFormField<string>(name);
  const control = { ...rest, ...binding, value: value ?? '' };
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error ?? problem}
      className={className}
    >
      {(tie) =>
        rows === undefined ? (
          <TextInput
            {...control}
            {...tie}
            type={type ?? 'text'}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...binding}
            {...tie}
            value={value ?? ''}
            rows={rows}
            placeholder={rest.placeholder}
            disabled={rest.disabled}
            maxLength={rest.maxLength}
            {...(rest.autoFocus ? { autoFocus: true } : {})}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(INPUT_STYLE, 'py-2')}
          />
        )
      }
    </Field>
  );
}
