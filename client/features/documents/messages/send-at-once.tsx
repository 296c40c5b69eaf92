import { useSuspenseQuery } from '@apollo/client/react';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { whatsAppLink } from '../../../../domain/phone.ts';
import type { MessageLanguage } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Message } from './message.ts';
import type { MessageTo } from './message-dialog.tsx';
import { messageText } from './message-format.ts';
import { MessageLodgeDocument, NoteMessageDocument } from './send-message.generated.ts';

type SendAtOnceProps = { message: Message; to: MessageTo & { reservationId: string } };

/** Hands a message to WhatsApp with one tap, in either language: what it says needs no reading first. */
export function SendAtOnce(props: SendAtOnceProps) {
  return (
    <LoadingBoundary fallback={null}>
      <Links {...props} />
    </LoadingBoundary>
  );
}

function Links({ message, to }: SendAtOnceProps) {
  const { data } = useSuspenseQuery(MessageLodgeDocument);
  const { submit, userError } = useAction(NoteMessageDocument);
  // of many that are sent one after the other one sees which went out
  const [isOpened, setIsOpened] = useState(false);
  const linkIn = (language: MessageLanguage) => ({
    href: whatsAppLink(
      to.phone,
      messageText(message, { guestName: to.guestName, lodge: data.lodge, language }),
    ),
    target: '_blank',
    rel: 'noreferrer',
    className: buttonVariants({ variant: 'outline' }),
    onClick: () => {
      setIsOpened(true);
      void submit({ reservationId: to.reservationId, message: message.kind, language });
    },
  });
  return (
    <>
      <a {...linkIn('EN')}>
        <MessageCircle aria-hidden className="size-4" /> Send on WhatsApp
      </a>
      <a {...linkIn('HI')} lang="hi">
        हिन्दी
      </a>
      {isOpened && (
        <span role="status" className="flex items-center gap-1 text-pine">
          <Check aria-hidden className="size-4" /> Opened
        </span>
      )}
      {userError !== null && (
        <Notice variant="danger">Not noted in the booking's timeline. {userError.message}</Notice>
      )}
    </>
  );
}
