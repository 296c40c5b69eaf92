import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { BLOCK_REASONS } from '../../../../domain/listing/block-reasons.ts';
import { isSoldOn, ROOMS_ORDER } from '../../../../domain/listing/rooms-search.ts';
import { formatDateRange, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column, DataTableProps } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../../ui/link-style.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { ListedRoom_roomFragment } from './rooms-list.generated.ts';

type Row = ListedRoom_roomFragment;
type RoomsTableProps = {
  rows: readonly Row[];
  today: LocalDate;
  sorting: NonNullable<DataTableProps<Row>['sorting']>;
  onOpen: (row: Row) => void;
  /** Takes it off sale for some nights. */
  onBlock: (row: Row) => void;
  /** Puts it on sale again for the nights of a block. */
  onUnblock: (row: Row, blockId: string) => void;
  empty: ReactNode;
};

/** The rooms of the house, each with when it is sold. */
export function RoomsTable({ rows, today, sorting, onOpen, onBlock, onUnblock, empty }: RoomsTableProps) {
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
          {row.blocks?.some(({ arrival }) => arrival <= today) && (
            <Badge variant="blocked">Not for sale</Badge>
          )}
        </span>
      ),
      sortBy: ROOMS_ORDER.number,
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
      sortBy: ROOMS_ORDER.type,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'floor',
      header: 'Floor',
      cell: ({ floor }) => floor,
      sortBy: ROOMS_ORDER.floor,
      isDeskOnly: true,
    },
    {
      key: 'sold',
      header: 'Sold',
      cell: (row) => <Sold row={row} />,
      sortBy: ROOMS_ORDER.sold,
      place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    },
    { key: 'note', header: 'Note', cell: ({ note }) => note, isDeskOnly: true },
    {
      key: 'actions',
      header: 'Actions',
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
            { label: 'Not for sale…', onSelect: () => onBlock(row) },
            ...(row.blocks ?? []).map((block) => ({
              label: `On sale again ${formatDateRange(block)}…`,
              onSelect: () => onUnblock(row, block.id),
            })),
          ]}
        />
      ),
      place: 'max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 max-lg:-me-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return (
    <ListTable
      label="Rooms"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      sorting={sorting}
    />
  );
}

/** From when to when it is sold, and what keeps it back now or later. */
function Sold({ row: { activeFrom, activeTo, blocks } }: { row: Row }) {
  return (
    <>
      From {formatDay(activeFrom)}
      {activeTo && ` until ${formatDay(activeTo)}`}
      {blocks?.map((block) => (
        <span key={block.id} className="block text-sm text-ink-3">
          Not for sale {formatDateRange(block)}: {BLOCK_REASONS[block.reason]}
          {block.note && ` (${block.note})`}
        </span>
      ))}
    </>
  );
}
