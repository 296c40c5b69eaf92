import { formatMoney, type Money } from '../../../../domain/money.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { PaymentReportState } from '../../types.generated.ts';

/** An agent reports more than the reservation owes. */
export class ReportTooBig extends Refusal {
  readonly data;

  constructor(most: Money) {
    super(
      most > 0 ? `At most ${formatMoney(most)} can be reported.` : 'Nothing is left to pay on this booking.',
    );
    this.data = {
      __typename: 'ReportTooBigError',
      message: this.message,
      code: 'REPORT_TOO_BIG',
      most,
    } as const;
  }
}

/** What became of a report before somebody acts on it again. */
export type Settled = {
  readonly state: PaymentReportState;
  readonly receiptNo?: string | null | undefined;
  readonly declineReason?: string | null | undefined;
};

/** The report was taken or declined before. */
export class ReportSettled extends Refusal {
  readonly data;

  constructor({ state, receiptNo, declineReason }: Settled) {
    super(
      state === 'TAKEN'
        ? `This report was taken already, with receipt ${receiptNo ?? ''}.`
        : `This report was declined already: ${declineReason ?? ''}`,
    );
    this.data = {
      __typename: 'ReportSettledError',
      message: this.message,
      code: 'REPORT_SETTLED',
      state,
    } as const;
  }
}
