import { settle } from '../../../../graphql/settle.ts';
import type { QueryResolvers } from '../../../types.generated.ts';
import {
  OF_BOOKER,
  OF_CHANGES,
  OF_DATES,
  OF_GUESTS,
  OF_PRICES,
  OF_ROOMS,
  OF_RULES,
} from '../../changes/change.refusals.ts';
import { BalanceDue, RoomOccupied } from '../../core/lifecycle.refusals.ts';

export const previewChange: NonNullable<QueryResolvers['previewChange']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const { value, userError } = await settle(
    services.reservations.previewChange(viewer, input),
    ...OF_DATES,
    ...OF_RULES,
    ...OF_GUESTS,
    ...OF_ROOMS,
    ...OF_PRICES,
    ...OF_BOOKER,
    ...OF_CHANGES,
    BalanceDue,
    RoomOccupied,
  );
  return userError ?? { __typename: 'ChangePreview', ...value };
};
