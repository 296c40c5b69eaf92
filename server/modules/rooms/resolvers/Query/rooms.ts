import { isAsked } from '../../../../graphql/selection.ts';
import type { QueryResolvers } from '../../../types.generated.ts';

export const rooms: NonNullable<QueryResolvers['rooms']> = (_parent, _args, { viewer, services }, info) =>
  services.rooms.list(viewer, {
    withTonight: ['occupiedBy', 'arriving', 'block', 'blocks', 'isStayOverDue', 'cleaner'].some((field) =>
      isAsked(info, field),
    ),
  });
