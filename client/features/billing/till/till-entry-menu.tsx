import { formatMoney } from '../../../../domain/money.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import type { MenuItem } from '../../../ui/overlay/menu-props.ts';
import { EntryMenu } from '../account/entry-menu.tsx';
import { formatEntry, type TillEntry } from './till-entry-format.ts';

type TillEntryMenuProps = { entry: TillEntry; paths: AreaPaths; onCorrect: (entry: TillEntry) => void };

/** What can be done with an entry: money moved is corrected here, a payment on its booking. */
export function TillEntryMenu({ entry, paths, onCorrect }: TillEntryMenuProps) {
  const { payment, allowedActions, amount } = entry;
  const items: MenuItem[] = [];
  if (allowedActions.includes('CORRECT')) items.push({ label: 'Correct…', onSelect: () => onCorrect(entry) });
  if (payment) {
    items.push({ label: 'Correct it on its booking', to: paths.booking(payment.reservationCode) });
    if (payment.receiptNo)
      items.push({ label: 'Print the receipt', to: paths.documents('receipt', { id: payment.id }) });
  }
  const words = `${formatEntry(entry)}, ${formatMoney(Math.abs(amount))}`;
  return items.length === 0 ? null : <EntryMenu label={words} items={items} />;
}
