import { useState } from 'react';
import type { PopupProvider } from '../../lib/session/identity.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { authMessage } from './auth-messages.ts';
import { ProviderMark } from './provider-mark.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSignIn } from './use-sign-in.ts';

const PROVIDERS: { provider: PopupProvider; label: string }[] = [
  { provider: 'google', label: 'Continue with Google' },
  { provider: 'facebook', label: 'Continue with Facebook' },
];

/** Signing in through the window of Google or Facebook. Pressed again, it opens a new one in place of the old. */
export function PopupButtons() {
  const signIn = useSignIn();
  const { attempt, busyWith, error, finish } = useAttempt(authMessage);
  const [popup, setPopup] = useState<'loading' | 'ready' | 'open'>('loading');
  const open = (provider: PopupProvider) =>
    attempt(
      'popup',
      async () => {
        setPopup('loading');
        await signIn.loadedWays();
        if (!mayOpenWindow()) {
          setPopup('ready');
          return finish();
        }
        setPopup('open');
        await signIn.signInWithPopup(provider);
      },
      provider,
    );
  // What fails here is said by the press.
  const prepare = () => void signIn.loadedWays().catch(() => undefined);
  return (
    <div className="flex flex-col gap-2">
      {PROVIDERS.map(({ provider, label }) => (
        <Button
          key={provider}
          block
          isBusy={busyWith === provider && popup === 'loading'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void open(provider)}
        >
          <ProviderMark provider={provider} />
          {label}
        </Button>
      ))}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {busyWith !== null && popup === 'open' ? 'Go on in the window that opened.' : ''}
        {busyWith === null && error === null && popup === 'ready'
          ? 'Ready now. Press the button once more to open the window.'
          : ''}
      </p>
      {error === null ? null : <Notice variant="danger">{error}</Notice>}
    </div>
  );
}

/** A strict browser opens a window for a press that was made just now, and for nothing else. */
function mayOpenWindow(): boolean {
  return navigator.userActivation?.isActive ?? true;
}
