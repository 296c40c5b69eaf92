import { type DateRange, doDateRangesOverlap, earlierDay, laterDay } from '../../../domain/nights.ts';
import type { CalendarBar } from '../types.generated.ts';

/** A room of the type with what is drawn in it. */
type DrawnRoom = { readonly id: string; readonly bars: readonly CalendarBar[] };

/**
 * Rooms of a type with the nights of stays whose room is not told taken in one of them each, so that as many rooms look
 * free as are: in the first one that nobody else has, whichever the lodge has in mind. Nights are cut at the window, and
 * touching ones are one bar. A stay for which no room is empty all the time is left out: the counts say it.
 */
export function withHiddenNights<Room extends DrawnRoom>(
  rooms: readonly Room[],
  hidden: readonly (DateRange & Pick<CalendarBar, 'id'>)[],
  window: { readonly from: string; readonly to: string },
): Room[] {
  const drawn = [...rooms];
  const inOrder = hidden.toSorted((a, b) => (a.arrival + a.id < b.arrival + b.id ? -1 : 1));
  for (const { arrival, departure } of inOrder) {
    const run = {
      arrival: laterDay(arrival, window.from),
      departure: earlierDay(departure, window.to),
    };
    const place = drawn.findIndex(({ bars }) => !bars.some((bar) => doDateRangesOverlap(bar, run)));
    const room = drawn[place];
    if (room) drawn[place] = { ...room, bars: withBusy(room, run) };
  }
  return drawn;
}

function withBusy({ id, bars }: DrawnRoom, run: DateRange): CalendarBar[] {
  const touching = bars.filter(
    (bar) => bar.kind === 'BUSY' && (bar.departure === run.arrival || bar.arrival === run.departure),
  );
  const arrival = touching.reduce((day, bar) => earlierDay(day, bar.arrival), run.arrival);
  const departure = touching.reduce((day, bar) => laterDay(day, bar.departure), run.departure);
  const busy: CalendarBar = {
    id: `${id}:${arrival}`,
    kind: 'BUSY',
    arrival,
    departure,
    canMove: false,
    canChangeNights: false,
  };
  const others = bars.filter((bar) => !touching.includes(bar));
  return [...others, busy].toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1));
}
