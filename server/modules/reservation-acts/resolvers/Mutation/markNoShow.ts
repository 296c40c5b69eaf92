import type { MutationResolvers } from '../../../types.generated.ts';

export const markNoShow: NonNullable<MutationResolvers['markNoShow']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'MarkNoShowSuccess',
  reservation: await services.reservations.markNoShow(viewer, input),
});
