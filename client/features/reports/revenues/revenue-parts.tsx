import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { addNights } from '../../../../domain/nights.ts';
import { WITHOUT_AGENT, WITHOUT_ROOM_TYPE } from '../../../../domain/reports/nameless-labels.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ReservationSource } from '../../../gql/schema.generated.ts';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { changedAddress, type ReportSearch } from '../page/report-search.ts';
import { Collected } from './collected.tsx';
import { OccupancyMap } from './occupancy-map.tsx';
import type { RevenueReport, RevenueShare, RevenueStep } from './revenue-input.ts';
import { RevenueSharesTable, RevenueStepsTable } from './revenue-tables.tsx';

const EXPLAINED = Object.values(REVENUE_FIGURES);

type RevenuePartsProps = {
  report: RevenueReport;
  search: ReportSearch;
  path: string;
  /** The rows behind a step. */
  addressOf: (step: RevenueStep) => string | undefined;
  /** What stands below the days. */
  children: ReactNode;
};

/** Below the chart of the revenue: its days, whom and what it belongs to, how it was paid, and how full the house was. */
export function RevenueParts({ report, search, path, addressOf, children }: RevenuePartsProps) {
  const [params] = useSearchParams();
  const narrowed =
    (name: 'type' | 'source' | 'agent') =>
    (key: string | null, rows: string = '') =>
      changedAddress(path, params, {
        ...(key !== null && { [name]: key }),
        ...(rows && { rows, added: '' }),
      });
  const rowsAddress = (change: Readonly<Record<string, string>>) =>
    changedAddress(path, params, { added: '', ...change });
  return (
    <>
      <RevenueStepsTable
        report={report}
        by={search.by}
        addressOf={addressOf}
        rowsOf={({ from, to }, rows) => rowsAddress({ from, to: addNights(to, -1), by: '', rows })}
      />
      {children}
      <RevenueSharesTable
        title="By room type"
        shares={report.roomTypes}
        total={report.total}
        nameOf={({ name }) => name ?? WITHOUT_ROOM_TYPE}
        addressOf={narrowed('type')}
      />
      <RevenueSharesTable
        title="By source"
        shares={report.sources}
        total={report.total}
        nameOf={sourceOf}
        addressOf={narrowed('source')}
      />
      <RevenueSharesTable
        title="By agent"
        shares={report.agents}
        total={report.total}
        nameOf={({ name }) => name ?? WITHOUT_AGENT}
        addressOf={narrowed('agent')}
      />
      <Collected report={report} addressOf={(paid) => rowsAddress({ rows: 'payments', paid })} />
      <OccupancyMap
        report={report}
        addressOf={({ first, last }, weekday) =>
          rowsAddress({ from: first, to: last, by: '', rows: 'nights', weekday: String(weekday) })
        }
      />
      <FiguresExplained figures={EXPLAINED} />
    </>
  );
}

function sourceOf({ key }: RevenueShare): string {
  // the key of a source is its name in the API
  return SOURCE_NAMES[key as ReservationSource] ?? '';
}
