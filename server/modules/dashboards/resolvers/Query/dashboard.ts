import type { QueryResolvers } from '../../../types.generated.ts';

export const dashboard: NonNullable<QueryResolvers['dashboard']> = (_parent, _args, { viewer, services }) =>
  services.dashboards.dashboard(viewer);
