import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { isCalendarDay } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { AgentBillsField, type OpenBill, sharesOf } from './agent-bills-field.tsx';
import {
  OpenFoliosDocument,
  ReceiveFromAgentDocument,
  type ReceiveFromAgentMutation,
} from './receive-from-agent.generated.ts';
import { TakenDialog } from './taken-dialog.tsx';

type Taken = Extract<ReceiveFromAgentMutation['receiveFromAgent'], { __typename: 'ReceiveFromAgentSuccess' }>;
const received = v.intersect([
  moneyForm,
  v.object({
    receivedOn: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')),
    leftOut: v.array(v.string()),
  }),
]);
/** A list that is sent has at most so many entries; a longer spread is sent without being compared. */
const MOST_SEEN = 250;

/** A sum that was just taken. */
export type TakenSum = Taken['receipt'];

type ReceiveFromAgentDialogProps = {
  agent: { id: string; name: string };
  /** What can be done with the receipts, once there are some. */
  receiptActions: (receipt: TakenSum) => ReactNode;
  onClose: () => void;
};

/** Takes one sum for many bills: what is asked for now stands there already, and where it goes is shown first. */
export function ReceiveFromAgentDialog({ agent, receiptActions, onClose }: ReceiveFromAgentDialogProps) {
  const { data } = useSuspenseQuery(OpenFoliosDocument, {
    variables: { agentId: agent.id },
    fetchPolicy: 'network-only',
  });
  const [taken, setTaken] = useState<Taken | null>(null);
  const { submit, userError, loading } = useAction(ReceiveFromAgentDocument);
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const bills = data.openFolios;
  const take = async ({ note, reference, leftOut, ...money }: v.InferOutput<typeof received>) => {
    const input = { agentId: agent.id, ...money, note: note || null, reference: reference || null };
    setTaken(await submit({ ...input, ...spreadAsShown(money.amount, bills, leftOut) }));
  };
  if (taken) {
    const { receipt, warning } = taken;
    const published = { amount: receipt.amount, receipts: receiptsOf(receipt), warning: warning ?? null };
    return <TakenDialog {...published} actions={receiptActions(receipt)} onClose={onClose} />;
  }
  const all = dueOf(bills);
  const ended = dueOf(bills.filter(({ hasEnded }) => hasEnded));
  return (
    <FormDialog
      title={`Payment from ${agent.name}`}
      description={`${formatMoney(all)} to pay on ${formatCount(bills.length, 'bill')}.`}
      schema={received}
      defaultValues={{
        amount: ended || all || null,
        method: null,
        reference: '',
        note: '',
        receivedOn: today,
        leftOut: [],
      }}
      error={userError}
      isBusy={loading}
      submitLabel="Take payment"
      onSubmit={take}
      onClose={onClose}
    >
      <MoneyFields quickAmounts={quickAmounts(ended, all)} />
      <DayField name="receivedOn" label="Received on" looksBack />
      <TextField name="note" label="Note" maxLength={500} />
      <AgentBillsField bills={bills} changed={changedIn(userError)} />
    </FormDialog>
  );
}

/** The bills that get something, in their order, and what each asked for as the dialog showed it. */
function spreadAsShown(amount: number, bills: readonly OpenBill[], leftOut: readonly string[]) {
  const paid = new Set(sharesOf(amount, bills, leftOut).map(({ id }) => id));
  const spread = bills.filter(({ id }) => paid.has(id));
  if (spread.length > MOST_SEEN && leftOut.length === 0) return {};
  return {
    folioIds: spread.map(({ id }) => id),
    seen: spread.map(({ id: folioId, due }) => ({ folioId, due })),
  };
}

function changedIn(
  error: ReturnType<typeof useAction<ReceiveFromAgentMutation, unknown>>['userError'],
): string[] {
  return error?.__typename === 'OpenFoliosChangedError' ? error.folios.map(({ folioId }) => folioId) : [];
}

function dueOf(bills: readonly OpenBill[]): number {
  return sumOf(bills.map(({ due }) => due));
}

/** The stays that have ended and the whole, where they differ. */
function quickAmounts(ended: number, all: number): { label: string; amount: number }[] {
  if (ended === 0 || ended === all) return [];
  return [
    { label: 'Stays that ended', amount: ended },
    { label: 'All of it', amount: all },
  ];
}

/** 'Receipts R/26-27/00365 to R/26-27/00378', or the only one. */
function receiptsOf({ parts }: TakenSum): string {
  const numbers = parts.map(({ receiptNo }) => receiptNo);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? `Receipt ${first}` : `Receipts ${first} to ${last}`;
}
