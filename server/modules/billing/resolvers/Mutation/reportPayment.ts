import type { MutationResolvers } from '../../../types.generated.ts';

export const reportPayment: NonNullable<MutationResolvers['reportPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'ReportPaymentSuccess', ...(await services.paymentReports.report(viewer, input)) });
