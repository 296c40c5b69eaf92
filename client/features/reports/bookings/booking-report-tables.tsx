import { BOOKING_FIGURES, ENDED, statusTotal } from '../../../../domain/reports/booking-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import {
  countColumn,
  daysOfRow,
  inSmall,
  linkedBy,
  moneyColumn,
  type RowsOf,
} from '../page/report-columns.tsx';
import { NONE, type ReportRows } from '../page/report-search.ts';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import type { BookingReportData, BookingShare, BookingStep } from './booking-report-input.ts';

const words = BOOKING_FIGURES;

/** Whether bookings come to a value: free ones come to nothing. */
function hasBookings({ bookings }: { readonly bookings: number | null }): boolean {
  return bookings !== 0;
}

function stepColumns(rowsOf: RowsOf<BookingStep, ReportRows>): readonly Column<BookingStep>[] {
  const to = linkedBy(daysOfRow, rowsOf);
  return [
    to(
      countColumn('bookings', words.bookings, ({ bookings }) => bookings),
      'standing',
    ),
    to(
      countColumn('rooms', words.rooms, ({ rooms }) => rooms),
      'standing',
    ),
    to(
      countColumn('nights', words.nights, ({ nights }) => nights),
      'standing',
    ),
    inSmall(
      to(
        countColumn('cancelled', words.cancelled, ({ cancelled }) => cancelled),
        'CANCELLED',
      ),
    ),
    inSmall(
      to(
        countColumn('noShows', words.noShows, ({ noShows }) => noShows),
        'NO_SHOW',
      ),
    ),
    inSmall(
      to(
        moneyColumn('fees', words.fees, ({ fees }) => fees),
        'FEES',
      ),
    ),
    to(
      moneyColumn('value', words.value, ({ value }) => value),
      'standing',
      hasBookings,
    ),
  ];
}

/** A row of shares; how many bookings all statuses have is no sum of theirs. */
type ShareRow = Omit<BookingShare, 'bookings'> & { readonly bookings: number | null };

function shareColumns(
  nameOf: (share: ShareRow) => string,
  rowsOf: RowsOf<ShareRow, ReportRows>,
): readonly Column<ShareRow>[] {
  const to = linkedBy(nameOf, rowsOf);
  return [
    to(
      countColumn('bookings', words.bookings, ({ bookings }) => bookings),
      'standing',
    ),
    to(
      countColumn('rooms', words.rooms, ({ rooms }) => rooms),
      'standing',
    ),
    to(
      countColumn('nights', words.nights, ({ nights }) => nights),
      'standing',
    ),
    inSmall(
      to(
        countColumn('ended', ENDED, ({ ended }) => ended),
        'lost',
      ),
    ),
    inSmall(
      to(
        moneyColumn('fees', words.fees, ({ fees }) => fees),
        'FEES',
      ),
    ),
    to(
      moneyColumn('value', words.value, ({ value }) => value),
      'standing',
      hasBookings,
    ),
  ];
}

type BookingStepsTableProps = {
  report: BookingReportData;
  by: ReportStep;
  addressOf: (step: BookingStep) => string | undefined;
  rowsOf: RowsOf<BookingStep, ReportRows>;
};

/** What was booked by day, week or month. */
export function BookingStepsTable({ report: { steps, total }, rowsOf, ...props }: BookingStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={stepColumns(rowsOf)} />;
}

type BookingSharesTableProps = {
  title: string;
  shares: readonly BookingShare[];
  /** What all of them come to; left out by status, where what was cancelled stands beside what stands. */
  total?: BookingReportData['total'];
  nameOf: (share: Pick<BookingShare, 'key' | 'name'>) => string;
  /** Where a row leads, and with which rows; those of all where there is no key. */
  addressOf: (key: string | null, rows?: ReportRows) => string | undefined;
};

/** Who or what the bookings belong to. */
export function BookingSharesTable({ total, addressOf, ...props }: BookingSharesTableProps) {
  const sums = total ? { ...total, ended: total.cancelled + total.noShows } : statusTotal(props.shares);
  const { bookings, rooms, nights, value, ended, fees } = sums;
  const sum: ShareRow = {
    __typename: 'BookingShare',
    key: null,
    name: 'All',
    bookings,
    rooms,
    nights,
    value,
    ended,
    fees,
  };
  return (
    <SharesTable<ShareRow>
      {...props}
      sum={sum}
      columns={shareColumns(
        (share) => (share === sum ? 'All' : props.nameOf(share)),
        (share, rows) => addressOf(share === sum ? null : (share.key ?? NONE), rows),
      )}
      addressOf={({ key }) => addressOf(key ?? NONE)}
    />
  );
}
