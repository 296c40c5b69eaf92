import type { Change } from '../../../../domain/changes.ts';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import { type DateRange, formatDateRange, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { type ActOnStay, refusedActSentence } from '../../../../domain/refusals/refused-act.ts';
import { type RoomHolder, roomTakenSentence } from '../../../../domain/refusals/room-taken.ts';
import type { Status } from '../../../../domain/statuses.ts';
import { refusal, ValidationFailed } from '../../../errors/refusal.ts';
import type { FreeRoom, Quote, RoomMove } from '../../types.generated.ts';

/** What stands in the room that was asked for; `by` only for who may see it. */
type TakenRoom = {
  readonly room: string;
  readonly run: DateRange;
  readonly nights: readonly LocalDate[];
  readonly by: RoomHolder;
  readonly freeRooms: readonly FreeRoom[];
};

/** The room that was asked for is claimed, or somebody is still in it. */
export class RoomTaken extends refusal(
  'RoomTakenError',
  'ROOM_TAKEN',
  ({ room, run, nights, by, freeRooms }: TakenRoom) => {
    return { message: roomTakenSentence(room, run, by), room, nights, freeRooms };
  },
) {}

/** What could be had in place of a room of the type. */
type Alternatives = {
  /** How many rooms of the type are free, fewer than are wanted. */
  readonly free: number;
  readonly moves: readonly RoomMove[];
  readonly nearest: readonly DateRange[];
  readonly otherTypes: readonly string[];
};

/** No room of the type is free for all nights, or fewer than are wanted. */
export class NoRoom extends refusal(
  'NoRoomError',
  'NO_ROOM',
  (roomType: string, run: DateRange, alternatives: Alternatives) => {
    const { moves, nearest, otherTypes } = alternatives;
    const { arrival, departure } = run;
    const message = noRoomSentence(roomType, run, alternatives);
    return { message, roomType, arrival, departure, moves, nearest, otherTypes };
  },
) {}

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
export class PriceChanged extends refusal(
  'PriceChangedError',
  'PRICE_CHANGED',
  (shown: Money, quote: Quote) => {
    const now = formatMoney(quote.total.gross);
    const message = `The price changed from ${formatMoney(shown)} to ${now} while you were booking. Please check and confirm.`;
    return { message, quote };
  },
) {}

/** The agent would owe more than agreed. */
export class CreditLimit extends refusal(
  'CreditLimitError',
  'CREDIT_LIMIT',
  (agent: string, limit: Money) => ({
    message: `${agent} would pass the credit limit of ${formatMoney(limit)}.`,
    limit,
  }),
) {}

/** An agent is to pay where none brought the reservation. */
export function withoutAgent(): ValidationFailed {
  return new ValidationFailed([{ path: 'payer', message: 'This booking has no agent.' }]);
}

/**
 * The status, or the viewer's rights at this moment, do not allow the act; with a sentence of its own where it is not
 * the status that stands in the way.
 */
export class BadTransition extends refusal(
  'BadTransitionError',
  'BAD_TRANSITION',
  (status: Status, act: ActOnStay | Change, message: string = refusedActSentence(status, act)) => ({
    message,
    status,
  }),
) {}

/** Moves for another stay cannot be undone any more; the sentence says what is in the way. */
export class MovesStand extends refusal(
  'MovesStandError',
  'MOVES_STAND',
  (message: string, reservationCode: string | null) => ({ message, reservationCode }),
) {}
