import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatPhone, whatsAppLink } from '../../../../domain/phone.ts';
import type { MessageLanguage } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Message } from './message.ts';
import { messageText } from './message-format.ts';
import { MessageLodgeDocument, NoteMessageDocument } from './send-message.generated.ts';

/** To whom a message goes, and in whose timeline it is noted. */
export type MessageTo = {
  guestName: string;
  phone: string | null;
  /** None while nothing is booked: then there is no timeline either. */
  reservationId?: string;
};

type MessageDialogProps = { title: string; message: Message; to: MessageTo; onClose: () => void };

/** Shows the text as it will be sent, in English or Hindi, and hands it to WhatsApp. */
export function MessageDialog({ title, message, to, onClose }: MessageDialogProps) {
  const whom = to.phone === null ? 'Choose in WhatsApp who gets it.' : `To ${formatPhone(to.phone)}.`;
  return (
    <Dialog title={title} description={whom} onClose={onClose}>
      <LoadingBoundary fallback={<Skeleton className="h-56" />}>
        <MessageText message={message} to={to} onClose={onClose} />
      </LoadingBoundary>
    </Dialog>
  );
}

const LANGUAGES = [
  { value: 'EN', label: 'English' },
  { value: 'HI', label: <span lang="hi">हिन्दी</span> },
] as const;

function MessageText({ message, to, onClose }: Omit<MessageDialogProps, 'title'>) {
  const { data } = useSuspenseQuery(MessageLodgeDocument);
  const [language, setLanguage] = useState<MessageLanguage>('EN');
  const { submit, userError } = useAction(NoteMessageDocument, {
    onDone: onClose,
  });
  const text = messageText(message, { guestName: to.guestName, lodge: data.lodge, language });
  const note = () => {
    if (to.reservationId === undefined) return onClose();
    void submit({ reservationId: to.reservationId, message: message.kind, language });
  };
  return (
    <div className="grid gap-4">
      <Segmented label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
      <p
        lang={language === 'HI' ? 'hi' : 'en'}
        className="rounded-card bg-sunk p-4 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      {userError !== null && (
        <Notice variant="danger">Not noted in the booking's timeline. {userError.message}</Notice>
      )}
      <a
        href={whatsAppLink(to.phone, text)}
        target="_blank"
        rel="noreferrer"
        onClick={note}
        className={buttonVariants({ variant: 'primary', block: true })}
      >
        Open WhatsApp
      </a>
    </div>
  );
}
