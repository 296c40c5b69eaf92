import type { PopupProvider } from '../../lib/identity.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
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
  const signIn = useSignIn();
  const { attempt, busyWith, error } = useAttempt();
  return (
    <div className="flex flex-col gap-2">
      {PROVIDERS.map(({ provider, label }) => (
        <Button
          key={provider}
          block
          onClick={() => void attempt('popup', () => signIn.signInWithPopup(provider), provider)}
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
