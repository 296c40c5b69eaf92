import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { HoldExpired } from '../../core/lifecycle.refusals.ts';
import { BadTransition, CreditLimit } from '../../core/reservation.refusals.ts';

export const confirmReservation: NonNullable<MutationResolvers['confirmReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.confirmReservation(viewer, input);
  const { value: reservation, userError } = await settle(
    acting,
    BadTransition,
    CreditLimit,
    StaleEdit,
    BooksLocked,
    HoldExpired,
    ValidationFailed,
  );
  return userError ?? { __typename: 'ConfirmReservationSuccess', reservation };
};
