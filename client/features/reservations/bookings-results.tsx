import { useSuspenseQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../lib/paths.ts';
import { DESK, useMedia } from '../../lib/use-media.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton-table.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingsPageDocument } from './bookings-list.generated.ts';
import {
  BOOKINGS_PAGE_SIZE,
  type BookingsSearch,
  bookingsSearchParams,
  countFilters,
  narrowed,
  reservationFilterOf,
} from './bookings-search.ts';
import { BookingsTable } from './bookings-table.tsx';
import { StatusTabs } from './status-tabs.tsx';

type BookingsResultsProps = {
  search: BookingsSearch;
  /** What is shown belongs to the search before; the next one is on its way. */
  isBehind: boolean;
  paths: AreaPaths;
};

/** The bookings of a search, a page of them, with the counts by status. */
export function BookingsResults({ search, isBehind, paths }: BookingsResultsProps) {
  const isDesk = useMedia(DESK);
  const { data } = useSuspenseQuery(BookingsPageDocument, {
    variables: {
      filter: reservationFilterOf(search),
      page: { first: BOOKINGS_PAGE_SIZE, ...(search.after === null ? {} : { after: search.after }) },
    },
  });
  const { nodes, total, countsByStatus, pageInfo } = data.reservations;
  const List = isDesk ? BookingsTable : BookingCards;
  return (
    <div className="grid gap-3">
      <StatusTabs search={search} counts={countsByStatus} />
      <div aria-busy={isBehind} className={isBehind ? 'opacity-60 transition-opacity' : ''}>
        {nodes.length === 0 ? (
          <NoBookings search={search} paths={paths} />
        ) : (
          <List rows={nodes} pathOf={paths.booking} />
        )}
      </div>
      {nodes.length > 0 && (
        <Pages search={search} total={total} endCursor={pageInfo.hasNextPage ? pageInfo.endCursor : null} />
      )}
    </div>
  );
}

/** The list on its way: the tabs without their counts, and rows to come. */
export function BookingsSkeleton({ search }: { search: BookingsSearch }) {
  return (
    <div className="grid gap-3">
      <StatusTabs search={search} />
      <SkeletonTable label="Loading bookings" rows={10} columns={6} />
    </div>
  );
}

function NoBookings({ search, paths }: Pick<BookingsResultsProps, 'search' | 'paths'>) {
  const isNarrowed = search.status !== null || search.text !== '' || countFilters(search) > 0;
  if (!isNarrowed) {
    return (
      <EmptyState
        drawing="papers"
        title="Bookings will stand here"
        action={
          <ButtonLink look="primary" to={paths.reservation()}>
            New booking
          </ButtonLink>
        }
      >
        Take the first one, and it is listed here and on the calendar.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="papers"
      title="No booking fits"
      action={<ButtonLink to={paths.bookings()}>Show all bookings</ButtonLink>}
    >
      Try fewer letters of the name, another status, or wider days.
    </EmptyState>
  );
}

type PagesProps = { search: BookingsSearch; total: number; endCursor: string | null };

/** Where in the list one is, and the way on; the address holds the place. */
function Pages({ search, total, endCursor }: PagesProps) {
  const count = Math.max(search.page, Math.ceil(total / BOOKINGS_PAGE_SIZE));
  const first = `?${bookingsSearchParams(narrowed(search, {}))}`;
  const next = `?${bookingsSearchParams({ ...search, after: endCursor, page: search.page + 1 })}`;
  const top = () => window.scrollTo({ top: 0 });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p className="text-ink-2">
        {count === 1 ? `${total} in all` : `Page ${search.page} of ${count} · ${total} in all`}
      </p>
      <div className="flex gap-2">
        {search.after !== null && (
          <ButtonLink to={first} onClick={top}>
            First page
          </ButtonLink>
        )}
        {endCursor !== null && (
          <ButtonLink to={next} onClick={top}>
            Next page
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
