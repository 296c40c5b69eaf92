import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useQuery } from '../../lib/api/use-query.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  nameOfSpan,
  nightsShown,
  parseRatePlace,
  placeBeside,
  type RatePlace,
  ratePlaceParams,
  type Span,
} from './rate-span.ts';
import { RatedNights } from './rated-nights.tsx';
import { RateCalendarCardDocument } from './rates.generated.ts';

const SPANS: readonly { value: Span; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
];

type View = 'grid' | 'table';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'grid', label: 'Calendar' },
  { value: 'table', label: 'As a table' },
];

const viewIn = (params: URLSearchParams): View => (params.get('view') === 'table' ? 'table' : 'grid');

type RateCalendarCardProps = { roomTypeId: string /** Today at the lodge. */; today: string };

/** What each night of a room type costs and why, with the seasons of which that is made. */
export function RateCalendarCard({ roomTypeId, today }: RateCalendarCardProps) {
  const [params, setParams] = useAddressParams();
  const place = parseRatePlace(params, today);
  const view = viewIn(params);
  const go = (to: (from: RatePlace) => RatePlace, shown?: View) =>
    setParams(
      (now) =>
        new URLSearchParams({
          ...ratePlaceParams(to(parseRatePlace(now, today)), today),
          ...((shown ?? viewIn(now)) === 'table' && { view: 'table' }),
        }),
    );
  const { arrival: from, departure: to } = nightsShown(place);
  const { data, previousData, error, refetch } = useQuery(RateCalendarCardDocument, {
    variables: { from, to, roomTypeId },
    fetchPolicy: 'cache-and-network',
  });
  // the months before stay until the next are here
  const calendar = (data ?? previousData)?.rateCalendar;
  const type = calendar?.roomTypes[0];
  return (
    <Card title="Rate calendar">
      <div className="flex flex-wrap items-center gap-2 pb-4 print:hidden">
        <Segmented
          label="How many months"
          options={SPANS}
          value={place.span}
          onChange={(span) => go((from) => ({ ...from, span }))}
        />
        <div className="flex items-center">
          <IconButton label="Earlier" onClick={() => go((from) => placeBeside(from, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="min-w-32 text-center font-medium" role="status">
            {nameOfSpan(place)}
          </span>
          <IconButton label="Later" onClick={() => go((from) => placeBeside(from, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <Button onClick={() => go(({ span }) => ({ span, from: `${today.slice(0, 7)}-01` }))}>Today</Button>
        <Segmented
          label="How it is shown"
          options={VIEWS}
          value={view}
          onChange={(shown) => go((from) => from, shown)}
          className="lg:ms-auto"
        />
        <IconButton label="Print" onClick={() => window.print()}>
          <Printer aria-hidden />
        </IconButton>
      </div>
      {calendar && type ? (
        <RatedNights
          key={`${calendar.from} ${calendar.to}`}
          type={type}
          run={{ arrival: calendar.from, departure: calendar.to }}
          today={calendar.today}
          isTable={view === 'table'}
        />
      ) : error ? (
        <ErrorState title="The rates could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable label="Loading rates" columns={7} />
      )}
    </Card>
  );
}
