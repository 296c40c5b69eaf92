import { useState } from 'react';
import type { Sort } from '../../../domain/listing/table-sort.ts';
import { DataTable, type DataTableProps } from '../data-table.tsx';
import { OrderSelect } from './order-select.tsx';

/**
 * A table that is put in order on a phone, too: there the order is chosen above the cards. It stands in the address where `sorting` says
 * so; else the table keeps it for as long as it is shown.
 */
export function ListTable<TRow>(props: DataTableProps<TRow>) {
  const { rows, columns } = props;
  const [sort, onSort] = useState<Sort | null>(null);
  const sorting = props.sorting ?? { sort, onSort };
  return (
    <div className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-2.5 print:block">
      <OrderSelect rows={rows} columns={columns} {...sorting} />
      <DataTable {...props} sorting={sorting} />
    </div>
  );
}
