import type { Room, RoomType } from '../../../db/generated/client.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Calendar } from '../../types.generated.ts';
import type { CalendarService } from '../calendar.service.ts';

/** Who looks at a chart. */
export type ChartViewer = Parameters<CalendarService['window']>[0];

/** Reads the chart of one room type, as a manager where nobody is named. */
export class ChartReader {
  readonly #calendars: CalendarService;
  readonly #type: RoomType;

  constructor(calendars: CalendarService, type: RoomType) {
    this.#calendars = calendars;
    this.#type = type;
  }

  /** The chart of some nights. */
  window(from: string, to: string, viewer: ChartViewer = viewers.manager): Promise<Calendar> {
    return this.#calendars.window(viewer, { from, to, roomTypeId: this.#type.id, firstRoom: 0, rooms: 100 });
  }

  /** How many rooms are free in each night. */
  async freeOf(from: string, to: string, viewer?: ChartViewer) {
    return (await this.window(from, to, viewer)).roomTypes[0]?.freeByNight;
  }

  /** The bars of a room: their kind, first night and day of departure. */
  async barsOf(room: Room, from: string, to: string, viewer?: ChartViewer) {
    const { roomTypes } = await this.window(from, to, viewer);
    const bars = roomTypes[0]?.rooms.find(({ id }) => id === room.id)?.bars ?? [];
    return bars.map(({ kind, arrival, departure }) => [kind, arrival, departure]);
  }
}
