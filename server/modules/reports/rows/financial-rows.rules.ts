import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { FINANCIAL_ROW_KIND_NAMES } from '../../../../domain/reports/financial-row-kinds.ts';
import type { FinancialRow } from '../../types.generated.ts';
import { type BookColumn, column, dayColumn } from '../books/book-table.rules.ts';
import { PLACE_NAMES } from '../books/money-sheets.rules.ts';
import { money } from '../sheet-values.ts';

const amount = (value: number | null | undefined) => (typeof value === 'number' ? money(value) : null);

const MONEY: readonly BookColumn<FinancialRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Kind', 20, ({ kind }) => FINANCIAL_ROW_KIND_NAMES[kind]),
  column('Cancelled', 10, ({ isCorrection }) => (isCorrection ? 'Yes' : null)),
  column('What', 26, ({ what }) => what ?? null),
  column('Whom', 24, ({ whom }) => whom ?? null),
  column('Booking', 12, ({ code }) => code ?? null),
  column('Receipt or bill', 16, ({ paper }) => paper ?? null),
  column('How', 8, ({ method }) => (method ? METHOD_NAMES[method] : null)),
];
const AMOUNT: BookColumn<FinancialRow> = column('Amount', 14, (row) => amount(row.amount));

/** The columns of payments and refunds. */
export const COLLECTED_ROW_COLUMNS: readonly BookColumn<FinancialRow>[] = [...MONEY, AMOUNT];

/** The columns of the rows behind any figure of Financials. */
export const FINANCIAL_ROW_COLUMNS: readonly BookColumn<FinancialRow>[] = [
  ...MONEY,
  column('Last day', 14, ({ lastDay }) => (lastDay ? { day: lastDay } : null)),
  column('From', 10, ({ from }) => (from ? PLACE_NAMES[from] : null)),
  column('To', 10, ({ to }) => (to ? PLACE_NAMES[to] : null)),
  AMOUNT,
  column('Taxable', 14, (row) => amount(row.net)),
  column('CGST', 14, (row) => amount(row.cgst)),
  column('SGST', 14, (row) => amount(row.sgst)),
];
