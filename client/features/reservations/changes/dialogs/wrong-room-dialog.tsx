import { useState } from 'react';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FreeTypeChips } from '../parts/free-type-chips.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { canUndo, undoMove } from '../parts/undo-move.ts';
import { useFreeRooms } from '../parts/use-free-rooms.ts';
import { MoveRoomDocument } from './move-dialog.generated.ts';

/** They sit in another room than the one that was written down: its number is one press, and no price changes. */
export function WrongRoomDialog({ booking, stay, onClose }: StayDialogProps) {
  const { types, message } = useFreeRooms(stay);
  const [pressed, setPressed] = useState<string | null>(null);
  const old = stay.room;
  const { submit, userError, loading } = useAction(MoveRoomDocument, {
    seenVersion: booking.version,
    done: 'The room is corrected from the first night on.',
    undo: ({ reservation: { version } }, sendUndo, sent) => {
      if (old === null) return;
      const back = undoMove(sent, { roomId: old.id, isPinned: stay.isPinned });
      void sendUndo(MoveRoomDocument, { ...back, version });
    },
    canUndo: () => canUndo(stay, 'START'),
    onDone: onClose,
  });
  const put = (roomId: string) => {
    if (loading) return;
    setPressed(roomId);
    // Nobody else moves for what was written down wrongly: what does not fit is a move, and is asked about as one.
    void submit({
      ...reservationRoomOf(booking, stay),
      roomId,
      from: 'START',
      price: 'KEEP',
      mayMoveOthers: false,
    });
  };
  return (
    <Dialog
      title={`Not in ${stayName(stay)}?`}
      description="Press the room they are in. The booking is corrected from the first night on, at the same price."
      onClose={onClose}
    >
      <div aria-busy={loading} className="flex flex-col gap-4">
        {message && <Notice>{message}</Notice>}
        {userError && <Notice variant="danger">{userError.message}</Notice>}
        <FreeTypeChips types={types} value={pressed} onChange={put} />
      </div>
    </Dialog>
  );
}
