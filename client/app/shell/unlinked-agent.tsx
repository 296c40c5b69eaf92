import { useSession } from '../../lib/session/use-session.ts';
import { nameOf, useViewer } from '../../lib/session/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** What an agent reads whom the lodge has not linked to an agency. */
export function UnlinkedAgent() {
  const session = useSession();
  const viewer = useViewer();
  return (
    <main id="content" className="flex flex-1 flex-col justify-center">
      <title>Not linked yet</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="Your account is not linked to an agent yet"
        action={
          <div className="mt-2 flex gap-2">
            <Button variant="primary" onClick={() => location.reload()}>
              Look again
            </Button>
            <Button onClick={() => void session.signOut()}>Sign out</Button>
          </div>
        }
      >
        Ask the lodge to link {viewer.email ?? viewer.phoneNumber ?? nameOf(viewer)} to your agency. Then you
        see what is free and book from here.
      </EmptyState>
    </main>
  );
}
