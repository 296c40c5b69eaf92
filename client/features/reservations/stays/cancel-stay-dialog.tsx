import * as v from 'valibot';
import { formatDateRange } from '../../../../domain/nights.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FeeFields } from './fee-fields.tsx';
import { feeEntries, feeOf, formatFee, lacksReason, REASON_LACKS, WHOLE_FEE } from './fee-form.ts';
import { BringStayBackDocument, CancelStayDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, whoseStay } from './stay-labels.ts';
import { useStayFee } from './use-stay-fee.ts';

const cancellation = v.pipe(
  v.object({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Say why it is cancelled.'),
      v.maxLength(500, 'At most 500 letters.'),
    ),
    ...feeEntries,
  }),
  v.forward(
    v.check((form) => !lacksReason(form), REASON_LACKS),
    ['waiveFeeReason'],
  ),
);

/** Cancels a booking or some of its rooms, the fee shown first; the nights are on sale again at once. */
export function CancelStayDialog({ booking, rooms, onClose }: StayDialogProps) {
  const { claims } = useViewer();
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const { isAsking, missing, ...choices } = useStayFee((asked) => ({
    cancelReservation: { ...act, reason: '-', ...asked },
  }));
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
      description={`${first ? formatDateRange(first) : ''}, ${formatRooms(rooms)}. ${formatFee(choices.POLICY?.fee)}`}
      schema={cancellation}
      defaultValues={{ reason: '', ...WHOLE_FEE }}
      error={userError}
      isBusy={loading || isAsking}
      missing={missing}
      isDestructive
      submitLabel={isWhole ? 'Cancel booking' : 'Cancel this room'}
      closeLabel="Keep booking"
      onSubmit={({ reason, ...form }: v.InferOutput<typeof cancellation>) =>
        submit({ ...act, reason, ...feeOf(form) })
      }
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" rows={3} autoFocus />
      <FeeFields {...choices} />
    </FormDialog>
  );
}
