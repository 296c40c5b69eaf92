import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportedPayment } from '../../../features/dashboards/cards/reported-card.tsx';
import { DashboardScreen } from '../../../features/dashboards/dashboard-screen.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import type { OfferAction } from '../../actions/offer-dialog.tsx';
import type { RequestedReportAction } from '../../actions/report-action.tsx';
import { useRowActions } from '../../actions/use-row-actions.tsx';
import { useArea } from '../../shell/area-context.ts';
import { useStaySheet } from '../../stay-sheet/use-stay-sheet.tsx';

// What is done on the first page weighs more than the page; it comes with the first press.
const OfferDialog = lazyOverlay(async () => (await import('../../actions/offer-dialog.tsx')).OfferDialog);
const ReportAction = lazyOverlay(async () => (await import('../../actions/report-action.tsx')).ReportAction);

/** The first page of each working area, with what other nouns do on it. */
export function Dashboard() {
  const { area, paths } = useArea();
  const { claims } = useViewer();
  const navigate = useNavigate();
  const rows = useRowActions({ paths, isDesk: claims.manager });
  const sheets = useStaySheet({ paths, isDesk: claims.manager });
  const [reportAction, setReportAction] = useState<RequestedReportAction | null>(null);
  const [offerAction, setOfferAction] = useState<OfferAction | null>(null);
  return (
    <>
      <DashboardScreen
        area={area}
        stayAction={(stay) => (
          <>
            {stay.otherAct === 'CHANGE_NIGHTS' && sheets.oneMoreNight(stay)}
            {stay.otherAct === 'MARK_NO_SHOW' && rows.noShowAction(stay)}
            {rows.stayAction(stay)}
          </>
        )}
        more={sheets.dots}
        dueAction={rows.dueAction}
        reportAction={(report) => <ReportButtons report={report} onAction={setReportAction} />}
        onSend={(offer) => setOfferAction({ kind: 'SEND', offer })}
        onHold={(offer) => setOfferAction({ kind: 'HOLD', offer })}
      />
      {rows.dialogs}
      {sheets.sheet}
      {reportAction !== null && (
        <ReportAction
          {...reportAction}
          paths={paths}
          isDesk={claims.manager}
          onClose={() => setReportAction(null)}
        />
      )}
      {offerAction !== null && (
        <OfferDialog
          {...offerAction}
          isDesk={area !== 'agent'}
          onHeld={(code) => void navigate(paths.booking(code))}
          onClose={() => setOfferAction(null)}
        />
      )}
    </>
  );
}

type ReportButtonsProps = { report: ReportedPayment; onAction: (wanted: RequestedReportAction) => void };

/** What the desk may do with a report; nothing for the agent who made it. */
function ReportButtons({ report, onAction }: ReportButtonsProps) {
  const { id: reportId, reservationCode: code, guestName, allowedActions } = report;
  return (
    <>
      {allowedActions.includes('TAKE') && (
        <Button
          aria-label={`Take it: what was reported for ${guestName}`}
          onClick={() => onAction({ code, reportId, act: 'TAKE' })}
        >
          Take it
        </Button>
      )}
      {allowedActions.includes('DECLINE') && (
        <Button
          variant="quiet"
          aria-label={`Decline what was reported for ${guestName}`}
          onClick={() => onAction({ code, reportId, act: 'DECLINE' })}
        >
          Decline…
        </Button>
      )}
    </>
  );
}
