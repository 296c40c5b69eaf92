import { formatMoney } from '../../../domain/money.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { confirmationOf, type DocumentBooking, receiptsOf } from './messages/booking-messages.ts';

/** How many receipts stand in the menu; older ones are found in the list of payments. */
const RECEIPTS_SHOWN = 3;

/** The papers of a booking, each with its address. */
export function documentsOf(booking: DocumentBooking, paths: AreaPaths): { label: string; to: string }[] {
  const { code, folios } = booking;
  const card = { label: 'Print registration card', to: paths.documents('registration', { codes: [code] }) };
  const bills = folios.map(({ id, number }) => ({
    label: folios.length === 1 ? 'Print bill' : `Print bill ${number}`,
    to: paths.documents('bill', { id }),
  }));
  const receipts = receiptsOf(booking)
    .slice(-RECEIPTS_SHOWN)
    .map(({ id, receiptNo, amount }) => ({
      label: `Print receipt ${receiptNo}, ${formatMoney(amount)}`,
      to: paths.documents('receipt', { id }),
    }));
  const confirmation = confirmationOf(booking)
    ? [{ label: 'Print confirmation', to: paths.documents('confirmation', { codes: [code] }) }]
    : [];
  return [...bills, ...receipts, card, ...confirmation];
}
