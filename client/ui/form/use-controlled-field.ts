import { useController, useFormContext } from 'react-hook-form';
import { useShownField } from './shown-fields.ts';
import type { FormField } from './use-form-field.ts';

/** A field of a form that react-hook-form keeps. */
export function useControlledField(name: string): FormField<unknown> {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  useShownField(name);
  return {
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
