import { changesAllowed } from '../../../../domain/changes.ts';
import { type Act, actsAllowed, nextActOf } from '../../../../domain/lifecycle.ts';
import { cancellationSentence } from '../../../../domain/lodge/cancellation-sentence.ts';
import type { BasisPoints, Money } from '../../../../domain/money.ts';
import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { parseCancellationPolicy } from '../../catalog/cancellation-policy.rules.ts';
import { noteWarningOf } from '../../guests/core/note-warning.rules.ts';
import { guestFor, roomGuestFor } from '../../guests/view/guest-view.rules.ts';
import { payersDuesOf } from '../../money/agent-due.rules.ts';
import {
  accountActionsOf,
  balanceOf,
  chargeViewOf,
  depositHeldOf,
  excessOf,
  folioViewOf,
} from '../../money/folio-view.rules.ts';
import { paymentReportViewOf } from '../../money/payment-report-view.rules.ts';
import type { EntryReader } from '../../money/payment-view.rules.ts';
import { explanationSentence } from '../../quotes/explanation.rules.ts';
import { advanceOf } from '../../quotes/quote.rules.ts';
import type { Reservation, ReservationAction, ReservationRoom } from '../../types.generated.ts';
import {
  conditionFactsOf,
  firstReturnOf,
  isOwn,
  knownActorOf,
  mayNameGuests,
  type Ownership,
} from '../core/reservation.policy.ts';
import { isRoomShown } from '../core/shown-room.fragment.ts';
import { isArrivalDayReached, isNoShowTime, isStayOver } from '../core/stay-times.rules.ts';
import { badgesOf, proposedFeesOf, stayBadgesOf } from './reservation-badges.rules.ts';
import type { ActedRoom, StoredReservation, StoredRoom, ViewFacts } from './stored-reservation.rules.ts';
import { timelineOf } from './timeline.rules.ts';

/** The reservation as the viewer may see it. What acts and badges it has is worked out once somebody asks. */
export function viewOf(stored: StoredReservation, viewer: Viewer, facts: ViewFacts): Reservation {
  const {
    bookerUid: _account,
    agentBills,
    cancellationPolicy,
    leastFee,
    events,
    isUndone,
    ...reservation
  } = stored;
  const { guestBalance, agentDue } = payersDuesOf(stored.balance, agentBills);
  const seesNotes = can(viewer, 'seeNotes');
  const reader = { role: viewer.role, today: facts.today };
  // what an agent pays is nothing to show to the guest
  const folios = stored.folios.filter(({ payer }) => can(viewer, 'seeAgentBills') || payer === 'GUEST');
  const timeline = once(() => (can(viewer, 'seeTimeline') && events !== null ? timelineOf(events) : null));
  const sentence = once(() =>
    cancellationSentence(parseCancellationPolicy(cancellationPolicy), arrivalOfAll(stored), leastFee),
  );
  const allowedActions = once(() =>
    isUndone ? [] : [...allowedActionsOf(stored, viewer, facts), ...accountActions(stored, viewer, reader)],
  );
  const badges = once(() => badgesOf(stored, viewer, facts));
  return {
    ...reservation,
    note: seesNotes ? (stored.note ?? null) : null,
    discount: stored.discount && {
      ...stored.discount,
      reason: can(viewer, 'seeTimeline') ? stored.discount.reason : null,
    },
    noteWarning: seesNotes ? noteWarningOf(stored.note, stored.requests) : null,
    booker: guestFor(viewer, stored.booker),
    rooms: stored.rooms.map((room) => roomViewOf(room, stored, viewer, facts)),
    charges: stored.charges.map((charge) => chargeViewOf(charge, reader)),
    folios: folios.map((folio) => folioViewOf(folio, reader)),
    // what an agent says is nothing to show to the guest either
    paymentReports: (can(viewer, 'seeAgentBills') ? stored.paymentReports : []).map((report) =>
      paymentReportViewOf(report, viewer.role),
    ),
    guestBalance,
    agentDue: can(viewer, 'seeAgentBills') ? agentDue : null,
    depositHeld: depositHeldOf(folios),
    advanceDue: advanceDueOf(stored, facts.advancePercent),
    get timeline() {
      return timeline();
    },
    get cancellationSentence() {
      return sentence();
    },
    get allowedActions() {
      return allowedActions();
    },
    get badges() {
      return badges();
    },
  };
}

/** Works a value out when it is first asked for. */
function once<Value>(workOut: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: workOut() };
    return known.value;
  };
}

/** One room of it as the viewer may see it. */
function roomViewOf(
  stored: StoredRoom,
  reservation: StoredReservation,
  viewer: Viewer,
  facts: ViewFacts,
): ReservationRoom {
  const { hasId, endNights: _nights, room, ...reservationRoom } = stored;
  const isShown = isRoomShown(reservationRoom, { isDesk: can(viewer, 'seeAssignedRooms') });
  const allowedActions = once(() =>
    reservation.isUndone ? [] : allowedActionsOfRoom(stored, ownershipOf(reservation), viewer, facts),
  );
  const badges = once(() => stayBadgesOf(stored, viewer, facts));
  const proposedFees = once(() => (can(viewer, 'addCharges') ? proposedFeesOf(stored, facts) : []));
  return {
    ...reservationRoom,
    nights: reservationRoom.nights.map((night) => ({
      ...night,
      explanation: explanationSentence(night.explanation),
    })),
    guests: reservationRoom.guests.map((named) => roomGuestFor(viewer, named)),
    room: room && isShown ? { id: room.id, number: room.number } : null,
    stretches: isShown ? reservationRoom.stretches : [],
    housekeeping: can(viewer, 'seeHousekeeping') ? (room?.housekeeping ?? null) : null,
    occupant: can(viewer, 'seeHousekeeping') ? (room?.occupant ?? null) : null,
    needsId: can(viewer, 'seeMissingIds') && !hasId,
    mayNameGuests: mayNameGuests(viewer, ownershipOf(reservation), reservationRoom, facts.today),
    get allowedActions() {
      return allowedActions();
    },
    get badges() {
      return badges();
    },
    get proposedFees() {
      return proposedFees();
    },
  };
}

/** What is still missing of the advance; nothing once the reservation is in house, gone or given up. */
export function advanceDueOf(
  { status, gross, paid }: Pick<Reservation, 'status' | 'gross' | 'paid'>,
  advancePercent: BasisPoints,
): Money {
  if (status !== 'HELD' && status !== 'CONFIRMED') return 0;
  return Math.max(0, advanceOf(gross, advancePercent) - paid);
}

/** The day on which all rooms arrive, or null when they differ: then the policy counts from each room's own. */
function arrivalOfAll({ rooms }: StoredReservation): LocalDate | null {
  const live = rooms.filter(({ status }) => isLive(status));
  const arrivals = new Set((live.length > 0 ? live : rooms).map(({ arrival }) => arrival));
  const [arrival] = arrivals;
  return arrival !== undefined && arrivals.size === 1 ? arrival : null;
}

/** The acts that have a mutation. */
const OFFERED_ACTS = [
  'CONFIRM',
  'CHECK_IN',
  'CHECK_OUT',
  'CANCEL',
  'MARK_NO_SHOW',
  'UNDO_CHECK_IN',
  'UNDO_CHECK_OUT',
  'REINSTATE',
] as const satisfies readonly (Act & ReservationAction)[];

type Owned = Pick<StoredReservation, 'agent' | 'bookerUid'>;

function ownershipOf({ agent, bookerUid }: Owned): Ownership {
  return { agentId: agent?.id ?? null, bookerUid };
}

/** What the viewer may do with at least one room of it. */
export function allowedActionsOf(
  stored: Owned & Pick<StoredReservation, 'rooms'>,
  viewer: Viewer,
  facts: ViewFacts,
): ReservationAction[] {
  const ownership = ownershipOf(stored);
  return [...new Set(stored.rooms.flatMap((room) => allowedActionsOfRoom(room, ownership, viewer, facts)))];
}

/**
 * The one next act of the viewer on a room, for lists that show no more than that. Check-out waits for the day of
 * leaving: until then the user who may check out takes what guests owe, and where they owe nothing, there is none.
 */
export function nextActOfRoom(
  room: ActedRoom & { readonly guestBalance: Money },
  ownership: Ownership,
  viewer: Viewer,
  facts: ViewFacts,
): ReservationAction | null {
  const next = nextActOf(allowedActionsOfRoom(room, ownership, viewer, facts));
  if (next !== 'CHECK_OUT' || room.departure <= facts.today) return next;
  return room.guestBalance > 0 ? 'TAKE_PAYMENT' : null;
}

/**
 * The second answer to somebody who is late, beside the next act: that they have not come, once it may be said, or
 * other nights where they should have left before today.
 */
export function otherActOfRoom(
  room: ActedRoom,
  ownership: Ownership,
  viewer: Viewer,
  facts: ViewFacts,
): ReservationAction | null {
  const allowed = allowedActionsOfRoom(room, ownership, viewer, facts);
  if (allowed.includes('MARK_NO_SHOW')) return 'MARK_NO_SHOW';
  const isOverdue = room.status === 'CHECKED_IN' && room.departure < facts.today;
  return isOverdue && allowed.includes('CHANGE_NIGHTS') ? 'CHANGE_NIGHTS' : null;
}

/** What the viewer may do with one room: by the table of the lifecycle, as far as the day and the hour allow. */
function allowedActionsOfRoom(
  room: ActedRoom,
  ownership: Ownership,
  viewer: Viewer,
  facts: ViewFacts,
): ReservationAction[] {
  const actor = knownActorOf(viewer);
  if (actor === null) return [];
  const moment = { now: new Date(facts.now), hours: facts.hours };
  const conditions = conditionFactsOf(viewer, ownership, room, moment);
  const acts = actsAllowed(room.status, actor, conditions)
    .filter((act) => isTimeFor(act, room, viewer, facts))
    .filter(isOfferedAct);
  return [...acts, ...changesAllowed(room.status, actor, conditions)];
}

function isOfferedAct(act: Act): act is (typeof OFFERED_ACTS)[number] {
  return OFFERED_ACTS.some((offered) => offered === act);
}

/** What the clock alone decides: an act that it refuses is not offered. */
function isTimeFor(act: Act, room: DateRange, viewer: Viewer, { now, hours }: ViewFacts): boolean {
  const instant = new Date(now);
  if (act === 'CHECK_IN')
    return isArrivalDayReached(room, hours, instant) && !isStayOver(room, hours, instant);
  if (act === 'MARK_NO_SHOW') return isNoShowTime(room, hours, instant);
  return act !== 'REINSTATE' || room.arrival >= firstReturnOf(viewer, hours, instant);
}

/** What the viewer may do with its bills. */
function accountActions(stored: StoredReservation, viewer: Viewer, reader: EntryReader): ReservationAction[] {
  const { status, arrival, balance, folios } = stored;
  const whose = { hasAgent: stored.agent !== null, isOwn: isOwn(ownershipOf(stored), viewer) };
  const isOverpaid = folios.some((folio) => excessOf(folio) > 0);
  const isDue = folios.some((folio) => balanceOf(folio) > 0);
  const hasCome = stored.rooms.some((room) => room.status === 'CHECKED_IN' || room.status === 'CHECKED_OUT');
  return accountActionsOf({ status, arrival, balance, isOverpaid, isDue, hasCome, ...whose }, reader);
}
