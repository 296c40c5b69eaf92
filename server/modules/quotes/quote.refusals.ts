import type { BasisPoints } from '../../../domain/money.ts';
import { type LocalDate, MOST_NIGHTS } from '../../../domain/nights.ts';
import { Refusal } from '../../errors/refusal.ts';
import { formatPercent } from './rate.rules.ts';
import { restrictionSentence, type StayRestriction } from './restriction.rules.ts';

/** Check-out is not after check-in. */
export class DatesOrder extends Refusal {
  readonly data;

  constructor() {
    super('Check-out must be after check-in.');
    this.data = { __typename: 'DatesOrderError', message: this.message, code: 'DATES_ORDER' } as const;
  }
}

/** Check-in lies further back than the viewer may book. */
export class DatesPast extends Refusal {
  readonly data;

  constructor() {
    super('Check-in cannot be in the past.');
    this.data = { __typename: 'DatesPastError', message: this.message, code: 'DATES_PAST' } as const;
  }
}

export class StayTooLong extends Refusal {
  readonly data;

  constructor() {
    super(`A stay can be at most ${MOST_NIGHTS} nights.`);
    this.data = { __typename: 'StayTooLongError', message: this.message, code: 'STAY_TOO_LONG' } as const;
  }
}

export class TooFar extends Refusal {
  readonly data;

  constructor() {
    super('Bookings open 540 days ahead.');
    this.data = { __typename: 'TooFarError', message: this.message, code: 'TOO_FAR' } as const;
  }
}

/** A room without anybody in it, or a party without an adult. */
export class GuestsNone extends Refusal {
  readonly data;

  constructor() {
    super('At least one adult is needed.');
    this.data = { __typename: 'GuestsNoneError', message: this.message, code: 'GUESTS_NONE' } as const;
  }
}

/** The season of the arrival asks for more nights. */
export class MinStay extends Refusal {
  readonly data;

  constructor(restriction: Extract<StayRestriction, { code: 'MIN_STAY' }>) {
    super(restrictionSentence(restriction));
    this.data = {
      __typename: 'MinStayError',
      message: this.message,
      code: 'MIN_STAY',
      period: restriction.period,
      minNights: restriction.minNights,
    } as const;
  }
}

export class Closed extends Refusal {
  readonly data;

  constructor(restriction: Extract<StayRestriction, { code: 'CLOSED' }>) {
    super(restrictionSentence(restriction));
    const date: LocalDate = restriction.day;
    this.data = { __typename: 'ClosedError', message: this.message, code: 'CLOSED', date } as const;
  }
}

export class TooManyGuests extends Refusal {
  readonly data;

  constructor(restriction: Extract<StayRestriction, { code: 'TOO_MANY_GUESTS' }>) {
    super(restrictionSentence(restriction));
    this.data = {
      __typename: 'TooManyGuestsError',
      message: this.message,
      code: 'TOO_MANY_GUESTS',
      roomType: restriction.roomType,
      maxOccupancy: restriction.most,
    } as const;
  }
}

/** What one is told beside the limit: it is asked for, it would be left, or the price was made by the desk for more. */
const ABOVE_LIMIT = {
  GIVEN: (limit: BasisPoints) => `You can give up to ${formatPercent(limit)}.`,
  LEFT: (limit: BasisPoints) =>
    `You can give up to ${formatPercent(limit)}, and more than that would be off what is left. First lower the discount, take back what was taken off, or let the free room be paid for; or ask an admin.`,
  FOR_MORE: () => 'The price was made for more than would be left. Ask the lodge to change it.',
} as const;

/** More is given away than the viewer may give, in basis points of the price list. */
export class DiscountLimit extends Refusal {
  readonly data;

  constructor(limit: BasisPoints, when: keyof typeof ABOVE_LIMIT = 'GIVEN') {
    super(ABOVE_LIMIT[when](limit));
    this.data = {
      __typename: 'DiscountLimitError',
      message: this.message,
      code: 'DISCOUNT_LIMIT',
      limit,
    } as const;
  }
}

export class DiscountReason extends Refusal {
  readonly data;

  constructor() {
    super('A discount needs a reason.');
    this.data = {
      __typename: 'DiscountReasonError',
      message: this.message,
      code: 'DISCOUNT_REASON',
    } as const;
  }
}

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
