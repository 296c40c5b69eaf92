import * as v from 'valibot';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FeeFields } from './fee-fields.tsx';
import { feeEntries, feeOf, formatFee, lacksReason, REASON_LACKS, WHOLE_FEE } from './fee-form.ts';
import { BringStayBackDocument, MarkStayNotComeDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, whoseStay } from './stay-labels.ts';
import { useStayFee } from './use-stay-fee.ts';

const absence = v.pipe(
  v.object(feeEntries),
  v.forward(
    v.check((form) => !lacksReason(form), REASON_LACKS),
    ['waiveFeeReason'],
  ),
);

/** Says that nobody came: the fee, against what was paid in advance, and the nights that are free. */
export function NoShowDialog({ booking, rooms, onClose }: StayDialogProps) {
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const { isAsking, missing, ...choices } = useStayFee((asked) => ({ markNoShow: { ...act, ...asked } }));
  const { data: day } = useQuery(LodgeDocument);
  // Nobody is brought back to nights that are past: an undo would only be refused.
  const mayComeBack = rooms.every(({ arrival }) => arrival >= (day?.lodge.tonight ?? arrival));
  const { submit, userError, loading } = useAction(MarkStayNotComeDocument, {
    seenVersion: booking.version,
    done: `${whoseStay(booking)} has not come. The nights are free again.`,
    ...(mayComeBack && {
      undo: ({ reservation: { id, version } }, sendUndo) => {
        const input = { reservationId: id, version, reservationRoomIds };
        void sendUndo(BringStayBackDocument, input, 'Brought back.');
      },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${whoseStay(booking)} has not come?`}
      description={`${formatRooms(rooms)}. ${formatFee(choices.POLICY?.fee)}`}
      schema={absence}
      defaultValues={WHOLE_FEE}
      error={userError}
      isBusy={loading || isAsking}
      missing={missing}
      isDestructive
      submitLabel="Not come"
      closeLabel="Keep waiting"
      onSubmit={(form: v.InferOutput<typeof absence>) => submit({ ...act, ...feeOf(form) })}
      onClose={onClose}
    >
      <FeeFields {...choices} />
    </FormDialog>
  );
}
