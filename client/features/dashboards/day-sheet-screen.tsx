import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { addNights, isLocalDate, type LocalDate } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { areaPaths } from '../../lib/area-paths.ts';
import { formatFullDay } from '../../lib/format/format.ts';
import type { Area } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CashTotals } from './cards/figure-cards.tsx';
import { formatInHouse } from './cards/in-house-format.ts';
import { StayRows } from './cards/stay-rows.tsx';
import { DaySheetScreenDocument } from './day-sheet-screen.generated.ts';

/** The day on one page, also on paper; the day stands in the address. */
export function DaySheetScreen({ area }: { area: Area }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, timeZone } = data.lodge;
  const asked = params.get('day');
  const day = asked !== null && isLocalDate(asked) ? asked : today;
  const at = (other: LocalDate) => `${areaPaths(area).page('day')}?day=${other}`;
  return (
    <>
      <PageHeader
        title={`Day sheet, ${formatFullDay(day)}`}
        actions={
          <div className="flex gap-2 print:hidden">
            <ButtonLink to={at(addNights(day, -1))}>Day before</ButtonLink>
            <ButtonLink to={at(addNights(day, 1))}>Day after</ButtonLink>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
      <LoadingBoundary key={day} fallback={<Skeleton className="h-96" />}>
        <Sheet area={area} day={day} moment={{ today, timeZone }} />
      </LoadingBoundary>
    </>
  );
}

type SheetProps = { area: Area; day: LocalDate; moment: { today: LocalDate; timeZone: string } };

function Sheet({ area, day, moment }: SheetProps) {
  const { data } = useSuspenseQuery(DaySheetScreenDocument, { variables: { day } });
  const { arrivals, departures, inHouse, late, cash, deposits, roomsInHouse, guestsInHouse } = data.daySheet;
  const paths = areaPaths(area);
  const lists = [
    // as on the first page: nobody is late on most days, and then nothing is said
    ...(late.length > 0 ? [{ title: 'Late and overdue', stays: late, empty: '' }] : []),
    { title: 'Arrivals', stays: arrivals, empty: 'Nobody arrives.' },
    { title: 'Departures', stays: departures, empty: 'Nobody leaves.' },
    { title: 'Staying', stays: inHouse, empty: 'Nobody else sleeps here.' },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4 print:block print:text-sm">
      <p className="text-ink-2 lg:col-span-2 print:mb-4">{formatInHouse(roomsInHouse, guestsInHouse)}</p>
      {lists.map(({ title, stays, empty }) => (
        <Card
          key={title}
          title={`${title} · ${stays.length}`}
          className="print:mb-4 print:border-0 print:p-0 print:shadow-none"
        >
          <StayRows stays={stays} paths={paths} moment={moment} empty={empty} />
        </Card>
      ))}
      <Card title="Money" className="print:border-0 print:p-0 print:shadow-none">
        <CashTotals totals={cash} deposits={deposits} />
      </Card>
    </div>
  );
}
