import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { formatPeriod } from '../../../../domain/reports/report-days.ts';
import type { FinancialReportInput, FinancialRowsFigure } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import { withParams } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { moneyColumn } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { type FinancialRow, wordsOf } from './financial-row-labels.ts';
import { FinancialRowsDocument, type FinancialRowsQuery } from './financial-rows.generated.ts';
import { type AddressOf, ROW_WORDS, type RowsWanted } from './rows-wanted.ts';

const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');

/** The figures whose rows are months, each with the figure that has the rows of one of its months. */
const OF_MONTH: { readonly [figure in FinancialRowsFigure]?: FinancialRowsFigure } = {
  COLLECTED_TO_DATE: 'COLLECTED',
  BILLED_TO_DATE: 'BILLED',
  OPENING: 'CAME_AND_WENT',
};

type FinancialRowsProps = {
  input: FinancialReportInput;
  wanted: RowsWanted & { readonly of: FinancialRowsFigure };
  addressOf: AddressOf;
};

/** The rows behind a figure, each with where it comes from, and their sum. */
export function FinancialRows({ input, wanted, addressOf }: FinancialRowsProps) {
  const { of: figure, method = null, rate = null, skip = 0 } = wanted;
  const isGst = isOfGst(figure);
  const result = useQuery(FinancialRowsDocument, {
    variables: { input, of: figure, method, rate: isGst ? rate : null, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = [
    ROW_WORDS[figure].name,
    ...(method ? [METHOD_NAMES[method]] : []),
    ...(isGst && rate ? [`${rate / 100} %`] : []),
  ].join(', ');
  const leadsTo = (row: FinancialRow): string | null => {
    const { kind, day, lastDay, whom } = row;
    if (kind === 'OPENING') return addressOf({ of: 'OPENING', method });
    if (kind === 'MONTH' && lastDay) {
      return addressOf({ of: OF_MONTH[figure] ?? figure, method }, { first: day, last: lastDay });
    }
    if (kind === 'EXPENSE' && whom) {
      return withParams(paths.page('expenses'), { from: day, to: day, payee: whom });
    }
    return kind === 'MOVED' ? withParams(paths.page('till'), { day }) : null;
  };
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ financialRows: { rows, count, amount } }) => ({
        shown: rows.length,
        count,
        sum: formatMoney(amount),
      })}
      closeAddress={addressOf(null)}
      file={{
        path: rowsFilePath('financial', {
          input: { from: input.from, to: input.to },
          of: figure,
          method,
          rate: isGst ? rate : null,
        }),
        name: rowsFileNameOf(input, 'financial-rows'),
      }}
    >
      {({ financialRows }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={financialRows.rows}
            columns={columnsOf(figure, leadsTo)}
            rowKey={({ id }) => id}
            total={sumRow(financialRows)}
            empty={<p className="text-ink-2">There are none in these days.</p>}
          />
          <RowPages
            skip={skip}
            shown={financialRows.rows.length}
            count={financialRows.count}
            addressFrom={(from) => addressOf({ ...wanted, skip: from })}
          />
        </div>
      )}
    </RowsBehind>
  );
}

function isOfGst(figure: FinancialRowsFigure): boolean {
  return figure === 'GST_PAYABLE' || figure === 'GST_EARNED';
}

/** The row of the sums. */
function sumRow({
  amount,
  net = null,
  cgst = null,
  sgst = null,
}: FinancialRowsQuery['financialRows']): FinancialRow {
  return {
    __typename: 'FinancialRow',
    id: ALL,
    kind: 'NIGHT',
    day: '',
    lastDay: null,
    isCorrection: false,
    what: null,
    whom: null,
    code: null,
    paper: null,
    method: null,
    from: null,
    to: null,
    amount,
    net,
    cgst,
    sgst,
  };
}

function columnsOf(
  figure: FinancialRowsFigure,
  leadsTo: (row: FinancialRow) => string | null,
): readonly Column<FinancialRow>[] {
  const isGst = isOfGst(figure);
  const isMonthly = figure in OF_MONTH;
  const days: Column<FinancialRow> = {
    key: 'day',
    header: isMonthly ? 'Days' : 'Day',
    place: 'max-lg:row-start-2',
    cell: (row) => (row.id === ALL ? 'All' : daysOf(row)),
  };
  const amount: Column<FinancialRow> = {
    ...moneyColumn<FinancialRow>(
      'amount',
      { ...ROW_WORDS[figure], name: isGst ? 'GST' : 'Amount' },
      (row) => row.amount,
    ),
    place: 'max-lg:col-start-2 max-lg:row-start-1',
  };
  const what: Column<FinancialRow> = {
    key: 'what',
    header: 'What',
    place: 'max-lg:row-start-1',
    cell: (row) => {
      if (row.id === ALL) return null;
      const address = leadsTo(row);
      return address === null ? wordsOf(row) : <Link to={address}>{wordsOf(row)}</Link>;
    },
  };
  if (isMonthly) {
    return [{ ...days, place: 'max-lg:row-start-1', cell: (row) => monthOf(row, leadsTo) }, amount];
  }
  return [
    days,
    what,
    {
      key: 'whom',
      header: 'Whom',
      place: 'max-lg:row-start-3',
      cell: ({ whom }) => whom,
    },
    {
      key: 'code',
      header: 'Booking',
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right',
      cell: ({ code }) => (code ? <Link to={paths.booking(code)}>{formatCode(code)}</Link> : null),
    },
    {
      key: 'paper',
      header: 'Paper',
      place: 'max-lg:col-start-2 max-lg:row-start-3 max-lg:text-right max-lg:text-sm',
      cell: ({ paper }) => paper,
    },
    ...(isGst ? GST_COLUMNS : []),
    amount,
  ];
}

const OF_GST = {
  net: { name: 'Taxable', meaning: 'What is taxed, without the tax.' },
  cgst: { name: 'CGST', meaning: 'The central half of the GST on it.' },
  sgst: { name: 'SGST', meaning: 'The half of the state, likewise.' },
} as const;
const GST_COLUMNS: readonly Column<FinancialRow>[] = [
  { ...moneyColumn<FinancialRow>('net', OF_GST.net, ({ net }) => net), isSmall: true },
  { ...moneyColumn<FinancialRow>('cgst', OF_GST.cgst, ({ cgst }) => cgst), isSmall: true },
  { ...moneyColumn<FinancialRow>('sgst', OF_GST.sgst, ({ sgst }) => sgst), isSmall: true },
];

function daysOf({ day, lastDay }: FinancialRow) {
  return lastDay ? formatPeriod({ first: day, last: lastDay }) : <Day value={day} />;
}

function monthOf(row: FinancialRow, leadsTo: (row: FinancialRow) => string | null) {
  if (row.id === ALL) return 'All';
  const address = leadsTo(row);
  return address === null ? daysOf(row) : <Link to={address}>{daysOf(row)}</Link>;
}
