import { outboxPath } from '../../lib/sign-in-paths.ts';
import { useSession } from '../../lib/use-session.ts';

/** In embedded mode nothing leaves the machine: where the messages are to be read instead. */
export function OutboxLink() {
  if (useSession().settings.mode !== 'embedded') return null;
  return (
    <p className="border-t border-line pt-5 text-sm text-ink-2">
      This lodge runs on this computer alone and sends nothing.{' '}
      <a
        href={outboxPath}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs font-medium text-pine underline decoration-pine/35 underline-offset-3 hover:decoration-pine"
      >
        Messages that would have been sent
      </a>
    </p>
  );
}
