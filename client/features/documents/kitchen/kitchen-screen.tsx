import { useSuspenseQuery } from '@apollo/client/react';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount, formatFullDay } from '../../../lib/format/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MEAL_NAMES } from '../document-format.ts';
import { PRINT_AT_ONCE } from '../paper/paper-page.tsx';
import { formatPlates, mealsOf } from './kitchen-format.ts';
import { KitchenRoomList } from './kitchen-room-list.tsx';
import { KitchenPaperDocument } from './kitchen-sheet.generated.ts';

/** What the kitchen makes on a day: plates by meal, by plan and by room. */
export function KitchenScreen({ day, paths }: { day: LocalDate | null; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  // In the evening the desk asks for what is cooked next morning, so the page opens on tomorrow.
  const shown = day ?? addNights(today, 1);
  return (
    <>
      <PageHeader
        title="Kitchen"
        note={`${formatFullDay(shown)}${formatRelativeDay(shown, today)}`}
        actions={
          <ButtonLink to={paths.documents('kitchen', { day: shown })} state={PRINT_AT_ONCE} variant="primary">
            <Printer aria-hidden className="size-4" /> Print
          </ButtonLink>
        }
      >
        <DayLinks day={shown} paths={paths} />
      </PageHeader>
      <LoadingBoundary key={shown} fallback={<Skeleton className="h-96" />}>
        <KitchenOfDay day={shown} paths={paths} />
      </LoadingBoundary>
    </>
  );
}

function KitchenOfDay({ day, paths }: { day: LocalDate; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(KitchenPaperDocument, {
    variables: { day },
    fetchPolicy: 'cache-and-network',
  });
  const { kitchenSheet: sheet } = data;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 pb-4 lg:gap-3">
        {mealsOf(sheet).map(({ name, plates }) => (
          <div key={name} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <dt className="text-ink-2">{name}</dt>
            <dd className="heading text-2xl">{formatPlates(plates)}</dd>
          </div>
        ))}
      </dl>
      {sheet.rooms.length === 0 ? (
        <EmptyState drawing="bed" title="Nobody has a meal on this day">
          Rooms with breakfast, breakfast and dinner, or all meals are listed here.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card title="By room">
            <KitchenRoomList rooms={sheet.rooms} paths={paths} />
          </Card>
          <Card title="By plan">
            <ul className="grid gap-2">
              {sheet.plans.map(({ mealPlan, rooms, adults, children }) => (
                <li key={mealPlan}>
                  <p className="font-medium">{MEAL_NAMES[mealPlan]}</p>
                  <p className="text-ink-2">
                    {formatCount(rooms, 'room')}, {formatCount(adults + children, 'guest')}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}

function formatRelativeDay(day: LocalDate, today: LocalDate): string {
  if (day === today) return ', today';
  return day === addNights(today, 1) ? ', tomorrow' : '';
}

function DayLinks({ day, paths }: { day: LocalDate; paths: AreaPaths }) {
  return (
    <nav aria-label="Day" className="flex gap-1">
      <ButtonLink to={paths.kitchen({ day: addNights(day, -1) })} size="icon" aria-label="The day before">
        <ChevronLeft aria-hidden />
      </ButtonLink>
      <ButtonLink to={paths.kitchen({ day: addNights(day, 1) })} size="icon" aria-label="The day after">
        <ChevronRight aria-hidden />
      </ButtonLink>
    </nav>
  );
}
