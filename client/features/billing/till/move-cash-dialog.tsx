import * as v from 'valibot';
import type { CashPlace } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { amountEntry, wordsEntry } from '../parts/money-schema.ts';
import { MoveCashDocument } from './till.generated.ts';

/** The ways in which cash goes in and out of the till. */
export type MoveKind = 'OPENING' | 'PAID_OUT' | 'HANDED_OVER';

type Way = { title: string; from: CashPlace; to: CashPlace; note: string; submit: string };

const WAYS: { readonly [kind in MoveKind]: Way } = {
  OPENING: {
    title: 'What was in it first',
    from: 'OWNER',
    to: 'CASH',
    note: 'Note',
    submit: 'Begin with it',
  },
  PAID_OUT: { title: 'Paid from the till', from: 'CASH', to: 'OWNER', note: 'For what', submit: 'Paid' },
  HANDED_OVER: {
    title: 'Handed to the owner',
    from: 'CASH',
    to: 'OWNER',
    note: 'To whom',
    submit: 'Handed over',
  },
};

const movement = v.object({ amount: amountEntry, note: wordsEntry });

/** Cash goes in or out of the till: how much, and what for. */
export function MoveCashDialog({ kind, onClose }: { kind: MoveKind; onClose: () => void }) {
  const { title, from, to, note: noteLabel, submit: submitLabel } = WAYS[kind];
  const { submit, userError, loading } = useAction(MoveCashDocument, {
    done: 'It is written down.',
    onDone: onClose,
  });
  const move = ({ amount, note }: v.InferOutput<typeof movement>) => {
    // what was paid for a thing leaves the till on the owner's account until it is entered as an expense
    const words = kind === 'PAID_OUT' ? `Paid: ${note}` : note;
    return submit({ from, to, amount, note: words || null });
  };
  return (
    <FormDialog
      title={title}
      schema={movement}
      defaultValues={{ amount: null, note: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={submitLabel}
      onSubmit={move}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <TextField name="note" label={noteLabel} />
    </FormDialog>
  );
}
