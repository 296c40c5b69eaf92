import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STATE_VARIANTS } from '../../../ui/badge.tsx';
import { RoomNumber } from '../../reservations/parts/room-number.tsx';

type DayRowProps = {
  to: string;
  /** The number on the door; none where it is not told. */
  room: string | null;
  variant: keyof typeof STATE_VARIANTS;
  guestName: string;
  facts: ReactNode;
  /** What the desk should know that receives the guests. */
  notes?: ReactNode;
  badges?: ReactNode;
  /** The one next act; beside it the other answer, where there are two. */
  act: ReactNode;
  /** The way to everything else that can be done. */
  more?: ReactNode;
};

/** A row of the first page: which room, who, what matters; it leads to the booking, below it is what is done next. */
export function DayRow({ to, room, variant, guestName, facts, notes, badges, act, more }: DayRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 py-2">
      <Link
        to={to}
        className="-m-1 flex min-h-11 min-w-0 items-center gap-3 rounded-control p-1 hover:bg-pine-wash"
      >
        {room !== null && (
          <span aria-hidden>
            <RoomNumber className={clsx('border', STATE_VARIANTS[variant])}>{room}</RoomNumber>
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
      <span className="-me-2.5 print:hidden">{more}</span>
      {notes && <div className={clsx('col-span-2', room !== null && 'ps-14.5')}>{notes}</div>}
      <span
        className={clsx(
          'col-span-2 flex flex-wrap items-center gap-1.5 pt-1 empty:hidden',
          room !== null && 'ps-14.5',
        )}
      >
        {badges}
        <span className="ms-auto flex flex-wrap justify-end gap-1.5 empty:hidden print:hidden">{act}</span>
      </span>
    </li>
  );
}
