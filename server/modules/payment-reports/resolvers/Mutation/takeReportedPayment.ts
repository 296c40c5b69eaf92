import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { BooksLocked } from '../../../folios/account.refusals.ts';
import { FuturePayment, NothingDue, ReferenceRequired } from '../../../payments/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { ReportSettled } from '../../payment-report.refusals.ts';

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
