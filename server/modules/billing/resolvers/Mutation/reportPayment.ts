import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, ReferenceRequired } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { ReportTooBig } from '../../reported-payments/payment-report.refusals.ts';

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
