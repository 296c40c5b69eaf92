import * as v from 'valibot';
import type { DateRange } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { storedAgentBillsSchema } from '../../money/agent-due.rules.ts';
import { storedChargeSchema, storedFolioSchema } from '../../money/folio-view.rules.ts';
import { storedPaymentReportSchema } from '../../money/payment-report-view.rules.ts';
import { explanationSchema } from '../../quotes/explanation.rules.ts';
import * as api from '../../schemas.generated.ts';
import { feeNightSchema } from '../core/fee.rules.ts';
import type { JudgedRoom } from '../core/reservation.policy.ts';
import { lodgeHoursSchema } from '../core/view-facts.fragment.ts';
import { storedEventSchema } from './stored-event.rules.ts';

/** A night as the database gives it, how its price came about part by part. */
const storedRoomNightSchema = v.object({
  ...v.omit(api.PricedNight, ['explanation']).entries,
  explanation: explanationSchema,
});

/** A room as the database gives it, a hold that has run out already read as expired. */
export const storedRoomSchema = v.object({
  ...v.omit(api.ReservationRoom, [
    'allowedActions',
    'badges',
    'needsId',
    'housekeeping',
    'mayNameGuests',
    'nights',
    'occupant',
    'proposedFees',
    'room',
  ]).entries,
  room: v.nullable(
    v.object({
      ...api.FreeRoom.entries,
      housekeeping: api.Housekeeping,
      occupant: v.nullable(api.RoomOccupant),
    }),
  ),

  /** Empty when they were not asked for. */
  nights: v.array(storedRoomNightSchema),

  /** Whether an ID of its primary guest is recorded. */
  hasId: v.boolean(),

  /** Its first live night and its last one, from which fees are proposed. */
  endNights: v.array(feeNightSchema),
});
export type StoredRoom = v.InferOutput<typeof storedRoomSchema>;

/** A reservation as the database gives it, before it is told what the reader may see. */
export const storedReservationSchema = v.object({
  ...v.omit(api.Reservation, [
    'noteWarning',
    'advanceDue',
    'agentDue',
    'allowedActions',
    'badges',
    'cancellationSentence',
    'charges',
    'depositHeld',
    'folios',
    'guestBalance',
    'paymentReports',
    'rooms',
    'timeline',
  ]).entries,
  charges: v.array(storedChargeSchema),

  /** Empty when they were not asked for. */
  folios: v.array(storedFolioSchema),

  /** Empty when the bills were not asked for. */
  paymentReports: v.array(storedPaymentReportSchema),
  rooms: v.array(storedRoomSchema),

  /** The agent's bills; null without an agent. */
  agentBills: v.nullable(storedAgentBillsSchema),

  /** The account of who booked. */
  bookerUid: v.nullable(v.string()),

  /** Frozen when it was made. */
  cancellationPolicy: v.unknown(),

  /** What cancelling the rooms costs at least that were moved out of the days of their fee, or are for fewer guests since, tax included. */
  leastFee: column.money,

  /** Taken back with the import that made it: nothing can be done with it any more. */
  isUndone: v.boolean(),

  /** Its lines of the audit, the latest first; null when they were not asked for. */
  events: v.nullable(v.array(storedEventSchema)),
});
export type StoredReservation = v.InferOutput<typeof storedReservationSchema>;

/** What acts on a room are judged by. */
export type ActedRoom = JudgedRoom & DateRange;

/** An ActedRoom as a statement gives it. */
export const actedRoomSchema = v.object({
  ...column.dateRange.entries,
  status: api.ReservationStatus,
  checkedInAt: v.nullable(column.instant),
  checkedOutAt: v.nullable(column.instant),
});

/** What is the same for every reservation of an answer. */
export const viewFactsSchema = v.object({
  today: column.localDate,
  now: v.string(),
  advancePercent: column.basisPoints,
  hours: lodgeHoursSchema,
});
export type ViewFacts = v.InferOutput<typeof viewFactsSchema>;
