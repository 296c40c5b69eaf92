import * as v from 'valibot';
import { emptyIsNone, line } from '../../graphql/text.ts';

/** How money is paid. */
export const method = v.picklist(['CASH', 'UPI', 'CARD', 'BANK'], 'Choose how it was paid.');
/** A sum in paise; whether it is one that can be paid is judged where it is written down. */
export const amount = v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.'));
/** The reference of a transaction; an empty one is none. */
export const reference = v.nullish(v.pipe(line({ max: 64 }), emptyIsNone), null);

/** Whether more than is due is meant to be taken, or anything where nothing is due. */
export const acceptsOverpayment = v.optional(v.boolean('Say yes or no.'), false);

const moneyTaken = v.object({ amount, method, reference, acceptsOverpayment });

/** Money that is taken with another act, or none. */
export const takenWithAct = v.nullish(moneyTaken, null);
export type MoneyTaken = v.InferOutput<typeof moneyTaken>;

/** How the bills are settled that a check-out asks for. */
export const settlement = v.object({
  payment: takenWithAct,
  deposits: v.nullish(v.picklist(['GIVE_BACK', 'PAY_BILL'], 'Say what becomes of the deposit.'), null),
  givesBackExcess: v.optional(v.boolean('Say yes or no.'), false),
});
export type SettlementInput = v.InferOutput<typeof settlement>;
