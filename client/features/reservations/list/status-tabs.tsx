import { STATUS_NAMES } from '../../../../domain/statuses.ts';
import type { ReservationStatus } from '../../../gql/schema.generated.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { type BookingsSearch, bookingsSearchParams, narrowed, STATUS_TABS } from './bookings-search.ts';

type StatusTabsProps = {
  search: BookingsSearch;
  /** Missing while they are counted. */
  counts: readonly { status: ReservationStatus; count: number }[] | undefined;
};

/** All bookings, or those of one status, each with how many there are under the other filters. */
export function StatusTabs({ search, counts }: StatusTabsProps) {
  const countOf = (status: ReservationStatus | null) => {
    if (counts === undefined) return undefined;
    if (status === null) return counts.reduce((sum, { count }) => sum + count, 0);
    return counts.find((counted) => counted.status === status)?.count ?? 0;
  };
  const tabs = [null, ...STATUS_TABS].map((status) => ({
    to: `?${bookingsSearchParams(narrowed(search, { status }))}`,
    label: status === null ? 'All' : STATUS_NAMES[status],
    count: countOf(status),
    isCurrent: search.status === status,
  }));
  return <TabLinks label="Status" tabs={tabs} />;
}
