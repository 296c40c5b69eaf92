import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { userName } from './user-labels.ts';
import { DisableUserDocument, EnableUserDocument } from './user-switch.generated.ts';
import type { UserRow_userFragment } from './users-list.generated.ts';

type DisableUserDialogProps = { user: UserRow_userFragment; onClose: () => void };

/** Asks before somebody is locked out, and says what follows from it. */
export function DisableUserDialog({ user, onClose }: DisableUserDialogProps) {
  const { uid } = user;
  const name = userName(user);
  const { submit, userError, loading } = useAction(DisableUserDocument, {
    done: `${name} is disabled.`,
    undo: (_success, sendUndo) => void sendUndo(EnableUserDocument, { uid }, `${name} may sign in again.`),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Disable ${name}?`}
      confirmLabel="Disable"
      isDestructive
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit({ uid })}
      onClose={onClose}
    >
      <p>
        {name} is signed out at once, on every device, and cannot sign in until somebody enables the account
        again. Bookings and what {name} did stay as they are.
      </p>
    </ConfirmDialog>
  );
}
