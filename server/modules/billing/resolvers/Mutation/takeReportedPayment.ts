import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, NothingDue, ReferenceRequired } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { ReportSettled } from '../../reported-payments/payment-report.refusals.ts';

export const takeReportedPayment: NonNullable<MutationResolvers['takeReportedPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentReports.take(viewer, input);
  const { value, userError } = await settle(
    work,
    ReportSettled,
    FuturePayment,
    ReferenceRequired,
    NothingDue,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'TakeReportedPaymentSuccess', ...value };
};
