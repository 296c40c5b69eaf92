import { Suspense } from 'react';
import { AgentsScreen } from '../../features/agents/agents-screen.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useArea } from '../area-context.ts';

const AgentPayment = lazyDialog(async () => (await import('../agent-payment.tsx')).AgentPayment);

/** Those who bring bookings, and what each owes. */
export function Agents() {
  const { paths } = useArea();
  return (
    <Suspense fallback={<PageLoading />}>
      <AgentsScreen
        paths={paths}
        takePayment={(agent, onClose) => <AgentPayment agent={agent} onClose={onClose} />}
      />
    </Suspense>
  );
}
