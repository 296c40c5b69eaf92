// Here before the press: a browser lets no window open for a press that had to wait for code.
import '../../lib/sign-in-ways.ts';
import type { PopupProvider } from '../../lib/auth.ts';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useAttempt } from './use-attempt.ts';

const PROVIDERS: { provider: PopupProvider; label: string }[] = [
  { provider: 'google', label: 'Continue with Google' },
  { provider: 'facebook', label: 'Continue with Facebook' },
];

/** Signing in through the window of Google or Facebook. Pressed again, it opens a new one in place of the old. */
export function PopupButtons() {
  const session = useSession();
  const { attempt, busyWith, error } = useAttempt();
  return (
    <div className="flex flex-col gap-2">
      {PROVIDERS.map(({ provider, label }) => (
        <Button
          key={provider}
          block
          onClick={() => void attempt('popup', () => session.signInWithPopup(provider), provider)}
        >
          <ProviderMark provider={provider} />
          {label}
        </Button>
      ))}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {busyWith === null ? '' : 'Go on in the window that opened.'}
      </p>
      {error === null ? null : <Notice look="danger">{error}</Notice>}
    </div>
  );
}
