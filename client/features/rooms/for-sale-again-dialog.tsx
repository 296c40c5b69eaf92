import { type DateRange, formatDateRange } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { UnblockRoomDocument } from './not-for-sale-dialog.generated.ts';

type ForSaleAgainDialogProps = {
  room: { number: string };
  block: DateRange & { id: string };
  onClose: () => void;
};

/** Puts a room on sale again, from tonight on. */
export function ForSaleAgainDialog({ room, block, onClose }: ForSaleAgainDialogProps) {
  const { submit, userError, loading } = useAction(UnblockRoomDocument, {
    done: `Room ${room.number} is for sale again.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Put room ${room.number} on sale again?`}
      confirmLabel="On sale again"
      error={userError}
      isBusy={loading}
      onConfirm={() => void submit({ blockId: block.id })}
      onClose={onClose}
    >
      It is not for sale {formatDateRange(block)}. From tonight on it can be booked.
    </ConfirmDialog>
  );
}
