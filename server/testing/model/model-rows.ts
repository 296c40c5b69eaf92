import type { Money } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Status } from '../../../domain/statuses.ts';
import type { GivenUpNights } from './given-up-nights.ts';

export type ModelRoom = {
  readonly id: string;
  readonly number: string;
  readonly typeId: string;
  isDirty: boolean;
};

/** A room for a part of a stay. */
export type ModelPart = {
  readonly room: ModelRoom;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
};

/** What a night costs: the rate and the extra guests, and what is taken off. */
export type ModelNight = { rate: Money; extra: Money; discount: Money };

/** One room of a reservation, as somebody with a pencil would keep it. */
export type ModelStay = {
  readonly id: string;
  /** The room, the last one of a split stay. */
  room: ModelRoom;
  /** Where its guests slept before they were moved. */
  slept: readonly ModelPart[];
  arrival: LocalDate;
  departure: LocalDate;
  adults: number;
  /** Every night that ever had a price keeps it. */
  readonly nights: Map<LocalDate, ModelNight>;
  status: Status;
  holdEndsAt: Date | null;
  isPinned: boolean;
  /** The driver's room: its nights cost nothing. */
  isFree: boolean;
  /** What was charged for not staying; 0 where it was taken off again. */
  fee: Money;
  readonly givenUp: GivenUpNights;
  checkedInOn: LocalDate | null;
  checkedOutOn: LocalDate | null;
  /** How it was booked before its guests left. */
  before: Pick<ModelStay, 'departure' | 'room' | 'slept'> | null;
};

export type ModelPayment = {
  readonly id: string;
  amount: Money;
  refunded: Money;
  isVoided: boolean;
  on: LocalDate;
  /** What of an agent's sum came here, or what an agent reported: it is not set right by itself. */
  readonly from: 'DESK' | 'SUM' | 'REPORT';
};

/** What is charged beside the nights. */
type ModelCharge = { readonly id: string; readonly amount: Money; isVoided: boolean; on: LocalDate };

/** An extra of the price list. */
export type ModelListed = {
  readonly id: string;
  readonly unitPrice: Money;
  readonly basis: 'PER_STAY' | 'PER_UNIT' | 'PER_ROOM' | 'PER_GUEST' | 'PER_GUEST_NIGHT';
};

/** An extra on a bill, of a room or of the whole reservation. */
export type ModelExtra = {
  readonly id: string;
  readonly stay: ModelStay | null;
  /** By what it is counted; what somebody counted is by the unit. */
  readonly basis: ModelListed['basis'];
  readonly unitPrice: Money;
  /** So many for each day, the latest last: what was added later is of a later day. */
  batches: { day: LocalDate; quantity: number }[];
  /** What ended with its rooms comes back with them. */
  state: 'LIVE' | 'DROPPED' | 'VOIDED';
  readonly on: LocalDate;
};

/** What was taken off by hand, of a room or of the whole reservation. */
type ModelCorrection = {
  /** The entry; null where another has taken its place. */
  id: string | null;
  readonly stay: ModelStay | null;
  amount: Money;
};

/** How a room stood when the bill was last looked at. */
export type ModelStanding = Pick<ModelStay, 'status' | 'arrival' | 'departure' | 'adults'> & {
  readonly stay: ModelStay;
};

/** What an agent says was paid. */
export type ModelReport = {
  readonly id: string;
  readonly amount: Money;
  state: 'OPEN' | 'TAKEN' | 'DECLINED';
  /** The payment that it became. */
  paymentId: string | null;
};

/** A room that is not for sale. */
export type ModelBlock = {
  readonly id: string;
  readonly room: ModelRoom;
  readonly arrival: LocalDate;
  departure: LocalDate;
};

type ModelDeposit = { readonly id: string; readonly amount: Money; returned: Money };

export type ModelReservation = {
  readonly id: string;
  readonly code: string;
  /** The uid of the agent's account that made it; null for the desk's own. */
  readonly owner: string | null;
  /** Who pays its bills: an agent, or the guests themselves. */
  readonly payer: 'GUEST' | 'AGENT';
  version: number;
  readonly stays: ModelStay[];
  /** What is taken off all its nights, in percent. */
  percent: number;
  readonly charges: ModelCharge[];
  readonly extras: ModelExtra[];
  readonly corrections: ModelCorrection[];
  /** Its rooms when its bill was last looked at, and those that ended last. */
  seen: readonly ModelStanding[];
  lastEnded: readonly ModelStanding[];
  readonly reports: ModelReport[];
  /** The ids of its bills; the first one is made with it. */
  readonly bills: string[];
  readonly payments: ModelPayment[];
  readonly deposits: ModelDeposit[];
};

const BASE_GUESTS = 2;
/** An adult more than two costs so much a night. */
export const EXTRA_ADULT = 300_00;

/** What the guests above two cost a night. */
export function extraOf(adults: number): Money {
  return Math.max(0, adults - BASE_GUESTS) * EXTRA_ADULT;
}
