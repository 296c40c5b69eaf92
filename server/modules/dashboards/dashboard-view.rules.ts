import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import * as column from '../../db/column-schemas.ts';
import { payersDuesOf, storedAgentBillsSchema } from '../money/agent-due.rules.ts';
import { reportedPaymentsFor, storedReportsSchema } from '../money/payment-report-view.rules.ts';
import { missingOf, storedTonightSchema } from '../police-register/register-missing.rules.ts';
import { stayBadgesOf } from '../reservations/view/reservation-badges.rules.ts';
import { nextActOfRoom, otherActOfRoom } from '../reservations/view/reservation-view.rules.ts';
import type { ViewFacts } from '../reservations/view/stored-reservation.rules.ts';
import { actedRoomSchema } from '../reservations/view/stored-reservation.rules.ts';
import * as api from '../schemas.generated.ts';
import type { Dashboard, DashboardStay, DaySheet, DueBooking, Dues } from '../types.generated.ts';
import { alertsPageOf, storedAlertsSchema } from './alerts.rules.ts';

/** So much of what the owner looks at stands on the first page. */
export const FIRST_LOOKS = 12;

/** A room of a booking on a list of the day, as the database gives it. */
const storedStaySchema = v.object({
  ...v.omit(api.DashboardStay, ['nextAct', 'badges', 'otherAct', 'guestBalance', 'agentDue']).entries,
  agentBills: v.nullable(storedAgentBillsSchema),
  ...actedRoomSchema.entries,
  agentId: v.nullable(v.string()),
  hasId: v.boolean(),
});
export type StoredStay = v.InferOutput<typeof storedStaySchema>;

export const storedDuesSchema = v.object({
  ...v.omit(api.Dues, ['bookings']).entries,
  ofAgents: column.money,
  bookings: v.array(v.omit(api.DueBooking, ['nextAct', 'guestAmount'])),
});

/** What everybody's first page has. */
const pageOfAll = v.object({
  ...v.pick(api.Dashboard, ['today', 'freeTonight', 'hasRooms', 'nights', 'arrivalCount', 'departureCount'])
    .entries,
  arrivals: v.array(storedStaySchema),
  departures: v.array(storedStaySchema),
  inHouse: v.array(storedStaySchema),
  late: v.array(storedStaySchema),
  holds: v.array(storedStaySchema),
  reportedPayments: storedReportsSchema,
});
const pageOfAgent = v.pick(api.Dashboard, ['commission']);
const pageOfDesk = v.object({
  ...v.pick(api.Dashboard, [
    'movesForOthers',
    'roomsInHouse',
    'guestsInHouse',
    'cashToday',
    'depositsToday',
    'roomsToClean',
    'roomsForSaleAgain',
  ]).entries,
  dues: storedDuesSchema,
  refunds: storedDuesSchema,
  register: storedTonightSchema,
});
const pageOfAdmin = v.object({
  ...v.pick(api.Dashboard, ['thisMonth', 'lastMonth', 'unbilledFolios', 'unfinishedImports']).entries,
  toLookAt: storedAlertsSchema,
});

/** The first page as the database gives it, before it is said what the viewer may do next. */
export type StoredDashboard = v.InferOutput<typeof pageOfAll> &
  Partial<v.InferOutput<typeof pageOfAgent>> &
  Partial<v.InferOutput<typeof pageOfDesk>> &
  Partial<v.InferOutput<typeof pageOfAdmin>>;

/** The form of the first page of an agent, the desk or an admin. */
export function storedDashboardSchema({
  isDesk,
  isAdmin,
}: {
  readonly isDesk: boolean;
  readonly isAdmin: boolean;
}): v.GenericSchema<StoredDashboard> {
  const { entries } = pageOfAll;
  if (isAdmin) return v.object({ ...entries, ...pageOfDesk.entries, ...pageOfAdmin.entries });
  if (isDesk) return v.object({ ...entries, ...pageOfDesk.entries });
  return v.object({ ...entries, ...pageOfAgent.entries });
}

/** The day sheet as the database gives it. */
export const storedDaySheetSchema = v.object({
  ...v.omit(api.DaySheet, ['arrivals', 'departures', 'inHouse', 'late']).entries,
  arrivals: v.array(storedStaySchema),
  departures: v.array(storedStaySchema),
  inHouse: v.array(storedStaySchema),
  late: v.array(storedStaySchema),
});
export type StoredDaySheet = v.InferOutput<typeof storedDaySheetSchema>;

/** The first page as the viewer may see it, each row with its one next act. */
export function dashboardFor(
  viewer: Viewer,
  { dues, refunds, toLookAt, register, ...page }: StoredDashboard,
  facts: ViewFacts,
): Dashboard {
  return {
    ...page,
    arrivals: staysFor(viewer, page.arrivals, facts),
    departures: staysFor(viewer, page.departures, facts),
    inHouse: staysFor(viewer, page.inHouse, facts),
    late: staysFor(viewer, page.late, facts),
    holds: staysFor(viewer, page.holds, facts),
    reportedPayments: reportedPaymentsFor(page.reportedPayments, viewer.role),
    ...(register && { registerMissing: missingOf(register, new Date(facts.now)) }),
    ...(toLookAt && { toLookAt: alertsPageOf(toLookAt, FIRST_LOOKS) }),
    ...(dues && {
      dues: duesFor(dues, (guestAmount) => actOnDue(viewer, guestAmount)),
      duesOfGuests: dues.amount - dues.ofAgents,
      duesOfAgents: dues.ofAgents,
    }),
    ...(refunds && {
      refunds: duesFor(refunds, () => (can(viewer, 'changePayments') ? 'REFUND_EXCESS' : null)),
    }),
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
  return stays.map(({ agentId, agentBills, hasId, checkedInAt, checkedOutAt, ...stay }) => {
    const dues = payersDuesOf(stay.balance, agentBills);
    const line = { ...stay, ...dues, checkedInAt, checkedOutAt };
    const ownership = { agentId, bookerUid: null };
    return {
      ...stay,
      ...dues,
      badges: stayBadgesOf({ ...stay, hasId }, viewer, facts),
      nextAct: nextActOfRoom(line, ownership, viewer, facts),
      otherAct: otherActOfRoom(line, ownership, viewer, facts),
    };
  });
}

/** A guest is asked for what guests owe; where the agent owes all of it, the agent is. */
function actOnDue(viewer: Viewer, guestAmount: Money): DueBooking['nextAct'] {
  if (guestAmount > 0) return can(viewer, 'recordPayments') ? 'TAKE_PAYMENT' : null;
  return can(viewer, 'receiveFromAgents') ? 'RECEIVE_FROM_AGENT' : null;
}

function duesFor(
  { ofAgents: _ofAgents, bookings, ...dues }: v.InferOutput<typeof storedDuesSchema>,
  actOn: (guestAmount: Money) => DueBooking['nextAct'],
): Dues {
  return {
    ...dues,
    bookings: bookings.map((due) => {
      const guestAmount = due.amount - (due.agentDue?.amount ?? 0);
      return { ...due, guestAmount, nextAct: actOn(guestAmount) };
    }),
  };
}
