import { StatementScreen } from '../../../features/agents/statement-screen.tsx';
import { areaPaths } from '../../../lib/area-paths.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useArea } from '../../shell/area-context.ts';

/** An agent's own account; an admin who looks at the agents' pages has none. */
export function Statement() {
  const { paths } = useArea();
  const { role } = useViewer();
  if (role !== 'AGENT') return <NoAccount isAdmin={role === 'ADMIN'} />;
  return (
    <LoadingBoundary fallback={<PageLoading />}>
      <StatementScreen agentId={null} paths={paths} />
    </LoadingBoundary>
  );
}

function NoAccount({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <PageTitle>Statement</PageTitle>
      <EmptyState
        level={1}
        drawing="papers"
        title="Each agent sees the own account here"
        action={isAdmin && <ButtonLink to={areaPaths('admin').page('agents')}>Agents</ButtonLink>}
      >
        What they owe the lodge, what they paid, and their commission.
      </EmptyState>
    </>
  );
}
