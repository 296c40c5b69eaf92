import { CASH_BOOK_FIGURES, PROFIT_FIGURES } from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { MoneyLink } from '../page/money-link.tsx';
import { daysColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import type { Report } from './report.ts';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

type Month = Report['months'][number];
type CashLine = Report['cashBook'][number];
type GstLine = Report['gst'][number];

function moneyColumn<Row>(key: string, header: string, amountOf: (row: Row) => number): Column<Row> {
  return { key, header, isNumeric: true, cell: (row) => <Money amount={amountOf(row)} /> };
}

const { room, other, fees, earned, writtenOff, commission, expenses, profit, collected } = PROFIT_FIGURES;
const MONTH_COLUMNS: readonly Column<Month>[] = [
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

/** Profit and loss, month by month; each leads to its own figures. */
export function MonthsTable({ months, addressOf }: { months: Report['months']; addressOf: AddressOf }) {
  const days = daysColumn<Month>(({ from, to }) => addressOf(null, { first: from, last: addNights(to, -1) }));
  return (
    <TitledTable title="By month">
      <DataTable
        label="By month"
        rows={months}
        columns={[days, ...MONTH_COLUMNS]}
        rowKey={({ from }) => from}
        empty={null}
      />
    </TitledTable>
  );
}

type BookTableProps = { report: Report; addressOf: AddressOf };

const words = CASH_BOOK_FIGURES;
/** The figures of a place where money is, as a sum: what went is below zero. Each leads to its rows. */
function cashColumns(addressOf: AddressOf): readonly Column<CashLine>[] {
  const column = (
    of: RowsWanted['of'],
    header: string,
    amountOf: (line: CashLine) => number,
  ): Column<CashLine> => ({
    ...{ key: of, header, isNumeric: true },
    cell: (line) => {
      const { method } = line;
      const name = `${header}, ${METHOD_NAMES[method]}`;
      return <MoneyLink name={name} amount={amountOf(line)} to={addressOf({ of, method })} />;
    },
  });
  return [
    {
      key: 'method',
      header: 'Where',
      cell: ({ method }) => <span className="font-medium">{METHOD_NAMES[method]}</span>,
    },
    column('OPENING', words.opening.name, (line) => line.opening),
    column('PAYMENTS', words.payments.name, (line) => line.payments),
    column('DEPOSITS', words.deposits.name, (line) => line.deposits),
    column('REFUNDS', words.refunds.name, (line) => 0 - line.refunds),
    column('DEPOSIT_RETURNS', words.depositReturns.name, (line) => 0 - line.depositReturns),
    column('PAID_OUT', words.expenses.name, (line) => 0 - line.expenses),
    column('MOVED', words.moved.name, (line) => line.moved),
    column('CLOSING', words.closing.name, (line) => line.closing),
  ];
}

/** What was there, what came and went, and what is there; and what was counted. */
export function CashBookTable({ report: { cashBook, lastCount }, addressOf }: BookTableProps) {
  return (
    <TitledTable title="Cash book">
      <DataTable
        label="Cash book"
        rows={cashBook}
        columns={cashColumns(addressOf)}
        rowKey={({ method }) => method}
        empty={null}
      />
      <p className="pt-2 text-sm text-ink-2">
        {lastCount
          ? `The till was last counted on ${formatDay(lastCount.day)}: ${formatMoney(lastCount.found)} where ${formatMoney(lastCount.expected)} should have been${lastCount.reason ? `, ${lastCount.reason}` : ''}.`
          : 'Nobody counted the till in these days.'}
      </p>
    </TitledTable>
  );
}

function gstColumns(addressOf: AddressOf): readonly Column<GstLine>[] {
  const column = (
    of: RowsWanted['of'],
    key: 'taxable' | 'cgst' | 'sgst' | 'earned' | 'earnedTax',
    header: string,
  ): Column<GstLine> => ({
    ...{ key, header, isNumeric: true },
    cell: (line) => {
      const name = `${header}, ${line.rate / 100} %`;
      return <MoneyLink name={name} amount={line[key]} to={addressOf({ of, rate: line.rate })} />;
    },
  });
  return [
    { key: 'rate', header: 'Rate', cell: ({ rate }) => <span className="font-medium">{rate / 100} %</span> },
    column('GST_PAYABLE', 'taxable', 'Taxable on bills'),
    column('GST_PAYABLE', 'cgst', 'CGST'),
    column('GST_PAYABLE', 'sgst', 'SGST'),
    column('GST_EARNED', 'earned', 'Earned at it'),
    column('GST_EARNED', 'earnedTax', 'GST on it'),
  ];
}

/** Tax by rate: on the bills issued, and on what was earned. */
export function GstTable({ report: { gst }, addressOf }: BookTableProps) {
  return (
    <TitledTable title="GST by rate">
      <DataTable
        label="GST by rate"
        rows={gst}
        columns={gstColumns(addressOf)}
        rowKey={({ rate }) => String(rate)}
        empty={<p className="text-ink-2">No GST in these days.</p>}
      />
    </TitledTable>
  );
}
