import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { DormWomen, NameRequired, PhoneInvalid } from '../../core/guest.refusals.ts';

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
