import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeptBack } from '../../features/calendars/calendar-parts.ts';
import { CalendarScreen } from '../../features/calendars/calendar-screen.tsx';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useViewer } from '../../lib/use-viewer.ts';
import { CodeBoundary } from '../../ui/code-boundary.tsx';
import { lazyOverlay } from '../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useArea } from '../area-context.ts';
import { useRowActs } from '../use-row-acts.tsx';

// What is done with a bar weighs twice as much as the chart; it comes with the first bar that is opened.
const CalendarActs = lazyCode(async () => (await import('../calendar-acts.tsx')).CalendarActs);
const NotForSaleDialog = lazyOverlay(
  async () => (await import('../../features/rooms/not-for-sale-dialog.tsx')).NotForSaleDialog,
);

/** The Calendar of each working area, with what other nouns do on it. */
export function Calendar() {
  const { area, paths } = useArea();
  const { claims } = useViewer();
  const navigate = useNavigate();
  const rows = useRowActs({ paths, isDesk: claims.manager });
  const [keptBack, setKeptBack] = useState<KeptBack | null>(null);
  return (
    <>
      <CalendarScreen
        area={area}
        acts={(open, close) => (
          <CodeBoundary onClose={close}>
            <Suspense fallback={<Skeleton className="h-control" />}>
              <CalendarActs {...open} onDone={close} />
            </Suspense>
          </CodeBoundary>
        )}
        nextAct={(bar, { number }) => rows.stayAct({ ...bar, room: number })}
        onKeepBack={claims.manager ? setKeptBack : undefined}
        onRoomsFree={() => void navigate(paths.roomsFree)}
      />
      {rows.dialogs}
      {keptBack !== null && <NotForSaleDialog {...keptBack} onClose={() => setKeptBack(null)} />}
    </>
  );
}
