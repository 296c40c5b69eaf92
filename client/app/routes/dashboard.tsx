import { lazy, Suspense, useState } from 'react';
import { DashboardScreen } from '../../features/dashboards/dashboard-screen.tsx';
import { NextActButton } from '../../features/stays/next-act-button.tsx';
import { useNextStayAct } from '../../features/stays/use-next-stay-act.tsx';
import { useViewer } from '../../lib/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { useArea } from '../area-context.ts';
import type { OfferAct } from '../offer-dialog.tsx';

// What is done on the first page weighs more than the page; it comes with the first press.
const DuePayment = lazy(async () => ({ default: (await import('../due-payment.tsx')).DuePayment }));
const OfferDialog = lazy(async () => ({ default: (await import('../offer-dialog.tsx')).OfferDialog }));

/** The first page of each working area, with what other nouns do on it. */
export function Dashboard() {
  const { area, paths } = useArea();
  const { claims } = useViewer();
  const acting = useNextStayAct();
  // Here and not in the rows: a row goes when what it asked for is done, and the receipt is still to be handed out.
  const [dueCode, setDueCode] = useState<string | null>(null);
  const [offerAct, setOfferAct] = useState<OfferAct | null>(null);
  return (
    <>
      <DashboardScreen
        area={area}
        stayAct={(stay) => <NextActButton stay={stay} acting={acting} />}
        dueAct={({ code, guestName, nextAct }) =>
          nextAct === 'TAKE_PAYMENT' && (
            <Button
              className="h-11"
              aria-label={`Take payment ${guestName}`}
              onClick={() => setDueCode(code)}
            >
              Take payment
            </Button>
          )
        }
        onSend={(offer) => setOfferAct({ kind: 'SEND', offer })}
        onHold={(offer) => setOfferAct({ kind: 'HOLD', offer })}
      />
      {acting.dialog}
      <Suspense>
        {dueCode !== null && (
          <DuePayment code={dueCode} paths={paths} isDesk={claims.manager} onClose={() => setDueCode(null)} />
        )}
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
