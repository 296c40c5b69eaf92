import { useSearchParams } from 'react-router';
import { addNights } from '../../../../domain/nights.ts';
import { WITHOUT_AGENT } from '../../../../domain/reports/nameless-labels.ts';
import { STATUS_NAMES, type Status } from '../../../../domain/statuses.ts';
import type { ReservationSource } from '../../../gql/schema.generated.ts';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { changedAddress, type ReportSearch } from '../page/report-search.ts';
import type { BookingReportData, BookingShare, BookingStep } from './booking-report-input.ts';
import { BookingSharesTable, BookingStepsTable } from './booking-report-tables.tsx';

type BookingPartsProps = {
  report: BookingReportData;
  search: ReportSearch;
  path: string;
  /** The rows behind a step. */
  addressOf: (step: BookingStep) => string | undefined;
};

/** Below the charts of the bookings: their days, and whom or what they belong to. */
export function BookingParts({ report, search, path, addressOf }: BookingPartsProps) {
  const [params] = useSearchParams();
  const narrowed =
    (name: 'type' | 'source' | 'agent') =>
    (key: string | null, rows: string = '') =>
      changedAddress(path, params, { ...(key !== null && { [name]: key }), ...(rows && { rows }) });
  // by status each line has its rows; no list has the fees of one status, nor rooms of all of them
  const ofStatus = (key: string | null, rows?: string) => {
    if (rows === undefined) return changedAddress(path, params, { rows: key ?? '' });
    const isEnded = key === 'CANCELLED' || key === 'NO_SHOW';
    if (key === null) return rows === 'standing' ? undefined : changedAddress(path, params, { rows });
    return rows === 'standing' || (rows === 'lost' && isEnded)
      ? changedAddress(path, params, { rows: key })
      : undefined;
  };
  return (
    <>
      <BookingStepsTable
        report={report}
        by={search.by}
        addressOf={addressOf}
        rowsOf={({ from, to }, rows) =>
          changedAddress(path, params, { from, to: addNights(to, -1), by: '', rows })
        }
      />
      <BookingSharesTable title="By status" shares={report.statuses} nameOf={statusOf} addressOf={ofStatus} />
      <BookingSharesTable
        title="By source"
        shares={report.sources}
        total={report.total}
        nameOf={sourceOf}
        addressOf={narrowed('source')}
      />
      <BookingSharesTable
        title="By agent"
        shares={report.agents}
        total={report.total}
        nameOf={({ name }) => name ?? WITHOUT_AGENT}
        addressOf={narrowed('agent')}
      />
      <BookingSharesTable
        title="By room type"
        shares={report.roomTypes}
        total={report.total}
        nameOf={({ name }) => name ?? ''}
        addressOf={narrowed('type')}
      />
    </>
  );
}

function statusOf({ key }: Pick<BookingShare, 'key'>): string {
  // the key of a status is its name in the API
  return STATUS_NAMES[key as Status] ?? '';
}

function sourceOf({ key }: Pick<BookingShare, 'key'>): string {
  // the key of a source is its name in the API
  return SOURCE_NAMES[key as ReservationSource] ?? '';
}
