import * as v from 'valibot';
import type { ChargeKind } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Account } from './account-words.ts';
import { AddChargeDocument } from './change-bill.generated.ts';
import { amountEntry, wordsEntry } from './money-schema.ts';

const KINDS = [
  { value: 'DAMAGE', label: 'Damage' },
  { value: 'EARLY_CHECK_IN', label: 'Early check-in' },
  { value: 'LATE_CHECK_OUT', label: 'Late check-out' },
  { value: 'ADJUSTMENT', label: 'Something else' },
  { value: 'OFF', label: 'Money off' },
] as const;

const charge = v.object({
  kind: v.picklist(KINDS.map(({ value }) => value)),
  description: v.pipe(wordsEntry, v.nonEmpty('Say what it is.')),
  amount: amountEntry,
});

type AddChargeDialogProps = { account: Account; onClose: () => void };

/** A charge in words: damage, an early or late hour, a correction either way. */
export function AddChargeDialog({ account, onClose }: AddChargeDialogProps) {
  const { submit, userError, loading } = useAction(AddChargeDocument, {
    seenVersion: account.version,
    done: 'It is on the bill.',
    onDone: onClose,
  });
  const add = ({ kind, description, amount }: v.InferOutput<typeof charge>) => {
    const said: { kind: ChargeKind; unitPrice: number } =
      kind === 'OFF' ? { kind: 'ADJUSTMENT', unitPrice: -amount } : { kind, unitPrice: amount };
    return submit({ reservationId: account.id, version: account.version, description, ...said });
  };
  return (
    <FormDialog
      title="Add a charge"
      schema={charge}
      defaultValues={{ kind: 'DAMAGE', description: '', amount: null }}
      error={userError}
      isBusy={loading}
      submitLabel="Add"
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField name="kind" label="What for" options={KINDS} />
      <TextField name="description" label="In words" />
      <MoneyField name="amount" label="Amount" hint="Before tax, as the price list is." />
    </FormDialog>
  );
}
