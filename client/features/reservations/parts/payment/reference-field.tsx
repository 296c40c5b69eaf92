import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { MoneyForm } from './money-schema.ts';

/** By which reference money came; cash has none. */
export function ReferenceField() {
  const method = useWatch<MoneyForm, 'method'>({ name: 'method' });
  if (method === null || method === 'CASH') return null;
  return (
    <TextField
      name="reference"
      label={method === 'UPI' ? 'Reference (if there is one)' : 'Reference'}
      hint="The last 4 digits are enough."
      autoComplete="off"
    />
  );
}
