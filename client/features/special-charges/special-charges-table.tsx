import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { countsGuests } from '../../../domain/charge-quantity.ts';
import { BASIS_NAMES, TAX_NAMES } from '../../../domain/listing/price-list-names.ts';
import { EXTRAS_ORDER } from '../../../domain/listing/price-list-search.ts';
import { formatPercent } from '../../../domain/money.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column, DataTableProps } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../ui/link-style.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { ListedCharge_specialChargeFragment } from './special-charges.generated.ts';

type Row = ListedCharge_specialChargeFragment;
type SpecialChargesTableProps = {
  rows: readonly Row[];
  sorting: NonNullable<DataTableProps<Row>['sorting']>;
  onOpen: (row: Row) => void;
  /** Takes it off sale, or puts it on sale again. */
  onSwitch: (row: Row) => void;
  empty: ReactNode;
};

/** The extras of the price list, each with what can be done with it. */
export function SpecialChargesTable({ rows, sorting, onOpen, onSwitch, empty }: SpecialChargesTableProps) {
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Extra',
      cell: (row) => <Name row={row} onOpen={() => onOpen(row)} />,
      sortBy: EXTRAS_ORDER.name,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'code',
      header: 'Short name',
      cell: ({ code }) => code,
      sortBy: EXTRAS_ORDER.code,
      isDeskOnly: true,
    },
    {
      key: 'price',
      header: 'Price',
      cell: ({ unitPrice }) => <Money amount={unitPrice} className="font-semibold" />,
      sortBy: EXTRAS_ORDER.price,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
    },
    {
      key: 'counted',
      header: 'Counted',
      cell: (row) => <Counted row={row} />,
      sortBy: EXTRAS_ORDER.counted,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'tax',
      header: 'GST',
      cell: ({ taxCategory }) => TAX_NAMES[taxCategory],
      sortBy: EXTRAS_ORDER.tax,
      isDeskOnly: true,
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (row) => (
        <Menu
          trigger={
            <IconButton label={`Do something with ${row.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Change…', onSelect: () => onOpen(row) },
            { label: row.isActive ? 'Take off sale' : 'Put on sale', onSelect: () => onSwitch(row) },
          ]}
        />
      ),
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return (
    <ListTable
      label="Extras"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      sorting={sorting}
    />
  );
}

function Name({ row: { name, isActive, isMandatory, isOnline }, onOpen }: { row: Row; onOpen: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <button type="button" onClick={onOpen} className={`${LINK_STYLE} text-left break-words`}>
        {name}
      </button>
      {!isActive && <Badge variant="gone">Off sale</Badge>}
      {isMandatory && <Badge variant="confirmed">Every stay</Badge>}
      {!isOnline && <Badge>At the desk only</Badge>}
    </span>
  );
}

function Counted({ row: { basis, childShare } }: { row: Row }) {
  const isReduced = countsGuests(basis) && childShare !== 10_000;
  return (
    <>
      {BASIS_NAMES[basis]}
      {isReduced && <span className="block text-sm text-ink-3">children {formatPercent(childShare)}</span>}
    </>
  );
}
