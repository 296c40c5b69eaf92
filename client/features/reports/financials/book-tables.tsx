import { CASH_BOOK_FIGURES, PROFIT_FIGURES } from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { formatPeriod } from '../page/report-period.ts';
import type { Report } from './report.ts';

type Month = Report['months'][number];
type CashLine = Report['cashBook'][number];
type GstLine = Report['gst'][number];

function moneyColumn<Row>(key: string, header: string, amountOf: (row: Row) => number): Column<Row> {
  return { key, header, isNumeric: true, cell: (row) => <Money amount={amountOf(row)} /> };
}

const { room, other, fees, earned, writtenOff, commission, expenses, profit, collected } = PROFIT_FIGURES;
const MONTH_COLUMNS: readonly Column<Month>[] = [
  {
    key: 'month',
    header: 'Days',
    cell: ({ from, to }) => (
      <span className="font-medium">{formatPeriod({ first: from, last: addNights(to, -1) })}</span>
    ),
  },
  moneyColumn('room', room.name, (month) => month.room),
  moneyColumn('other', other.name, (month) => month.other),
  moneyColumn('fees', fees.name, (month) => month.fees),
  moneyColumn('earned', earned.name, (month) => month.earned),
  moneyColumn('writtenOff', writtenOff.name, (month) => month.writtenOff),
  moneyColumn('commission', commission.name, (month) => month.commission),
  moneyColumn('expenses', expenses.name, (month) => month.expenses),
  moneyColumn('profit', profit.name, (month) => month.profit),
  moneyColumn('collected', collected.name, (month) => month.collected),
];

/** Profit and loss, month by month. */
export function MonthsTable({ months }: { months: Report['months'] }) {
  return (
    <Titled title="By month">
      <DataTable
        label="By month"
        rows={months}
        columns={MONTH_COLUMNS}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Titled>
  );
}

const words = CASH_BOOK_FIGURES;
const CASH_COLUMNS: readonly Column<CashLine>[] = [
  {
    key: 'method',
    header: 'Where',
    cell: ({ method }) => <span className="font-medium">{METHOD_NAMES[method]}</span>,
  },
  moneyColumn('opening', words.opening.name, (line) => line.opening),
  moneyColumn('payments', words.payments.name, (line) => line.payments),
  moneyColumn('deposits', words.deposits.name, (line) => line.deposits),
  moneyColumn('refunds', words.refunds.name, (line) => 0 - line.refunds),
  moneyColumn('returns', words.depositReturns.name, (line) => 0 - line.depositReturns),
  moneyColumn('expenses', words.expenses.name, (line) => 0 - line.expenses),
  moneyColumn('moved', words.moved.name, (line) => line.moved),
  moneyColumn('closing', words.closing.name, (line) => line.closing),
];

/** What was there, what came and went, and what is there; and what was counted. */
export function CashBookTable({ report: { cashBook, lastCount } }: { report: Report }) {
  return (
    <Titled title="Cash book">
      <DataTable
        label="Cash book"
        rows={cashBook}
        columns={CASH_COLUMNS}
        rowKey={({ method }) => method}
        empty={null}
      />
      <p className="pt-2 text-sm text-ink-2">
        {lastCount
          ? `The till was last counted on ${formatDay(lastCount.day)}: ${formatMoney(lastCount.found)} where ${formatMoney(lastCount.expected)} should have been${lastCount.reason ? `, ${lastCount.reason}` : ''}.`
          : 'Nobody counted the till in these days.'}
      </p>
    </Titled>
  );
}

const GST_COLUMNS: readonly Column<GstLine>[] = [
  { key: 'rate', header: 'Rate', cell: ({ rate }) => <span className="font-medium">{rate / 100} %</span> },
  moneyColumn('taxable', 'Taxable on bills', (line) => line.taxable),
  moneyColumn('cgst', 'CGST', (line) => line.cgst),
  moneyColumn('sgst', 'SGST', (line) => line.sgst),
  moneyColumn('earned', 'Earned at it', (line) => line.earned),
  moneyColumn('tax', 'GST on it', (line) => line.earnedTax),
];

/** Tax by rate: on the bills issued, and on what was earned. */
export function GstTable({ report: { gst } }: { report: Report }) {
  return (
    <Titled title="GST by rate">
      <DataTable
        label="GST by rate"
        rows={gst}
        columns={GST_COLUMNS}
        rowKey={({ rate }) => String(rate)}
        empty={<p className="text-ink-2">No GST in these days.</p>}
      />
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="heading pb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}
