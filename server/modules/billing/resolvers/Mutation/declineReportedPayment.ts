import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { ReportSettled } from '../../reported-payments/payment-report.refusals.ts';

export const declineReportedPayment: NonNullable<MutationResolvers['declineReportedPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentReports.decline(viewer, input);
  const { value, userError } = await settle(work, ReportSettled, ValidationFailed);
  return userError ?? { __typename: 'DeclineReportedPaymentSuccess', ...value };
};
