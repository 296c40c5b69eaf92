import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { spreadInOrder } from '../../../../domain/spread-over-bills.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatCount, formatStay } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { type MoneyForm, moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { PaymentShares } from './payment-shares.tsx';
import {
  OpenFoliosDocument,
  type OpenFoliosQuery,
  ReceiveFromAgentDocument,
  type ReceiveFromAgentMutation,
} from './receive-from-agent.generated.ts';
import { TakenDialog } from './taken-dialog.tsx';

type OpenBill = OpenFoliosQuery['openFolios'][number];
type Taken = Extract<ReceiveFromAgentMutation['receiveFromAgent'], { __typename: 'ReceiveFromAgentSuccess' }>;
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
  const take = async ({ note, reference, ...money }: MoneyForm) => {
    const input = { agentId: agent.id, ...money, note: note || null, reference: reference || null };
    setTaken(await submit(input));
  };
  if (taken) {
    const { receipt, warning } = taken;
    const published = { amount: receipt.amount, receipts: receiptsOf(receipt), warning: warning ?? null };
    return <TakenDialog {...published} actions={receiptActions(receipt)} onClose={onClose} />;
  }
  const bills = data.openFolios;
  const all = dueOf(bills);
  const ended = dueOf(bills.filter(({ hasEnded }) => hasEnded));
  return (
    <FormDialog
      title={`Payment from ${agent.name}`}
      description={`${formatMoney(all)} to pay on ${formatCount(bills.length, 'bill')}.`}
      schema={moneyForm}
      defaultValues={{ amount: ended || all || null, method: null, reference: '', note: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Take payment"
      onSubmit={take}
      onClose={onClose}
    >
      <MoneyFields quickAmounts={quickAmounts(ended, all)} />
      <Spread bills={bills} />
    </FormDialog>
  );
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

/** Where the amount that is typed would go: the oldest stay first. */
function Spread({ bills }: { bills: readonly OpenBill[] }) {
  const amount = useWatch<MoneyForm, 'amount'>({ name: 'amount' });
  // what is typed and no amount yet goes nowhere
  const shares = spreadInOrder(Number.isNaN(amount) ? 0 : (amount ?? 0), bills);
  const amounts = new Map(shares.map((share) => [share.id, share.amount]));
  const paid = bills.filter(({ id }) => amounts.has(id));
  if (paid.length === 0) return null;
  const parts = paid.map(({ id, guestName, due, ...stay }) => ({
    id,
    name: (
      <>
        {guestName} <span className="text-ink-2">{formatStay(stay)}</span>
      </>
    ),
    amount: amounts.get(id) ?? 0,
    due,
  }));
  return <PaymentShares title={`Pays ${formatCount(paid.length, 'bill')}, the oldest first`} parts={parts} />;
}

/** 'Receipts R/26-27/00365 to R/26-27/00378', or the only one. */
function receiptsOf({ parts }: TakenSum): string {
  const numbers = parts.map(({ receiptNo }) => receiptNo);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? `Receipt ${first}` : `Receipts ${first} to ${last}`;
}
