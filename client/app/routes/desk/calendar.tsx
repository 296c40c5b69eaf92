import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCode } from '../../../../domain/code.ts';
import { CalendarScreen } from '../../../features/calendar/calendar-screen.tsx';
import type { OfferedNights, RoomToBlock } from '../../../features/calendar/parts/calendar-slots.ts';
import type { ChartRoom } from '../../../features/calendar/parts/chart-rows.ts';
import { loadOnPhone } from '../../../features/calendar/parts/phone.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { CodeBoundary } from '../../../ui/feedback/code-boundary.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { useArea } from '../../shell/area-context.ts';

// What is done with a bar weighs twice as much as the chart; it comes with the first bar that is opened.
const BarActions = lazyCode(async () => (await import('../../stay-sheet/bar-actions.tsx')).BarActions);
const FreeNightsPrice = lazyCode(
  async () => (await import('../../actions/free-nights-price.tsx')).FreeNightsPrice,
);
const HoldNightsDialog = lazyOverlay(
  async () => (await import('../../actions/hold-nights-dialog.tsx')).HoldNightsDialog,
);
const loadDayActs = async () => (await import('../../actions/day-acts.tsx')).DayActs;
const DayActs = lazyCode(loadDayActs);
loadOnPhone(loadDayActs);
const ChosenStays = lazyCode(async () => (await import('../../actions/chosen-stays.tsx')).ChosenStays);
const RoomDialog = lazyOverlay(
  async () => (await import('../../../features/rooms/room-dialog.tsx')).RoomDialog,
);
const NotForSaleDialog = lazyOverlay(
  async () => (await import('../../../features/rooms/not-for-sale-dialog.tsx')).NotForSaleDialog,
);

/** The Calendar of each working area, with what other nouns do on it. */
export function Calendar() {
  const { area, paths } = useArea();
  const { claims } = useViewer();
  const navigate = useNavigate();
  const [shownRoom, setShownRoom] = useState<ChartRoom | null>(null);
  const [toHold, setToHold] = useState<OfferedNights | null>(null);
  const [roomToBlock, setRoomToBlock] = useState<RoomToBlock | null>(null);
  return (
    <>
      <CalendarScreen
        area={area}
        actions={(open, close) => (
          <CodeBoundary onClose={close}>
            <LoadingBoundary fallback={!open.isMenuWanted && <Skeleton className="h-control" />}>
              <BarActions {...open} onDone={close} />
            </LoadingBoundary>
          </CodeBoundary>
        )}
        price={(offered) => (
          <CodeBoundary>
            <LoadingBoundary fallback={<Skeleton className="h-6" />}>
              <FreeNightsPrice offered={offered} />
            </LoadingBoundary>
          </CodeBoundary>
        )}
        chosenActions={(chosen, clear) => (
          <CodeBoundary onClose={clear}>
            <LoadingBoundary fallback={<Skeleton className="mt-2 h-14" />}>
              <ChosenStays {...{ chosen, paths }} isDesk={claims.manager} onClear={clear} />
            </LoadingBoundary>
          </CodeBoundary>
        )}
        onHold={setToHold}
        DayActs={DayActs}
        onBlock={claims.manager ? setRoomToBlock : undefined}
        onRoom={claims.manager ? setShownRoom : undefined}
        onRoomsFree={() => void navigate(paths.roomsFree)}
      />
      {shownRoom !== null && (
        <RoomDialog
          room={shownRoom}
          stays={shownRoom.bars.map((bar) => ({
            ...bar,
            name: bar.guestName ?? bar.note ?? (bar.code === null ? '' : formatCode(bar.code)),
          }))}
          bookingPath={paths.booking}
          onClose={() => setShownRoom(null)}
        />
      )}
      {toHold !== null && (
        <HoldNightsDialog offered={toHold} isDesk={claims.manager} onClose={() => setToHold(null)} />
      )}
      {roomToBlock !== null && <NotForSaleDialog {...roomToBlock} onClose={() => setRoomToBlock(null)} />}
    </>
  );
}
