import { settle, ValidationFailed } from '../../../../errors/refusal.ts';
import { NameRequired, PhoneInvalid, StaleEdit } from '../../../reservations/core/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { DormWomen } from '../../core/guest.refusals.ts';

export const nameGuests: NonNullable<MutationResolvers['nameGuests']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const { value: reservation, userError } = await settle(
    services.guestNames.name(viewer, input),
    NameRequired,
    PhoneInvalid,
    DormWomen,
    StaleEdit,
    ValidationFailed,
  );
  return userError ?? { __typename: 'NameGuestsSuccess', reservation };
};
