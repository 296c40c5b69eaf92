import type {
  ChangeFrom,
  ChangeNightsInput,
  MovePrice,
  MoveRoomInput,
  NewNightPrice,
  SwapRoomsInput,
} from '../../../gql/schema.generated.ts';
import type { ChartBar } from '../parts/chart-rows.ts';
import { isSameRun, runOf, type Target } from './bar-move.ts';

/** One change of the calendar as the API takes it: exactly one of the three. */
export type BarChange =
  | { changeNights: ChangeNightsInput }
  | { moveRoom: MoveRoomInput }
  | { swapRooms: SwapRoomsInput };

/** What a person says of a change where there is a choice. */
export type ChangeWords = {
  from?: ChangeFrom;
  price?: MovePrice;
  nightPrice?: NewNightPrice;
  reason?: string;
  /** Why nights that are given up cost no fee. */
  waiveFeeReason?: string;
  /** Whether the room is promised: said when a move is taken back, since a move by hand promises it. */
  isPinned?: boolean;
};

/** A reservation's room with the version that was seen. */
export type Line = { id: string; version: number };

/** The change that brings a stay from one place to another. */
export function changeTo(line: Line, from: Target, to: Target, said: ChangeWords = {}): BarChange {
  const { reason, nightPrice, ...move } = said;
  if (from.roomId === to.roomId) {
    const rooms = [{ reservationRoomId: line.id, ...runOf(to) }];
    return {
      changeNights: {
        rooms,
        version: line.version,
        ...(nightPrice && { price: nightPrice }),
        ...(reason && { overrideReason: reason }),
        ...(said.waiveFeeReason && { waiveFeeReason: said.waiveFeeReason }),
      },
    };
  }
  return {
    moveRoom: {
      reservationRoomId: line.id,
      version: line.version,
      roomId: to.roomId,
      ...(!isSameRun(from, to) && runOf(to)),
      ...(nightPrice && { nightPrice }),
      ...move,
      ...(reason && { reason }),
    },
  };
}

/** The change in which two stays give each other their rooms. */
export function swapOf(line: Line, other: Line, { from, reason }: ChangeWords = {}): BarChange {
  return {
    swapRooms: {
      reservationRoomId: line.id,
      version: line.version,
      otherReservationRoomId: other.id,
      otherVersion: other.version,
      ...(from && { from }),
      ...(reason && { reason }),
    },
  };
}

/** The reservation's room of a bar; null for what is no stay, or not the viewer's business. */
export function lineOf({ reservationRoomId, version }: ChartBar): Line | null {
  return reservationRoomId === null || version === null ? null : { id: reservationRoomId, version };
}
