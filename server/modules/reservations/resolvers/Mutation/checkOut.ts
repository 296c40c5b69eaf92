import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import { DiscountLimit } from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { BalanceDue } from '../../core/lifecycle.refusals.ts';
import { BadTransition } from '../../core/reservation.refusals.ts';

export const checkOut: NonNullable<MutationResolvers['checkOut']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.checkOut(viewer, input);
  const { value: reservation, userError } = await settle(
    acting,
    BadTransition,
    StaleEdit,
    BooksLocked,
    DiscountLimit,
    BalanceDue,
    ValidationFailed,
  );
  return userError ?? { __typename: 'CheckOutSuccess', reservation };
};
