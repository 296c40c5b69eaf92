import { ChangeTaxesDialog, removalOf } from './tax-dialogs.tsx';
import type { TaxSet } from './tax-form.ts';

type RemoveRatesDialogProps = { set: TaxSet; version: number; onClose: () => void };

/** Takes rates away that have not begun. */
export function RemoveRatesDialog({ set, ...dialog }: RemoveRatesDialogProps) {
  return <ChangeTaxesDialog {...dialog} asked={removalOf(set)} />;
}
