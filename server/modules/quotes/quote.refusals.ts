import { type BasisPoints, formatPercent } from '../../../domain/money.ts';
import { MAX_NIGHTS } from '../../../domain/nights.ts';
import { refusal } from '../../errors/refusal.ts';
import { restrictionSentence, type StayRestriction } from './restriction.rules.ts';

/** Check-out is not after check-in. */
export class DatesOrder extends refusal(
  'DatesOrderError',
  'DATES_ORDER',
  'Check-out must be after check-in.',
) {}

/** Check-in lies further back than the viewer may book. */
export class DatesPast extends refusal('DatesPastError', 'DATES_PAST', 'Check-in cannot be in the past.') {}

export class StayTooLong extends refusal(
  'StayTooLongError',
  'STAY_TOO_LONG',
  `A stay can be at most ${MAX_NIGHTS} nights.`,
) {}

export class TooFar extends refusal('TooFarError', 'TOO_FAR', 'Bookings open 540 days ahead.') {}

/** A room without anybody in it, or a reservation without an adult. */
export class GuestsNone extends refusal('GuestsNoneError', 'GUESTS_NONE', 'At least one adult is needed.') {}

/** The season of the arrival asks for more nights. */
class MinStay extends refusal(
  'MinStayError',
  'MIN_STAY',
  (restriction: Extract<StayRestriction, { code: 'MIN_STAY' }>) => ({
    message: restrictionSentence(restriction),
    period: restriction.period,
    minNights: restriction.minNights,
  }),
) {}

export class Closed extends refusal(
  'ClosedError',
  'CLOSED',
  (restriction: Extract<StayRestriction, { code: 'CLOSED' }>) => ({
    message: restrictionSentence(restriction),
    date: restriction.day,
  }),
) {}

class TooManyGuests extends refusal(
  'TooManyGuestsError',
  'TOO_MANY_GUESTS',
  (restriction: Extract<StayRestriction, { code: 'TOO_MANY_GUESTS' }>) => ({
    message: restrictionSentence(restriction),
    roomType: restriction.roomType,
    maxOccupancy: restriction.most,
  }),
) {}

/** What one is told beside the limit: it is asked for, it would be left, or the price was made by the desk for more. */
const ABOVE_LIMIT = {
  GIVEN: (limit: BasisPoints) => `You can give up to ${formatPercent(limit)}.`,
  LEFT: (limit: BasisPoints) =>
    `You can give up to ${formatPercent(limit)}. This change would make it more: lower the discount first, or ask an admin.`,
  FOR_MORE: () => 'This price was agreed for a longer stay. Please ask the lodge to change it.',
} as const;

/** More is given away than the viewer may give, in basis points of the price list. */
export class DiscountLimit extends refusal(
  'DiscountLimitError',
  'DISCOUNT_LIMIT',
  (limit: BasisPoints, when: keyof typeof ABOVE_LIMIT = 'GIVEN') => ({
    message: ABOVE_LIMIT[when](limit),
    limit,
  }),
) {}

export class DiscountReason extends refusal(
  'DiscountReasonError',
  'DISCOUNT_REASON',
  'A discount needs a reason.',
) {}

/** The refusal of a rule of the lodge that binds. */
export function refusalOf(restriction: StayRestriction): MinStay | Closed | TooManyGuests {
  switch (restriction.code) {
    case 'MIN_STAY':
      return new MinStay(restriction);
    case 'CLOSED':
      return new Closed(restriction);
    case 'TOO_MANY_GUESTS':
      return new TooManyGuests(restriction);
  }
}
