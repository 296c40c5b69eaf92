import { isAsked } from '../../../../graphql/selection.ts';
import type { QueryResolvers } from '../../../types.generated.ts';

export const guests: NonNullable<QueryResolvers['guests']> = (
  _parent,
  { search, doNotRent, sort, page },
  { viewer, services },
  info,
) => services.guests.list(viewer, { search, doNotRent, sort, page, withTotal: isAsked(info, 'total') });
