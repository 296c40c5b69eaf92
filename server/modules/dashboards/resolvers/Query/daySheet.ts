import type { QueryResolvers } from '../../../types.generated.ts';

export const daySheet: NonNullable<QueryResolvers['daySheet']> = (_parent, { day }, { viewer, services }) =>
  services.dashboards.daySheet(viewer, day);
