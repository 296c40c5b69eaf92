import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { NameRequired, PhoneInvalid, StaleEdit } from '../../../reservations/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { DormWomen } from '../../guest.refusals.ts';

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
