import { outboxPath } from '../../lib/sign-in-paths.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { LINK_LOOK } from '../../ui/link-look.ts';

/** In embedded mode nothing leaves the machine: where the messages are to be read instead. */
export function OutboxLink() {
  if (useSignIn().settings.mode !== 'embedded') return null;
  return (
    <p className="border-t border-line pt-5 text-sm text-ink-2">
      This lodge runs on this computer alone and sends nothing.{' '}
      <a href={outboxPath} target="_blank" rel="noreferrer" className={LINK_LOOK}>
        Messages that would have been sent
      </a>
    </p>
  );
}
