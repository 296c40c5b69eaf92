import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../folios/account.refusals.ts';
import { FuturePayment, ReferenceRequired } from '../../../payments/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { ReportTooBig } from '../../payment-report.refusals.ts';

export const reportPayment: NonNullable<MutationResolvers['reportPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentReports.report(viewer, input);
  const { value, userError } = await settle(
    work,
    ReportTooBig,
    AmountPositive,
    AmountMax,
    FuturePayment,
    ReferenceRequired,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'ReportPaymentSuccess', ...value };
};
