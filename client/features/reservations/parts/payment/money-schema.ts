import * as v from 'valibot';

/** An amount above zero, in paise. */
export const amountEntry = v.pipe(
  v.nullable(v.number('Enter an amount.')),
  v.check((amount) => amount !== null && Number.isInteger(amount), 'Enter an amount.'),
  v.check((amount) => (amount ?? 0) > 0, 'Enter an amount above ₹0.'),
  v.transform((amount) => amount ?? 0),
);

const methodEntry = v.pipe(
  v.nullable(v.picklist(['CASH', 'UPI', 'CARD', 'BANK'])),
  v.check((method) => method !== null, 'Choose how it was paid.'),
  v.transform((method) => method ?? 'CASH'),
);

/** Few words that may be left out. */
export const wordsEntry = v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.'));

export const reasonEntry = v.pipe(wordsEntry, v.nonEmpty('Say why.'));

/** Money that changes hands. */
export const moneyForm = v.pipe(
  v.object({ amount: amountEntry, method: methodEntry, reference: wordsEntry, note: wordsEntry }),
  v.forward(
    v.partialCheck(
      [['method'], ['reference']],
      ({ method, reference }) => (method !== 'CARD' && method !== 'BANK') || reference !== '',
      'Enter the transaction reference.',
    ),
    ['reference'],
  ),
);
export type MoneyForm = v.InferOutput<typeof moneyForm>;
