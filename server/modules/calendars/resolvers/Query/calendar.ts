import type { QueryResolvers } from '../../../types.generated.ts';

export const calendar: NonNullable<QueryResolvers['calendar']> = (_parent, args, { viewer, services }) =>
  services.calendars.window(viewer, args);
