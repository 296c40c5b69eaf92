import { useEffect, useState } from 'react';
import { openedSession } from '../../lib/session/session.ts';
import { type CachedDay, cachedDay } from './cached-day.ts';
import { DowntimeSheet } from './downtime-sheet.tsx';

/** The day as this device keeps it for the signed-in user, wherever no page can be had: greyed, and marked as old. */
export function CachedSheet({ none }: { none?: string }) {
  const [day, setDay] = useState<CachedDay | null | undefined>();
  // Neither the device nor the session is React's; above the pages nothing else knows the user.
  useEffect(() => {
    void openedSession()
      .then((session) => {
        const state = session.state();
        return 'uid' in state ? cachedDay(state.uid) : null;
      })
      .then(setDay, () => setDay(null));
  }, []);
  if (day === undefined) return null;
  if (day === null) return none === undefined ? null : <p className="text-ink-2">{none}</p>;
  return (
    <div className="mx-auto w-full max-w-5xl rounded-card border border-dashed border-line bg-sunk p-4 print:border-0 print:bg-transparent print:p-0">
      <DowntimeSheet day={day} />
    </div>
  );
}
