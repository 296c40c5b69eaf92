import { can } from '../../../domain/rights.ts';
import type { LodgeEvent, Moment } from '../../events/event-feed.ts';
import type { Role } from '../types.generated.ts';

/** Who follows events. */
type EventReader = { readonly uid: string | null; readonly role: Role };

type ReservationEvent = Extract<LodgeEvent, { kind: 'RESERVATION' }>;

/** Whether somebody with a role of their own in the lodge still is who they were: an agent may be unlinked meanwhile. */
export function canSeeNights(reader: EventReader, { agentIds }: Moment): boolean {
  if (can(reader, 'seeAllReservations')) return true;
  return can(reader, 'workAsAgent') && ownAgentId(reader, agentIds) !== undefined;
}

/** Whether the reservation is the reader's business, as things stand at the event. */
export function canSeeReservation(
  reader: EventReader,
  { agentId, bookerUid }: ReservationEvent,
  { agentIds }: Moment,
): boolean {
  if (can(reader, 'seeAllReservations')) return true;
  if (can(reader, 'workAsAgent')) return agentId !== null && agentId === ownAgentId(reader, agentIds);
  return reader.uid !== null && reader.uid === bookerUid;
}

/** Whether figures on the reader's first page may be others after the event. */
export function canSeeFigures(reader: EventReader, event: LodgeEvent, moment: Moment): boolean {
  if (event.kind === 'RESERVATION') return canSeeReservation(reader, event, moment);
  if (event.kind === 'SETTINGS') return can(reader, 'seeCalendar');
  return event.kind === 'CALENDAR' ? canSeeNights(reader, moment) : can(reader, 'seeHousekeeping');
}

function ownAgentId({ uid }: EventReader, agentIds: Moment['agentIds']): string | undefined {
  return uid === null ? undefined : agentIds[uid];
}
