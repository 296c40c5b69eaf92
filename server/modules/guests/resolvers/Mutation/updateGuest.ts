import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { AadhaarLast4, EmailInvalid, NameRequired, PhoneInvalid } from '../../core/guest.refusals.ts';

export const updateGuest: NonNullable<MutationResolvers['updateGuest']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const { value: guest, userError } = await settle(
    services.guests.update(viewer, input),
    NameRequired,
    PhoneInvalid,
    EmailInvalid,
    AadhaarLast4,
    StaleEdit,
    ValidationFailed,
  );
  return userError ?? { __typename: 'UpdateGuestSuccess', guest };
};
