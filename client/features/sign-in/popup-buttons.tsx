import { useEffect, useState } from 'react';
import type { PopupProvider } from '../../lib/identity.ts';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useAttempt } from './use-attempt.ts';

const PROVIDERS: { provider: PopupProvider; label: string }[] = [
  { provider: 'google', label: 'Continue with Google' },
  { provider: 'facebook', label: 'Continue with Facebook' },
];

/** Whether the code of the popups is here: a browser lets no window open for a press that had to wait for it. */
function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  // A load that fails is tried again by the press, which says why it came to nothing.
  useEffect(() => {
    const ready = () => setIsReady(true);
    import('../../lib/sign-in-ways.ts').then(ready, ready);
  }, []);
  return isReady;
}

/** Signing in through the window of Google or Facebook. Pressed again, it opens a new one in place of the old. */
export function PopupButtons() {
  const session = useSession();
  const { attempt, busyWith, error } = useAttempt();
  const isReady = useIsReady();
  return (
    <div className="flex flex-col gap-2">
      {PROVIDERS.map(({ provider, label }) => (
        <Button
          key={provider}
          block
          disabled={!isReady}
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
