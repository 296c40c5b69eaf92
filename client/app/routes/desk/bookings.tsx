import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { BookingsScreen } from '../../../features/reservations/list/bookings-screen.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useArea } from '../../shell/area-context.ts';

const MessagesDialog = lazyDialog(
  async () => (await import('../../../features/documents/messages/messages-dialog.tsx')).MessagesDialog,
);

/** "All bookings" of each working area. */
export function Bookings() {
  const { area } = useArea();
  const { claims } = useViewer();
  const [written, setWritten] = useState<readonly string[] | null>(null);
  return (
    <>
      <BookingsScreen
        area={area}
        isDesk={claims.manager}
        messageAction={(codes) => (
          <Button onClick={() => setWritten(codes)}>
            <MessageCircle aria-hidden /> Send messages
          </Button>
        )}
      />
      {written && <MessagesDialog codes={written} onClose={() => setWritten(null)} />}
    </>
  );
}
