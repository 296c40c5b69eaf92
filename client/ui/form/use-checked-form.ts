import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/**
 * A form that its schema checks as it is sent. Where the focus goes then is the matter of `FormElement`: the library goes by the
 * order in which fields were registered, which is not the one in which they stand.
 */
export function useCheckedForm<TInput extends FieldValues, TOutput>(
  schema: GenericSchema<TInput, TOutput>,
  options: Omit<UseFormProps<TInput, unknown, TOutput>, 'resolver' | 'shouldFocusError'>,
) {
  return useForm<TInput, unknown, TOutput>({
    ...options,
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
}
