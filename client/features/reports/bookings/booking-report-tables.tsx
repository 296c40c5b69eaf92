import { BOOKING_FIGURES, statusTotal } from '../../../../domain/reports/booking-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { formatCount } from '../page/formats.ts';
import { countColumn, inSmall, moneyColumn } from '../page/report-columns.tsx';
import { NONE } from '../page/report-search.ts';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import type { BookingReportData, BookingShare, BookingStep } from './booking-report-input.ts';

const words = BOOKING_FIGURES;
const STEP_COLUMNS: readonly Column<BookingStep>[] = [
  countColumn('bookings', words.bookings.name, ({ bookings }) => bookings),
  countColumn('rooms', words.rooms.name, ({ rooms }) => rooms),
  countColumn('nights', words.nights.name, ({ nights }) => nights),
  inSmall(countColumn('cancelled', words.cancelled.name, ({ cancelled }) => cancelled)),
  inSmall(countColumn('noShows', words.noShows.name, ({ noShows }) => noShows)),
  inSmall(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('value', words.value.name, ({ value }) => value),
];
/** A row of shares; how many bookings all statuses have is no sum of theirs. */
type ShareRow = Omit<BookingShare, 'bookings'> & { readonly bookings: number | null };

const SHARE_COLUMNS: readonly Column<ShareRow>[] = [
  {
    ...{ key: 'bookings', header: words.bookings.name, isNumeric: true },
    sortBy: ({ bookings }) => bookings ?? 0,
    cell: ({ bookings }) => (bookings === null ? '–' : formatCount(bookings)),
  },
  countColumn('rooms', words.rooms.name, ({ rooms }) => rooms),
  countColumn('nights', words.nights.name, ({ nights }) => nights),
  inSmall(countColumn('ended', 'Cancelled or not come', ({ ended }) => ended)),
  inSmall(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('value', words.value.name, ({ value }) => value),
];

type BookingStepsTableProps = {
  report: BookingReportData;
  by: ReportStep;
  addressOf: (step: BookingStep) => string | undefined;
};

/** What was booked by day, week or month. */
export function BookingStepsTable({ report: { steps, total }, ...props }: BookingStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={STEP_COLUMNS} />;
}

type BookingSharesTableProps = {
  title: string;
  shares: readonly BookingShare[];
  /** What all of them come to; left out by status, where what was cancelled stands beside what stands. */
  total?: BookingReportData['total'];
  nameOf: (share: Pick<BookingShare, 'key' | 'name'>) => string;
  addressOf: (key: string) => string | undefined;
};

/** Who or what the bookings belong to. */
export function BookingSharesTable({ total, addressOf, ...props }: BookingSharesTableProps) {
  const sums = total ? { ...total, ended: total.cancelled + total.noShows } : statusTotal(props.shares);
  const { bookings, rooms, nights, value, ended, fees } = sums;
  const sum: ShareRow = {
    ...{ __typename: 'BookingShare', key: null, name: 'All' },
    ...{ bookings, rooms, nights, value, ended, fees },
  };
  return (
    <SharesTable<ShareRow>
      {...props}
      sum={sum}
      columns={SHARE_COLUMNS}
      addressOf={({ key }) => addressOf(key ?? NONE)}
    />
  );
}
