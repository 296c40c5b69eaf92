import {
  CASH_BOOK_FIGURES,
  type FigureWords,
  GST_EARNED,
  GST_PAYABLE,
  POSITION_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { ACCOUNT_AGE_NAMES } from '../../../../domain/reports/account-labels.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import type { AccountAge, FinancialRowsFigure, PaymentMethod } from '../../../gql/schema.generated.ts';
import { skipOf } from '../page/report-search.ts';
import { type OpenSide, openSideOf } from './open-side.ts';

/** Which rows behind a figure are shown. */
export type RowsWanted = {
  readonly of: FinancialRowsFigure | OpenSide;
  /** Of one way to pay alone. */
  readonly method?: PaymentMethod | null;
  /** At one rate of GST alone, in basis points. */
  readonly rate?: number | null;
  /** What is as old as this alone. */
  readonly age?: AccountAge | null;
  /** How many rows are passed over at the beginning. */
  readonly skip?: number;
};

/** The address of the page with rows behind a figure, of its own days or of others; null: without any. */
export type AddressOf = (
  wanted: RowsWanted | null,
  days?: { readonly first: string; readonly last: string },
) => string;

/** What the rows behind each figure are called, and what they come to. */
export const ROW_WORDS: { readonly [figure in FinancialRowsFigure]: FigureWords } = {
  ROOM: PROFIT_FIGURES.room,
  OTHER: PROFIT_FIGURES.other,
  FEES: PROFIT_FIGURES.fees,
  EARNED: PROFIT_FIGURES.earned,
  WRITTEN_OFF: PROFIT_FIGURES.writtenOff,
  COMMISSION: PROFIT_FIGURES.commission,
  EXPENSES: PROFIT_FIGURES.expenses,
  PROFIT: PROFIT_FIGURES.profit,
  COLLECTED: PROFIT_FIGURES.collected,
  GST_PAYABLE: GST_PAYABLE,
  GST_EARNED: GST_EARNED,
  DEPOSITS_HELD: POSITION_FIGURES.depositsHeld,
  COLLECTED_TO_DATE: POSITION_FIGURES.collected,
  BILLED_TO_DATE: POSITION_FIGURES.billed,
  BILLED: {
    name: 'Billed in these days',
    meaning: 'Nights and extras of these days, with GST and round-off.',
  },
  OPENING: CASH_BOOK_FIGURES.opening,
  PAYMENTS: CASH_BOOK_FIGURES.payments,
  DEPOSITS: CASH_BOOK_FIGURES.deposits,
  REFUNDS: CASH_BOOK_FIGURES.refunds,
  DEPOSIT_RETURNS: CASH_BOOK_FIGURES.depositReturns,
  PAID_OUT: CASH_BOOK_FIGURES.expenses,
  MOVED: CASH_BOOK_FIGURES.moved,
  CAME_AND_WENT: { name: 'Came and went', meaning: 'What came in these days, less what went.' },
  CLOSING: CASH_BOOK_FIGURES.closing,
};

/** The rows that an address asks for; null: none. What cannot be meant is passed over. */
export function rowsWantedOf(params: URLSearchParams): RowsWanted | null {
  const of = openSideOf(params) ?? keyIn(ROW_WORDS, params.get('rows'));
  if (of === null) return null;
  const rate = Number(params.get('rate'));
  return {
    of,
    method: keyIn(METHOD_NAMES, params.get('method')),
    rate: Number.isInteger(rate) && rate > 0 ? rate : null,
    age: keyIn(ACCOUNT_AGE_NAMES, params.get('age')),
    skip: skipOf(params),
  };
}

/** What an address has to say for these rows; null: for none. */
export function rowsParams(wanted: RowsWanted | null): Record<string, string> {
  const { of, method, rate, age, skip } = wanted ?? {};
  return {
    rows: of ?? '',
    ...{
      method: method ?? '',
      rate: rate ? String(rate) : '',
      age: age ?? '',
      skip: skip ? String(skip) : '',
    },
  };
}

function keyIn<Key extends string>(
  names: { readonly [key in Key]: unknown },
  text: string | null,
): Key | null {
  // Object.hasOwn has just found the text among the keys.
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : null;
}
