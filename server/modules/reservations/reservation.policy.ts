import { type Actor as LifecycleActor, mayAct, type Status } from '../../../domain/lifecycle.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { includesRole } from '../../graphql/access.ts';
import { ApiError } from '../../graphql/errors.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import type { BookingInput } from './reservation.input.ts';

/** What decides whose a reservation is. */
export type Ownership = { readonly agentId: string | null; readonly bookerUid: string | null };

/** The viewer as the table of the lifecycle knows them; null for who is nobody there. */
export function knownActorOf({ role, agent }: Viewer): LifecycleActor | null {
  return role === 'PUBLIC' || (role === 'AGENT' && agent === null) ? null : role;
}

/** The viewer as the table of the lifecycle knows them; raises FORBIDDEN for who is nobody there. */
export function lifecycleActorOf(viewer: Viewer): LifecycleActor {
  const actor = knownActorOf(viewer);
  if (actor === null) throw new ApiError('FORBIDDEN');
  return actor;
}

/** Whether the viewer brought it as agent, or booked it as guest. */
export function isOwn({ agentId, bookerUid }: Ownership, viewer: Viewer): boolean {
  if (viewer.role === 'AGENT') return viewer.agent !== null && agentId === viewer.agent.id;
  return viewer.uid !== null && bookerUid === viewer.uid;
}

/** Raises FORBIDDEN for a reservation of somebody else; who runs the desk sees all. */
export function assertMaySee(viewer: Viewer, ownership: Ownership): void {
  if (!includesRole(viewer.role, 'MANAGER') && !isOwn(ownership, viewer)) throw new ApiError('FORBIDDEN');
}

/** Whether the viewer may cancel a room that reads as this status and arrives on this day. */
export function mayCancel(
  viewer: Viewer,
  ownership: Ownership,
  line: { readonly status: Status; readonly arrival: LocalDate },
  today: LocalDate,
): boolean {
  return mayAct(line.status, 'CANCEL', lifecycleActorOf(viewer), {
    OWN: isOwn(ownership, viewer),
    BEFORE_ARRIVAL_DAY: today < line.arrival,
  });
}

const EXTERNAL_REF_OF_THE_DESK = {
  path: 'externalRef',
  message: 'Only the desk can give a number of another system.',
};

/**
 * The booking as this viewer may make it. An agent books as themselves, promises no room and passes over no rule;
 * others are never moved without being shown, unless an agent's or a guest's booking asks for it. Raises FORBIDDEN or
 * ValidationFailed.
 */
export function permitted(viewer: Viewer, booking: BookingInput): BookingInput {
  const act = booking.status === 'HELD' ? 'HOLD' : 'BOOK';
  const facts = { OWN: true, CONFIRMS_INSTANTLY: viewer.agent?.confirmsInstantly ?? false };
  if (!mayAct(null, act, lifecycleActorOf(viewer), facts)) throw new ApiError('FORBIDDEN');
  if (includesRole(viewer.role, 'MANAGER')) return atTheDesk(booking);
  const agent = viewer.agent;
  const isForSomebodyElse = agent === null || (booking.agentId !== null && booking.agentId !== agent.id);
  if (isForSomebodyElse || booking.overrideReason || booking.note) throw new ApiError('FORBIDDEN');
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
  const rooms = booking.rooms.map((room) => ({
    ...room,
    isPinned: room.roomId !== null && (room.isPinned ?? true),
  }));
  return { ...booking, rooms };
}
