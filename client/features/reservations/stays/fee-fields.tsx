import { useFormContext, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { feeEntries } from './fee-form.ts';
import type { FeeChoices } from './use-stay-fee.ts';

/** Why the desk takes less than the fee; the owner reads them, so they are picked and not typed. */
const REASONS: readonly string[] = ['Agreed on the phone', 'Advance was enough', 'Illness', 'Road closed'];

type FeeForm = v.InferInput<v.ObjectSchema<typeof feeEntries, undefined>>;

/** How much of the fee is charged, each with what is then due or given back; nothing where there is no fee. */
export function FeeFields({ POLICY, PAID, NONE }: FeeChoices) {
  const { setValue, clearErrors } = useFormContext<FeeForm>();
  const [fee, reason] = useWatch<FeeForm, ['fee', 'waiveFeeReason']>({ name: ['fee', 'waiveFeeReason'] });
  if (!POLICY || !NONE || POLICY.fee === 0) return null;
  const keepsPaid = PAID !== null && PAID.fee > 0 && PAID.fee < POLICY.fee;
  const options = [
    { value: 'POLICY', label: `Policy's fee ${formatMoney(POLICY.fee)}`, outcome: outcomeOf(POLICY) },
    ...(keepsPaid
      ? [{ value: 'PAID', label: `What is paid ${formatMoney(PAID.fee)}`, outcome: outcomeOf(PAID) }]
      : []),
    { value: 'NONE', label: 'No fee', outcome: outcomeOf(NONE) },
  ];
  const choose = (words: string) => {
    setValue('waiveFeeReason', words, { shouldDirty: true });
    clearErrors('waiveFeeReason');
  };
  return (
    <>
      <ChoiceField name="fee" label="Fee" options={options} isList />
      {fee !== 'POLICY' && (
        <div className="grid gap-2.5">
          <TextField name="waiveFeeReason" label="Less than the policy's fee, because" />
          <Chips options={REASONS} value={reason} onChoose={choose} />
        </div>
      )}
    </>
  );
}

/** What is due or given back once it is done. */
function outcomeOf({ after: { balance } }: NonNullable<FeeChoices['POLICY']>): string {
  if (balance === 0) return 'Nothing is due';
  return balance > 0 ? `Then ${formatMoney(balance)} is due` : `${formatMoney(-balance)} to give back`;
}
