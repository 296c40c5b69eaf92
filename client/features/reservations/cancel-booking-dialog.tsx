import { useApolloClient } from '@apollo/client/react';
import * as v from 'valibot';
import { formatRun } from '../../../domain/nights.ts';
import { useAction } from '../../lib/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bookerName } from './booker-name.ts';
import type { BookingDetail_reservationFragment } from './booking-detail.generated.ts';
import { roomsWords } from './booking-row-words.ts';
import { CancelReservationDocument } from './cancel-booking-dialog.generated.ts';

const cancellation = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say why it is cancelled.'),
    v.maxLength(500, 'At most 500 letters.'),
  ),
});

type CancelBookingDialogProps = { booking: BookingDetail_reservationFragment; onClose: () => void };

/** Cancels a whole booking, with the reason; its nights are on sale again at once. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const client = useApolloClient();
  const { submit, userError, loading } = useAction(CancelReservationDocument, {
    done: 'Cancelled. The nights are free again.',
    onDone: () => {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'reservations' });
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'calendar' });
      onClose();
    },
  });
  const cancel = async ({ reason }: v.InferOutput<typeof cancellation>) => {
    const { id, version } = booking;
    const success = await submit({ reservationId: id, version, reason });
    // Somebody else may have changed it: what is shown behind the dialog is brought up to date.
    if (success === null) await client.refetchQueries({ include: ['BookingPage'] });
  };
  return (
    <FormDialog
      title={`Cancel the booking of ${bookerName(booking)}?`}
      description={`${formatRun(booking)}, ${roomsWords(booking.rooms)}. No fee is taken.`}
      schema={cancellation}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Cancel booking"
      closeLabel="Keep booking"
      onSubmit={cancel}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" rows={3} autoFocus />
    </FormDialog>
  );
}
