import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ListedExpense_expenseFragment } from './expenses.generated.ts';
import { fileNameOf, type Receipt } from './receipt.ts';
import { useShownFile } from './use-shown-file.ts';

type ReceiptDialogProps = {
  expense: ListedExpense_expenseFragment;
  receipt: Receipt;
  onClose: () => void;
};

/** The photo of a bill, or its PDF, to look at and to save. */
export function ReceiptDialog({ expense: { payee, amount }, receipt, onClose }: ReceiptDialogProps) {
  const [tries, setTries] = useState(0);
  const shown = useShownFile(receipt.fileId, 'large', tries);
  return (
    <Dialog title={`Receipt of ${payee}, ${formatMoney(amount)}`} size="lg" onClose={onClose}>
      {shown === null ? (
        <Skeleton className="h-64 w-full" />
      ) : 'message' in shown ? (
        <ErrorState title={shown.message} onRetry={() => setTries(tries + 1)} />
      ) : (
        <div className="grid gap-4">
          {receipt.isPdf ? (
            <p>This receipt is a PDF. Save it to look at it.</p>
          ) : (
            <img
              src={shown.address}
              alt={`The bill of ${payee}`}
              className="max-h-[64dvh] w-full rounded-control bg-sunk object-contain"
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Close</Button>
            <a
              href={shown.address}
              download={fileNameOf(receipt)}
              className={buttonVariants({ variant: 'primary' })}
            >
              <Download aria-hidden className="size-4" />
              Save the {receipt.isPdf ? 'PDF' : 'picture'}
            </a>
          </div>
        </div>
      )}
    </Dialog>
  );
}
