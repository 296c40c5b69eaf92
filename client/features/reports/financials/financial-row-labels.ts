import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { FINANCIAL_ROW_KIND_NAMES } from '../../../../domain/reports/financial-row-kinds.ts';
import type { CashPlace } from '../../../gql/schema.generated.ts';
import type { FinancialRowsQuery } from './financial-rows.generated.ts';

export type FinancialRow = FinancialRowsQuery['financialRows']['rows'][number];

const PLACE_NAMES: { readonly [place in CashPlace]: string } = {
  CASH: 'the till',
  UPI: 'UPI',
  BANK: 'the bank',
  OWNER: 'the owner',
  DIFFERENCE: 'a difference in a count',
  EXPENSE: 'an expense',
};

/** What a row is: 'Night, Valley Deluxe', 'Payment, UPI, cancelled', 'From the till to the bank'. */
export function wordsOf({ kind, what, method, isCorrection, from, to }: FinancialRow): string {
  const name =
    from && to ? `From ${PLACE_NAMES[from]} to ${PLACE_NAMES[to]}` : FINANCIAL_ROW_KIND_NAMES[kind];
  // a movement has said its places
  const way = method && kind !== 'MOVED' ? METHOD_NAMES[method] : null;
  return [name, what, way, isCorrection && 'cancelled'].filter(Boolean).join(', ');
}
