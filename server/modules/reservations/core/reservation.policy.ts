import {
  type Act,
  type ConditionFacts,
  type Actor as LifecycleActor,
  mayAct,
} from '../../../../domain/lifecycle.ts';
import { type LocalDate, todayAt, tonightAt } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import { isLive, type Status } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { BookingInput } from './reservation.input.ts';
import { withoutAgent } from './reservation.refusals.ts';
import { isOnDay } from './stay-times.rules.ts';

/** What decides whose a reservation is. */
export type Ownership = { readonly agentId: string | null; readonly bookerUid: string | null };

/** The viewer as the table of the lifecycle knows them; null for a viewer who is nobody there. */
export function knownActorOf(viewer: Viewer): LifecycleActor | null {
  return can(viewer, 'workAsAgent') && viewer.agent === null ? null : ACTORS[viewer.role];
}

const ACTORS = { PUBLIC: null, GUEST: 'GUEST', AGENT: 'AGENT', MANAGER: 'MANAGER', ADMIN: 'ADMIN' } as const;

/** The viewer as the table of the lifecycle knows them; raises FORBIDDEN for a viewer who is nobody there. */
export function lifecycleActorOf(viewer: Viewer): LifecycleActor {
  const actor = knownActorOf(viewer);
  if (actor === null) throw new ApiError('FORBIDDEN');
  return actor;
}

/** Whether the viewer brought it as agent, or booked it as guest. */
export function isOwn({ agentId, bookerUid }: Ownership, viewer: Viewer): boolean {
  if (can(viewer, 'workAsAgent')) return viewer.agent !== null && agentId === viewer.agent.id;
  return viewer.uid !== null && bookerUid === viewer.uid;
}

/** Raises FORBIDDEN for a reservation of somebody else; who runs the desk sees all. */
export function assertMaySee(viewer: Viewer, ownership: Ownership): void {
  if (!can(viewer, 'seeAllReservations') && !isOwn(ownership, viewer)) throw new ApiError('FORBIDDEN');
}

/**
 * Whether the viewer may say who sleeps in a room: the desk of what is live, on any day; an agent of the own, before the day
 * of arrival; nobody else.
 */
export function mayNameGuests(
  viewer: Viewer,
  ownership: Ownership,
  { status, arrival }: Pick<JudgedRoom, 'status' | 'arrival'>,
  today: LocalDate,
): boolean {
  if (!isLive(status)) return false;
  if (can(viewer, 'nameGuestsOnAnyDay')) return true;
  return can(viewer, 'workAsAgent') && isOwn(ownership, viewer) && today < arrival;
}

/** What of a change of their own booking is shown to a viewer who is not of the desk: no room, no note, no fee and no reason. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set([
  ...['adults', 'arrival', 'children', 'departure', 'expectedAt', 'gross', 'infants', 'mealPlan'],
  ...['requests', 'roomTypeId', 'status'],
]);

/** Which fields of a change the viewer may know; undefined for all, and then also which act it was. */
export function knownOfChangeTo(viewer: Viewer): ReadonlySet<string> | undefined {
  return can(viewer, 'seeTimeline') ? undefined : KNOWN_TO_ALL;
}

/** A room as the table of the lifecycle judges it. */
export type JudgedRoom = {
  readonly status: Status;
  readonly arrival: LocalDate;
  readonly checkedInAt?: string | Date | null | undefined;
  readonly checkedOutAt?: string | Date | null | undefined;
};

/** When somebody acts, and what of the settings decides whether they may. */
type ActMoment = {
  readonly now: Date;
  readonly hours: { readonly timeZone: string; readonly confirmsWebInstantly: boolean };
};

/** What is true of the viewer and the moment for a room. */
export function conditionFactsOf(
  viewer: Viewer,
  ownership: Ownership,
  { status, arrival, checkedInAt, checkedOutAt }: JudgedRoom,
  { now, hours }: ActMoment,
): ConditionFacts {
  const today = todayAt(now, hours.timeZone);
  const doneAt = (status === 'CHECKED_OUT' ? checkedOutAt : checkedInAt) ?? null;
  return {
    OWN: isOwn(ownership, viewer),
    CONFIRMS_INSTANTLY: viewer.agent?.confirmsInstantly ?? false,
    LODGE_CONFIRMS_WEB: hours.confirmsWebInstantly,
    BEFORE_ARRIVAL_DAY: today < arrival,
    SAME_DAY: isOnDay(doneAt, today, hours.timeZone),
  };
}

/** Whether the viewer may do it to a room that reads as this status; what the act checks under its locks comes after. */
export function mayDo(
  viewer: Viewer,
  ownership: Ownership,
  reservationRoom: JudgedRoom,
  act: Act,
  moment: ActMoment,
): boolean {
  return mayAct(
    reservationRoom.status,
    act,
    lifecycleActorOf(viewer),
    conditionFactsOf(viewer, ownership, reservationRoom, moment),
  );
}

/**
 * The first arrival that can still be brought back: today's; for the desk that of the night that is running, since who
 * comes at 00:40 comes for the night that began yesterday.
 */
export function firstReturnOf(viewer: Viewer, hours: Parameters<typeof tonightAt>[1], now: Date): LocalDate {
  return can(viewer, 'bookPastDays') ? tonightAt(now, hours) : todayAt(now, hours.timeZone);
}

/** Letting a guest off a fee, or a part of it, is the desk's. Raises FORBIDDEN. */
export function assertMayWaive(viewer: Viewer, { isWaived }: { readonly isWaived: boolean }): void {
  if (isWaived) assertCan(viewer, 'waiveFees');
}

const EXTERNAL_REF_OF_THE_DESK = {
  path: 'externalRef',
  message: 'Only the desk can give a number of another system.',
};

const NEW_ACTS = { HELD: 'HOLD', CONFIRMED: 'BOOK', CHECKED_IN: 'WALK_IN' } as const;

/**
 * The booking as this viewer may make it. An agent books as themselves, promises no room and passes over no rule;
 * others are never moved without being shown, unless an agent's or a guest's booking asks for it. Raises FORBIDDEN or
 * ValidationFailed.
 */
export function authorizedBooking(viewer: Viewer, booking: BookingInput): BookingInput {
  const act = NEW_ACTS[booking.status];
  const facts = { OWN: true, CONFIRMS_INSTANTLY: viewer.agent?.confirmsInstantly ?? false };
  if (!mayAct(null, act, lifecycleActorOf(viewer), facts)) throw new ApiError('FORBIDDEN');
  if (can(viewer, 'bookForAnybody')) return atTheDesk(booking);
  const agent = viewer.agent;
  const isForSomebodyElse = agent === null || (booking.agentId !== null && booking.agentId !== agent.id);
  const isSaidByDesk = booking.allTheSameReason || booking.overrideReason || booking.note;
  if (isForSomebodyElse || isSaidByDesk) throw new ApiError('FORBIDDEN');
  if (booking.rooms.some(({ isPinned }) => isPinned)) throw new ApiError('FORBIDDEN');
  // numbers are unique over all agents: who might give one could ask which numbers the others have
  if (booking.externalRef) throw new ValidationFailed([EXTERNAL_REF_OF_THE_DESK]);
  return {
    ...booking,
    source: 'AGENT',
    agentId: agent.id,
    mayMoveOthers: true,
    rooms: booking.rooms.map((room) => ({ ...room, isPinned: false })),
  };
}

/** A room named by its number is promised unless "any" is said; without a number there is nothing to promise. */
function atTheDesk(booking: BookingInput): BookingInput {
  if (booking.source === 'AGENT' && booking.agentId === null) {
    throw new ValidationFailed([{ path: 'agentId', message: 'Choose an agent.' }]);
  }
  if (booking.payer === 'AGENT' && booking.agentId === null) throw withoutAgent();
  const rooms = booking.rooms.map((room) => ({
    ...room,
    isPinned: room.roomId !== null && (room.isPinned ?? true),
  }));
  return { ...booking, rooms };
}
