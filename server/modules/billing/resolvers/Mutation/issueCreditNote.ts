import type { MutationResolvers } from '../../../types.generated.ts';

export const issueCreditNote: NonNullable<MutationResolvers['issueCreditNote']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'IssueCreditNoteSuccess', ...(await services.invoices.credit(viewer, input)) });
