import { formatDay } from '../../../domain/nights.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MadeKey } from './new-key-dialog.tsx';

type SecretDialogProps = { made: MadeKey; onClose: () => void };

/** The secret of a new key, this once, and how it is used. */
export function SecretDialog({ made: { token, apiKey }, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title="The new key"
      description={`${apiKey.name}, until ${formatDay(apiKey.endsOn)}`}
      onClose={onClose}
      isResult
    >
      <div className="grid gap-4">
        {token === null ? (
          <Notice variant="danger">
            The key was made before this answer came, and its secret is not known any more. Revoke it, and
            make another one.
          </Notice>
        ) : (
          <>
            <Notice>Copy it now. It is not shown again: the lodge itself does not keep it.</Notice>
            <Copied label="Key" text={token} />
            <Copied label="Try it in a terminal" text={exampleOf(token)} />
          </>
        )}
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-button border border-line bg-sunk px-3 py-2 font-mono text-sm break-all">
          {text}
        </code>
        <CopyButton label={label} text={text} />
      </div>
    </div>
  );
}

function exampleOf(token: string): string {
  const query = '{"query":"{ lodge { name today } }"}';
  return `curl ${location.origin}/graphql -H 'authorization: Bearer ${token}' -H 'content-type: application/json' -d '${query}'`;
}
