import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type DateRange, formatDateRange, type LocalDate } from '../../../domain/nights.ts';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { FocusHome } from '../../ui/overlay/use-return-focus.ts';
import { HousekeepingScreenDocument } from './housekeeping-screen.generated.ts';
import type { RoomTile_roomFragment } from './room-tile.generated.ts';
import { RoomTile } from './room-tile.tsx';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const SaleDialog = lazyDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog);

/** Who has the room for some nights. */
type RoomStay = DateRange & { id: string; code: string | null; name: string };

type RoomDialogProps = {
  room: { id: string; number: string };
  /** Its guests and the next ones, as far as is known, the first first. */
  stays: readonly RoomStay[];
  bookingPath: (code: string) => string;
  onClose: () => void;
};

/** A room by itself: how clean it is, its guests, the next ones, and what can be done with it. */
export function RoomDialog(props: RoomDialogProps) {
  // What opened it gets the focus back, however many dialogs came in its place.
  const [opener] = useState(() => document.activeElement);
  return (
    <FocusHome value={opener instanceof HTMLElement ? opener : null}>
      <LoadingBoundary
        fallback={
          <Dialog title={`Room ${props.room.number}`} onClose={props.onClose}>
            <Skeleton className="h-40" />
          </Dialog>
        }
      >
        <Loaded {...props} />
      </LoadingBoundary>
    </FocusHome>
  );
}

function Loaded({ room: { id, number }, stays, bookingPath, onClose }: RoomDialogProps) {
  const { data } = useSuspenseQuery(HousekeepingScreenDocument);
  const [sold, setSold] = useState<RoomTile_roomFragment | null>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  const { today, timeZone } = data.lodge;
  const room = data.rooms.find((one) => one.id === id);
  if (sold) return <SaleDialog room={sold} today={today} onClose={onClose} />;
  if (isAssigning && room)
    return <AssignDialog rooms={[room]} cleaners={data.cleaners} today={today} onClose={onClose} />;
  return (
    <Dialog title={`Room ${number}`} onClose={onClose}>
      <div className="grid gap-4">
        {room && (
          <ul>
            <RoomTile
              room={room}
              today={today}
              timeZone={timeZone}
              onSale={setSold}
              onAssign={() => setIsAssigning(true)}
            />
          </ul>
        )}
        <NextStays {...{ stays, today, bookingPath }} />
      </div>
    </Dialog>
  );
}

type NextStaysProps = Pick<RoomDialogProps, 'stays' | 'bookingPath'> & { today: LocalDate };

function NextStays({ stays, today, bookingPath }: NextStaysProps) {
  const next = stays.filter(({ arrival }) => arrival >= today);
  return (
    <section aria-label="Next stays">
      <h3 className="pb-1 text-sm font-semibold text-ink-2">Next stays</h3>
      {next.length === 0 && <p>Nobody comes on the days that the calendar shows.</p>}
      <ul className="grid gap-1">
        {next.map(({ id, code, name, ...nights }) => (
          <li key={id} className="flex justify-between gap-4">
            {code === null ? <span>{name}</span> : <Link to={bookingPath(code)}>{name}</Link>}
            <span className="text-ink-2">{formatDateRange(nights)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
