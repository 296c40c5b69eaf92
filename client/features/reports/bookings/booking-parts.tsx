import { useSearchParams } from 'react-router';
import { STATUS_NAMES, type Status } from '../../../../domain/lifecycle.ts';
import { WITHOUT_AGENT } from '../../../../domain/reports/revenue-labels.ts';
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
  const narrowed = (name: 'type' | 'source' | 'agent') => (key: string) =>
    changedAddress(path, params, { [name]: key });
  return (
    <>
      <BookingStepsTable report={report} by={search.by} addressOf={addressOf} />
      <BookingSharesTable
        title="By status"
        shares={report.statuses}
        nameOf={statusOf}
        addressOf={(rows) => changedAddress(path, params, { rows })}
      />
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
