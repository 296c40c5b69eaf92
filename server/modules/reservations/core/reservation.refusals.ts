import { CHANGE_NAMES, type Change } from '../../../../domain/changes.ts';
import {
  ACT_NAMES,
  type Act,
  type Condition,
  STATUS_NAMES,
  type Status,
  transitionOf,
} from '../../../../domain/lifecycle.ts';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import { type DateRange, formatDateRange, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { FreeRoom, Quote, RoomMove } from '../../types.generated.ts';

/** What stands in the room that was asked for; `by` only for who may see it. */
export type TakenRoom = {
  readonly room: string;
  readonly run: DateRange;
  readonly nights: readonly LocalDate[];
  readonly by: { readonly code: string; readonly guestName: string } | null;
  readonly freeRooms: readonly FreeRoom[];
};

/** The room that was asked for is claimed, or somebody is still in it. */
export class RoomTaken extends Refusal {
  readonly data;

  constructor({ room, run, nights, by, freeRooms }: TakenRoom) {
    const holder = by ? ` By ${by.code}, ${by.guestName}.` : '';
    super(`Room ${room} was just taken for ${formatDateRange(run)}.${holder}`);
    this.data = {
      __typename: 'RoomTakenError',
      message: this.message,
      code: 'ROOM_TAKEN',
      room,
      nights: [...nights],
      freeRooms: [...freeRooms],
    } as const;
  }
}

/** What could be had in place of a room of the type. */
export type Alternatives = {
  /** How many rooms of the type are free, fewer than are wanted. */
  readonly free: number;
  readonly moves: readonly RoomMove[];
  readonly nearest: readonly DateRange[];
  readonly otherTypes: readonly string[];
};

/** No room of the type is free for all nights, or fewer than are wanted. */
export class NoRoom extends Refusal {
  readonly data;

  constructor(roomType: string, run: DateRange, alternatives: Alternatives) {
    super(noRoomSentence(roomType, run, alternatives));
    const { moves, nearest, otherTypes } = alternatives;
    this.data = {
      __typename: 'NoRoomError',
      message: this.message,
      code: 'NO_ROOM',
      roomType,
      arrival: run.arrival,
      departure: run.departure,
      moves: [...moves],
      nearest: [...nearest],
      otherTypes: [...otherTypes],
    } as const;
  }
}

function noRoomSentence(
  roomType: string,
  run: DateRange,
  { free, nearest, otherTypes }: Alternatives,
): string {
  const nights = nightsBetween(run.arrival, run.departure);
  const howMany = free > 0 ? `Only ${free} ${roomType} ${free === 1 ? 'is' : 'are'}` : `No ${roomType} is`;
  const sentence = `${howMany} free for ${nights === 1 ? 'that night' : `all ${nights} nights`}.`;
  const others = [...nearest.map(formatDateRange), ...otherTypes];
  return others.length > 0 ? `${sentence} Free: ${others.join(', ')}.` : sentence;
}

/** The price is no longer the one that was shown. */
export class PriceChanged extends Refusal {
  readonly data;

  constructor(shown: Money, quote: Quote) {
    const now = formatMoney(quote.total.gross);
    super(
      `The price changed from ${formatMoney(shown)} to ${now} while you were booking. Please check and confirm.`,
    );
    this.data = {
      __typename: 'PriceChangedError',
      message: this.message,
      code: 'PRICE_CHANGED',
      quote,
    } as const;
  }
}

/** The agent would owe more than agreed. */
export class CreditLimit extends Refusal {
  readonly data;

  constructor(agent: string, limit: Money) {
    super(`${agent} would pass the credit limit of ${formatMoney(limit)}.`);
    this.data = {
      __typename: 'CreditLimitError',
      message: this.message,
      code: 'CREDIT_LIMIT',
      limit,
    } as const;
  }
}

/** 'A held reservation cannot be checked in.' */
function cannotBe(status: Status, act: Act | Change): string {
  const done = act in CHANGE_NAMES ? CHANGE_NAMES[act as Change] : ACT_NAMES[act as Act].done;
  return `${reservationThatIs(status)} cannot be ${done}.`;
}

function reservationThatIs(status: Status): string {
  const name = STATUS_NAMES[status].toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name} reservation`;
}

/** Until when others may do it as well, by what must be true for them. */
const UNTIL: { readonly [condition in Condition]?: string } = {
  BEFORE_ARRIVAL_DAY: ' from the day of arrival on',
  SAME_DAY: ' after that day',
};

/** The act that is refused to the viewer: by the status, or because somebody else has to do it, who is named. */
export function notAllowed(status: Status, act: Act): BadTransition {
  const who = transitionOf(status, act)?.who ?? {};
  const alone = who.MANAGER?.length === 0 ? 'the lodge' : who.ADMIN?.length === 0 ? 'an admin' : null;
  if (alone === null) return new BadTransition(status, act);
  const conditions = Object.values(who).flat();
  const until = conditions.map((condition) => UNTIL[condition]).find(Boolean) ?? '';
  const sentence = `${reservationThatIs(status)} can be ${ACT_NAMES[act].done} by ${alone} alone${until}.`;
  return new BadTransition(status, act, sentence);
}

/** The status, or the viewer's rights at this moment, do not allow the act. */
export class BadTransition extends Refusal {
  readonly data;

  /** With a sentence of its own where it is not the status that stands in the way. */
  constructor(status: Status, act: Act | Change, sentence = cannotBe(status, act)) {
    super(sentence);
    this.data = {
      __typename: 'BadTransitionError',
      message: this.message,
      code: 'BAD_TRANSITION',
      status,
    } as const;
  }
}

/** Moves for another stay cannot be undone any more; the sentence says what is in the way. */
export class MovesStand extends Refusal {
  readonly data;

  constructor(message: string, reservationCode: string | null) {
    super(message);
    this.data = { __typename: 'MovesStandError', message, code: 'MOVES_STAND', reservationCode } as const;
  }
}
