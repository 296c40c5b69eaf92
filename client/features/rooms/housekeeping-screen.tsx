import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatFullDay } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { places } from '../../ui/places.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { HousekeepingScreenDocument, type HousekeepingScreenQuery } from './housekeeping-screen.generated.ts';
import type { RoomTile_roomFragment } from './room-tile.generated.ts';
import { RoomTile } from './room-tile.tsx';

const ForSaleAgainDialog = lazyDialog(
  async () => (await import('./for-sale-again-dialog.tsx')).ForSaleAgainDialog,
);
const NotForSaleDialog = lazyDialog(async () => (await import('./not-for-sale-dialog.tsx')).NotForSaleDialog);

type Room = HousekeepingScreenQuery['rooms'][number];
const URGENCIES = ['Arriving today', 'To be cleaned', 'Staying on'];

type Shown = 'all' | 'clean' | 'inspect';

/** The board for who cleans, also on paper: every room of the day, one tap each. What is shown stands in the address. */
export function HousekeepingScreen() {
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <Board />
    </Suspense>
  );
}

function Board() {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(HousekeepingScreenDocument);
  const [onSale, setOnSale] = useState<RoomTile_roomFragment | null>(null);
  const { today, timeZone } = data.lodge;
  const rooms = data.rooms.filter((room) => isOpen(room, today));
  const count = (one: Shown) => rooms.filter((room) => isShown(room, one)).length;
  const shown = shownOf(params.get('show'));
  const listed = rooms.filter((room) => isShown(room, shown));
  const groups = shown === 'clean' ? Map.groupBy(listed, urgencyOf) : Map.groupBy(listed, groupOf);
  const ordered = shown === 'clean' ? URGENCIES.filter((name) => groups.has(name)) : [...groups.keys()];
  return (
    <>
      <PageHeader
        title="Housekeeping"
        note={formatFullDay(today)}
        actions={
          <Button className="print:hidden" onClick={() => window.print()}>
            Print
          </Button>
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
          onChange={(value) => setParams(value === 'all' ? {} : { show: value }, { replace: true })}
        />
      </PageHeader>
      {listed.length === 0 ? (
        <EmptyState title={shown === 'clean' ? 'Every room is clean' : 'No room here'}>
          A room shows here again as soon as a guest leaves it.
        </EmptyState>
      ) : (
        ordered.map((name) => (
          <section key={name} aria-label={name} className="mb-5 break-inside-avoid-page print:mb-3">
            <h2 className="mb-2 break-after-avoid text-sm font-semibold text-ink-2">{name}</h2>
            <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-1 print:gap-0">
              {groups.get(name)?.map((room) => (
                <RoomTile key={room.id} room={room} today={today} timeZone={timeZone} onSale={setOnSale} />
              ))}
            </ul>
          </section>
        ))
      )}
      {onSale && <SaleDialog room={onSale} today={today} onClose={() => setOnSale(null)} />}
    </>
  );
}

type SaleDialogProps = { room: RoomTile_roomFragment; today: string; onClose: () => void };

function SaleDialog({ room, today, onClose }: SaleDialogProps) {
  return room.block ? (
    <ForSaleAgainDialog room={room} block={room.block} onClose={onClose} />
  ) : (
    <NotForSaleDialog room={room} today={today} nights={{ arrival: today }} onClose={onClose} />
  );
}

function isOpen({ activeFrom, activeTo }: Room, today: string): boolean {
  return activeFrom <= today && (activeTo === null || activeTo > today);
}

/** By floor, as one walks; by type where nobody wrote the floors down. */
function groupOf({ floor, roomType }: Room): string {
  if (!floor) return roomType.name;
  // 'Floor 2', but 'Ground floor'
  return /^\d/.test(floor) ? `Floor ${floor}` : `${floor} floor`;
}

/** What is to be cleaned first: where guests come today, then where they left, then where they stay on. */
function urgencyOf({ housekeeping, arriving }: Room): string {
  if (arriving && housekeeping === 'DIRTY') return 'Arriving today';
  return housekeeping === 'DIRTY' ? 'To be cleaned' : 'Staying on';
}

function shownOf(value: string | null): Shown {
  return value === 'clean' || value === 'inspect' ? value : 'all';
}

function isShown({ housekeeping, isStayOverDue }: Room, shown: Shown): boolean {
  if (shown === 'all') return true;
  const isToClean = housekeeping === 'DIRTY' || isStayOverDue === true;
  return shown === 'clean' ? isToClean : housekeeping === 'CLEAN' && !isToClean;
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
