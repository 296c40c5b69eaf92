import { CancelEntryDialog } from '../payment/cancel-entry-dialog.tsx';
import { CorrectPaymentDialog } from '../payment/correct-payment-dialog.tsx';
import { GiveBackDialog } from '../payment/give-back-dialog.tsx';
import type { EntryAction } from './entry-menu.tsx';

/** The dialog of what somebody wants to do with an entry. */
export function EntryDialog({ wanted, onClose }: { wanted: EntryAction; onClose: () => void }) {
  switch (wanted.act) {
    case 'CANCEL':
      return <CancelEntryDialog entry={wanted.entry} onClose={onClose} />;
    case 'GIVE_BACK':
      return <GiveBackDialog payment={wanted.payment} onClose={onClose} />;
    case 'CORRECT':
      return <CorrectPaymentDialog payment={wanted.payment} method={wanted.method} onClose={onClose} />;
  }
}
