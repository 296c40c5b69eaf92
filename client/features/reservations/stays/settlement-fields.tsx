import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../domain/money.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TypedExcess } from '../parts/payment/excess.tsx';
import { MethodField } from '../parts/payment/method-field.tsx';
import { MoneyFields } from '../parts/payment/money-fields.tsx';
import { ReferenceField } from '../parts/payment/reference-field.tsx';
import { type Asked, dueAfterDeposit, type SettlementForm, tooMuchIn } from './settlement-form.ts';

type SettlementFieldsProps = {
  asked: Asked;
  /** What was paid too much and can be given back now, in paise. */
  excess: number;
  /** Where UPI goes; null where the lodge has no address for it. */
  upi: { vpa: string; payee: string; note: string } | null;
};

/** What the guests pay, what becomes of their deposit, and what goes back to them. */
export function SettlementFields({ asked, excess, upi }: SettlementFieldsProps) {
  const { due, deposit, isExact } = asked;
  return (
    <>
      {deposit > 0 && <DepositFields deposit={deposit} due={due} />}
      {due > 0 && <PaymentFields asked={asked} upi={upi} />}
      {excess > 0 && (
        <CheckboxField
          name="givesBackExcess"
          label={isExact ? 'Give back what was paid too much' : `Give back ${formatMoney(excess)} now`}
          hint="Cash first; each sum the way it was paid."
        />
      )}
    </>
  );
}

function DepositFields({ deposit, due }: { deposit: number; due: number }) {
  const deposits = useWatch<SettlementForm, 'deposits'>({ name: 'deposits' });
  const options = [
    { value: 'GIVE_BACK', label: 'Give back' },
    ...(due > 0 ? [{ value: 'PAY_BILL', label: 'Pays the bill' }] : []),
    { value: 'KEEP', label: 'Stays' },
  ];
  return (
    <>
      <ChoiceField name="deposits" label={`Deposit of ${formatMoney(deposit)}`} options={options} />
      {deposits === 'KEEP' && <TextField name="keepDepositReason" label="The deposit stays, because" />}
    </>
  );
}

function PaymentFields({ asked, upi }: Pick<SettlementFieldsProps, 'asked' | 'upi'>) {
  const [amount, deposits, method] = useWatch<SettlementForm, ['amount', 'deposits', 'method']>({
    name: ['amount', 'deposits', 'method'],
  });
  const { setValue } = useFormContext<SettlementForm>();
  const due = dueAfterDeposit(asked, deposits);
  // The exact sum stands there, and follows what is asked for: the fee, the deposit, what another desk changed.
  useEffect(() => setValue('amount', due), [due, setValue]);
  // Nobody is shown a code to pay by what cannot be taken.
  const tooMuch = tooMuchIn({ amount, deposits, method }, asked);
  if (due === 0) return <p>The deposit pays the bill. What is left of it is given back.</p>;
  return (
    <>
      {asked.isExact ? <ExactFields /> : <MoneyFields upi={tooMuch === null ? upi : null} />}
      {!asked.isExact && (tooMuch === null ? <TypedExcess most={due} /> : <p role="status">{tooMuch}</p>)}
      {method === null && <TextField name="leaveDueReason" label="Leave it due, because" />}
      {method !== null && <PartLeft due={due} isExact={asked.isExact} />}
    </>
  );
}

/** Where the amount is what the chosen way asks for, only how and by which reference. */
function ExactFields() {
  return (
    <>
      <MethodField label="Paid how" />
      <ReferenceField />
    </>
  );
}

/** Who pays a part says why the rest is left due. */
function PartLeft({ due, isExact }: { due: number; isExact: boolean }) {
  const amount = useWatch<SettlementForm, 'amount'>({ name: 'amount' });
  if (isExact || amount === null || !(amount > 0) || amount >= due) return null;
  return <TextField name="leaveDueReason" label={`${formatMoney(due - amount)} stays due, because`} />;
}
