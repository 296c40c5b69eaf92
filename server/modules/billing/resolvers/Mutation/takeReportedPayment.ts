import type { MutationResolvers } from '../../../types.generated.ts';

export const takeReportedPayment: NonNullable<MutationResolvers['takeReportedPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'TakeReportedPaymentSuccess', ...(await services.paymentReports.take(viewer, input)) });
