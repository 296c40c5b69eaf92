import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment, useSuspenseQuery } from '@apollo/client/react';
import { MessageCircle, Printer } from 'lucide-react';
import { useNavigate } from 'react-router';
import { whatsAppLink } from '../../../domain/phone.ts';
import type { MessageLanguage } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Action } from '../../ui/overlay/action-list.tsx';
import { documentsOf } from './booking-documents.ts';
import {
  type DocumentMenu_reservationFragment,
  DocumentMenu_reservationFragmentDoc,
} from './document-menu.generated.ts';
import { messagesOf } from './messages/booking-messages.ts';
import type { Message } from './messages/message.ts';
import { messageText } from './messages/message-format.ts';
import { MessageLodgeDocument, NoteMessageDocument } from './messages/send-message.generated.ts';
import { PRINT_AT_ONCE } from './paper/paper-page.tsx';

type DocumentActionsOf = {
  reservation: FragmentType<DocumentMenu_reservationFragment>;
  paths: AreaPaths;
  /** Papers are the desk's; an agent writes to the own guests alone. */
  isDesk: boolean;
  /** It went out. */
  onDone: () => void;
};

/** What leaves the desk about a booking, on a list of its actions: a paper to the printer, a message to WhatsApp. */
export function useDocumentActions({
  reservation,
  paths,
  isDesk,
  onDone,
}: DocumentActionsOf): Record<'documents' | 'messages', Action[]> {
  const { data: booking } = useSuspenseFragment({
    fragment: DocumentMenu_reservationFragmentDoc,
    fragmentName: 'DocumentMenu_reservation',
    from: reservation,
  });
  const { lodge } = useSuspenseQuery(MessageLodgeDocument).data;
  const navigate = useNavigate();
  const { submit } = useAction(NoteMessageDocument, { onDone });
  const { id: reservationId, booker } = booking;
  const note = async (message: Message, language: MessageLanguage) => {
    if ((await submit({ reservationId, message: message.kind, language })) !== null) return;
    showToast({ title: "Not noted in the booking's timeline.", variant: 'destructive' });
    onDone();
  };
  // WhatsApp shows the text before it goes out: it needs no reading here.
  const waysOf = (message: Message, language: MessageLanguage) => ({
    href: whatsAppLink(booker.phone, messageText(message, { guestName: booker.fullName, lodge, language })),
    onSelect: () => void note(message, language),
  });
  return {
    documents: (isDesk ? documentsOf(booking, paths) : []).map(({ label, to }) => ({
      label,
      icon: <Printer aria-hidden />,
      onSelect: () => {
        onDone();
        void navigate(to, { state: PRINT_AT_ONCE });
      },
    })),
    messages: messagesOf(booking).map(({ label, message }) => ({
      label,
      icon: <MessageCircle aria-hidden />,
      ...waysOf(message, 'EN'),
      choices: [{ label: 'हिन्दी', name: `${label}: हिन्दी`, lang: 'hi', ...waysOf(message, 'HI') }],
    })),
  };
}
