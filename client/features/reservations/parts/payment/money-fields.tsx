import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../../domain/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { UpiQr } from '../upi-qr.tsx';
import { MethodField } from './method-field.tsx';
import type { MoneyForm } from './money-schema.ts';
import { ReferenceField } from './reference-field.tsx';

type MoneyFieldsProps = {
  /** Amounts that are often meant, each one press away. */
  quickAmounts?: readonly { label: string; amount: number }[];
  /** Where UPI goes; null where the lodge has no address for it. */
  upi?: { vpa: string; payee: string; note: string } | null;
};

/** How much, how, and by which reference. */
export function MoneyFields({ quickAmounts = [], upi = null }: MoneyFieldsProps) {
  const [amount, method] = useWatch<MoneyForm, ['amount', 'method']>({ name: ['amount', 'method'] });
  return (
    <>
      <div>
        <MoneyField name="amount" label="Amount" />
        {quickAmounts.length > 0 && <QuickAmounts amounts={quickAmounts} />}
      </div>
      <MethodField />
      <ReferenceField />
      {upi && method === 'UPI' && amount > 0 && (
        <div className="flex items-center gap-4">
          <UpiQr {...upi} amount={amount} className="size-32 shrink-0" />
          <p className="text-sm text-ink-2">
            Scan to pay {formatMoney(amount)}. Press the button below once the money has come.
          </p>
        </div>
      )}
    </>
  );
}

function QuickAmounts({ amounts }: { amounts: readonly { label: string; amount: number }[] }) {
  const { onChange } = useFormField<number | null>('amount');
  return (
    <div className="mt-2 flex gap-2">
      {amounts.map(({ label, amount }) => (
        <Button key={label} onClick={() => onChange(amount)}>
          {label} {formatMoney(amount)}
        </Button>
      ))}
    </div>
  );
}
