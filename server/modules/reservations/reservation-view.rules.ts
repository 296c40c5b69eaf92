import { type Act, actsAllowed, type Status } from '../../../domain/lifecycle.ts';
import type { BasisPoints, Money } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { includesRole } from '../../graphql/access.ts';
import {
  accountActionsOf,
  chargeViewOf,
  depositHeldOf,
  folioViewOf,
  type StoredCharge,
  type StoredFolio,
} from '../folios/folio-view.rules.ts';
import { guestFor, roomGuestFor } from '../guests/guest-view.rules.ts';
import type { EntryReader } from '../payments/payment-view.rules.ts';
import { cancellationSentence, parseCancellationPolicy } from '../properties/cancellation-policy.rules.ts';
import { advanceOf } from '../quotes/quote.rules.ts';
import type { Reservation, ReservationAction, ReservationRoom } from '../types.generated.ts';
import { isOwn, knownActorOf } from './reservation.policy.ts';
import { type StoredEvent, timelineOf } from './timeline.rules.ts';

/** A reservation as the database gives it, holds that have run out already read as expired; for nobody's eyes yet. */
export type StoredReservation = Omit<
  Reservation,
  | 'advanceDue'
  | 'allowedActions'
  | 'cancellationSentence'
  | 'charges'
  | 'depositHeld'
  | 'folios'
  | 'rooms'
  | 'timeline'
  | '__typename'
> & {
  readonly rooms: readonly StoredRoom[];
  readonly charges: readonly StoredCharge[];
  /** Empty when they were not asked for. */
  readonly folios: readonly StoredFolio[];
  /** The account of who booked. */
  readonly bookerUid: string | null;
  /** Frozen when it was made. */
  readonly cancellationPolicy: unknown;
  /** Its lines of the audit, the latest first; null when they were not asked for. */
  readonly events: readonly StoredEvent[] | null;
};

/** One of its rooms, before it is known who looks. */
export type StoredRoom = Omit<ReservationRoom, 'mayNameGuests'>;

/** What is the same for every reservation of an answer. */
export type ViewFacts = { readonly today: LocalDate; readonly advancePercent: BasisPoints };

/** The reservation as the viewer may see it. */
export function viewOf(stored: StoredReservation, viewer: Viewer, facts: ViewFacts): Reservation {
  const { bookerUid: _account, cancellationPolicy, events, ...reservation } = stored;
  const isDesk = includesRole(viewer.role, 'MANAGER');
  const reader = { role: viewer.role, today: facts.today };
  // what an agent pays is nothing to show to the guest
  const folios = stored.folios.filter(({ payer }) => viewer.role !== 'GUEST' || payer === 'GUEST');
  return {
    ...reservation,
    note: isDesk ? (stored.note ?? null) : null,
    booker: guestFor(viewer, stored.booker),
    rooms: stored.rooms.map((line) => lineFor(line, stored, viewer, facts)),
    timeline: isDesk && events !== null ? timelineOf(events) : null,
    charges: stored.charges.map((charge) => chargeViewOf(charge, reader)),
    folios: folios.map((folio) => folioViewOf(folio, reader)),
    depositHeld: depositHeldOf(folios),
    advanceDue: advanceDueOf(stored, facts.advancePercent),
    cancellationSentence: cancellationSentence(
      parseCancellationPolicy(cancellationPolicy),
      arrivalOfAll(stored),
    ),
    allowedActions: [
      ...allowedActionsOf(stored, viewer, facts.today),
      ...accountActions(stored, viewer, reader),
    ],
  };
}

const IN_ROOM: ReadonlySet<Status> = new Set(['CHECKED_IN', 'CHECKED_OUT']);

/** A room as the viewer may see it: one that the system may still move is told to the desk alone. */
function lineFor(
  line: StoredRoom,
  reservation: StoredReservation,
  viewer: Viewer,
  { today }: ViewFacts,
): ReservationRoom {
  const isLive = !GIVEN_UP.has(line.status);
  if (includesRole(viewer.role, 'MANAGER')) return { ...line, mayNameGuests: isLive };
  const isOfAgent = viewer.role === 'AGENT' && reservation.agent?.id === viewer.agent?.id;
  const isTold = line.isPinned || IN_ROOM.has(line.status);
  return {
    ...line,
    guests: line.guests.map((named) => roomGuestFor(viewer, named)),
    room: isTold ? line.room : null,
    mayNameGuests: isLive && isOfAgent && today < line.arrival,
  };
}

/** What is still missing of the advance; nothing once the party is in house, gone or given up. */
export function advanceDueOf(
  { status, gross, paid }: Pick<Reservation, 'status' | 'gross' | 'paid'>,
  advancePercent: BasisPoints,
): Money {
  if (status !== 'HELD' && status !== 'CONFIRMED') return 0;
  return Math.max(0, advanceOf(gross, advancePercent) - paid);
}

const GIVEN_UP: ReadonlySet<Status> = new Set(['CANCELLED', 'NO_SHOW', 'EXPIRED']);

/** The day on which all rooms arrive, or null when they differ: then the policy counts from each room's own. */
function arrivalOfAll({ rooms }: StoredReservation): LocalDate | null {
  const live = rooms.filter(({ status }) => !GIVEN_UP.has(status));
  const arrivals = new Set((live.length > 0 ? live : rooms).map(({ arrival }) => arrival));
  const [arrival] = arrivals;
  return arrival !== undefined && arrivals.size === 1 ? arrival : null;
}

/** The acts that have a mutation. */
const ACTIONS: { readonly [act in Act]?: ReservationAction } = { CANCEL: 'CANCEL' };

/** What the viewer may do with at least one room of it, by the table of the lifecycle. */
export function allowedActionsOf(
  stored: Pick<StoredReservation, 'rooms' | 'agent' | 'bookerUid'>,
  viewer: Viewer,
  today: LocalDate,
): ReservationAction[] {
  const actor = knownActorOf(viewer);
  if (actor === null) return [];
  const ownership = { agentId: stored.agent?.id ?? null, bookerUid: stored.bookerUid };
  const acts = stored.rooms.flatMap(({ status, arrival }) =>
    actsAllowed(status, actor, {
      OWN: isOwn(ownership, viewer),
      CONFIRMS_INSTANTLY: viewer.agent?.confirmsInstantly ?? false,
      BEFORE_ARRIVAL_DAY: today < arrival,
    }),
  );
  const actions = acts.map((act) => ACTIONS[act]).filter((action) => action !== undefined);
  return [...new Set(actions)];
}

/** What the viewer may do with its bills. */
function accountActions(stored: StoredReservation, viewer: Viewer, reader: EntryReader): ReservationAction[] {
  const ownership = { agentId: stored.agent?.id ?? null, bookerUid: stored.bookerUid };
  const { status, arrival } = stored;
  return accountActionsOf({ status, arrival, isOwn: isOwn(ownership, viewer) }, reader);
}
