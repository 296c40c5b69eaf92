import { useSuspenseQuery } from '@apollo/client/react';
import { SettleReport } from '../../features/billing/payment-report/settle-report.tsx';
import type { AreaPaths } from '../../lib/paths.ts';
import { ReceiptActs } from './receipt-actions.tsx';
import { ReportActDocument } from './report-action.generated.ts';

/** What is done with a report on the first page. */
export type ReportActWanted = { code: string; reportId: string; act: 'TAKE' | 'DECLINE' };

type ReportActProps = ReportActWanted & { paths: AreaPaths; isDesk: boolean; onClose: () => void };

/** Takes or declines what an agent reported, from wherever it stands, and hands out the receipt. */
export function ReportAct({ code, reportId, act, paths, isDesk, onClose }: ReportActProps) {
  const { data } = useSuspenseQuery(ReportActDocument, { variables: { code } });
  const { reservation } = data;
  if (reservation === null) return null;
  return (
    <SettleReport
      {...{ reservation, reportId, act, onClose }}
      receiptActs={(payment) => (
        <ReceiptActs reservation={reservation} payment={payment} paths={paths} isDesk={isDesk} />
      )}
    />
  );
}
