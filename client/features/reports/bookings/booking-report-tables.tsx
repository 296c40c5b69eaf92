import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { countColumn, moneyColumn, onDesk } from '../page/report-columns.tsx';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import type { BookingReportData, BookingShare, BookingStep } from './booking-report-input.ts';

const words = BOOKING_FIGURES;
const STEP_COLUMNS: readonly Column<BookingStep>[] = [
  countColumn('bookings', words.bookings.name, ({ bookings }) => bookings),
  countColumn('rooms', words.rooms.name, ({ rooms }) => rooms),
  countColumn('nights', words.nights.name, ({ nights }) => nights),
  onDesk(countColumn('cancelled', words.cancelled.name, ({ cancelled }) => cancelled)),
  onDesk(countColumn('noShows', words.noShows.name, ({ noShows }) => noShows)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('value', words.value.name, ({ value }) => value),
];
const SHARE_COLUMNS: readonly Column<BookingShare>[] = [
  countColumn('bookings', words.bookings.name, ({ bookings }) => bookings),
  countColumn('rooms', words.rooms.name, ({ rooms }) => rooms),
  countColumn('nights', words.nights.name, ({ nights }) => nights),
  onDesk(countColumn('ended', 'Cancelled or not come', ({ ended }) => ended)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
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
  /** What all of them come to; none by status, where what was cancelled stands beside what stands. */
  total?: BookingReportData['total'];
  nameOf: (share: BookingShare) => string;
  addressOf: (key: string) => string | undefined;
};

/** Who or what the bookings belong to. */
export function BookingSharesTable({ total, addressOf, ...props }: BookingSharesTableProps) {
  const sum: BookingShare | undefined = total && {
    ...{ __typename: 'BookingShare', key: null, name: 'All', bookings: total.bookings, rooms: total.rooms },
    ...{ nights: total.nights, value: total.value, ended: total.cancelled + total.noShows, fees: total.fees },
  };
  return (
    <SharesTable
      {...props}
      sum={sum}
      columns={SHARE_COLUMNS}
      addressOf={({ key }) => (key ? addressOf(key) : undefined)}
    />
  );
}
