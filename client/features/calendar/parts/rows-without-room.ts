import { doDateRangesOverlap } from '../../../../domain/nights.ts';
import type { ChartBar, ChartRoom, ChartType, ChartWindow } from './chart-rows.ts';

/**
 * The window with rows for the stays whose room is chosen at check-in, above the rooms of their type: as many rows as
 * it takes for no two of them to overlap. A window without such stays is given as it is.
 */
export function withRowsWithoutRoom(window: ChartWindow): ChartWindow {
  if (window.roomTypes.every(({ barsWithoutRoom }) => barsWithoutRoom.length === 0)) return window;
  return {
    ...window,
    roomTypes: window.roomTypes.map((type) => ({ ...type, rooms: [...rowsFor(type), ...type.rooms] })),
  };
}

function rowsFor({ id, barsWithoutRoom }: ChartType): ChartRoom[] {
  const rows: ChartBar[][] = [];
  for (const bar of barsWithoutRoom.toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1))) {
    const row = rows.find((bars) => !bars.some((other) => doDateRangesOverlap(other, bar)));
    if (row === undefined) rows.push([bar]);
    else row.push(bar);
  }
  return rows.map((bars, index) => ({
    __typename: 'CalendarRoom',
    id: `${id} without room ${index}`,
    number: '–',
    floor: null,
    housekeeping: null,
    bars,
    isChosenLater: true,
  }));
}

/** How a row is called where its name stands alone: 'Room chosen at check-in', '101'. */
export function rowName({ number, isChosenLater }: ChartRoom): string {
  return isChosenLater ? 'Room chosen at check-in' : number;
}

/** Where a bar stands, within a sentence: 'room chosen at check-in', 'room 101'. */
export function formatRoom({ number, isChosenLater }: ChartRoom): string {
  return isChosenLater ? 'room chosen at check-in' : `room ${number}`;
}
