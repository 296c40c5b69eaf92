import { clsx } from 'clsx';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Account, Report } from '../account-format.ts';

/** What somebody wants to do with what an agent reported. */
export type ReportAction = { act: 'TAKE_REPORT' | 'DECLINE_REPORT'; report: Report };

type ReportedPaymentsProps = { account: Account; onAction: (act: ReportAction) => void };

/** What the agent says was paid, apart from the bills: nothing of it is in their sums. */
export function ReportedPayments({ account, onAction }: ReportedPaymentsProps) {
  const { paymentReports } = account;
  if (paymentReports.length === 0) return null;
  return (
    <section aria-label="Reported by the agent" className="mt-4 border-t border-line-soft pt-3">
      <h3 className="mb-1 font-semibold">Reported by the agent</h3>
      <ul className="grid gap-3">
        {paymentReports.map((report) => (
          <ReportRow key={report.id} report={report} onAction={onAction} />
        ))}
      </ul>
    </section>
  );
}

const SAID = { OPEN: 'no payment yet', TAKEN: 'taken', DECLINED: 'declined' } as const;

function ReportRow({ report, onAction }: { report: Report; onAction: ReportedPaymentsProps['onAction'] }) {
  const { amount, method, reference, paidOn, reportedBy, state, receiptNo, declineReason } = report;
  const outcome = [SAID[state], receiptNo, declineReason].filter(Boolean).join(', ');
  const mayTake = report.allowedActions.includes('TAKE');
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className={clsx('wrap-anywhere', state === 'DECLINED' && 'text-ink-3 line-through')}>
            Reported by {reportedBy} · {METHOD_NAMES[method]}
          </p>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {[formatDayOfYear(paidOn), reference, outcome].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Money amount={amount} className={clsx(state === 'DECLINED' && 'text-ink-3 line-through')} />
      </div>
      {mayTake && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => onAction({ act: 'TAKE_REPORT', report })}>Take it</Button>
          <Button variant="quiet" onClick={() => onAction({ act: 'DECLINE_REPORT', report })}>
            Decline…
          </Button>
        </div>
      )}
    </li>
  );
}
