import type { Money } from '../../../domain/money.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type ActedRoom, nextActOfRoom, type ViewFacts } from '../reservations/reservation-view.rules.ts';
import type { Calendar, CalendarBar, CalendarRoom, CalendarRoomType } from '../types.generated.ts';

/** A bar as the database gives it; `acted` is the stay behind it, where there may be something to do. */
type StoredBar = Omit<CalendarBar, 'nextAct'> & {
  readonly acted?: (ActedRoom & { readonly agentId: string | null; readonly balance: Money }) | null;
};
type StoredRoom = Omit<CalendarRoom, 'bars'> & { readonly bars: readonly StoredBar[] };
type StoredType = Omit<CalendarRoomType, 'rooms'> & { readonly rooms: readonly StoredRoom[] };

/** The window as the database gives it. */
export type StoredCalendar = Omit<Calendar, 'roomTypes'> & { readonly roomTypes: readonly StoredType[] };

/** The window with what the viewer may do next with each stay, where there is something to do. */
export function calendarFor(
  viewer: Viewer,
  { roomTypes, ...window }: StoredCalendar,
  facts: ViewFacts,
): Calendar {
  return {
    ...window,
    roomTypes: roomTypes.map(({ rooms, ...type }) => ({
      ...type,
      rooms: rooms.map(({ bars, ...room }) => ({
        ...room,
        bars: bars.map((bar) => barFor(viewer, bar, facts)),
      })),
    })),
  };
}

function barFor(viewer: Viewer, { acted, ...bar }: StoredBar, facts: ViewFacts): CalendarBar {
  if (!acted) return bar;
  const { agentId, ...room } = acted;
  return { ...bar, nextAct: nextActOfRoom(room, { agentId, bookerUid: null }, viewer, facts) };
}
