import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useFormDraftEnd } from '../../lib/session/use-form-draft.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { GuestDraft } from './guest-draft.tsx';
import { guestChangesOf, idSchema, idValuesOf } from './guest-form.ts';
import { GuestLoading } from './guest-loading.tsx';
import {
  type GuestProfile_guestFragment,
  GuestToEditDocument,
  UpdateGuestDocument,
} from './guest-profile.generated.ts';
import type { GuestToRecord } from './guests-of-booking.ts';
import { IdFields } from './id-fields.tsx';

type RecordIdDialogProps = { guest: GuestToRecord; onClose: () => void };

/** Records the ID of a guest: an Indian one, or a passport with its visa. */
export function RecordIdDialog({ guest, onClose }: RecordIdDialogProps) {
  const title = `ID of ${guest.name}`;
  const { data, error, refetch } = useQuery(GuestToEditDocument, {
    variables: { id: guest.id },
    fetchPolicy: 'network-only',
  });
  if (data?.guest) return <IdForm {...{ title, guest, profile: data.guest, onClose }} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <GuestLoading isFailed={Boolean(error || data)} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type IdFormProps = RecordIdDialogProps & { title: string; profile: GuestProfile_guestFragment };

function IdForm({ title, guest, profile, onClose }: IdFormProps) {
  const draft = `id/${profile.id}`;
  const clearDraft = useFormDraftEnd(draft);
  const close = () => {
    clearDraft();
    onClose();
  };
  const { submit, userError, loading } = useAction(UpdateGuestDocument, {
    seenVersion: profile.version,
    done: 'The ID is recorded.',
    onDone: close,
  });
  const before = idValuesOf(profile);
  // who travels together mostly comes from one country
  const begun = { ...before, nationality: guest.likelyCountry ?? before.nationality };
  return (
    <FormDialog
      title={title}
      schema={idSchema}
      defaultValues={begun}
      error={userError}
      isBusy={loading}
      submitLabel="Record ID"
      size="lg"
      onSubmit={(values) =>
        submit({ guestId: profile.id, version: profile.version, ...guestChangesOf(values, before) })
      }
      onClose={close}
    >
      <GuestDraft name={draft} before={begun} />
      <IdFields />
    </FormDialog>
  );
}
