import { isAsked } from '../../../../graphql/selection.ts';
import type { QueryResolvers } from '../../../types.generated.ts';

export const guests: NonNullable<QueryResolvers['guests']> = (
  _parent,
  { search, doNotRent, page },
  { viewer, services },
  info,
) => services.guests.list(viewer, { search, doNotRent, page, withTotal: isAsked(info, 'total') });
