import { isAsked } from '../../../../graphql/selection.ts';
import type { QueryResolvers } from '../../../types.generated.ts';

export const reservations: NonNullable<QueryResolvers['reservations']> = (
  _parent,
  { filter, page },
  { viewer, services },
  info,
) =>
  services.reservationReads.list(viewer, {
    filter,
    page,
    withCounts: isAsked(info, 'total') || isAsked(info, 'countsByStatus'),
    withSums: isAsked(info, 'sums'),
    withNights: isAsked(info, 'nodes.rooms.nights'),
    withGuests: isAsked(info, 'nodes.rooms.guests'),
    withFolios: ['folios', 'depositHeld', 'paymentReports'].some((field) => isAsked(info, `nodes.${field}`)),
  });
