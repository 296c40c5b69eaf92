import type { QueryResolvers } from '../../../types.generated.ts';

export const auditEvents: NonNullable<QueryResolvers['auditEvents']> = (
  _parent,
  args,
  { viewer, services },
) => services.auditEvents.list(viewer, args);
