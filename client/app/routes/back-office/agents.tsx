import { AgentsScreen } from '../../../features/agents/agents-screen.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useArea } from '../../shell/area-context.ts';

const AgentPayment = lazyDialog(async () => (await import('../../actions/agent-payment.tsx')).AgentPayment);

/** Those who bring bookings, and what each owes. */
export function Agents() {
  const { paths } = useArea();
  return (
    <LoadingBoundary fallback={<PageLoading />}>
      <AgentsScreen
        paths={paths}
        takePayment={(agent, onClose) => <AgentPayment agent={agent} onClose={onClose} />}
      />
    </LoadingBoundary>
  );
}
