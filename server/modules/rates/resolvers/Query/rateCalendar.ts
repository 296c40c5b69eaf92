import type { QueryResolvers } from '../../../types.generated.ts';

export const rateCalendar: NonNullable<QueryResolvers['rateCalendar']> = (
  _parent,
  args,
  { viewer, services },
) => services.rates.rateCalendar(viewer, args);
