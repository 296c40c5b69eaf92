import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STATE_LOOKS } from '../../ui/badge.tsx';
import { RoomNumber } from '../../ui/room-number.tsx';

type DayRowProps = {
  to: string;
  /** The number on the door; none where it is not told. */
  room: string | null;
  look: keyof typeof STATE_LOOKS;
  guestName: string;
  facts: ReactNode;
  badges?: ReactNode;
  /** The one next act. */
  act: ReactNode;
};

/** A row of the first page: which room, who, what matters; it leads to the booking, and beside it is the next act. */
export function DayRow({ to, room, look, guestName, facts, badges, act }: DayRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Link
        to={to}
        className="-m-1 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control p-1 hover:bg-pine-wash"
      >
        {room !== null && (
          <span aria-hidden>
            <RoomNumber className={clsx('border', STATE_LOOKS[look])}>{room}</RoomNumber>
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{guestName}</span>
          <span className="block text-sm text-ink-2">
            {room !== null && <span className="sr-only">Room {room}, </span>}
            {facts}
          </span>
        </span>
      </Link>
      <span className="shrink-0 empty:hidden print:hidden">{act}</span>
      {/* Below the act, not beside it: until when a hold lasts is longer than a phone has room there. */}
      <span className={clsx('flex w-full flex-wrap gap-1.5 pt-1 empty:hidden', room !== null && 'ps-14.5')}>
        {badges}
      </span>
    </li>
  );
}
