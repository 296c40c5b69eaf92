import { useSuspenseQuery } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useOptimistic, useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LocalDate, Run } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/lodge.generated.ts';
import { type Area, areaPaths } from '../../lib/paths.ts';
import { useMedia } from '../../lib/use-media.ts';
import type { BarActs } from './bar-popover.tsx';
import { type CalendarView, placeOf, viewOf } from './calendar-place.ts';
import type { ChartBar, ChartRoom } from './chart-rows.ts';
import { ChartScreen } from './chart-screen.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import type { PickedNights } from './use-night-picking.ts';

/** A room that is to be taken off sale. */
export type KeptBack = { room: { id: string; number: string }; today: LocalDate; nights?: Run };

/** What other features bring to the calendar; the route puts them together. */
export type CalendarParts = {
  /** What can be done with an opened booking or a room that is kept back. */
  acts?: BarActs | undefined;
  /** The one next act of a booking, for the rows of a phone's day. */
  nextAct?: ((bar: ChartBar, room: ChartRoom) => ReactNode) | undefined;
  /** A room is to be taken off sale, on the nights that were picked if any were; not for agents. */
  onKeepBack?: ((kept: KeptBack) => void) | undefined;
  /** Somebody wants to know which rooms are free. */
  onRoomsFree(): void;
};

/** What both forms of the calendar, the chart and the phone's day, are given. */
export type CalendarScreenProps = {
  area: Area;
  /** What is shown. */
  view: CalendarView;
  /** What was asked for, ahead of `view` while its rooms are on their way. */
  asked: CalendarView;
  isComing: boolean;
  onChange(change: Partial<CalendarView>): void;
  onBook(nights?: PickedNights): void;
} & CalendarParts;

/** Up to here the day is the unit, not the chart. */
const PHONE = '(max-width: 40rem)';

const loadDay = () => import('./day-screen.tsx');
const DayScreen = lazy(async () => ({ default: (await loadDay()).DayScreen }));
// A phone needs it at once, beside what it asks the lodge. A load that fails here is tried again as it is shown.
if (matchMedia(PHONE).matches) loadDay().catch(() => undefined);

/** The Calendar of a working area: rooms and nights on a desk, one day's rooms on a phone. */
export function CalendarScreen({ area, ...parts }: { area: Area } & CalendarParts) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
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
    <Suspense fallback={isPhone ? <DaySkeleton /> : <ChartSkeleton />}>
      {isPhone ? <DayScreen {...props} /> : <ChartScreen {...props} />}
    </Suspense>
  );
}
