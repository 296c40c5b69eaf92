import type { TypedDocumentNode } from '@apollo/client';
import type { SendUndo } from '../../../../lib/api/use-action.ts';
import { MoveRoomDocument } from '../dialogs/move-dialog.generated.ts';

/** The moves that a change made of other stays. */
type MadeMoves = readonly {
  reservationRoomId?: string | null;
  fromRoomId?: string | null;
  version?: number | null;
}[];

/** Takes a change back, and lets those who moved for it go back to their rooms. */
export async function undoWithMoves<TData, TInput>(
  sendUndo: SendUndo,
  document: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  moves: MadeMoves,
): Promise<void> {
  await sendUndo(document, input);
  for (const { reservationRoomId, fromRoomId: roomId, version } of moves) {
    if (!reservationRoomId || !roomId || !version) continue;
    // Who was moved by the lodge was promised no room.
    await sendUndo(MoveRoomDocument, { reservationRoomId, roomId, version, isPinned: false });
  }
}
