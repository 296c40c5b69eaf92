import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { clsx } from 'clsx';
import { HOUSEKEEPING_NAMES } from '../../../domain/housekeeping.ts';
import { BLOCK_REASONS } from '../../../domain/listing/block-reasons.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { formatGuests } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ArrivalNotes } from '../reservations/parts/arrival-notes.tsx';
import { formatOccupied, nextStep } from './room-labels.ts';
import { type RoomTile_roomFragment, RoomTile_roomFragmentDoc } from './room-tile.generated.ts';
import { useHousekeeping } from './use-housekeeping.ts';

type RoomTileProps = {
  room: FragmentType<RoomTile_roomFragment>;
  today: LocalDate;
  timeZone: string;
  /** Opens what takes the room off sale, or puts it back. */
  onSale: (room: RoomTile_roomFragment) => void;
  /** Asks who cleans it. */
  onAssign: () => void;
};

/** Who cleans is told what concerns the room: nobody's number, and nothing that the desk notes. */
const NO_CONTACT = { phone: null, deskNote: null };

const LINE_BUTTON =
  'min-h-8 rounded-control px-1 text-sm font-medium text-ink-2 underline underline-offset-3 hover:text-ink';

/** A room on the board: how clean it is, its guests and the next ones, and the one tap. On paper: a line. */
export function RoomTile({ room: from, today, timeZone, onSale, onAssign }: RoomTileProps) {
  const { data: room } = useSuspenseFragment({
    fragment: RoomTile_roomFragmentDoc,
    fragmentName: 'RoomTile_room',
    from,
  });
  const { set, userError, isBusy } = useHousekeeping(room);
  const state = room.housekeeping ?? 'CLEAN';
  const isStayOverDue = room.isStayOverDue ?? false;
  const isToClean = state === 'DIRTY' || isStayOverDue;
  const isLeaving = room.occupiedBy !== null && room.occupiedBy.departure <= today;
  const step = nextStep(state, isStayOverDue);
  return (
    <li
      className={clsx(
        'flex break-inside-avoid items-start gap-3 rounded-card border bg-surface p-3 shadow-card print:rounded-none print:border-x-0 print:border-t-0 print:px-0 print:py-1.5 print:shadow-none',
        isToClean ? 'border-ember/50' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="heading text-xl">{room.number}</span>
          <Badge variant={state === 'DIRTY' ? 'late' : state === 'INSPECTED' ? 'inHouse' : 'confirmed'}>
            {HOUSEKEEPING_NAMES[state]}
          </Badge>
          {isStayOverDue && state !== 'DIRTY' && <Badge variant="late">Stay-over cleaning</Badge>}
        </h3>
        <p className="text-sm text-ink-2">{room.roomType.name}</p>
        {room.occupiedBy && <p className="text-sm">{formatOccupied(room.occupiedBy, today)}</p>}
        {room.occupiedBy && (
          <ArrivalNotes notes={{ ...room.occupiedBy, ...NO_CONTACT, expectedAt: null }} timeZone={timeZone} />
        )}
        {room.arriving && (
          <p className="text-sm font-semibold">
            {room.arriving.guestName} comes today, {formatGuests(room.arriving)}
          </p>
        )}
        {room.arriving && <ArrivalNotes notes={{ ...room.arriving, ...NO_CONTACT }} timeZone={timeZone} />}
        {room.block && (
          <p className="text-sm text-stone">
            Not for sale: {room.block.note ?? BLOCK_REASONS[room.block.reason]}
          </p>
        )}
        {room.cleaner && <p className="text-sm print:hidden">{room.cleaner} cleans it</p>}
        {room.note && <p className="text-sm text-ink-2 italic">{room.note}</p>}
        <p className="-ms-1 mt-1 flex flex-wrap gap-x-3 print:hidden">
          <button
            type="button"
            onClick={onAssign}
            aria-label={`Room ${room.number}: who cleans`}
            className={LINE_BUTTON}
          >
            Who cleans…
          </button>
          <button
            type="button"
            onClick={() => onSale(room)}
            aria-label={`Room ${room.number}: ${room.block ? 'for sale again' : 'not for sale'}`}
            className={LINE_BUTTON}
          >
            {room.block ? 'For sale again…' : 'Not for sale…'}
          </button>
        </p>
        {userError && (
          <p role="alert" className="text-sm text-danger">
            {userError.message}
          </p>
        )}
      </div>
      {/* on paper a box to tick, also where the guests have yet to leave */}
      {(isToClean || isLeaving) && (
        <span aria-hidden className="hidden size-6 shrink-0 border border-ink print:block" />
      )}
      <div className="flex w-38 shrink-0 flex-col gap-2 print:hidden">
        <Button
          variant={isToClean ? 'primary' : 'outline'}
          size="lg"
          isBusy={isBusy}
          aria-label={`Room ${room.number}: ${step.label.toLowerCase()}`}
          onClick={() => void set(step.to)}
        >
          {step.label}
        </Button>
        {state === 'CLEAN' && !isStayOverDue && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={`Room ${room.number}: to be cleaned`}
            onClick={() => void set('DIRTY')}
          >
            To be cleaned
          </Button>
        )}
      </div>
    </li>
  );
}
