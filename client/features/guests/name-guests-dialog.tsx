import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { type BookingGuests_reservationFragment, NameGuestsDocument } from './booking-guests.generated.ts';

const naming = v.object({
  guests: v.array(
    v.object({
      id: v.string(),
      fullName: v.pipe(v.string(), v.trim()),
      phone: v.pipe(v.string(), v.trim()),
    }),
  ),
  allTheSameReason: v.pipe(v.string(), v.trim()),
});
type Naming = v.InferOutput<typeof naming>;

type NameGuestsDialogProps = {
  booking: BookingGuests_reservationFragment;
  room: BookingGuests_reservationFragment['rooms'][number];
  onClose: () => void;
};

/** Says who sleeps in a room; the first one speaks for it. */
export function NameGuestsDialog({ booking, room, onClose }: NameGuestsDialogProps) {
  const { submit, userError, loading } = useAction(NameGuestsDocument, {
    seenVersion: booking.version,
    done: 'The names are saved.',
    onDone: onClose,
  });
  const named = room.guests.map(({ guest }) => guest);
  const first = named.length > 0 ? named : [booking.booker];
  const defaultValues: Naming = {
    guests: first.map(({ id, fullName, phone }) => ({ id, fullName, phone: phone ?? '' })),
    allTheSameReason: '',
  };
  const known = new Map([booking.booker, ...named].map(({ id, fullName }) => [id, fullName]));
  const send = ({ guests, allTheSameReason }: Naming) =>
    submit({
      reservationId: booking.id,
      reservationRoomId: room.id,
      version: booking.version,
      ...(allTheSameReason !== '' && { allTheSameReason }),
      guests: guests
        .filter(({ fullName, phone }) => fullName !== '' || phone !== '')
        .map(({ id, fullName, phone }) =>
          // A name written over another is another person, not a new name for the same one.
          known.get(id) === fullName ? { id } : { fullName, ...(phone === '' ? {} : { phone }) },
        ),
    });
  const place = [room.roomType.name, room.room?.number].filter(Boolean).join(' ');
  return (
    <FormDialog
      title={`Who sleeps in ${place}?`}
      description="The first guest is the main guest of the room."
      schema={naming}
      defaultValues={defaultValues}
      error={userError}
      isBusy={loading}
      submitLabel="Save names"
      onSubmit={send}
      onClose={onClose}
    >
      <Names most={room.adults + room.children + room.infants} />
      {userError?.__typename === 'DoNotRentError' && (
        <TextField name="allTheSameReason" label="Reason to let them stay all the same" maxLength={500} />
      )}
    </FormDialog>
  );
}

function Names({ most }: { most: number }) {
  const { fields, append, remove } = useFieldArray<Naming, 'guests'>({ name: 'guests' });
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex flex-wrap items-end gap-2 max-lg:pb-2">
          <TextField
            name={`guests.${index}.fullName`}
            label={`Guest ${index + 1}`}
            autoComplete="off"
            maxLength={200}
            className="min-w-0 flex-1 max-lg:basis-full"
          />
          <TextField
            name={`guests.${index}.phone`}
            label="Phone"
            type="tel"
            inputMode="tel"
            className="min-w-0 flex-1"
          />
          <IconButton label={`Take guest ${index + 1} off`} onClick={() => remove(index)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < most && (
        <Button
          variant="quiet"
          onClick={() => append({ id: '', fullName: '', phone: '' })}
          className="justify-self-start"
        >
          <Plus aria-hidden /> Another guest
        </Button>
      )}
    </div>
  );
}
