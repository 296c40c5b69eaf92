import type { Viewer } from '../../auth/viewer.ts';
import { mayTakePayment } from '../folios/folio-view.rules.ts';
import { stayBadgesOf } from '../reservations/reservation-badges.rules.ts';
import { type ActedRoom, nextActOfRoom, type ViewFacts } from '../reservations/reservation-view.rules.ts';
import type { Dashboard, DashboardStay, DaySheet, DueBooking, Dues } from '../types.generated.ts';

/** A room of a booking on a list of the day, as the database gives it. */
export type StoredStay = Omit<DashboardStay, 'badges' | 'nextAct' | '__typename'> &
  ActedRoom & { readonly agentId: string | null; readonly hasId: boolean };

type StoredDues = Omit<Dues, 'bookings'> & { readonly bookings: readonly Omit<DueBooking, 'nextAct'>[] };

const LISTS = ['arrivals', 'departures', 'inHouse', 'late', 'holds'] as const;
type List = (typeof LISTS)[number];

/** The first page as the database gives it, before it is said what the viewer may do next. */
export type StoredDashboard = Omit<Dashboard, List | 'dues' | '__typename'> & {
  readonly [list in List]: readonly StoredStay[];
} & { readonly dues?: StoredDues };

/** The day sheet as the database gives it. */
export type StoredDaySheet = Omit<DaySheet, SheetList | '__typename'> & {
  readonly [list in SheetList]: readonly StoredStay[];
};
type SheetList = Exclude<List, 'holds'>;

/** The first page as the viewer may see it, each row with its one next act. */
export function dashboardFor(
  viewer: Viewer,
  { dues, ...page }: StoredDashboard,
  facts: ViewFacts,
): Dashboard {
  return {
    ...page,
    arrivals: staysFor(viewer, page.arrivals, facts),
    departures: staysFor(viewer, page.departures, facts),
    inHouse: staysFor(viewer, page.inHouse, facts),
    late: staysFor(viewer, page.late, facts),
    holds: staysFor(viewer, page.holds, facts),
    ...(dues && { dues: { ...dues, bookings: dues.bookings.map((due) => dueFor(viewer, due)) } }),
  };
}

/** The day sheet as the viewer may see it. */
export function daySheetFor(viewer: Viewer, sheet: StoredDaySheet, facts: ViewFacts): DaySheet {
  return {
    ...sheet,
    arrivals: staysFor(viewer, sheet.arrivals, facts),
    departures: staysFor(viewer, sheet.departures, facts),
    inHouse: staysFor(viewer, sheet.inHouse, facts),
    late: staysFor(viewer, sheet.late, facts),
  };
}

function staysFor(viewer: Viewer, stays: readonly StoredStay[], facts: ViewFacts): DashboardStay[] {
  return stays.map(({ agentId, hasId, checkedInAt, checkedOutAt, ...stay }) => {
    const line = { ...stay, checkedInAt, checkedOutAt };
    const nextAct = nextActOfRoom(line, { agentId, bookerUid: null }, viewer, facts);
    return { ...stay, badges: stayBadgesOf({ ...stay, hasId }, viewer, facts), nextAct };
  });
}

function dueFor(viewer: Viewer, due: Omit<DueBooking, 'nextAct'>): DueBooking {
  const mayPay = mayTakePayment({ ...due, arrival: due.departure, isOwn: false }, viewer);
  return { ...due, nextAct: mayPay ? 'TAKE_PAYMENT' : null };
}
