import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useRef, useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import {
  type ExcessUse,
  excessTyped,
  excessWays,
  TypedExcess,
} from '../../reservations/parts/payment/excess.tsx';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { type MoneyForm, moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import {
  type Account,
  amountAsked,
  type Bill,
  billName,
  mostAsked,
  settlingAmount,
} from '../account-format.ts';
import { TypedBillShares } from './payment-shares.tsx';
import {
  RecordPaymentDocument,
  TakeDepositDocument,
  type TakePaymentDialog_lodgeFragment,
  TakePaymentDialog_lodgeFragmentDoc,
} from './take-payment-dialog.generated.ts';
import { PaymentTakenDialog, type TakenPayment } from './taken-dialog.tsx';

export type TakePaymentDialogProps = {
  account: Account;
  /** The bill that is paid; null: whichever asks for something, the guest's first. */
  bill: Bill | null;
  lodge: FragmentType<TakePaymentDialog_lodgeFragment>;
  /** A deposit is kept and given back: never a part of what is due. */
  isDeposit?: boolean;
  /** How it is paid, where that was said before. */
  method?: PaymentMethod | undefined;
  /** What can be done with the receipt, once there is one. */
  receiptActions?: ((payment: BillPayment) => ReactNode) | undefined;
  onClose: () => void;
};

/** Takes money: the amount that is most likely meant is there already, so that a method and one press suffice. */
export function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { account, bill, lodge, isDeposit = false, method = null, receiptActions, onClose } = props;
  const { data: facts } = useSuspenseFragment({ fragment: TakePaymentDialog_lodgeFragmentDoc, from: lodge });
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  /** What becomes of money that is more than due, where it was asked. */
  const excessUse = useRef<ExcessUse | null>(null);
  const paying = useAction(RecordPaymentDocument);
  const deposing = useAction(TakeDepositDocument);
  const { userError, loading } = isDeposit ? deposing : paying;
  // a user who has read that nothing is due, and presses again, means it
  const hasNothingDue = userError !== null && 'code' in userError && userError.code === 'NOTHING_DUE';
  const most = isDeposit ? 0 : mostAsked(account, bill);
  const take = async ({ note, reference, ...money }: MoneyForm) => {
    const words = { note: note || null, reference: reference || null };
    const change = excessUse.current === 'CHANGE' ? excessTyped(money.amount, most) : 0;
    const amount = money.amount - change;
    const input = { reservationId: account.id, folioId: bill?.id ?? null, ...money, amount, ...words };
    const success = isDeposit
      ? await deposing.submit(input)
      : await paying.submit({ ...input, acceptsOverpayment: hasNothingDue });
    if (success === null) return;
    const warning = 'warning' in success ? (success.warning ?? null) : null;
    setTaken({ payment: success.payment, change, warning });
  };
  if (taken) return <PaymentTakenDialog {...taken} receiptActions={receiptActions} onClose={onClose} />;
  const asked = isDeposit ? null : amountAsked(account, bill) || null;
  return (
    <FormDialog
      title={isDeposit ? 'Take a deposit' : 'Take payment'}
      description={describe(props)}
      schema={moneyForm}
      // a deposit is nearly always a note that is handed over and handed back
      defaultValues={{ amount: asked, method: isDeposit ? 'CASH' : method, reference: '', note: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={isDeposit ? 'Take deposit' : hasNothingDue ? 'Take it anyway' : 'Take payment'}
      ways={(typed) =>
        excessWays({ ...typed, most, keptFor: 'as advance' }, (use) => (excessUse.current = use))
      }
      onSubmit={take}
      onClose={onClose}
    >
      <MoneyFields
        quickAmounts={isDeposit ? [] : quickAmounts(account, bill)}
        upi={facts.upiVpa ? { vpa: facts.upiVpa, payee: facts.name, note: account.code } : null}
      />
      {bill === null && !isDeposit && <TypedBillShares account={account} />}
      {most > 0 && <TypedExcess most={most} />}
    </FormDialog>
  );
}

function describe({ account, bill, isDeposit }: TakePaymentDialogProps): string {
  if (isDeposit) return 'Kept against damage and given back. It does not pay the bill.';
  const due = `${formatMoney(Math.max(0, bill?.balance ?? account.balance))} to pay`;
  if (account.folios.length === 1) return `${due}.`;
  return bill ? `${billName(bill, account)}: ${due}.` : `${due} on ${account.folios.length} bills.`;
}

/** The advance and the whole, where both are asked for. */
function quickAmounts(account: Account, bill: Bill | null): { label: string; amount: number }[] {
  const asked = amountAsked(account, bill);
  const all = settlingAmount(account, bill);
  if (asked === 0 || asked === all) return [];
  return [
    { label: 'Advance', amount: asked },
    { label: 'All of it', amount: all },
  ];
}
