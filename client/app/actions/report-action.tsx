import { useSuspenseQuery } from '@apollo/client/react';
import { SettleReport } from '../../features/billing/payment-report/settle-report.tsx';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReportActionDocument } from './report-action.generated.ts';

/** What is done with a report on the first page. */
export type RequestedReportAction = { code: string; reportId: string; act: 'TAKE' | 'DECLINE' };

type ReportActionProps = RequestedReportAction & { paths: AreaPaths; isDesk: boolean; onClose: () => void };

/** Takes or declines what an agent reported, from wherever it stands, and hands out the receipt. */
export function ReportAction({ code, reportId, act, paths, isDesk, onClose }: ReportActionProps) {
  const { data } = useSuspenseQuery(ReportActionDocument, { variables: { code } });
  const { reservation } = data;
  if (reservation === null) return null;
  return (
    <SettleReport
      {...{ reservation, reportId, act, onClose }}
      receiptActions={(payment) => (
        <ReceiptActions reservation={reservation} payment={payment} paths={paths} isDesk={isDesk} />
      )}
    />
  );
}
