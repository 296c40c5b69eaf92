import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateRange, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, type DataTableProps } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../../ui/link-style.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { BLOCK_REASONS } from '../../reservations/parts/booking-labels.ts';
import type { ListedRoom_roomFragment } from './rooms-list.generated.ts';
import { isSoldOn } from './rooms-search.ts';

type Row = ListedRoom_roomFragment;
type RoomsTableProps = {
  rows: readonly Row[];
  today: LocalDate;
  sorting: DataTableProps<Row>['sorting'];
  onOpen: (row: Row) => void;
  /** Takes it off sale for some nights, or puts it on sale again. */
  onBlock: (row: Row) => void;
  empty: ReactNode;
};

/** The rooms of the house, each with when it is sold. */
export function RoomsTable({ rows, today, sorting, onOpen, onBlock, empty }: RoomsTableProps) {
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'Room',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button type="button" onClick={() => onOpen(row)} className={`${LINK_STYLE} text-left`}>
            {row.number}
          </button>
          {!isSoldOn(row, today) && <Badge variant="gone">Off sale</Badge>}
          {row.block && <Badge variant="blocked">Not for sale</Badge>}
        </span>
      ),
      sortBy: ({ number }) => number,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'type',
      header: 'Room type',
      cell: ({ roomType, dorm }) => (
        <>
          {roomType.name}
          {dorm && <span className="text-ink-3"> · {dorm}</span>}
        </>
      ),
      sortBy: ({ roomType }) => roomType.name,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'floor',
      header: 'Floor',
      cell: ({ floor }) => floor,
      sortBy: ({ floor }) => floor ?? '',
      isDeskOnly: true,
    },
    {
      key: 'sold',
      header: 'Sold',
      cell: (row) => <Sold row={row} />,
      sortBy: ({ activeFrom }) => activeFrom,
      place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    },
    { key: 'note', header: 'Note', cell: ({ note }) => note, isDeskOnly: true },
    {
      key: 'actions',
      header: 'Acts',
      isHeaderUnseen: true,
      cell: (row) => (
        <Menu
          trigger={
            <IconButton label={`Do something with room ${row.number}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Change…', onSelect: () => onOpen(row) },
            { label: row.block ? 'On sale again…' : 'Not for sale…', onSelect: () => onBlock(row) },
          ]}
        />
      ),
      place: 'max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 max-lg:-me-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return (
    <DataTable
      label="Rooms"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      sorting={sorting}
    />
  );
}

/** From when to when it is sold, and what keeps it back tonight. */
function Sold({ row: { activeFrom, activeTo, block } }: { row: Row }) {
  return (
    <>
      From {formatDay(activeFrom)}
      {activeTo && ` until ${formatDay(activeTo)}`}
      {block && (
        <span className="block text-sm text-ink-3">
          Not for sale {formatDateRange(block)}: {BLOCK_REASONS[block.reason]}
        </span>
      )}
    </>
  );
}
