import type { ReactNode } from 'react';
import { useViewer } from '../lib/use-viewer.ts';
import { lazyPage } from './lazy-page.ts';

const UnlinkedAgent = lazyPage(async () => (await import('./unlinked-agent.tsx')).UnlinkedAgent);

/** Lets everybody pass except an agent whom nobody linked yet: all of the agent's pages would be refused. */
export function LinkedAgentGate({ children }: { children: ReactNode }) {
  const { role, agent } = useViewer();
  return role === 'AGENT' && agent === null ? <UnlinkedAgent /> : children;
}
