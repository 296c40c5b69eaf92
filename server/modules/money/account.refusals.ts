import { formatMoney, type Money } from '../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { Refusal } from '../../errors/refusal.ts';

/** No one amount of the lodge is larger: ₹10,00,000. */
export const MAX_AMOUNT: Money = 1_000_000_00;

/** The amount is not above zero. */
export class AmountPositive extends Refusal {
  readonly data;

  constructor() {
    super('Enter an amount above ₹0.');
    this.data = {
      __typename: 'AmountPositiveError',
      message: this.message,
      code: 'AMOUNT_POSITIVE',
    } as const;
  }
}

/** The amount is too large. */
export class AmountMax extends Refusal {
  readonly data;

  constructor() {
    super(`That is above ${formatMoney(MAX_AMOUNT)}.`);
    this.data = { __typename: 'AmountMaxError', message: this.message, code: 'AMOUNT_MAX' } as const;
  }
}

/** The accounts of the day are closed. */
export class BooksLocked extends Refusal {
  readonly data;

  constructor(lockedThrough: LocalDate) {
    super(`Accounts up to ${formatDay(lockedThrough)} are closed.`);
    this.data = {
      __typename: 'BooksLockedError',
      message: this.message,
      code: 'BOOKS_LOCKED',
      lockedThrough,
    } as const;
  }
}

/** Raises AmountPositive or AmountMax. */
export function assertAmount(amount: Money): void {
  if (amount <= 0) throw new AmountPositive();
  if (amount > MAX_AMOUNT) throw new AmountMax();
}

/** Raises BooksLocked for a day whose accounts are closed. */
export function assertBooksOpen(day: LocalDate, lockedThrough: LocalDate | null): void {
  if (lockedThrough !== null && day <= lockedThrough) throw new BooksLocked(lockedThrough);
}

/** The GST number cannot be one. */
export class GstinInvalid extends Refusal {
  readonly data;

  constructor() {
    super('That GSTIN is not valid.');
    this.data = { __typename: 'GstinInvalidError', message: this.message, code: 'GSTIN_INVALID' } as const;
  }
}
