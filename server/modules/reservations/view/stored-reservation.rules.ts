import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { DateRange } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import type { StoredCharge, StoredFolio } from '../../money/folio-view.rules.ts';
import type { StoredPaymentReport } from '../../money/payment-report-view.rules.ts';
import type { Explanation } from '../../quotes/explanation.rules.ts';
import * as api from '../../schemas.generated.ts';
import type { FreeRoom, Housekeeping, Reservation, ReservationRoom } from '../../types.generated.ts';
import type { FeeNight } from '../core/fee.rules.ts';
import type { JudgedRoom } from '../core/reservation.policy.ts';
import { lodgeHoursSchema } from '../core/view-facts.fragment.ts';
import type { StoredEvent } from './timeline.rules.ts';

/** A night as the database gives it, how its price came about part by part. */
export type StoredRoomNight = Omit<ReservationRoom['nights'][number], 'explanation'> & {
  readonly explanation: Explanation;
};

/** A room as the database gives it, a hold that has run out already read as expired. */
export type StoredRoom = Omit<
  ReservationRoom,
  | 'allowedActions'
  | 'badges'
  | 'needsId'
  | 'housekeeping'
  | 'mayNameGuests'
  | 'nights'
  | 'proposedFees'
  | 'room'
  | '__typename'
> & {
  readonly room: (FreeRoom & { readonly housekeeping: Housekeeping }) | null;
  /** Empty when they were not asked for. */
  readonly nights: readonly StoredRoomNight[];
  /** Whether an ID of its primary guest is recorded. */
  readonly hasId: boolean;
  /** Its first live night and its last one, from which fees are proposed. */
  readonly endNights: readonly FeeNight[];
};

/** A reservation as the database gives it; for nobody's eyes yet. */
export type StoredReservation = Omit<
  Reservation,
  | 'noteWarning'
  | 'advanceDue'
  | 'allowedActions'
  | 'badges'
  | 'cancellationSentence'
  | 'charges'
  | 'depositHeld'
  | 'folios'
  | 'paymentReports'
  | 'rooms'
  | 'timeline'
  | '__typename'
> & {
  readonly charges: readonly StoredCharge[];
  /** Empty when they were not asked for. */
  readonly folios: readonly StoredFolio[];
  /** Empty when the bills were not asked for. */
  readonly paymentReports: readonly StoredPaymentReport[];
  readonly rooms: readonly StoredRoom[];
  /** The account of who booked. */
  readonly bookerUid: string | null;
  /** Frozen when it was made. */
  readonly cancellationPolicy: unknown;
  /** What cancelling the rooms costs at least that were moved out of the days of their fee, tax included. */
  readonly leastFee: Money;
  /** Its lines of the audit, the latest first; null when they were not asked for. */
  readonly events: readonly StoredEvent[] | null;
};

/** What acts on a room are judged by. */
export type ActedRoom = JudgedRoom & DateRange;

/** An ActedRoom as a statement gives it. */
export const actedRoomSchema = v.object({
  ...column.dateRange.entries,
  status: api.ReservationStatus,
  checkedInAt: v.exactOptional(v.nullable(column.instant)),
  checkedOutAt: v.exactOptional(v.nullable(column.instant)),
});

/** What is the same for every reservation of an answer. */
export const viewFactsSchema = v.object({
  today: column.localDate,
  now: v.string(),
  advancePercent: column.basisPoints,
  hours: lodgeHoursSchema,
});
export type ViewFacts = v.InferOutput<typeof viewFactsSchema>;
