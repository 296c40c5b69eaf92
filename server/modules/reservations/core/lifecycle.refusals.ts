import { formatMoney, type Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { stayOverSentence, tooEarlySentence } from '../../../../domain/refusals/check-in-days.ts';
import { refusal } from '../../../errors/refusal.ts';
import type { FreeRoom } from '../../types.generated.ts';

/** The hold has ended, and what it held is gone; the desk reads of a hold of its guests. */
export class HoldExpired extends refusal(
  'HoldExpiredError',
  'HOLD_EXPIRED',
  (endedAt: Date, time: string, whose: 'OWN' | 'GUESTS' = 'OWN') => ({
    message: `${whose === 'OWN' ? 'Your' : 'The'} hold ended at ${time}. We can look again for the same dates.`,
    endedAt,
  }),
) {}

export class RoomDirty extends refusal('RoomDirtyError', 'ROOM_DIRTY', (room: string) => ({
  message: `Room ${room} is not clean yet. Mark it clean or give a reason.`,
  room,
})) {}

export class IdMissing extends refusal(
  'IdMissingError',
  'ID_MISSING',
  (guestName: string, reservationRoomId: string) => ({
    message: `Record an ID for ${guestName} before check-in.`,
    guestName,
    reservationRoomId,
  }),
) {}

/** The guests in a room, and what is ready in its place. */
export type OccupiedRoom = {
  readonly room: string;
  readonly guestName: string;
  readonly dueOut: string;
  readonly reservationRoomId: string;
  readonly freeRooms: readonly FreeRoom[];
};

export class RoomOccupied extends refusal(
  'RoomOccupiedError',
  'ROOM_OCCUPIED',
  ({ room, guestName, dueOut, reservationRoomId, freeRooms }: OccupiedRoom) => {
    const free = freeRooms.length > 0 ? freeRooms.map(({ number }) => number).join(', ') : 'none';
    const message = `Room ${room} is still with ${guestName}, due out ${dueOut}. Free and clean now: ${free}.`;
    return { message, room, reservationRoomId, freeRooms };
  },
) {}

export class TooEarly extends refusal('TooEarlyError', 'TOO_EARLY', (date: LocalDate) => ({
  message: tooEarlySentence(date),
  date,
})) {}

export class StayOver extends refusal('StayOverError', 'STAY_OVER', (date: LocalDate) => ({
  message: stayOverSentence(date),
  date,
})) {}

export class BalanceDue extends refusal('BalanceDueError', 'BALANCE_DUE', (amount: Money) => ({
  message: `${formatMoney(amount)} is still due. Take the payment or leave it due with a reason.`,
  amount,
})) {}
