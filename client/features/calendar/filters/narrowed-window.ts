import { isUnpaid } from '../parts/bar/bar-format.ts';
import type { BarFilter, RoomFilter } from '../parts/calendar-filter.ts';
import type { ChartBar, ChartWindow } from '../parts/chart-rows.ts';

/** The window with the rooms that the filter is about, and the bars that stay in full colour (null: all of them). */
export function narrowed(window: ChartWindow, { status, housekeeping }: RoomFilter) {
  if (status === null && housekeeping === null) return { window, highlighted: null };
  const highlighted = new Set<string>();
  const roomTypes = window.roomTypes.map((type) => ({
    ...type,
    rooms: type.rooms.filter((room) => {
      const bars = status === null ? [] : room.bars.filter((bar) => isOf(bar, status));
      for (const { id } of bars) highlighted.add(id);
      return (
        (status === null || bars.length > 0) && (housekeeping === null || room.housekeeping === housekeeping)
      );
    }),
  }));
  return {
    window: { ...window, roomTypes: roomTypes.filter(({ rooms }) => rooms.length > 0) },
    highlighted: status === null ? null : highlighted,
  };
}

function isOf(bar: ChartBar, status: BarFilter): boolean {
  if (status === 'CLOSED') return bar.kind === 'BLOCK';
  return status === 'UNPAID' ? isUnpaid(bar) : bar.status === status;
}
