import { clsx } from 'clsx';
import { formatPhone, whatsAppLink } from '../../../../domain/phone.ts';
import { formatHour } from '../../../lib/format/till-format.ts';
import { LINK_STYLE } from '../../../ui/link-style.ts';

type ArrivalNotesProps = {
  notes: {
    phone: string | null;
    expectedAt: string | null;
    requests: string | null;
    /** Told to the desk alone. */
    deskNote: string | null;
  };
  timeZone: string;
  className?: string;
};

const TALL = 'inline-flex min-h-11 items-center';

/** What whoever receives the guests should know: when they come, how to reach them, what they asked for. */
export function ArrivalNotes({ notes, timeZone, className }: ArrivalNotesProps) {
  const { phone, expectedAt, requests, deskNote } = notes;
  return (
    <div className={clsx('text-sm empty:hidden', className)}>
      {(expectedAt !== null || phone !== null) && (
        <p className="flex flex-wrap items-center gap-x-4">
          {expectedAt !== null && (
            <span className="font-semibold">Expected {formatHour(expectedAt, timeZone)}</span>
          )}
          {phone !== null && (
            <>
              <a href={`tel:${phone}`} className={clsx(TALL, LINK_STYLE)}>
                {formatPhone(phone)}
              </a>
              <a
                href={whatsAppLink(phone)}
                target="_blank"
                rel="noreferrer"
                className={clsx(TALL, LINK_STYLE, 'print:hidden')}
              >
                WhatsApp
              </a>
            </>
          )}
        </p>
      )}
      <Said name="Requests" words={requests} />
      <Said name="Note for the desk" words={deskNote} />
    </div>
  );
}

function Said({ name, words }: { name: string; words: string | null }) {
  if (!words) return null;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-2">{name}: </span>
      {words}
    </p>
  );
}
