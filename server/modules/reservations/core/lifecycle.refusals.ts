import { formatMoney, type Money } from '../../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { FreeRoom } from '../../types.generated.ts';

/** The hold has ended, and what it held is gone. */
export class HoldExpired extends Refusal {
  readonly data;

  constructor(endedAt: Date, time: string) {
    super(`Your hold ended at ${time}. We can look again for the same dates.`);
    this.data = {
      __typename: 'HoldExpiredError',
      message: this.message,
      code: 'HOLD_EXPIRED',
      endedAt,
    } as const;
  }
}

export class RoomDirty extends Refusal {
  readonly data;

  constructor(room: string) {
    super(`Room ${room} is not clean yet. Mark it clean or give a reason.`);
    this.data = { __typename: 'RoomDirtyError', message: this.message, code: 'ROOM_DIRTY', room } as const;
  }
}

export class IdMissing extends Refusal {
  readonly data;

  constructor(guestName: string, reservationRoomId: string) {
    super(`Record an ID for ${guestName} before check-in.`);
    this.data = {
      __typename: 'IdMissingError',
      message: this.message,
      code: 'ID_MISSING',
      guestName,
      reservationRoomId,
    } as const;
  }
}

/** Who is in a room, and what is ready in its place. */
export type OccupiedRoom = {
  readonly room: string;
  readonly guestName: string;
  readonly dueOut: string;
  readonly reservationRoomId: string;
  readonly freeRooms: readonly FreeRoom[];
};

export class RoomOccupied extends Refusal {
  readonly data;

  constructor({ room, guestName, dueOut, reservationRoomId, freeRooms }: OccupiedRoom) {
    const free = freeRooms.length > 0 ? freeRooms.map(({ number }) => number).join(', ') : 'none';
    super(`Room ${room} is still with ${guestName}, due out ${dueOut}. Free and clean now: ${free}.`);
    this.data = {
      __typename: 'RoomOccupiedError',
      message: this.message,
      code: 'ROOM_OCCUPIED',
      room,
      reservationRoomId,
      freeRooms: [...freeRooms],
    } as const;
  }
}

export class TooEarly extends Refusal {
  readonly data;

  constructor(date: LocalDate) {
    super(`Check-in opens on ${formatDay(date)}.`);
    this.data = { __typename: 'TooEarlyError', message: this.message, code: 'TOO_EARLY', date } as const;
  }
}

export class StayOver extends Refusal {
  readonly data;

  constructor(date: LocalDate) {
    super(`This stay ended on ${formatDay(date)}.`);
    this.data = { __typename: 'StayOverError', message: this.message, code: 'STAY_OVER', date } as const;
  }
}

export class BalanceDue extends Refusal {
  readonly data;

  constructor(amount: Money) {
    super(`${formatMoney(amount)} is still due. Take the payment or leave it due with a reason.`);
    this.data = {
      __typename: 'BalanceDueError',
      message: this.message,
      code: 'BALANCE_DUE',
      amount,
    } as const;
  }
}
