import type { MutationResolvers } from '../../../types.generated.ts';

export const issueInvoice: NonNullable<MutationResolvers['issueInvoice']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'IssueInvoiceSuccess', ...(await services.invoices.issue(viewer, input)) });
