import { formatMoney, MAX_AMOUNT, type Money } from '../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { refusal } from '../../errors/refusal.ts';

export { MAX_AMOUNT };

/** The amount is not above zero. */
export class AmountPositive extends refusal(
  'AmountPositiveError',
  'AMOUNT_POSITIVE',
  'Enter an amount above ₹0.',
) {}

/** The amount is too large. */
export class AmountMax extends refusal(
  'AmountMaxError',
  'AMOUNT_MAX',
  `That is above ${formatMoney(MAX_AMOUNT)}.`,
) {}

/** The accounts of the day are closed. */
export class BooksLocked extends refusal('BooksLockedError', 'BOOKS_LOCKED', (lockedThrough: LocalDate) => ({
  message: `Accounts up to ${formatDay(lockedThrough)} are closed.`,
  lockedThrough,
})) {}

/** Raises AmountPositive or AmountMax. */
export function assertAmount(amount: Money): void {
  if (amount <= 0) throw new AmountPositive();
  if (amount > MAX_AMOUNT) throw new AmountMax();
}

/** The GST number cannot be one. */
export class GstinInvalid extends refusal('GstinInvalidError', 'GSTIN_INVALID', 'That GSTIN is not valid.') {}
