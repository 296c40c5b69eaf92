import { useQuery } from '@apollo/client/react';
import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { BringStayBackDocument, MarkStayNotComeDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, whoseStay } from './stay-labels.ts';
import { useStayFee } from './use-stay-fee.ts';

const absence = v.object({
  waiveFeeReason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.')),
});

/** Says that nobody came: the fee, against what was paid in advance, and the nights that are free. */
export function NoShowDialog({ booking, rooms, onClose }: StayDialogProps) {
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const { preview, isAsking, missing } = useStayFee({ markNoShow: act });
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
      description={`${formatRooms(rooms)}. ${preview ? formatFee(preview.fee, preview.after.balance) : ''}`}
      schema={absence}
      defaultValues={{ waiveFeeReason: '' }}
      error={userError}
      isBusy={loading || isAsking}
      missing={missing}
      isDestructive
      submitLabel="Not come"
      closeLabel="Wait on"
      onSubmit={({ waiveFeeReason }: v.InferOutput<typeof absence>) =>
        submit({ ...act, waiveFeeReason: waiveFeeReason || null })
      }
      onClose={onClose}
    >
      {(preview?.fee ?? 0) > 0 && <TextField name="waiveFeeReason" label="Take no fee, because" />}
    </FormDialog>
  );
}

function formatFee(fee: number, balance: number): string {
  if (fee === 0) return 'No fee is taken.';
  const charged = `The fee is ${formatMoney(fee)}`;
  if (balance > 0) return `${charged}. With it, ${formatMoney(balance)} is to pay.`;
  return balance < 0
    ? `${charged}; ${formatMoney(-balance)} is given back.`
    : `${charged}, kept of the advance.`;
}
