import type { ReactNode } from 'react';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';
import { useMoreRows } from './more-rows.tsx';

type Reported = DashboardScreenQuery['dashboard']['reportedPayments'];

/** What an agent says was paid. */
export type ReportedPayment = Reported['reports'][number];

type ReportedCardProps = {
  reported: Reported;
  /** Whether the desk looks at what agents said, and not an agent at the own. */
  isDesk: boolean;
  paths: AreaPaths;
  /** Takes or declines it; another feature brings both. */
  act: (report: ReportedPayment) => ReactNode;
};

/** What agents reported as paid and nobody has taken: no card where there is nothing. */
export function ReportedCard({ reported, isDesk, paths, act }: ReportedCardProps) {
  const { shown, more } = useMoreRows(reported.reports);
  if (reported.reports.length === 0) return null;
  return (
    <Card title={`Reported payments · ${reported.count}`}>
      <p className="mb-1">
        <Money amount={reported.amount} className="font-semibold" />{' '}
        <span className="text-ink-2">
          {isDesk
            ? 'reported by agents, not counted until you accept it'
            : 'reported by you, not counted until the lodge accepts it'}
        </span>
      </p>
      <ul className="divide-y divide-line-soft">
        {shown.map((report) => (
          <ReportRow key={report.id} report={report} paths={paths} act={act} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

function ReportRow({
  report,
  paths,
  act,
}: Pick<ReportedCardProps, 'paths' | 'act'> & { report: ReportedPayment }) {
  const { reservationCode, guestName, amount, method, paidOn, reportedBy, state, declineReason } = report;
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={paths.booking(reservationCode)}>{guestName}</Link>
        <Money amount={amount} className="font-semibold" />
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">
        Reported by {reportedBy} · {METHOD_NAMES[method]}, {formatDayOfYear(paidOn)}
        {state === 'DECLINED' ? ` · declined: ${declineReason ?? ''}` : ''}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden print:hidden">{act(report)}</div>
    </li>
  );
}
