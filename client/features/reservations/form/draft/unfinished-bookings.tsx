import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { areaPaths } from '../../../../lib/area-paths.ts';
import type { Area } from '../../../../lib/paths.ts';
import { useViewer } from '../../../../lib/session/use-viewer.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { deleteDraft, formatDraft, unfinishedBookings } from './booking-draft.ts';
import type { OpenDraft } from './use-booking-draft.ts';

/** Offers the booking that was begun on this device and not ended: the power went, the tab was closed. */
export function UnfinishedBookings({ area }: { area: Area }) {
  const { pathname, search } = useLocation();
  // Another on every page: what was begun on the one before is unfinished on this one.
  return <Offer key={pathname + search} area={area} open={new URLSearchParams(search).get('draft')} />;
}

/** `open` is the one that is gone on with already. */
function Offer({ area, open }: { area: Area; open: string | null }) {
  const { uid } = useViewer();
  const [found, setFound] = useState<OpenDraft[]>([]);
  // The device answers later.
  useEffect(() => {
    let isHere = true;
    void unfinishedBookings(uid).then((drafts) => isHere && setFound(drafts));
    return () => {
      isHere = false;
    };
  }, [uid]);
  const [latest, ...others] = found;
  if (latest === undefined || latest.id === open) return null;
  const throwAway = () => {
    void deleteDraft(uid, latest.id);
    setFound(others);
  };
  return (
    <aside aria-label="Unfinished booking" className="px-edge pt-4 print:hidden">
      <Notice variant="held">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Unfinished: {formatDraft(latest.draft)}.</p>
          <div className="flex gap-2">
            <ButtonLink variant="primary" to={areaPaths(area).reservation({ draft: latest.id })}>
              Go on
            </ButtonLink>
            <Button onClick={throwAway}>Throw away</Button>
          </div>
        </div>
      </Notice>
    </aside>
  );
}
