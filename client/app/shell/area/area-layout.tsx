import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { BillPayment } from '../../../features/reservations/parts/payment/bill-payment.ts';
import { ReceiptActionsContext } from '../../../features/reservations/parts/payment/receipt-actions.ts';
import { useIsConnectionLost } from '../../../lib/api/connection.ts';
import { forgetFailedQueries } from '../../../lib/api/failed-queries.ts';
import { useLiveLists } from '../../../lib/api/use-live.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { onRetry } from '../../../lib/code/on-retry.ts';
import type { Area } from '../../../lib/paths.ts';
import { openedSession } from '../../../lib/session/session.ts';
import { forgetUndo, undoLast } from '../../../lib/toasts.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { AreaContext } from '../area-context.ts';
import { Content } from '../content.tsx';
import { LinkedAgentGate } from '../linked-agent-gate.tsx';
import { RoleGate } from '../role-gate.tsx';
import { SkipLink } from '../skip-link.tsx';
import { AreaHeader } from './area-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineFallback } from './offline-fallback.tsx';

const DowntimeWatch = lazyCode(
  async () => (await import('../../../features/offline/downtime-watch.tsx')).DowntimeWatch,
);
// Firebase with it: without the net a token that has ended is seen for what it is, and not for code that is gone.
const loadDowntimePage = () =>
  Promise.all([
    import('../../routes/desk/downtime.tsx'),
    import('../../../features/offline/cached-sheet.tsx'),
    openedSession().then((session) => session.loaded()),
  ]);
const UnfinishedBookings = lazyCode(
  async () =>
    (await import('../../../features/reservations/form/draft/unfinished-bookings.tsx')).UnfinishedBookings,
);
const ReceiptOf = lazyCode(async () => (await import('../../actions/receipt-of.tsx')).ReceiptOf);

/** What every dialog of the area offers to do with a receipt that it wrote. */
function receiptActions(code: string, payment: BillPayment) {
  return (
    <LoadingBoundary>
      <ReceiptOf code={code} payment={payment} />
    </LoadingBoundary>
  );
}

/** A working area: its header and navigation around the page. */
export function AreaLayout({ area }: { area: Area }) {
  return (
    <LoadingBoundary fallback={<AreaLoading />}>
      <RoleGate area={area}>
        <LinkedAgentGate>
          <AreaContext value={area}>
            <ReceiptActionsContext value={receiptActions}>
              <SkipLink />
              <AreaHeader />
              <LoadingBoundary>
                <DowntimeWatch area={area} loadPage={loadDowntimePage} />
              </LoadingBoundary>
              <LoadingBoundary>
                <UnfinishedBookings area={area} />
              </LoadingBoundary>
              <Page />
              <BottomBar />
              <ForgottenFailures />
              <LiveLists />
              <UndoKey />
            </ReceiptActionsContext>
          </AreaContext>
        </LinkedAgentGate>
      </RoleGate>
    </LoadingBoundary>
  );
}

/** The user is not known yet. */
function AreaLoading() {
  return (
    <div className="flex flex-1 flex-col px-edge pt-4">
      <OfflineFallback />
      <PageLoading />
    </div>
  );
}

/** Without the net what is shown may be old: it loses its colour until the lodge answers again. */
function Page() {
  const variant = useIsConnectionLost() ? 'bg-sunk grayscale print:grayscale-0' : '';
  return (
    <Content
      className={clsx(
        'w-full px-edge pt-4 pb-24 max-lg:has-[[data-page-foot]]:pb-0 lg:pt-5 lg:pb-8 print:p-0',
        variant,
      )}
      above={<OfflineFallback />}
    />
  );
}

/** What other desks do is seen here, whichever page is open. */
function LiveLists() {
  useLiveLists();
  return null;
}

const UNDO_KEYS = { 'ctrl z': () => void undoLast() };

/** Ctrl Z takes back what was done last, also once its message has gone; not what somebody else did who was signed in. */
function UndoKey() {
  useKeys(UNDO_KEYS);
  // What can be taken back is kept outside React, for the toasts are.
  useEffect(() => forgetUndo, []);
  return null;
}

/** The client remembers a failed answer for a while; a retry has to find it forgotten. */
function ForgottenFailures() {
  const client = useApolloClient();
  // The error boundaries stand above the client and know nothing of it.
  useEffect(() => onRetry(() => forgetFailedQueries(client)), [client]);
  return null;
}
