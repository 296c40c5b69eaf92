import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import { DatesPast } from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { BadTransition, CreditLimit, NoRoom, RoomTaken } from '../../core/reservation.refusals.ts';

export const reinstateReservation: NonNullable<MutationResolvers['reinstateReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.reinstateReservation(viewer, input);
  const { value: reservation, userError } = await settle(
    acting,
    BadTransition,
    RoomTaken,
    NoRoom,
    CreditLimit,
    StaleEdit,
    BooksLocked,
    DatesPast,
    ValidationFailed,
  );
  return userError ?? { __typename: 'ReinstateReservationSuccess', reservation };
};
