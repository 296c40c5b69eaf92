import { useController, useFormContext } from 'react-hook-form';

/** The value of one field of the Form around it, how to change it, and what is wrong with it. */
export function useFormField<TValue>(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return {
    // The Form's schema says what stands under a name; its type cannot follow a name written as text.
    value: field.value as TValue,
    onChange: (value: TValue) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
