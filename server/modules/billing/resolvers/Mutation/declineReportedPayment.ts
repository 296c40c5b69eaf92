import type { MutationResolvers } from '../../../types.generated.ts';

export const declineReportedPayment: NonNullable<MutationResolvers['declineReportedPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'DeclineReportedPaymentSuccess',
  ...(await services.paymentReports.decline(viewer, input)),
});
