import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { BringStayBackDocument, CancelStayDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, whoseStay } from './stay-labels.ts';
import { useStayFee } from './use-stay-fee.ts';

const cancellation = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say why it is cancelled.'),
    v.maxLength(500, 'At most 500 letters.'),
  ),
  waiveFeeReason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.')),
});

/** Cancels a booking or some of its rooms, the fee shown first; the nights are on sale again at once. */
export function CancelStayDialog({ booking, rooms, onClose }: StayDialogProps) {
  const { claims } = useViewer();
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const { preview, isAsking, missing } = useStayFee({ cancelReservation: { ...act, reason: '-' } });
  const { submit, userError, loading } = useAction(CancelStayDocument, {
    seenVersion: booking.version,
    done: 'Cancelled. The nights are free again.',
    ...(claims.manager && {
      undo: ({ reservation: { id, version } }, sendUndo) => {
        const input = { reservationId: id, version, reservationRoomIds };
        void sendUndo(BringStayBackDocument, input, 'Brought back.');
      },
    }),
    onDone: onClose,
  });
  const [first] = rooms;
  const isWhole = rooms.length === booking.rooms.length;
  return (
    <FormDialog
      title={isWhole ? `Cancel the booking of ${whoseStay(booking)}?` : `Cancel ${formatRooms(rooms)}?`}
      description={`${first ? formatDateRange(first) : ''}, ${formatRooms(rooms)}. ${formatFee(preview?.fee)}`}
      schema={cancellation}
      defaultValues={{ reason: '', waiveFeeReason: '' }}
      error={userError}
      isBusy={loading || isAsking}
      missing={missing}
      isDestructive
      submitLabel={isWhole ? 'Cancel booking' : 'Cancel this room'}
      closeLabel="Keep booking"
      onSubmit={({ reason, waiveFeeReason }: v.InferOutput<typeof cancellation>) =>
        submit({ ...act, reason, waiveFeeReason: waiveFeeReason || null })
      }
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" rows={3} autoFocus />
      {claims.manager && (preview?.fee ?? 0) > 0 && (
        <TextField name="waiveFeeReason" label="Take no fee, because" />
      )}
    </FormDialog>
  );
}

function formatFee(fee: number | undefined): string {
  if (fee === undefined) return '';
  return fee === 0 ? 'No fee is taken.' : `The fee is ${formatMoney(fee)}.`;
}
