import { useState } from 'react';
import { BookingsScreen } from '../../../features/reservations/list/bookings-screen.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
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
      <BookingsScreen area={area} isDesk={claims.manager} onWrite={setWritten} />
      {written && <MessagesDialog codes={written} onClose={() => setWritten(null)} />}
    </>
  );
}
