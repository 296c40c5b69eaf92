import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { PaymentMethod, RevenueReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { wordsOf } from '../financials/financial-row-labels.ts';
import { inSmall, moneyColumn, pageColumns } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { CollectedRowsDocument, type CollectedRowsQuery } from './collected-rows.generated.ts';

type Row = CollectedRowsQuery['collectedRows']['rows'][number];

const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'day',
    header: 'Day',
    sortBy: ({ day }: Row) => day,
    cell: ({ id, day }) => (id === ALL ? 'All' : <Day value={day} />),
  },
  {
    key: 'code',
    header: 'Booking',
    cell: ({ code }) => (code ? <Link to={paths.booking(code)}>{formatCode(code)}</Link> : null),
  },
  { key: 'guest', header: 'Guest', sortBy: ({ whom }) => whom ?? '', cell: ({ whom }) => whom },
  { key: 'what', header: 'What', cell: (row) => (row.id === ALL ? null : wordsOf(row)) },
  inSmall({ key: 'paper', header: 'Receipt', cell: ({ paper }: Row) => paper }),
  moneyColumn('amount', { ...REVENUE_FIGURES.collected, name: 'Amount' }, ({ amount }) => amount),
];

type CollectedRowsProps = {
  input: RevenueReportInput;
  /** By which way to pay; null: by any. */
  method: PaymentMethod | null;
  /** How many rows are passed over at the beginning. */
  skip: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** The payments and refunds behind what was collected, each with its booking, and their sum. */
export function CollectedRows({ input, method, skip, addressFrom, closeAddress }: CollectedRowsProps) {
  const result = useQuery(CollectedRowsDocument, {
    variables: { input, method, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = ['Payments and refunds', method && METHOD_NAMES[method]].filter(Boolean).join(', ');
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ collectedRows: { rows, count, amount } }) => ({
        shown: rows.length,
        count,
        sum: formatMoney(amount),
      })}
      closeAddress={closeAddress}
      file={{
        path: rowsFilePath('collected', { input, method }),
        name: rowsFileNameOf(input, 'collected-rows'),
      }}
    >
      {({ collectedRows: { rows, count, amount } }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={rows}
            columns={pageColumns(COLUMNS, rows, count)}
            rowKey={({ id }) => id}
            total={{
              __typename: 'FinancialRow',
              id: ALL,
              kind: 'PAYMENT',
              day: input.from,
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
              net: null,
              cgst: null,
              sgst: null,
            }}
            empty={<p className="text-ink-2">Nothing was paid or given back in these days.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}
