import { BLOCK_REASONS } from '../../../domain/listing/block-reasons.ts';
import { ROOMS_ORDER, type RoomsSearch, roomsFound } from '../../../domain/listing/rooms-search.ts';
import { sortedBy } from '../../../domain/listing/table-sort.ts';
import { formatDateRange, type LocalDate } from '../../../domain/nights.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { Room, RoomBlock } from '../types.generated.ts';

const HEADER = [
  'Room',
  'Room type',
  'Floor',
  'Dorm',
  'Sold from',
  'No longer sold from',
  'Not for sale',
  'Note',
  'Place in lists',
];

/** The rooms that a search leaves, in its order, as a table. */
export function roomsTable(rooms: readonly Room[], search: RoomsSearch, today: LocalDate): string {
  const lines = sortedBy(roomsFound(rooms, search, today), ROOMS_ORDER, search.sort).map((room) =>
    csvLine([
      ...[room.number, room.roomType.name, room.floor ?? null, room.dorm ?? null],
      ...[room.activeFrom, room.activeTo ?? null, (room.blocks ?? []).map(blockWords).join('; ')],
      ...[room.note ?? null, room.sortOrder],
    ]),
  );
  return [BYTE_ORDER_MARK + csvLine(HEADER), ...lines].join('');
}

function blockWords({ reason, note, ...nights }: RoomBlock): string {
  return `${formatDateRange(nights)}: ${BLOCK_REASONS[reason]}${note ? ` (${note})` : ''}`;
}
