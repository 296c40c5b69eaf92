import { useEffect, useState } from 'react';
import { authMessage } from '../../features/sign-in/auth-messages.ts';
import { useAttempt } from '../../features/sign-in/use-attempt.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { outboxPath } from '../../lib/sign-in-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LINK_STYLE } from '../../ui/link-style.ts';

/** Where the own e-mail address is not confirmed yet: says so, and sends the link that does it. */
export function ConfirmEmail() {
  const session = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const { attempt, busyWith, error, finish } = useAttempt(authMessage);
  // Firebase knows it, and no token that is still good; what it does not say now it is asked at the next look
  useEffect(() => {
    let isLeft = false;
    session.unprovenEmail().then(
      (unproven) => !isLeft && setEmail(unproven),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [session]);
  if (email === null) return null;
  const send = async () => {
    if (!(await attempt('reset', () => session.sendVerification()))) return;
    finish();
    setIsSent(true);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <p>
        <span className="font-medium">{email} is not confirmed yet.</span> Only then is the account linked to
        the agency that the lodge invited with it.
      </p>
      {error !== null && <Notice variant="danger">{error}</Notice>}
      <p role="status">
        {isSent && 'The link is on its way. Open it, then look again here.'}{' '}
        {isSent && session.settings.mode === 'embedded' && (
          <a href={outboxPath} target="_blank" rel="noreferrer" className={LINK_STYLE}>
            Messages that would have been sent
          </a>
        )}
      </p>
      <Button isBusy={busyWith !== null} onClick={() => void send()}>
        {isSent ? 'Send it again' : 'Send me a link to confirm it'}
      </Button>
    </div>
  );
}
