import type { MutationResolvers } from '../../../types.generated.ts';

export const correctPayment: NonNullable<MutationResolvers['correctPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CorrectPaymentSuccess', ...(await services.paymentChanges.correct(viewer, input)) });
