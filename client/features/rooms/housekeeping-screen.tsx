import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatFullDay } from '../../lib/format/format.ts';
import { places } from '../../lib/places.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  byUrgency,
  isOf,
  isOpen,
  isShown,
  type Shown,
  sectionsByCleaner,
  sectionsOf,
  shownOf,
  urgencyOf,
} from './board-order.ts';
import { CleanerFilter } from './cleaner-filter.tsx';
import { HousekeepingScreenDocument } from './housekeeping-screen.generated.ts';
import { NoRoom } from './no-room.tsx';
import type { RoomTile_roomFragment } from './room-tile.generated.ts';
import { RoomTile } from './room-tile.tsx';
import { StayOverLine } from './stay-over-line.tsx';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const SaleDialog = lazyDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog);

/**
 * The board for who cleans, also on paper: every room of the day, one tap each. What is shown and whose rooms stands in
 * the address, so that a cleaner's phone stays at the own ones.
 */
export function HousekeepingScreen() {
  return (
    <LoadingBoundary fallback={<BoardSkeleton />}>
      <Board />
    </LoadingBoundary>
  );
}

function Board() {
  const [params, setParams] = useAddressParams();
  const { data } = useSuspenseQuery(HousekeepingScreenDocument);
  const [onSale, setOnSale] = useState<RoomTile_roomFragment | null>(null);
  const [assigning, setAssigning] = useState<readonly string[] | null>(null);
  const isOnPaper = useMedia('print');
  const { today, timeZone } = data.lodge;
  const open = data.rooms.filter((room) => isOpen(room, today));
  const cleaners = [...new Set(open.flatMap(({ cleaner }) => cleaner ?? []))].sort();
  const cleaner = params.get('cleaner');
  const rooms = open.filter((room) => isOf(room, cleaner));
  const count = (one: Shown) => rooms.filter((room) => isShown(room, one)).length;
  const shown = shownOf(params.get('show'));
  const listed = rooms.filter((room) => isShown(room, shown));
  const isByCleaner = isOnPaper && cleaners.length > 0;
  const show = (change: { shown?: Shown; cleaner?: string | null }) =>
    setParams((now) => {
      const wanted = { shown: shownOf(now.get('show')), cleaner: now.get('cleaner'), ...change };
      return new URLSearchParams({
        ...(wanted.shown !== 'all' && { show: wanted.shown }),
        ...(wanted.cleaner !== null && { cleaner: wanted.cleaner }),
      });
    });
  const toAssign = byUrgency(open, today).filter(
    (room) => room.cleaner !== null || urgencyOf(room, today) !== null,
  );
  return (
    <>
      <PageHeader
        title="Housekeeping"
        note={formatFullDay(today)}
        actions={
          <>
            {toAssign.length > 0 && (
              <Button className="print:hidden" onClick={() => setAssigning(toAssign.map(({ id }) => id))}>
                Assign…
              </Button>
            )}
            <Button className="print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        <Segmented<Shown>
          label="Rooms"
          className="max-lg:order-last max-lg:w-full print:hidden"
          value={shown}
          options={[
            { value: 'all', label: `All ${rooms.length}` },
            { value: 'clean', label: `To clean ${count('clean')}` },
            { value: 'inspect', label: `To inspect ${count('inspect')}` },
          ]}
          onChange={(value) => show({ shown: value })}
        />
        {(cleaners.length > 0 || cleaner !== null) && (
          <CleanerFilter cleaners={cleaners} value={cleaner} onChange={(value) => show({ cleaner: value })} />
        )}
      </PageHeader>
      {listed.length === 0 ? <NoRoom shown={shown} cleaner={cleaner} /> : null}
      {(isByCleaner ? sectionsByCleaner(listed, today) : sectionsOf(listed, shown)).map(([name, group]) => (
        <section key={name} aria-label={name} className="mb-5 break-inside-avoid-page print:mb-3">
          <h2 className="mb-2 break-after-avoid text-sm font-semibold text-ink-2">{name}</h2>
          <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-1 print:gap-0">
            {group.map((room) => (
              <RoomTile
                key={room.id}
                room={room}
                today={today}
                timeZone={timeZone}
                onSale={setOnSale}
                onAssign={() => setAssigning([room.id])}
              />
            ))}
          </ul>
        </section>
      ))}
      <StayOverLine lodge={data.lodge} />
      {onSale && <SaleDialog room={onSale} today={today} onClose={() => setOnSale(null)} />}
      {assigning && (
        <AssignDialog
          rooms={byUrgency(open, today).filter(({ id }) => assigning.includes(id))}
          cleaners={data.cleaners}
          today={today}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}

/** The board on its way. */
function BoardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the rooms</span>
      <Skeleton className="mb-5 h-9 w-60" />
      <div className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
        {places(9).map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </div>
  );
}
