import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { isFieldOf } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import { CountCashDocument } from './till.generated.ts';

const countForm = v.object({
  found: v.pipe(
    v.nullable(v.number()),
    v.check((found) => found !== null && Number.isInteger(found) && found >= 0, 'Enter what is in the till.'),
    v.transform((found) => found ?? 0),
  ),
  reason: wordsEntry,
});

type CountForm = v.InferOutput<typeof countForm>;

/** What is in the till; beside it what should be, once that is typed. A difference has a reason. */
export function CountTillDialog({ expected, onClose }: { expected: number; onClose: () => void }) {
  const { submit, userError, loading } = useAction(CountCashDocument, {
    done: ({ count }) =>
      count.found === count.expected
        ? `The till is counted: ${formatMoney(count.found)}, as it should be.`
        : `The till is counted: ${formatMoney(count.found)} where ${formatMoney(count.expected)} should have been.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Count the till"
      description="Count first: what should be in it is shown beside what you type."
      schema={countForm}
      defaultValues={{ found: null, reason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Counted"
      onSubmit={({ found, reason }) => submit({ found, reason: reason || null })}
      onClose={onClose}
    >
      <MoneyField name="found" label="Found" />
      <Difference expected={expected} isAsked={isFieldOf(userError, 'reason')} />
    </FormDialog>
  );
}

/** What should be in the till beside what was found, and why it differs. */
function Difference({ expected, isAsked }: { expected: number; isAsked: boolean }) {
  const found = useWatch<CountForm, 'found'>({ name: 'found' });
  const isTyped = Number.isInteger(found) && found >= 0;
  if (!isTyped) return <p role="status" />;
  const difference = found - expected;
  return (
    <>
      <p role="status">{formatDifference(expected, difference)}</p>
      {(difference !== 0 || isAsked) && <TextField name="reason" label="Why it differs" maxLength={500} />}
    </>
  );
}

/** '₹3,591 should be in it: ₹40 are missing.' */
function formatDifference(expected: number, difference: number): string {
  const should = `${formatMoney(expected)} should be in it`;
  if (difference === 0) return `${should}, and is.`;
  return difference < 0
    ? `${should}: ${formatMoney(-difference)} is missing.`
    : `${should}: ${formatMoney(difference)} is too much.`;
}
