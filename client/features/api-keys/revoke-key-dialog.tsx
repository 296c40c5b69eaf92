import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type ApiKeyRow_apiKeyFragment, RevokeApiKeyDocument } from './api-keys.generated.ts';

type RevokeKeyDialogProps = { apiKey: ApiKeyRow_apiKeyFragment; onClose: () => void };

/** Asks before a key is ended for good. */
export function RevokeKeyDialog({ apiKey: { id, name, hint }, onClose }: RevokeKeyDialogProps) {
  const { submit, userError, loading } = useAction(RevokeApiKeyDocument, {
    done: `${name} is revoked.`,
    final: 'A key that was revoked stays so. Make another one.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      confirmLabel="Revoke"
      isDestructive
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit({ apiKeyId: id })}
      onClose={onClose}
    >
      <p>
        Whatever reads by the key that ends in <span className="font-mono">{hint}</span> is refused from now
        on. This cannot be taken back.
      </p>
    </ConfirmDialog>
  );
}
