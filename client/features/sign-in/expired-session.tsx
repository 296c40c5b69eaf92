import { useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { useMaybeViewer } from '../../lib/session/use-viewer.ts';
import { signInPath } from '../../lib/sign-in-paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { SignInContext } from './use-sign-in.ts';

// Only the sign-in pages may hear from the windows of Google and Facebook: the policy for openers is a document's own.
/** Stands over the page when the session ended by itself: the page and what was typed stay, and wait. */
export function ExpiredSession() {
  const session = useSession();
  const viewer = useMaybeViewer();
  const [isAside, setIsAside] = useState(false);
  if (isAside) return <ExpiredBar onSignIn={() => setIsAside(false)} />;
  return (
    <Dialog
      title="Please sign in again"
      description="Your session has ended. Everything on this page stays as you left it, and goes on by itself once you are signed in, here or in another tab."
      isQuestion
      onClose={() => setIsAside(true)}
    >
      <div className="flex flex-col gap-4">
        {viewer?.email ? (
          <SignInContext value={session}>
            <PasswordSignIn email={viewer.email} />
          </SignInContext>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <a
            href={signInPath('login')}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ className: 'flex-1' })}
          >
            Google, Facebook or phone, in a new tab
          </a>
          <Button className="flex-1" variant="quiet" onClick={() => void session.signOut()}>
            Logout
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What is left of the question while somebody looks at the page behind it. */
function ExpiredBar({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-gold-line bg-gold-tint px-edge py-3 text-gold"
    >
      Your session has ended. Nothing is sent until you sign in again.
      <Button variant="primary" onClick={onSignIn}>
        Sign in again
      </Button>
    </div>
  );
}
