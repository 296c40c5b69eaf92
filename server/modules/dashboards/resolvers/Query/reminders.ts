import type { QueryResolvers } from '../../../types.generated.ts';

export const reminders: NonNullable<QueryResolvers['reminders']> = (_parent, _args, { viewer, services }) =>
  services.dashboards.reminders(viewer);
