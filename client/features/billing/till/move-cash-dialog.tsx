import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import type { CashPlace } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { isFieldOf } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { amountEntry, wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import { MoveCashDocument } from './till.generated.ts';

/** The ways in which cash goes in and out of the till. */
export type MoveKind = 'OPENING' | 'HANDED_OVER';

/** `done` ends what is said afterwards: '₹340 handed over'. */
type Way = { title: string; from: CashPlace; to: CashPlace; note: string; submit: string; done: string };

const WAYS: { readonly [kind in MoveKind]: Way } = {
  OPENING: {
    title: 'Opening cash',
    from: 'OWNER',
    to: 'CASH',
    note: 'Note',
    submit: 'Open the till',
    done: 'put in the till',
  },
  HANDED_OVER: {
    title: 'Handed to the owner',
    from: 'CASH',
    to: 'OWNER',
    note: 'To whom',
    submit: 'Handed over',
    done: 'handed over',
  },
};

const comesIn = v.object({ amount: amountEntry, note: wordsEntry, belowZeroReason: wordsEntry });
const handedOver = v.object({ ...comesIn.entries, note: v.pipe(wordsEntry, v.nonEmpty('Say to whom.')) });
const FORMS = { OPENING: comesIn, HANDED_OVER: handedOver } as const;
type Movement = v.InferOutput<typeof comesIn>;

type MoveCashDialogProps = {
  kind: MoveKind;
  /** What should be in the till. */
  expected: number;
  onClose: () => void;
};

/** Cash goes in or out of the till: how much, and what for. */
export function MoveCashDialog({ kind, expected, onClose }: MoveCashDialogProps) {
  const { title, from, to, note: noteLabel, submit: submitLabel, done } = WAYS[kind];
  const { submit, userError, loading } = useAction(MoveCashDocument, {
    done: ({ movement, till }) =>
      `${formatMoney(movement.amount)} ${done}. The till should now hold ${formatMoney(till.expected)}.`,
    onDone: onClose,
  });
  const move = ({ amount, note, belowZeroReason }: Movement) =>
    submit({ from, to, amount, note: note || null, belowZeroReason: belowZeroReason || null });
  return (
    <FormDialog
      title={title}
      schema={FORMS[kind]}
      defaultValues={{ amount: null, note: '', belowZeroReason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={submitLabel}
      onSubmit={move}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <TextField name="note" label={noteLabel} maxLength={500} />
      {from === 'CASH' && <BelowZero expected={expected} isAsked={isFieldOf(userError, 'belowZeroReason')} />}
    </FormDialog>
  );
}

/** More than should be in the till goes out with a reason. */
function BelowZero({ expected, isAsked }: { expected: number; isAsked: boolean }) {
  const amount = useWatch<Movement, 'amount'>({ name: 'amount' });
  if (!(amount > expected || isAsked)) return null;
  return (
    <>
      {amount > expected && (
        <p role="status">Only {formatMoney(Math.max(0, expected))} should be in the till.</p>
      )}
      <TextField name="belowZeroReason" label="Where the extra cash came from" maxLength={500} />
    </>
  );
}
