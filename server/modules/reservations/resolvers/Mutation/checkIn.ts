import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AadhaarLast4 } from '../../../guests/core/guest.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { IdMissing, RoomDirty, RoomOccupied, StayOver, TooEarly } from '../../core/lifecycle.refusals.ts';
import { BadTransition, RoomTaken } from '../../core/reservation.refusals.ts';

export const checkIn: NonNullable<MutationResolvers['checkIn']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.checkIn(viewer, input);
  const { value: reservation, userError } = await settle(
    acting,
    BadTransition,
    RoomTaken,
    StaleEdit,
    TooEarly,
    StayOver,
    RoomOccupied,
    RoomDirty,
    IdMissing,
    AadhaarLast4,
    ValidationFailed,
  );
  return userError ?? { __typename: 'CheckInSuccess', reservation };
};
