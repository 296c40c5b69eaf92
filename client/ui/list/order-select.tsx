import { parseSort, type Sort, sortParam } from '../../../domain/listing/table-sort.ts';
import { LabelledSelect } from '../form/labelled-select.tsx';

/** A column of a table as far as it can be sorted by. */
type SortedColumn<TRow> = { key: string; header: string; sortBy?: (row: TRow) => string | number };

type OrderSelectProps<TRow> = {
  rows: readonly TRow[];
  columns: readonly SortedColumn<TRow>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

/** In which order a table is shown, above its cards on a phone: there no head of a column can be pressed. */
export function OrderSelect<TRow>({ rows, columns, sort, onSort }: OrderSelectProps<TRow>) {
  const [first] = rows;
  if (first === undefined || rows.length === 1) return null;
  const orders = columns.flatMap((column) => ordersOf(column, first));
  if (orders.length === 0) return null;
  return (
    <div className="lg:hidden print:hidden">
      <LabelledSelect
        label="Order"
        emptyLabel="Usual order"
        value={sort === null ? '' : sortParam(sort)}
        options={orders}
        onChange={(said) => onSort(parseSort(said))}
      />
    </div>
  );
}

function ordersOf<TRow>({ key, header, sortBy }: SortedColumn<TRow>, row: TRow) {
  if (sortBy === undefined) return [];
  const isNumber = typeof sortBy(row) === 'number';
  return [
    { value: sortParam({ key, isDescending: false }), label: isNumber ? `${header}, lowest first` : header },
    {
      value: sortParam({ key, isDescending: true }),
      label: `${header}, ${isNumber ? 'highest' : 'last'} first`,
    },
  ];
}
