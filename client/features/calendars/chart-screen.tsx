import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { addNights } from '../../../domain/nights.ts';
import { areaPaths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { homeOf, monthTitle, stepOf, windowOf } from './calendar-place.ts';
import type { CalendarScreenProps } from './calendar-screen.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { NoRooms } from './no-rooms.tsx';
import { TapeChart } from './tape-chart.tsx';
import { useCalendar } from './use-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

/**
 * The Calendar on a desk: the chart, what steers it, and what its colours mean. It is as high as the header and
 * the page's edges leave: rooms scroll under the nights, the page does not.
 */
export function ChartScreen({ area, view, asked, isComing, onChange, onBook }: CalendarScreenProps) {
  const run = windowOf(view);
  const { window, roomTypes, moment } = useCalendar(run, view.roomType);
  const paths = areaPaths(area);
  const goToday = () => onChange({ from: homeOf(moment.today, asked.nights) });
  useCalendarKeys({ today: goToday, newBooking: onBook });
  const shift = (direction: -1 | 1) =>
    onChange({ from: addNights(asked.from, direction * stepOf(asked.nights)) });
  return (
    <div className="flex max-h-[calc(100dvh-10.8125rem)] min-h-120 flex-col lg:max-h-[calc(100dvh-7.0625rem)]">
      <PageHeader
        title={monthTitle(windowOf(asked), moment.today)}
        actions={
          // Below a desk's width the bar at the foot of the page has it.
          <Button look="primary" className="max-lg:hidden" aria-keyshortcuts="N" onClick={() => onBook()}>
            <Plus aria-hidden /> New booking <Kbd>N</Kbd>
          </Button>
        }
      >
        <CalendarToolbar view={asked} today={moment.today} roomTypes={roomTypes} onChange={onChange} />
      </PageHeader>
      {window.roomTypes.length === 0 ? (
        <NoRooms area={area} />
      ) : (
        <div
          className={clsx(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] transition-opacity',
            isComing && 'opacity-60',
          )}
          aria-busy={isComing}
        >
          <TapeChart
            window={window}
            moment={moment}
            bookingPath={paths.booking}
            onBook={onBook}
            onShift={shift}
          />
        </div>
      )}
      <div className="pt-3">
        <CalendarLegend isForAgent={area === 'agent'} />
      </div>
    </div>
  );
}
