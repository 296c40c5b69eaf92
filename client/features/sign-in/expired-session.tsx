import { signInPath } from '../../lib/sign-in-paths.ts';
import { useSession } from '../../lib/use-session.ts';
import { useMaybeViewer } from '../../lib/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

/** Stands over the page when the session ended by itself: the page and what was typed stay, and wait. */
export function ExpiredSession() {
  const session = useSession();
  const viewer = useMaybeViewer();
  const leave = () => void session.signOut();
  return (
    <Dialog
      title="Please sign in again"
      description="Your session has ended. Everything on this page stays as you left it."
      isQuestion
      onClose={leave}
    >
      <div className="flex flex-col gap-4">
        {viewer?.email ? <PasswordSignIn email={viewer.email} /> : null}
        <div className="flex flex-wrap gap-2">
          <a
            href={signInPath('login')}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ className: 'flex-1' })}
          >
            Another way, in a new tab
          </a>
          <Button className="flex-1" look="quiet" onClick={leave}>
            Logout
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
