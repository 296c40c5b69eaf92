import {
  CASH_BOOK_FIGURES,
  type FigureWords,
  GST_FIGURES as GST_WORDS,
} from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { formatCount } from '../page/formats.ts';
import { linked, moneyColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import type { Report } from './report.ts';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

type CashLine = Omit<Report['cashBook'][number], '__typename' | 'method'>;
type GstLine = Omit<Report['gst'][number], '__typename' | 'rate'>;
/** A way to pay, or all of them. */
type CashRow = CashLine & { readonly method: PaymentMethod | null };
/** A rate in basis points, or all of them. */
type GstRow = GstLine & { readonly rate: number | null };

const CASH_FIGURES = [
  ...(['opening', 'payments', 'deposits', 'refunds', 'depositReturns', 'expenses'] as const),
  ...(['moved', 'closing'] as const),
] as const;
const GST_FIGURES = ['taxable', 'cgst', 'sgst', 'earned', 'earnedTax'] as const;

/** What each of these figures comes to. */
function sumsOf<Key extends string>(
  rows: readonly { readonly [key in Key]: number }[],
  keys: readonly Key[],
): { [key in Key]: number } {
  const sums = keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]);
  // Object.fromEntries forgets which keys there are
  return Object.fromEntries(sums) as { [key in Key]: number };
}

type BookTableProps = { report: Report; addressOf: AddressOf };

const words = CASH_BOOK_FIGURES;
/** The figures of a place where money is, as a sum: what went is below zero. Each leads to its rows. */
function cashColumns(addressOf: AddressOf): readonly Column<CashRow>[] {
  const column = (of: RowsWanted['of'], heading: FigureWords, amountOf: (row: CashRow) => number) =>
    linked(moneyColumn<CashRow>(of, heading, amountOf), {
      nameOf: placeOf,
      to: ({ method }) => addressOf({ of, method }),
      hasRows: (row) => CASH_FIGURES.some((key) => row[key] !== 0),
    });
  return [
    {
      key: 'method',
      header: 'Where',
      sortBy: placeOf,
      cell: (row) => <span className="font-medium">{placeOf(row)}</span>,
    },
    column('OPENING', words.opening, (row) => row.opening),
    column('PAYMENTS', words.payments, (row) => row.payments),
    column('DEPOSITS', words.deposits, (row) => row.deposits),
    column('REFUNDS', words.refunds, (row) => 0 - row.refunds),
    column('DEPOSIT_RETURNS', words.depositReturns, (row) => 0 - row.depositReturns),
    column('PAID_OUT', words.expenses, (row) => 0 - row.expenses),
    column('MOVED', words.moved, (row) => row.moved),
    column('CLOSING', words.closing, (row) => row.closing),
  ];
}

function placeOf({ method }: CashRow): string {
  return method === null ? 'All' : METHOD_NAMES[method];
}

/** What was there, what came and went, and what is there; and what was counted. */
export function CashBookTable({ report: { cashBook, tillCounts, lastCount }, addressOf }: BookTableProps) {
  return (
    <TitledTable title="Cash book">
      <ListTable
        label="Cash book"
        rows={cashBook}
        columns={cashColumns(addressOf)}
        rowKey={placeOf}
        total={{ method: null, ...sumsOf(cashBook, CASH_FIGURES) }}
        empty={null}
      />
      <p className="pt-2 text-sm text-ink-2">
        {lastCount
          ? `${sayCounts(tillCounts)} The till was last counted on ${formatDay(lastCount.day)}: ${formatMoney(lastCount.found)} where ${formatMoney(lastCount.expected)} should have been${lastCount.reason ? `, ${lastCount.reason}` : ''}.`
          : 'Nobody counted the till in these days.'}
      </p>
    </TitledTable>
  );
}

/** 'The till was counted 3 times in these days; in all ₹15 was missing.' */
function sayCounts({ count, difference }: Report['tillCounts']): string {
  const much = formatMoney(Math.abs(difference));
  const sum =
    difference === 0
      ? 'in all nothing was missing or too much'
      : `in all ${much} was ${difference < 0 ? 'missing' : 'too much'}`;
  return `The till was counted ${count === 1 ? 'once' : `${formatCount(count)} times`} in these days; ${sum}.`;
}

function gstColumns(addressOf: AddressOf): readonly Column<GstRow>[] {
  const column = (of: RowsWanted['of'], key: (typeof GST_FIGURES)[number]) =>
    linked(
      moneyColumn<GstRow>(key, GST_WORDS[key], (row) => row[key]),
      { nameOf: rateOf, to: ({ rate }) => addressOf({ of, rate }), hasRows: () => true },
    );
  return [
    {
      key: 'rate',
      header: 'Rate',
      sortBy: ({ rate }) => rate ?? 0,
      cell: (row) => <span className="font-medium">{rateOf(row)}</span>,
    },
    column('GST_PAYABLE', 'taxable'),
    column('GST_PAYABLE', 'cgst'),
    column('GST_PAYABLE', 'sgst'),
    column('GST_EARNED', 'earned'),
    column('GST_EARNED', 'earnedTax'),
  ];
}

function rateOf({ rate }: GstRow): string {
  return rate === null ? 'All' : `${rate / 100} %`;
}

/** Tax by rate: on the bills issued, and on what was earned. */
export function GstTable({ report: { gst }, addressOf }: BookTableProps) {
  return (
    <TitledTable title="GST by rate">
      <ListTable
        label="GST by rate"
        rows={gst}
        columns={gstColumns(addressOf)}
        rowKey={rateOf}
        total={{ rate: null, ...sumsOf(gst, GST_FIGURES) }}
        empty={<p className="text-ink-2">No GST in these days.</p>}
      />
    </TitledTable>
  );
}
