import type { MoveRoomInput } from '../../../../gql/schema.generated.ts';

/** The move that a change made of another stay, as its answer names it. */
export type MadeMove = {
  readonly reservationRoomId?: string | null;
  readonly fromRoomId?: string | null;
  readonly version?: number | null;
};

/** The moves by which those go back who moved for a change that is taken back. */
export function movesBack(moves: readonly MadeMove[]): MoveRoomInput[] {
  return moves.flatMap(({ reservationRoomId, fromRoomId: roomId, version }) =>
    // Who was moved by the lodge was promised no room.
    reservationRoomId && roomId && version ? [{ reservationRoomId, roomId, version, isPinned: false }] : [],
  );
}
