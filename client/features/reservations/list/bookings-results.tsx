import { useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights } from '../../../../domain/nights.ts';
import type { TodayList } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { DESK, useMedia } from '../../../lib/use-media.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { PAGE_SIZE, PagedList, pageAfter } from '../../../ui/list/paged-list.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingsPageDocument, type BookingsPageQuery } from './bookings-list.generated.ts';
import {
  type BookingsSearch,
  bookingsSearchParams,
  countFilters,
  NO_SEARCH,
  narrowed,
  reservationFilterOf,
} from './bookings-search.ts';
import { BookingsTable } from './bookings-table.tsx';
import type { ChosenRows } from './choice-box.tsx';
import { ChosenBookings } from './chosen-bookings.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { MOST_CHOSEN, useChooseAll } from './use-choose-all.ts';

type BookingsResultsProps = {
  search: BookingsSearch;
  paths: AreaPaths;
  /** Who runs the desk may do something with several bookings at once. */
  isDesk: boolean;
  /** Writes to the guests of bookings, by their codes. */
  onWrite: (codes: readonly string[]) => void;
};

/** The bookings of a search, a page of them, with the counts by status. */
export function BookingsResults({ search, paths, isDesk, onWrite }: BookingsResultsProps) {
  const isWide = useMedia(DESK);
  const [chosen, setChosen] = useState<ChosenRows>(new Map());
  const { chooseAll, isLoading } = useChooseAll({ search, onChoose: setChosen });
  // Not suspending: the tab that was pressed shows at once, and the list before stays until the next one is here.
  const result = useQuery(BookingsPageDocument, {
    variables: { filter: reservationFilterOf(search), page: pageAfter(search.after) },
  });
  const { data, previousData, error } = result;
  const counted = data ?? (error ? undefined : previousData);
  const choice = isDesk ? { chosen, onChoose: setChosen } : null;
  return (
    <div className="grid gap-3">
      <StatusTabs search={search} counts={counted?.reservations.countsByStatus} />
      <PagedList
        result={result}
        skeleton={<SkeletonTable label="Loading bookings" rows={10} columns={6} />}
        listOf={({ reservations }) => reservations}
        after={search.after}
        addressOf={(after) =>
          `?${bookingsSearchParams(after === null ? narrowed(search, {}) : { ...search, after, page: search.page + 1 })}`
        }
        count={(list) => list.nodes.length > 0 && <Count list={list} page={search.page} />}
      >
        {({ nodes, total, countedFrom, countedTo, isAlike }) => (
          <>
            {countedFrom && (
              <Notice>
                Too many to count. The numbers are for arrivals from {formatFullDay(countedFrom)}{' '}
                {countedTo ? `to ${formatFullDay(addNights(countedTo, -1))}` : 'on'}.
              </Notice>
            )}
            {isAlike && <Notice>No name begins with “{search.text}”. Showing similar names.</Notice>}
            {chosen.size > 0 && (
              <ChosenBookings
                chosen={[...chosen.values()]}
                paths={paths}
                onWrite={onWrite}
                onClear={() => setChosen(new Map())}
                others={
                  total > nodes.length && chosen.size < Math.min(total, MOST_CHOSEN)
                    ? {
                        label: chooseAllLabel(countedFrom ? null : total),
                        isLoading,
                        onChoose: () => void chooseAll(),
                      }
                    : null
                }
              />
            )}
            {nodes.length === 0 ? (
              <NoBookings search={search} paths={paths} />
            ) : isWide ? (
              <BookingsTable rows={nodes} pathOf={paths.booking} choice={choice} />
            ) : (
              <BookingCards rows={nodes} pathOf={paths.booking} choice={choice} />
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}

/** 'Choose all 73 of this list'; null: nobody counted them. */
function chooseAllLabel(total: number | null): string {
  if (total === null) return `Choose the first ${MOST_CHOSEN}`;
  return total > MOST_CHOSEN
    ? `Choose the first ${MOST_CHOSEN} of ${total}`
    : `Choose all ${total} of this list`;
}

const EMPTY_LISTS: { readonly [list in TodayList]: string } = {
  ANY: 'Nobody arrives, stays or leaves.',
  ARRIVING: 'Nobody arrives.',
  IN_HOUSE: 'Nobody is in house.',
  LEAVING: 'Nobody leaves.',
};

function NoBookings({ search, paths }: Pick<BookingsResultsProps, 'search' | 'paths'>) {
  if (search.today !== null && search.status === null) {
    return (
      <EmptyState
        drawing="papers"
        title="No booking on this list today"
        action={<ButtonLink to={`?${bookingsSearchParams(NO_SEARCH)}`}>Show all bookings</ButtonLink>}
      >
        {EMPTY_LISTS[search.today]}
      </EmptyState>
    );
  }
  const isNarrowed =
    search.status !== null || search.today !== null || search.text !== '' || countFilters(search) > 0;
  if (!isNarrowed) {
    return (
      <EmptyState
        drawing="papers"
        title="No bookings yet"
        action={
          <ButtonLink variant="primary" to={paths.reservation()}>
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
      title="No booking found"
      action={<ButtonLink to={`?${bookingsSearchParams(NO_SEARCH)}`}>Show all bookings</ButtonLink>}
    >
      Try fewer letters of the name, another status, or wider days.
    </EmptyState>
  );
}

/** What the bookings of all pages cost, and what is still to be paid or given back, in paise. */
type Sums = NonNullable<BookingsPageQuery['reservations']['sums']>;

/** '₹4,800 in all, ₹1,200 to pay, ₹800 from agents, ₹300 to give back'. */
function sumsWords({ gross, due, agentDue, toGiveBack }: Sums): string {
  const parts = [`${formatMoney(gross)} in all`];
  if (due > 0) parts.push(`${formatMoney(due)} to pay`);
  if (agentDue > 0) parts.push(`${formatMoney(agentDue)} from agents`);
  if (toGiveBack > 0) parts.push(`${formatMoney(toGiveBack)} to give back`);
  return parts.join(', ');
}

type CountProps = { list: BookingsPageQuery['reservations']; page: number };

/** Which page this is and how many bookings there are, but where there are too many to count; and their sums. */
function Count({ list: { total, countedFrom, sums }, page }: CountProps) {
  const pages = Math.max(page, Math.ceil(total / PAGE_SIZE));
  return (
    <>
      {countedFrom
        ? `Page ${page}`
        : pages === 1
          ? `${total} in all`
          : `Page ${page} of ${pages} · ${total} in all`}
      {sums && <span className="block">{sumsWords(sums)}</span>}
    </>
  );
}
