import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Column, DataTableProps } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { formatRooms, formatSleeps, KIND_NAMES } from './room-type-labels.ts';
import type { ListedRoomType_roomTypeFragment } from './room-types.generated.ts';

/** A room type, with how many rooms or beds there are of it. */
export type RoomTypeRow = ListedRoomType_roomTypeFragment & { readonly rooms: number };
type Row = RoomTypeRow;

type RoomTypesTableProps = {
  rows: readonly Row[];
  sorting: NonNullable<DataTableProps<Row>['sorting']>;
  /** The address of the page of a room type. */
  pathOf: (id: string) => string;
  onChange: (row: Row) => void;
  /** Takes it off sale, or puts it on sale again. */
  onSwitch: (row: Row) => void;
  empty: ReactNode;
};

/** The room types, each with what can be done with it. */
export function RoomTypesTable({ rows, sorting, pathOf, onChange, onSwitch, empty }: RoomTypesTableProps) {
  const columns = columnsOf({ pathOf, onChange, onSwitch });
  return (
    <ListTable
      label="Room types"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      sorting={sorting}
    />
  );
}

type ColumnsOf = Pick<RoomTypesTableProps, 'pathOf' | 'onChange' | 'onSwitch'>;

/** The columns of the table; without what can be done with a row, for who asks in which order they are shown. */
export function columnsOf(acts?: ColumnsOf): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'Room type',
      cell: (row) => <Name row={row} path={acts?.pathOf(row.id) ?? ''} />,
      sortBy: ({ name }) => name,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'code',
      header: 'Short name',
      cell: ({ code }) => code,
      sortBy: ({ code }) => code,
      isDeskOnly: true,
    },
    {
      key: 'rooms',
      header: 'Rooms',
      cell: ({ rooms, kind }) => formatRooms(rooms, kind),
      sortBy: ({ rooms }) => rooms,
      isDeskOnly: true,
    },
    {
      key: 'sleeps',
      header: 'Guests',
      cell: (row) => formatSleeps(row),
      sortBy: ({ maxOccupancy }) => maxOccupancy,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'rate',
      header: 'A night',
      cell: ({ baseRate }) => <Money amount={baseRate} className="font-semibold" />,
      sortBy: ({ baseRate }) => baseRate,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
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
            { label: 'Change…', onSelect: () => acts?.onChange(row) },
            { label: row.isActive ? 'Take off sale' : 'Put on sale', onSelect: () => acts?.onSwitch(row) },
          ]}
        />
      ),
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
}

function Name({ row: { name, kind, guests, isActive, isShownOnline }, path }: { row: Row; path: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={path}>{name}</Link>
      {kind !== 'ROOM' && <Badge>{KIND_NAMES[kind]}</Badge>}
      {guests !== 'ANY' && <Badge>{guests === 'WOMEN' ? 'Women only' : 'Men only'}</Badge>}
      {!isActive && <Badge variant="gone">Off sale</Badge>}
      {isActive && !isShownOnline && <Badge>At the desk only</Badge>}
    </span>
  );
}
