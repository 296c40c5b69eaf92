import { useAction } from '../../lib/api/use-action.ts';
import { useFormDraftEnd } from '../../lib/session/use-form-draft.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { GuestDraft } from './guest-draft.tsx';
import { GENDER_OPTIONS, guestChangesOf, guestSchema, guestValuesOf } from './guest-form.ts';
import { guestName } from './guest-format.ts';
import { type GuestProfile_guestFragment, UpdateGuestDocument } from './guest-profile.generated.ts';
import { IdFields } from './id-fields.tsx';

type GuestDialogProps = { profile: GuestProfile_guestFragment; onClose: () => void };

/** Changes what is known about a guest. */
export function GuestDialog({ profile, onClose }: GuestDialogProps) {
  const draft = `guest/${profile.id}`;
  const clearDraft = useFormDraftEnd(draft);
  const close = () => {
    clearDraft();
    onClose();
  };
  const { submit, userError, loading } = useAction(UpdateGuestDocument, {
    seenVersion: profile.version,
    done: 'Saved.',
    onDone: close,
  });
  const before = guestValuesOf(profile);
  return (
    <FormDialog
      title={`What is known about ${guestName(profile.guest)}`}
      schema={guestSchema}
      defaultValues={before}
      error={userError}
      isBusy={loading}
      size="lg"
      onSubmit={(values) =>
        submit({ guestId: profile.id, version: profile.version, ...guestChangesOf(values, before) })
      }
      onClose={close}
    >
      <GuestDraft name={draft} before={before} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="fullName" label="Name" autoComplete="off" maxLength={200} />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
        <TextField name="email" label="E-mail" type="email" inputMode="email" />
        <SelectField name="gender" label="Gender" emptyLabel="Not said" options={GENDER_OPTIONS} />
        <DayField name="birthDate" label="Date of birth" looksBack placeholder="such as 18 Dec 1985" />
        <TextField name="relativeName" label="Father or husband" maxLength={200} />
        <TextField name="vehicleNumber" label="Vehicle" maxLength={20} />
        <TextField name="address" label="Address" rows={2} maxLength={500} className="sm:col-span-2" />
      </div>
      <IdFields />
      <TextField name="notes" label="Note for the desk" rows={2} maxLength={2000} />
    </FormDialog>
  );
}
