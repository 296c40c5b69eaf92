import { Ellipsis } from 'lucide-react';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-props.ts';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import type { Entry } from '../payment/cancel-entry-dialog.tsx';

/** What somebody wants to do with an entry of a bill. */
export type EntryAction =
  | { act: 'CANCEL'; entry: Entry }
  | { act: 'GIVE_BACK'; payment: BillPayment }
  | { act: 'CORRECT'; payment: BillPayment; method?: PaymentMethod };

/** What can be done with one entry, behind its dots. */
export function EntryMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      items={items}
      trigger={
        <IconButton label={`Do something with ${label}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}
