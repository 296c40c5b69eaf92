import { clsx } from 'clsx';
import { CircleHelp, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { addNights, isNightOf } from '../../../../domain/nights.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useBarDrop } from '../drag/use-bar-drop.ts';
import { BookingFinder } from '../filters/booking-finder.tsx';
import { CalendarFilters } from '../filters/calendar-filters.tsx';
import { CalendarToolbar } from '../filters/calendar-toolbar.tsx';
import { narrowed } from '../filters/narrowed-window.ts';
import { homeOf, monthTitle, stepOf, windowOf } from '../parts/calendar-place.ts';
import type { CalendarScreenProps } from '../parts/calendar-slots.ts';
import { useCalendar } from '../parts/use-calendar.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { TapeChart } from './tape-chart.tsx';

// What stands in place of a chart is seldom seen; dialogs come when they are wanted.
const NoRooms = lazyCode(async () => (await import('../../reservations/parts/no-rooms.tsx')).NoRooms);
const NothingShown = lazyCode(async () => (await import('../filters/nothing-shown.tsx')).NothingShown);
const CalendarHelp = lazyOverlay(async () => (await import('./calendar-help.tsx')).CalendarHelp);
const DropQuestion = lazyOverlay(async () => (await import('../drag/drop-question.tsx')).DropQuestion);

/** All that narrows the chart, given up. */
const UNNARROWED = { roomType: null, status: null, housekeeping: null } as const;

/**
 * The Calendar on a desk: the chart, what steers it, and what its colours mean. It is as high as the header and
 * the page's edges leave: rooms scroll under the nights, the page does not.
 */
export function ChartScreen({
  area,
  view,
  asked,
  isComing,
  actions,
  price,
  chosenActions,
  ...on
}: CalendarScreenProps) {
  const { onChange, onBook, onHold, onBlock, onRoom, onRoomsFree } = on;
  const run = windowOf(view);
  const { window, roomTypes, moment, tonight, refresh } = useCalendar(run, view.roomType);
  const bars = useBarDrop(window, refresh);
  const { status, housekeeping } = view;
  const shown = useMemo(
    () => narrowed(bars.window, { status, housekeeping }),
    [bars.window, status, housekeeping],
  );
  const finder = useRef<HTMLInputElement>(null);
  const [isHelping, setIsHelping] = useState(false);
  const paths = areaPaths(area);
  const goToday = () => onChange({ from: homeOf(moment.today, asked.nights) });
  useKeys({
    t: goToday,
    n: () => onBook(),
    f: onRoomsFree,
    '/': () => finder.current?.focus(),
    '?': () => setIsHelping(true),
  });
  return (
    <div className="flex max-h-[calc(100dvh-10.8125rem)] min-h-120 flex-col lg:max-h-[calc(100dvh-7.0625rem)]">
      <PageHeader
        title={monthTitle(windowOf(asked), moment.today)}
        actions={
          // Below a desk's width the bar at the foot of the page has it.
          <Button variant="primary" className="max-lg:hidden" aria-keyshortcuts="N" onClick={() => onBook()}>
            <Plus aria-hidden /> New booking <Kbd>N</Kbd>
          </Button>
        }
      >
        <CalendarToolbar view={asked} today={moment.today} onChange={onChange} />
      </PageHeader>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <BookingFinder
          input={finder}
          onFind={({ code, arrival }) =>
            onChange({
              ...UNNARROWED,
              booking: code,
              from: isNightOf(windowOf(asked), arrival) ? asked.from : addNights(arrival, -2),
            })
          }
        />
        <CalendarFilters
          view={asked}
          roomTypes={roomTypes}
          hasHousekeeping={area !== 'agent'}
          onChange={onChange}
        />
        <IconButton label="Keys of the calendar" aria-keyshortcuts="?" onClick={() => setIsHelping(true)}>
          <CircleHelp aria-hidden />
        </IconButton>
        <div className="ml-auto">
          <CalendarLegend isForAgent={area === 'agent'} />
        </div>
      </div>
      <LoadingBoundary>
        {window.roomTypes.length === 0 && <NoRooms area={area} />}
        {window.roomTypes.length > 0 && shown.window.roomTypes.length === 0 && (
          <NothingShown onShowAll={() => onChange(UNNARROWED)} />
        )}
      </LoadingBoundary>
      {shown.window.roomTypes.length > 0 && (
        <div
          className={clsx(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] transition-opacity',
            isComing && 'opacity-60',
          )}
          aria-busy={isComing}
        >
          <TapeChart
            window={shown.window}
            moment={moment}
            tonight={tonight}
            highlighted={shown.highlighted}
            matched={view.booking}
            changes={bars.changes}
            actions={actions}
            bookingPath={paths.booking}
            price={price}
            chosenActions={chosenActions}
            onBook={onBook}
            onHold={onHold}
            onRoom={onRoom}
            onBlock={onBlock && ((picked) => onBlock({ ...picked, today: moment.today }))}
            onShift={(direction) =>
              onChange({ from: addNights(asked.from, direction * stepOf(asked.nights)) })
            }
          />
        </div>
      )}
      {isHelping && <CalendarHelp isForAgent={area === 'agent'} onClose={() => setIsHelping(false)} />}
      {bars.question && (
        <DropQuestion
          question={bars.question}
          onConfirm={bars.question.confirm}
          onCancel={bars.question.cancel}
        />
      )}
    </div>
  );
}
