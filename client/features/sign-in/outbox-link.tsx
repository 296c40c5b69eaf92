import { outboxPath } from '../../lib/sign-in-paths.ts';
import { LINK_STYLE } from '../../ui/link-style.ts';
import { useSignIn } from './use-sign-in.ts';

/** In embedded mode nothing leaves the machine: where the messages are to be read instead. */
export function OutboxLink() {
  if (useSignIn().settings.mode !== 'embedded') return null;
  return (
    <p className="border-t border-line pt-5 text-sm text-ink-2">
      This lodge runs on this computer alone and sends nothing.{' '}
      <a href={outboxPath} target="_blank" rel="noreferrer" className={LINK_STYLE}>
        Messages that would have been sent
      </a>
    </p>
  );
}
