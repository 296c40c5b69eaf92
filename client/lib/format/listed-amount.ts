import * as v from 'valibot';
import { formatMoney, MAX_AMOUNT } from '../../../domain/money.ts';

/** A price of the list, in paise, from the least that it may be to ₹10,00,000. */
export function listedAmount({ least }: { least: 0 | 1 }) {
  return v.pipe(
    v.nullable(v.number('Enter an amount.')),
    v.check((amount) => amount !== null && Number.isInteger(amount), 'Enter an amount.'),
    v.transform((amount) => amount ?? 0),
    v.minValue(least, least === 0 ? 'An amount cannot be below ₹0.' : 'Enter an amount above ₹0.'),
    v.maxValue(MAX_AMOUNT, `That is above ${formatMoney(MAX_AMOUNT)}.`),
  );
}
