import type { TypedDocumentNode } from '@apollo/client';
import type { SendUndo } from '../../../../lib/api/use-action.ts';
import { type MadeMove, movesBack } from '../../parts/moves/moves-back.ts';
import { MoveRoomDocument } from '../dialogs/move-dialog.generated.ts';

/** Takes a change back, and lets those who moved for it go back to their rooms. */
export async function undoWithMoves<TData, TInput>(
  sendUndo: SendUndo,
  document: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  moves: readonly MadeMove[],
): Promise<void> {
  await sendUndo(document, input);
  for (const back of movesBack(moves)) await sendUndo(MoveRoomDocument, back);
}
