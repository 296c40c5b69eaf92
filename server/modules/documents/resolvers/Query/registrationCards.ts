import type { QueryResolvers } from '../../../types.generated.ts';

export const registrationCards: NonNullable<QueryResolvers['registrationCards']> = (
  _parent,
  { codes },
  { viewer, services },
) => services.documents.registrationCards(viewer, codes);
