import { useState } from 'react';
import { formatPhone } from '../../../../domain/phone.ts';
import { STATUS_NAMES, type Status } from '../../../../domain/statuses.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { messagesOf } from './booking-messages.ts';
import type { Message } from './message.ts';
import { BookingMessagesDocument } from './messages-dialog.generated.ts';
import { SendAtOnce } from './send-at-once.tsx';

/** What is written to several guests, and which message that is for each: a held booking has a price to confirm. */
const SUBJECTS = {
  STAY: { label: 'The booking', kinds: ['CONFIRMATION', 'QUOTE'], none: goneWords },
  PAYMENT: { label: 'What is due', kinds: ['PAYMENT_REQUEST'], none: () => 'Nothing is due.' },
  DIRECTIONS: { label: 'How to find us', kinds: ['DIRECTIONS'], none: () => '' },
} as const satisfies Record<
  string,
  { label: string; kinds: readonly Message['kind'][]; none: (status: Status) => string }
>;
type Subject = keyof typeof SUBJECTS;

const OPTIONS = Object.entries(SUBJECTS).map(([value, { label }]) => ({ value, label }));

/** The same message to the guests of several bookings: each opens in WhatsApp with one tap. */
export function MessagesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [subject, setSubject] = useState<Subject>('STAY');
  return (
    <Dialog
      title={`Write to ${formatCount(codes.length, 'guest')}`}
      description="Each message opens in WhatsApp, where you send it."
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="About">
          {(tie) => (
            <Select
              {...tie}
              value={subject}
              options={OPTIONS}
              // The options are the subjects.
              onChange={(chosen) => setSubject(chosen as Subject)}
            />
          )}
        </Field>
        <ul className="grid gap-3">
          {codes.map((code) => (
            <GuestRow key={code} code={code} subject={subject} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** 'This booking is cancelled.': why nothing is written about the stay. */
function goneWords(status: Status): string {
  return status === 'NO_SHOW'
    ? 'The guests did not come.'
    : `This booking is ${STATUS_NAMES[status].toLowerCase()}.`;
}

function GuestRow({ code, subject }: { code: string; subject: Subject }) {
  const { data, error, refetch } = useQuery(BookingMessagesDocument, { variables: { code } });
  const booking = data?.reservation;
  if (error && !booking)
    return <RetryNotice sentence="This booking could not be loaded." onRetry={() => void refetch()} />;
  if (!booking) return <Skeleton className="h-control" />;
  const { booker } = booking;
  const { kinds, none } = SUBJECTS[subject];
  const isMeant = (kind: string) => kinds.some((meant) => meant === kind);
  const message = messagesOf(booking).find((one) => isMeant(one.message.kind))?.message;
  const to = { guestName: booker.fullName, phone: booker.phone, reservationId: booking.id };
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 break-words max-sm:basis-full">
        {booker.fullName}
        <span className="block text-sm text-ink-2">
          {booker.phone ? formatPhone(booker.phone) : 'No phone number: choose in WhatsApp who gets it.'}
        </span>
      </span>
      {message ? (
        <SendAtOnce key={message.kind} message={message} to={to} />
      ) : (
        <span className="text-ink-2">{none(booking.status)}</span>
      )}
    </li>
  );
}
