import { useApolloClient, useSuspenseQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useIsConnectionLost } from '../../lib/api/connection.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { refetch } from '../../lib/api/shown-queries.ts';
import { areaPaths } from '../../lib/area-paths.ts';
import { cacheDesk } from '../../lib/offline-cache.ts';
import type { Area } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type CachedDay, cacheDay, cachedDay } from './cached-day.ts';
import { asOf } from './downtime-sheet.tsx';

// As long as an answer counts as fresh anywhere.
const CACHE_EVERY_MS = 5 * 60_000;
// While nobody answers, the same question finds out whether somebody does again.
const LOOK_EVERY_MS = 10_000;

type DowntimeWatchProps = {
  area: Area;
  /** Brings the code of the page that shows the kept day. */
  loadPage: () => Promise<unknown>;
};

/** Keeps the day on this device while there is a net, and says so when there is none. */
export function DowntimeWatch({ area, loadPage }: DowntimeWatchProps) {
  const client = useApolloClient();
  const { uid } = useViewer();
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const isLost = useIsConnectionLost();
  const wasLost = useRef(isLost);
  const [day, setDay] = useState<CachedDay | null>(null);

  // The device, the clock and the net are not React's.
  useEffect(() => {
    let isHere = true;
    const show = (kept: CachedDay | null) => void (isHere && setDay((now) => kept ?? now));
    const keepNow = () => void cacheDay(client, uid, today).then(show, () => undefined);
    if (isLost) {
      void cachedDay(uid).then(show);
    } else {
      // The page has to be there when its code can no longer be fetched.
      void loadPage()
        .then(() => cacheDesk(area))
        .catch(() => undefined);
      keepNow();
    }
    const timer = setInterval(keepNow, isLost ? LOOK_EVERY_MS : CACHE_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [area, client, uid, today, loadPage, isLost]);

  // Nobody knows what was missed meanwhile.
  useEffect(() => {
    if (wasLost.current && !isLost) void refetch(client);
    wasLost.current = isLost;
  }, [client, isLost]);

  if (!isLost) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-gold-line bg-gold-tint px-edge py-2.5 text-gold print:hidden"
    >
      <p>
        No connection. {day === null ? '' : `What you see is as of ${asOf(day)}. `}Nothing is saved until it
        is back; what you typed stays.
      </p>
      <ButtonLink to={areaPaths(area).page('downtime')}>Downtime sheet</ButtonLink>
    </div>
  );
}
