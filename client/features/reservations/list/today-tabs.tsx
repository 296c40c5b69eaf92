import type { TodayList } from '../../../gql/schema.generated.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { type BookingsSearch, bookingsSearchParams, onList, TODAY_LISTS } from './bookings-search.ts';

const LIST_NAMES: { readonly [list in TodayList]: string } = {
  ANY: 'Today',
  ARRIVING: 'Arriving',
  IN_HOUSE: 'In house',
  LEAVING: 'Leaving',
};

/** The bookings of today, those whose guests are owed money, and all. */
export function TodayTabs({ search }: { search: BookingsSearch }) {
  const tab = (label: string, list: Partial<BookingsSearch>, isCurrent: boolean) => ({
    label,
    to: `?${bookingsSearchParams(onList(search, list))}`,
    isCurrent,
  });
  const tabs = [
    ...TODAY_LISTS.map((today) => tab(LIST_NAMES[today], { today }, search.today === today)),
    tab('Refund due', { overpaid: true }, search.overpaid),
    tab('All days', {}, search.today === null && !search.overpaid),
  ];
  return <TabLinks label="Whose" tabs={tabs} />;
}
