import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { addNights, laterDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import {
  REVENUE_FIGURES,
  WITHOUT_AGENT,
  WITHOUT_ROOM_TYPE,
} from '../../../../domain/reports/revenue-labels.ts';
import type { PaymentMethod, ReservationSource, RevenueReportInput } from '../../../gql/schema.generated.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { ReportResults } from '../page/report-results.tsx';
import { changedAddress, type ReportSearch } from '../page/report-search.ts';
import { OccupancyMap } from './occupancy-map.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenueFigures } from './revenue-figures.tsx';
import { paymentsAddress, type RevenueReport, type RevenueShare } from './revenue-input.ts';
import { RevenueSharesTable, RevenueStepsTable } from './revenue-tables.tsx';
import { RevenuesPageDocument } from './revenues.generated.ts';

const RevenueRows = lazyDialog(async () => (await import('./revenue-rows.tsx')).RevenueRows);

type RevenuesResultsProps = { search: ReportSearch; input: RevenueReportInput; path: string };

const EXPLAINED = Object.values(REVENUE_FIGURES);

/** The figures of a period, their chart and their tables. */
export function RevenuesResults({ search, input, path }: RevenuesResultsProps) {
  const [params] = useSearchParams();
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(RevenuesPageDocument, { variables: { input }, fetchPolicy: 'cache-and-network' });
  const rowsAddress = (change: Readonly<Record<string, string>>) => changedAddress(path, params, change);
  const narrowed = (name: 'type' | 'source' | 'agent') => (key: string) =>
    changedAddress(path, params, { [name]: key });
  return (
    <ReportResults
      {...result}
      report={(result.data ?? result.previousData)?.revenueReport}
      isEmpty={({ steps }) => steps.length === 0}
      emptyTitle="These days are still to come"
      emptyText="Set “Nights to come” to “As booked so far” to see what is booked for them."
    >
      {(report) => (
        <>
          <RevenueFigures
            report={report}
            addresses={{
              all: rowsAddress({ rows: 'all' }),
              nights: rowsAddress({ rows: 'nights' }),
              coming: rowsAddress({
                rows: 'all',
                from: laterDay(report.total.from, addNights(report.today, 1)),
                to: addNights(report.total.to, -1),
              }),
              payments: paymentsAddress(search, report.total),
            }}
          />
          {search.rows && (
            <RevenueRows
              input={input}
              isOfNights={search.rows === 'nights'}
              closeAddress={rowsAddress({ rows: '' })}
            />
          )}
          <RevenueChart report={report} search={search} path={path} />
          <RevenueStepsTable
            report={report}
            by={search.by}
            addressOf={({ from, to }) =>
              changedAddress(path, params, { from, to: addNights(to, -1), by: '', rows: 'all' })
            }
          />
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
          <Collected report={report} addressOf={(method) => paymentsAddress(search, report.total, method)} />
          <OccupancyMap report={report} />
          <FiguresExplained figures={EXPLAINED} />
        </>
      )}
    </ReportResults>
  );
}

function sourceOf({ key }: RevenueShare): string {
  // the key of a source is its name in the API
  return SOURCE_NAMES[key as ReservationSource] ?? '';
}

type CollectedProps = {
  report: RevenueReport;
  /** The payments behind it. */
  addressOf: (method: PaymentMethod) => string | undefined;
};

function Collected({ report: { collected }, addressOf }: CollectedProps) {
  if (!collected) return null;
  return (
    <Card title="Collected by way of paying">
      <dl className="grid max-w-sm gap-1.5">
        {collected.map(({ method, amount }) => (
          <div key={method} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">
              <MethodName method={method} address={addressOf(method)} />
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function MethodName({ method, address }: { method: PaymentMethod; address: string | undefined }) {
  return address === undefined ? METHOD_NAMES[method] : <Link to={address}>{METHOD_NAMES[method]}</Link>;
}
