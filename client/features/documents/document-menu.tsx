import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { ChevronDown, MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu-props.ts';
import { documentsOf } from './booking-documents.ts';
import {
  type DocumentMenu_reservationFragment,
  DocumentMenu_reservationFragmentDoc,
} from './document-menu.generated.ts';
import { type BookingMessage, messagesOf } from './messages/booking-messages.ts';
import { PRINT_AT_ONCE } from './paper/paper-page.tsx';

const MessageDialog = lazyDialog(async () => (await import('./messages/message-dialog.tsx')).MessageDialog);

type DocumentMenuProps = {
  reservation: FragmentType<DocumentMenu_reservationFragment>;
  paths: AreaPaths;
  /** Papers are the desk's; an agent writes to the own guests alone. */
  isDesk: boolean;
};

/** Everything that leaves the desk about a booking, on paper or to the guest's phone. */
export function DocumentMenu({ reservation, paths, isDesk }: DocumentMenuProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: DocumentMenu_reservationFragmentDoc,
    fragmentName: 'DocumentMenu_reservation',
    from: reservation,
  });
  const navigate = useNavigate();
  const [shown, setShown] = useState<BookingMessage | null>(null);
  const documents = isDesk ? documentsOf(booking, paths) : [];
  const messages = messagesOf(booking);
  // What is held is a price that somebody waits for.
  const price = messages.find(({ message }) => message.kind === 'QUOTE');
  const items: MenuItem[] = [
    ...documents.map(({ label, to }) => ({
      label,
      icon: <Printer aria-hidden />,
      onSelect: () => void navigate(to, { state: PRINT_AT_ONCE }),
    })),
    ...messages
      .filter((one) => one !== price)
      .map((one, index) => ({
        label: one.label,
        icon: <MessageCircle aria-hidden />,
        onSelect: () => setShown(one),
        startsGroup: index === 0 && documents.length > 0,
      })),
  ];
  const { booker } = booking;
  return (
    <>
      {price && (
        <Button onClick={() => setShown(price)}>
          <MessageCircle aria-hidden className="size-4" /> {price.label}
        </Button>
      )}
      <Menu
        items={items}
        trigger={
          <Button>
            {isDesk ? 'Print and send' : 'Send'} <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      />
      {shown && (
        <MessageDialog
          title={shown.title}
          message={shown.message}
          to={{ guestName: booker.fullName, phone: booker.phone, reservationId: booking.id }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
