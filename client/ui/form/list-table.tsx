import { DataTable, type DataTableProps } from '../data-table.tsx';
import { OrderSelect } from './order-select.tsx';

type ListTableProps<TRow> = DataTableProps<TRow> & { sorting: NonNullable<DataTableProps<TRow>['sorting']> };

/** A table of which the order stands in the address: on a phone it is chosen above the cards. */
export function ListTable<TRow>(props: ListTableProps<TRow>) {
  const { rows, columns, sorting } = props;
  return (
    <>
      <OrderSelect rows={rows} columns={columns} {...sorting} />
      <DataTable {...props} />
    </>
  );
}
