import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { countColumn, daysColumn, moneyColumn, onDesk } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import type { BookingReportData, BookingShare, BookingStep } from './booking-report-input.ts';

const words = BOOKING_FIGURES;

type BookingStepsTableProps = {
  report: BookingReportData;
  by: ReportStep;
  /** The bookings of these days, where a list has them. */
  addressOf: (step: BookingStep) => string | undefined;
};

/** The days, weeks or months of the report, one a row, and what all of them come to. */
export function BookingStepsTable({ report: { steps, total }, by, addressOf }: BookingStepsTableProps) {
  const columns: readonly Column<BookingStep>[] = [
    daysColumn(addressOf),
    countColumn('bookings', words.bookings.name, ({ bookings }) => bookings),
    countColumn('rooms', words.rooms.name, ({ rooms }) => rooms),
    countColumn('nights', words.nights.name, ({ nights }) => nights),
    onDesk(countColumn('cancelled', words.cancelled.name, ({ cancelled }) => cancelled)),
    onDesk(countColumn('noShows', words.noShows.name, ({ noShows }) => noShows)),
    onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
    moneyColumn('value', words.value.name, ({ value }) => value),
  ];
  return (
    <TitledTable title={STEP_TITLES[by]}>
      <DataTable
        label={STEP_TITLES[by]}
        rows={steps}
        columns={columns}
        rowKey={({ from }) => from}
        total={total}
        empty={null}
      />
    </TitledTable>
  );
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
export function BookingSharesTable({ title, shares, total, nameOf, addressOf }: BookingSharesTableProps) {
  const sum: BookingShare | undefined = total && {
    ...{ __typename: 'BookingShare', key: null, name: 'All', bookings: total.bookings, rooms: total.rooms },
    ...{ nights: total.nights, value: total.value, ended: total.cancelled + total.noShows, fees: total.fees },
  };
  const nameIn = (share: BookingShare) => {
    if (share === sum) return 'All';
    const address = share.key ? addressOf(share.key) : undefined;
    return address === undefined ? nameOf(share) : <Link to={address}>{nameOf(share)}</Link>;
  };
  const columns: readonly Column<BookingShare>[] = [
    {
      key: 'name',
      header: title.replace(/^By (.)/, (_, first: string) => first.toUpperCase()),
      sortBy: nameOf,
      cell: nameIn,
    },
    countColumn('bookings', words.bookings.name, (share) => share.bookings),
    countColumn('rooms', words.rooms.name, (share) => share.rooms),
    countColumn('nights', words.nights.name, (share) => share.nights),
    onDesk(countColumn('ended', 'Cancelled or not come', (share) => share.ended)),
    onDesk(moneyColumn('fees', words.fees.name, (share) => share.fees)),
    moneyColumn('value', words.value.name, (share) => share.value),
  ];
  return (
    <TitledTable title={title}>
      <DataTable
        label={title}
        rows={shares}
        columns={columns}
        rowKey={({ key }) => key ?? ''}
        total={sum}
        empty={null}
      />
    </TitledTable>
  );
}
