import { useSuspenseQuery } from '@apollo/client/react';
import { useOptimistic, useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { areaPaths } from '../../lib/area-paths.ts';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import type { Area } from '../../lib/paths.ts';
import { useMedia } from '../../lib/use-media.ts';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { ChartScreen } from './chart/chart-screen.tsx';
import { ChartSkeleton } from './chart/chart-skeleton.tsx';
import { DaySkeleton } from './day/day-skeleton.tsx';
import { placeOf, viewOf } from './parts/calendar-place.ts';
import type { CalendarScreenProps, CalendarSlots } from './parts/calendar-slots.ts';
import { loadOnPhone, PHONE } from './parts/phone.ts';

const loadDay = async () => (await import('./day/day-screen.tsx')).DayScreen;
const DayScreen = lazyCode(loadDay);
loadOnPhone(loadDay);

/** The Calendar of a working area: rooms and nights on a desk, one day's rooms on a phone. */
export function CalendarScreen({ area, ...parts }: { area: Area } & CalendarSlots) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const { DayActs } = parts;
  const paths = areaPaths(area);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  const view = viewOf(search, today);
  // What is on the screen stays there until the next window has come, while the controls answer at once.
  const [isComing, startTransition] = useTransition();
  const [asked, setAsked] = useOptimistic(view);
  const props: CalendarScreenProps = {
    ...parts,
    area,
    today,
    view,
    asked,
    isComing,
    onChange: (change) =>
      startTransition(() => {
        const next = { ...asked, ...change };
        setAsked(next);
        void navigate(paths.calendar(placeOf(next, today)), { preventScrollReset: true });
      }),
    onBook: (nights) => {
      const start = nights && {
        room: nights.roomId,
        type: nights.roomTypeId,
        arrival: nights.arrival,
        departure: nights.departure,
      };
      void navigate(paths.reservation({ ...start, from: paths.calendar(placeOf(view, today)) }));
    },
  };
  return (
    <LoadingBoundary fallback={isPhone ? <DaySkeleton /> : <ChartSkeleton />}>
      {isPhone ? (
        <DayActs>{(nextAct) => <DayScreen {...props} nextAct={nextAct} />}</DayActs>
      ) : (
        <ChartScreen {...props} />
      )}
    </LoadingBoundary>
  );
}
