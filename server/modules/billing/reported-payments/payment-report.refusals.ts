import { formatMoney, type Money } from '../../../../domain/money.ts';
import { refusal } from '../../../errors/refusal.ts';
import type { PaymentReportState } from '../../types.generated.ts';

/** An agent reports more than the reservation owes. */
export class ReportTooBig extends refusal('ReportTooBigError', 'REPORT_TOO_BIG', (most: Money) => ({
  message:
    most > 0 ? `At most ${formatMoney(most)} can be reported.` : 'Nothing is left to pay on this booking.',
  most,
})) {}

/** What became of a report before somebody acts on it again. */
export type Settled = {
  readonly state: PaymentReportState;
  readonly receiptNo?: string | null | undefined;
  readonly declineReason?: string | null | undefined;
};

/** The report was taken or declined before. */
export class ReportSettled extends refusal(
  'ReportSettledError',
  'REPORT_SETTLED',
  ({ state, receiptNo, declineReason }: Settled) => ({
    message:
      state === 'TAKEN'
        ? `This report was taken already, with receipt ${receiptNo ?? ''}.`
        : `This report was declined already: ${declineReason ?? ''}`,
    state,
  }),
) {}
