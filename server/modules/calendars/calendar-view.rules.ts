import * as v from 'valibot';
import type { Viewer } from '../../auth/viewer.ts';
import { payersDuesOf, storedAgentBillsSchema } from '../money/agent-due.rules.ts';
import { ratePeriodSchema, ratesOf } from '../quotes/rate.rules.ts';
import { nextActOfRoom } from '../reservations/view/reservation-view.rules.ts';
import type { ViewFacts } from '../reservations/view/stored-reservation.rules.ts';
import { actedRoomSchema } from '../reservations/view/stored-reservation.rules.ts';
import * as api from '../schemas.generated.ts';
import type { Calendar, CalendarBar } from '../types.generated.ts';
import { withHiddenNights } from './hidden-nights.rules.ts';

/** A bar as the database has it; `acted` is the stay behind it, where there may be something to do. */
export const storedBarSchema = v.object({
  ...v.omit(api.CalendarBar, ['nextAct', 'guestBalance', 'agentDue', 'agentName']).entries,
  agentBills: v.nullable(storedAgentBillsSchema),
  acted: v.exactOptional(
    v.object({
      ...v.omit(actedRoomSchema, ['checkedOutAt']).entries,
      agentId: v.exactOptional(v.nullable(v.string())),
    }),
  ),
});
type StoredBar = v.InferOutput<typeof storedBarSchema>;

const storedRoomSchema = v.object({ ...v.omit(api.CalendarRoom, ['bars']).entries, place: v.number() });

const storedTypeSchema = v.object({
  ...v.omit(api.CalendarRoomType, ['rooms', 'barsWithoutRoom', 'rateByNight']).entries,
  periods: v.array(ratePeriodSchema),
  rooms: v.array(storedRoomSchema),
  /** The place of its first room in the chart, which may stand on another page. */
  firstPlace: v.number(),
});

/** The window as the database gives it. */
export const storedCalendarSchema = v.object({
  ...v.omit(api.Calendar, ['roomTypes']).entries,
  roomTypes: v.array(storedTypeSchema),
});
export type StoredCalendar = v.InferOutput<typeof storedCalendarSchema>;

/**
 * The bars by room and arrival, and for each of them the place of its room. Where the viewer is not told the room the
 * place is null, and the bar stands with its room type instead.
 */
export type StoredBars = {
  readonly bars: readonly StoredBar[];
  readonly places: readonly (number | null)[];
  readonly typeIds: readonly (string | null)[];
};

/** The window with what the viewer may do next with each stay, where there is something to do. */
export function calendarFor(
  viewer: Viewer,
  { roomTypes, ...window }: StoredCalendar,
  stored: StoredBars,
  facts: ViewFacts,
): Calendar {
  const byPlace = barsByPlace(viewer, stored, facts);
  return {
    ...window,
    roomTypes: roomTypes.map(({ rooms, firstPlace, periods, ...type }) => {
      const drawn = rooms.map(({ place, ...room }) => ({ ...room, bars: byPlace.get(place) ?? [] }));
      const hidden = byPlace.get(type.id) ?? [];
      // once, where a page has some of the rooms alone
      const isHere = rooms[0]?.place === firstPlace;
      return {
        ...type,
        rateByNight: ratesOf({ ...type, periods }, { arrival: window.from, departure: window.to }),
        rooms: isHere && hidden.length > 0 ? withHiddenNights(drawn, hidden, window) : drawn,
        barsWithoutRoom: hidden,
      };
    }),
  };
}

function barsByPlace(
  viewer: Viewer,
  { bars, places, typeIds }: StoredBars,
  facts: ViewFacts,
): Map<number | string, CalendarBar[]> {
  const byPlace = new Map<number | string, CalendarBar[]>();
  for (const [index, bar] of bars.entries()) {
    const place = places[index] ?? typeIds[index] ?? 0;
    const inRoom = byPlace.get(place);
    const shown = barFor(viewer, bar, facts);
    if (inRoom) inRoom.push(shown);
    else byPlace.set(place, [shown]);
  }
  return byPlace;
}

function barFor(viewer: Viewer, stored: StoredBar, facts: ViewFacts): CalendarBar {
  const { balance = null, agentBills = null, acted } = stored;
  // nobody's money, or another's
  if (balance === null) return stored;
  const dues = payersDuesOf(balance, agentBills);
  // bars come in hundreds, of this answer alone: they are not copied
  const bar = Object.assign(stored, dues, { agentName: agentBills?.agentName });
  if (!acted) return bar;
  const { agentId = null, ...room } = acted;
  return Object.assign(bar, {
    nextAct: nextActOfRoom(
      { ...room, guestBalance: dues.guestBalance },
      { agentId, bookerUid: null },
      viewer,
      facts,
    ),
  });
}
