import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { SetUserRoleDocument } from './set-role-dialog.generated.ts';
import { type RoleChange, rightsOf, userName } from './user-labels.ts';

type SetRoleDialogProps = { change: RoleChange; onClose: () => void };

/** Asks before somebody gets another role, and says what follows from it. */
export function SetRoleDialog({ change: { user, role }, onClose }: SetRoleDialogProps) {
  const name = userName(user);
  const { submit, userError, loading } = useAction(SetUserRoleDocument, {
    done: `${name} is now ${ROLE_NAMES[role]}.`,
    undo: (_success, sendUndo) =>
      void sendUndo(
        SetUserRoleDocument,
        { uid: user.uid, role: user.role, seenRole: role },
        `${name} is ${ROLE_NAMES[user.role]} again.`,
      ),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Make ${name} ${role === 'AGENT' || role === 'ADMIN' ? 'an' : 'a'} ${ROLE_NAMES[role].toLowerCase()}?`}
      confirmLabel={`Make ${ROLE_NAMES[role].toLowerCase()}`}
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit({ uid: user.uid, role, seenRole: user.role })}
      onClose={onClose}
    >
      <p>
        Now: {ROLE_NAMES[user.role]}. {rightsOf(role)} It applies at once, wherever {name} is signed in.
      </p>
      {role === 'AGENT' && user.agent == null && (
        <p className="pt-2">
          {name} is linked to no agent yet: until that is done under Agents, there is nothing to work with.
        </p>
      )}
    </ConfirmDialog>
  );
}
