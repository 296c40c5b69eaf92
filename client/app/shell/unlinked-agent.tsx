import { useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { nameOf, useViewer } from '../../lib/session/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

/** What came of looking again; an agent who is linked by then sees the page that was asked for. */
type Look = 'NONE' | 'UNDER_WAY' | 'NOTHING_NEW' | 'FAILED';

const SENTENCES: { readonly [look in Look]: string } = {
  NONE: '',
  UNDER_WAY: '',
  NOTHING_NEW: 'Nothing new: the account is not linked yet.',
  FAILED: 'The lodge did not answer. Please try again.',
};

/** What an agent reads whom the lodge has not linked to an agency, or whose agency it switched off. */
export function UnlinkedAgent() {
  const session = useSession();
  const viewer = useViewer();
  const [look, setLook] = useState<Look>('NONE');
  // what is said of the address is of the last look
  const [looks, setLooks] = useState(0);
  const lookAgain = () => {
    setLook('UNDER_WAY');
    session.lookForAgent().then(
      () => {
        setLook('NOTHING_NEW');
        setLooks((count) => count + 1);
      },
      () => setLook('FAILED'),
    );
  };
  return (
    <main id="content" className="flex flex-1 flex-col justify-center">
      <title>Not linked yet</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="Your account is not linked to an agent yet"
        action={
          <div className="mt-2 grid gap-2">
            <div className="flex justify-center gap-2">
              <Button variant="primary" isBusy={look === 'UNDER_WAY'} onClick={lookAgain}>
                Look again
              </Button>
              <Button onClick={() => void session.signOut()}>Sign out</Button>
            </div>
            <p role="status">{SENTENCES[look]}</p>
            <ConfirmEmail key={looks} />
          </div>
        }
      >
        Ask the lodge to link {viewer.email ?? viewer.phoneNumber ?? nameOf(viewer)} to your agency, or to
        switch the agency on again. Then you see what is free and book from here.
      </EmptyState>
    </main>
  );
}
