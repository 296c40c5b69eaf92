import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import { DiscountLimit } from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { BadTransition } from '../../core/reservation.refusals.ts';

export const cancelReservation: NonNullable<MutationResolvers['cancelReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const cancelling = services.reservations.cancelReservation(viewer, input);
  const { value: reservation, userError } = await settle(
    cancelling,
    BadTransition,
    StaleEdit,
    DiscountLimit,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'CancelReservationSuccess', reservation };
};
