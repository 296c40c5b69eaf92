import type { QueryResolvers } from '../../../types.generated.ts';

export const toLookAt: NonNullable<QueryResolvers['toLookAt']> = (_parent, { page }, { viewer, services }) =>
  services.dashboards.toLookAt(viewer, page ?? null);
