import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { wordsEntry } from '../parts/money-schema.ts';
import { CountCashDocument } from './till.generated.ts';

const count = v.object({
  found: v.pipe(
    v.nullable(v.number()),
    v.check((found) => found !== null && Number.isInteger(found) && found >= 0, 'Enter what is in the till.'),
    v.transform((found) => found ?? 0),
  ),
  reason: wordsEntry,
});

/** What is in the till, beside what should be; a difference has a reason. */
export function CountTillDialog({ expected, onClose }: { expected: number; onClose: () => void }) {
  const { submit, userError, loading } = useAction(CountCashDocument, {
    done: 'The till is counted.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Count the till"
      description={`${formatMoney(expected)} should be in it.`}
      schema={count}
      defaultValues={{ found: null, reason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Counted"
      onSubmit={({ found, reason }) => submit({ found, reason: reason || null })}
      onClose={onClose}
    >
      <MoneyField name="found" label="Found" />
      <TextField name="reason" label="Why it differs (if it does)" />
    </FormDialog>
  );
}
