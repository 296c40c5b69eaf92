import { useParams, useSearchParams } from 'react-router';
import { BillScreen } from '../../../features/documents/bill-document.tsx';
import { BillsScreen } from '../../../features/documents/bills-document.tsx';
import { ConfirmationsScreen } from '../../../features/documents/confirmation-papers.tsx';
import { InvoiceScreen } from '../../../features/documents/invoice/invoice-document.tsx';
import { KitchenSheetScreen } from '../../../features/documents/kitchen/kitchen-sheet.tsx';
import { ReceiptScreen } from '../../../features/documents/receipt-document.tsx';
import { RegisterSheetScreen } from '../../../features/documents/register/register-sheet.tsx';
import { RegistrationScreen } from '../../../features/documents/registration-cards.tsx';
import { ShiftScreen } from '../../../features/documents/till/shift-document.tsx';
import { dayIn } from '../../../lib/address-params.ts';
import { useArea } from '../../shell/area-context.ts';
import { NotFound } from '../site/not-found.tsx';

/** A paper of the desk, by its kind and by what it is of. */
export function Print() {
  const { paths } = useArea();
  const { kind } = useParams();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const codes = (params.get('codes') ?? '').split(',').filter(Boolean);
  switch (kind) {
    case 'receipt':
      return <ReceiptScreen id={id} paths={paths} />;
    case 'bill':
      return codes.length > 0 ? (
        <BillsScreen codes={codes} paths={paths} />
      ) : (
        <BillScreen id={id} paths={paths} />
      );
    case 'invoice':
      return <InvoiceScreen id={id} paths={paths} />;
    case 'registration':
      return <RegistrationScreen codes={codes} paths={paths} />;
    case 'confirmation':
      return <ConfirmationsScreen key={codes.join()} codes={codes} paths={paths} />;
    case 'shift':
      return <ShiftScreen id={id} paths={paths} />;
    case 'register':
      return <RegisterSheetScreen paths={paths} />;
    case 'kitchen':
      return <KitchenSheetScreen day={dayIn(params, 'day')} paths={paths} />;
    default:
      return <NotFound />;
  }
}
