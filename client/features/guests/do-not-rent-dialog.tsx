import * as v from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { guestName } from './guest-format.ts';
import { type GuestProfile_guestFragment, UpdateGuestDocument } from './guest-profile.generated.ts';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give a reason.')) });

type DoNotRentDialogProps = { profile: GuestProfile_guestFragment; onClose: () => void };

/** Says that no room is let to a guest, or that rooms are let again; either with a reason. */
export function DoNotRentDialog({ profile, onClose }: DoNotRentDialogProps) {
  const { doNotRentReason } = profile.guest;
  const isMarked = doNotRentReason !== null;
  const name = guestName(profile.guest);
  const { submit, userError, loading } = useAction(UpdateGuestDocument, {
    seenVersion: profile.version,
    done: isMarked ? `Rooms are let to ${name} again.` : `${name} is marked Do not rent.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isMarked ? `Rent to ${name} again?` : `Do not rent to ${name}?`}
      description={
        isMarked
          ? `The mark goes: ${doNotRentReason}`
          : 'The desk is asked for a reason before it books or checks in this guest, or anybody with the same phone number. Agents and guests do not see the mark.'
      }
      schema={schema}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={isMarked ? 'Rent again' : 'Mark Do not rent'}
      onSubmit={({ reason }) =>
        submit({
          guestId: profile.id,
          version: profile.version,
          ...(isMarked ? { doNotRentReason: null, rentAgainReason: reason } : { doNotRentReason: reason }),
        })
      }
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" rows={2} maxLength={500} />
    </FormDialog>
  );
}
