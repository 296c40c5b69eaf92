import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BASIS_LABELS } from '../../reservations/parts/basis-labels.ts';
import type { Account } from '../account-format.ts';
import { TakePaymentDialog_lodgeFragmentDoc } from '../payment/take-payment-dialog.generated.ts';
import type { TakePaymentDialogProps } from '../payment/take-payment-dialog.tsx';
import { ExtrasOfListDocument, type ExtrasOfListQuery } from './change-bill.generated.ts';
import { ExtraForm } from './extra-form.tsx';

type AddExtraDialogProps = {
  account: Account;
  lodge: TakePaymentDialogProps['lodge'];
  onOther: (() => void) | null;
  onClose: () => void;
};

type Extra = ExtrasOfListQuery['specialCharges'][number];

/** An extra of the price list is chosen, then how many of it, for whom and when, with what it comes to. */
export function AddExtraDialog({ account, lodge, onOther, onClose }: AddExtraDialogProps) {
  const { today } = useSuspenseFragment({ fragment: TakePaymentDialog_lodgeFragmentDoc, from: lodge }).data;
  const { data } = useQuery(ExtrasOfListDocument);
  const [chosen, setChosen] = useState<Extra | null>(null);
  if (chosen) {
    return (
      <Dialog title={chosen.name} description={priceOf(chosen)} onClose={onClose}>
        <ExtraForm
          key={chosen.id}
          {...{ account, today, onClose }}
          extra={chosen}
          onBack={() => setChosen(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title="Add an extra" onClose={onClose}>
      <div className="grid gap-4">
        {data === undefined && <Spinner />}
        <div className="grid gap-2">
          {data?.specialCharges.map((extra) => (
            <Button key={extra.id} size="lg" onClick={() => setChosen(extra)}>
              <span className="flex-1 truncate text-left">{extra.name}</span>
              <span className="text-ink-2">{priceOf(extra)}</span>
            </Button>
          ))}
        </div>
        {onOther && (
          <Button variant="quiet" onClick={onOther}>
            Something else…
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** '₹180 a guest and night'. */
function priceOf({ unitPrice, basis }: Extra): string {
  return `${formatMoney(unitPrice)} ${BASIS_LABELS[basis]}`;
}
