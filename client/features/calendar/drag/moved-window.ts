import type { ChartBar, ChartWindow } from '../parts/chart-rows.ts';
import type { Target } from './bar-move.ts';

/** Bars that were let go somewhere else, by their ids, until the server has said what it made of it. */
export type MovedBars = ReadonlyMap<string, Target>;

/** The window as it will be once the moves are done. Rooms that no move touches stay the very same. */
export function withMoved(window: ChartWindow, moved: MovedBars): ChartWindow {
  if (moved.size === 0) return window;
  const arriving = new Map<string, ChartBar[]>();
  for (const type of window.roomTypes) {
    for (const { bars } of type.rooms) {
      for (const bar of bars) {
        const target = moved.get(bar.id);
        if (target === undefined) continue;
        const { roomId, arrival, departure } = target;
        arriving.set(roomId, [...(arriving.get(roomId) ?? []), { ...bar, arrival, departure }]);
      }
    }
  }
  return {
    ...window,
    roomTypes: window.roomTypes.map((type) => ({
      ...type,
      rooms: type.rooms.map((room) => {
        const staying = room.bars.filter(({ id }) => !moved.has(id));
        const coming = arriving.get(room.id) ?? [];
        if (coming.length === 0 && staying.length === room.bars.length) return room;
        return { ...room, bars: [...staying, ...coming].sort((a, b) => (a.arrival < b.arrival ? -1 : 1)) };
      }),
    })),
  };
}
