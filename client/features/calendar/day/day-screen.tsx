import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addNights } from '../../../../domain/nights.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { formatShortDay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { phoneWindowOf, weekOf } from '../parts/calendar-place.ts';
import type { CalendarScreenProps, NextAct } from '../parts/calendar-slots.ts';
import { useCalendar } from '../parts/use-calendar.ts';
import { DayCounts } from './day-counts.tsx';
import { DayLists } from './day-lists.tsx';
import { DayStrip } from './day-strip.tsx';
import { freeCountOn, summaryOf } from './day-summary.ts';
import { useSwipe } from './use-swipe.ts';
import { WeekBars } from './week-bars.tsx';

// Seldom seen: a lodge without rooms.
const NoRooms = lazyCode(async () => (await import('../../reservations/parts/no-rooms.tsx')).NoRooms);
const DaySheet = lazyOverlay(async () => (await import('./day-sheet.tsx')).DaySheet);

/** The Calendar on a phone: the day is the unit, and a week of slim bars is one tap away. */
export function DayScreen({
  area,
  today,
  view,
  asked,
  isComing,
  actions,
  nextAct,
  onChange,
}: CalendarScreenProps & { nextAct: NextAct }) {
  const { day, shows } = view;
  const { window, moment, tonight } = useCalendar(phoneWindowOf(day, today), null);
  const summary = summaryOf(window, day);
  const step = shows === 'week' ? 7 : 1;
  const move = (direction: -1 | 1) => onChange({ day: addNights(asked.day, direction * step) });
  const swipe = useSwipe((direction) => move(direction));
  const paths = areaPaths(area);
  const [openId, setOpenId] = useState<string | null>(null);
  const { late, arriving, leaving, staying, held, otherwise } = summary;
  const shown = [late, arriving, leaving, staying, held, otherwise].flat();
  const opened = shown.find(({ bar }) => bar.id === openId);
  return (
    <div className={clsx('grid gap-4 transition-opacity', isComing && 'opacity-60')} {...swipe}>
      <PageHeader
        title={formatShortDay(asked.day)}
        actions={
          <>
            <IconButton label={shows === 'week' ? 'Week before' : 'Day before'} onClick={() => move(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <Button onClick={() => onChange({ day: moment.today })}>Today</Button>
            <IconButton label={shows === 'week' ? 'Week after' : 'Day after'} onClick={() => move(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        }
      />
      <Segmented
        label="What is shown"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
        ]}
        value={shows}
        onChange={(value) => onChange({ shows: value })}
      />
      <LoadingBoundary>{window.roomTypes.length === 0 && <NoRooms area={area} />}</LoadingBoundary>
      {shows === 'day' ? (
        <>
          <DayStrip day={asked.day} today={moment.today} onPick={(picked) => onChange({ day: picked })} />
          <DayCounts summary={summary} free={freeCountOn(window, day) ?? summary.free.length} />
          <DayLists
            day={day}
            summary={summary}
            moment={moment}
            tonight={tonight}
            bookingPath={paths.booking}
            reservationPath={paths.reservation}
            nextAct={nextAct}
            onOpen={({ bar }) => setOpenId(bar.id)}
          />
        </>
      ) : (
        <WeekBars
          window={window}
          week={weekOf(day, today)}
          day={day}
          moment={moment}
          onPick={(picked) => onChange({ day: picked, shows: 'day' })}
        />
      )}
      {opened !== undefined && (
        <DaySheet
          opened={opened}
          moment={moment}
          actions={actions}
          bookingPath={paths.booking}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
