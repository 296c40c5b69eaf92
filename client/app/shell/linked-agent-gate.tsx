import type { ReactNode } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';

const UnlinkedAgent = lazyCode(async () => (await import('./unlinked-agent.tsx')).UnlinkedAgent);

/** Lets everybody pass except an agent whom nobody linked yet: all of the agent's pages would be refused. */
export function LinkedAgentGate({ children }: { children: ReactNode }) {
  const { role, agent } = useViewer();
  return role === 'AGENT' && agent === null ? <UnlinkedAgent /> : children;
}
