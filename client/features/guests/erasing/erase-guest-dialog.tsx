import { formatDay } from '../../../../domain/nights.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { guestName } from '../guest-format.ts';
import { GuestLoading } from '../guest-loading.tsx';
import type { GuestPage_guestFragment } from '../guests-list.generated.ts';
import { erasedNames } from './erased-fields.ts';
import {
  EraseGuestDocument,
  GuestErasureDocument,
  type GuestErasureQuery,
} from './guest-erasure.generated.ts';

type Profile = GuestPage_guestFragment;
type Erasure = NonNullable<GuestErasureQuery['guestErasure']>;

type EraseGuestDialogProps = { profile: Profile; onClose: () => void };

/** Deletes the data of a guest who asks for it, having said what goes, what stays and until when. */
export function EraseGuestDialog({ profile, onClose }: EraseGuestDialogProps) {
  const title = `Delete the data of ${guestName(profile.guest)}?`;
  const { data, error, refetch } = useQuery(GuestErasureDocument, {
    variables: { id: profile.id },
    fetchPolicy: 'network-only',
  });
  const erasure = data?.guestErasure;
  if (erasure && erasure.notYet === null) return <Question {...{ title, profile, erasure, onClose }} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {erasure ? (
        <Notice variant="danger">{erasure.notYet}</Notice>
      ) : (
        <GuestLoading
          label="Loading what would be deleted"
          isFailed={Boolean(error || data)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

type QuestionProps = EraseGuestDialogProps & { title: string; erasure: Erasure };

function Question({ title, profile, erasure, onClose }: QuestionProps) {
  const { submit, userError, loading } = useAction(EraseGuestDocument, {
    seenVersion: profile.version,
    done: 'The data is deleted.',
    onDone: onClose,
  });
  const { goes, stays, keptUntil } = erasure;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete the data"
      isDestructive
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit({ guestId: profile.id, version: profile.version })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Fields title="Goes now, and does not come back" fields={goes} />
        {keptUntil !== null && (
          <>
            <Fields title={`Stays until ${formatDay(keptUntil)}, and goes by itself then`} fields={stays} />
            <p>The law asks for it: bills and payments, and the guest register with Form III.</p>
          </>
        )}
        {goes.includes('signIn') && (
          <p>The account is deleted with it, unless it is of somebody who works here or books for you.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="list-disc ps-5">
        {erasedNames(fields).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
