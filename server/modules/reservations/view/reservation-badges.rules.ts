import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { ProposedFee, ReservationBadge } from '../../types.generated.ts';
import { earlyPercentOf, feesOf, grossOfFees, latePercentOf } from '../core/fee.rules.ts';
import { isNoShowTime } from '../core/stay-times.rules.ts';
import type { StoredReservation, StoredRoom, ViewFacts } from './stored-reservation.rules.ts';

/** What the badges of a room are worked out from. */
type BadgedRoom = Pick<StoredRoom, 'status' | 'arrival' | 'departure' | 'hasId'>;

/** What is worth knowing of a room at a glance: where its guests are, and what is missing. */
export function stayBadgesOf(room: BadgedRoom, viewer: Viewer, facts: ViewFacts): ReservationBadge[] {
  const { status, arrival, departure, hasId } = room;
  const { today } = facts;
  if (status === 'HELD') return arrival === today ? ['ARRIVING_TODAY', 'HOLD_ENDS'] : ['HOLD_ENDS'];
  if (status === 'CONFIRMED') {
    if (isNoShowTime(room, facts.hours, new Date(facts.now))) return ['LATE_ARRIVAL'];
    return arrival === today ? ['ARRIVING_TODAY'] : [];
  }
  if (status !== 'CHECKED_IN') return [];
  const badges: ReservationBadge[] = ['IN_HOUSE'];
  if (departure === today) badges.push('LEAVING_TODAY');
  if (departure < today) badges.push('SHOULD_HAVE_LEFT');
  if (!hasId && can(viewer, 'seeMissingIds')) badges.push('ID_MISSING');
  return badges;
}

/** What is worth knowing of a reservation at a glance: that of its rooms, then its money. */
export function badgesOf(stored: StoredReservation, viewer: Viewer, facts: ViewFacts): ReservationBadge[] {
  const ofRooms = stored.rooms.flatMap((room) => stayBadgesOf(room, viewer, facts));
  return [...new Set([...ofRooms, ...moneyBadgesOf(stored)])];
}

function moneyBadgesOf({ gross, paid, balance }: StoredReservation): ReservationBadge[] {
  if (balance < 0) return ['REFUND_DUE'];
  if (balance > 0) return [paid > 0 ? 'PART_PAID' : 'UNPAID'];
  return gross > 0 ? ['PAID'] : [];
}

/** The fees for coming early or leaving late that the settings propose for a room now. */
export function proposedFeesOf(room: StoredRoom, { hours, now }: ViewFacts): ProposedFee[] {
  const { status, endNights } = room;
  const instant = new Date(now);
  const [kind, percent, of] =
    status === 'CONFIRMED'
      ? (['EARLY_CHECK_IN', earlyPercentOf(room, hours, instant), 'FIRST_NIGHT'] as const)
      : ([
          'LATE_CHECK_OUT',
          status === 'CHECKED_IN' ? latePercentOf(room, hours, instant) : 0,
          'LAST_NIGHT',
        ] as const);
  if (percent === 0 || endNights.length === 0) return [];
  return [{ kind, percent, gross: grossOfFees(feesOf(endNights, { percent, of })) }];
}
