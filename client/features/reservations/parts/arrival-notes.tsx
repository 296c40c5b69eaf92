import { clsx } from 'clsx';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { PhoneLinks } from './phone-links.tsx';

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

/** What the desk should know that receives the guests: when they come, how to reach them, what they asked for. */
export function ArrivalNotes({ notes, timeZone, className }: ArrivalNotesProps) {
  const { phone, expectedAt, requests, deskNote } = notes;
  return (
    <div className={clsx('text-sm empty:hidden', className)}>
      {(expectedAt !== null || phone !== null) && (
        <p className="flex flex-wrap items-center gap-x-4">
          {expectedAt !== null && (
            <span className="font-semibold">Expected {formatTimeOfDay(expectedAt, timeZone)}</span>
          )}
          {phone !== null && (
            <span className="flex gap-x-4">
              <PhoneLinks phone={phone} />
            </span>
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
