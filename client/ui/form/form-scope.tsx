import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ShownFields } from './shown-fields.ts';
import { useControlledField } from './use-controlled-field.ts';
import { FormFields } from './use-form-field.ts';

type FormScopeProps<TInput extends FieldValues, TOutput> = {
  form: UseFormReturn<TInput, unknown, TOutput>;
  children: ReactNode;
};

/** The fields inside are those of this form of react-hook-form. */
export function FormScope<TInput extends FieldValues, TOutput>({
  form,
  children,
}: FormScopeProps<TInput, TOutput>) {
  const [shown] = useState(() => new Set<string>());
  return (
    <FormProvider {...form}>
      <ShownFields value={shown}>
        <FormFields value={useControlledField}>{children}</FormFields>
      </ShownFields>
    </FormProvider>
  );
}
