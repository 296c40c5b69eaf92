import { createContext, type RefCallback, use } from 'react';

/** One field of a form: its value, how to change it, and what is wrong with it. */
export type FormField<TValue> = {
  value: TValue;
  onChange: (value: TValue) => void;
  onBlur: () => void;
  /** Where the focus goes when something is wrong with it. */
  ref: RefCallback<HTMLElement>;
  error: string | undefined;
};

/** The hook by which the form around finds a field of its own. */
export const FormFields = createContext<((name: string) => FormField<unknown>) | null>(null);

/** The value of one field of the form around it, how to change it, and what is wrong with it. */
export function useFormField<TValue>(name: string): FormField<TValue> {
  const useField = use(FormFields);
  if (useField === null) throw new Error(`The field ${name} stands in no form.`);
  // The form's schema says what stands under a name; its type cannot follow a name written as text.
  return useField(name) as FormField<TValue>;
}
