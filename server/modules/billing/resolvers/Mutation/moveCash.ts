import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const moveCash: NonNullable<MutationResolvers['moveCash']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.cash.move(viewer, input);
  const { value, userError } = await settle(
    work,
    AmountPositive,
    AmountMax,
    FuturePayment,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'MoveCashSuccess', ...value };
};
