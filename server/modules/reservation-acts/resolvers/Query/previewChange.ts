import type { QueryResolvers } from '../../../types.generated.ts';

export const previewChange: NonNullable<QueryResolvers['previewChange']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'ChangePreview', ...(await services.reservations.previewChange(viewer, input)) });
