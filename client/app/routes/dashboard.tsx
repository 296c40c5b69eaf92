import { lazy, Suspense, useState } from 'react';
import { DashboardScreen } from '../../features/dashboards/dashboard-screen.tsx';
import { useViewer } from '../../lib/use-viewer.ts';
import { useArea } from '../area-context.ts';
import type { OfferAct } from '../offer-dialog.tsx';
import { useRowActs } from '../use-row-acts.tsx';

// What is done on the first page weighs more than the page; it comes with the first press.
const OfferDialog = lazy(async () => ({ default: (await import('../offer-dialog.tsx')).OfferDialog }));

/** The first page of each working area, with what other nouns do on it. */
export function Dashboard() {
  const { area, paths } = useArea();
  const { claims } = useViewer();
  const rows = useRowActs({ paths, isDesk: claims.manager });
  const [offerAct, setOfferAct] = useState<OfferAct | null>(null);
  return (
    <>
      <DashboardScreen
        area={area}
        stayAct={rows.stayAct}
        dueAct={(due) => due.nextAct === 'TAKE_PAYMENT' && rows.payAct(due)}
        onSend={(offer) => setOfferAct({ kind: 'SEND', offer })}
        onHold={(offer) => setOfferAct({ kind: 'HOLD', offer })}
      />
      {rows.dialogs}
      <Suspense>
        {offerAct !== null && (
          <OfferDialog
            {...offerAct}
            paths={paths}
            isDesk={area !== 'agent'}
            onClose={() => setOfferAct(null)}
          />
        )}
      </Suspense>
    </>
  );
}
