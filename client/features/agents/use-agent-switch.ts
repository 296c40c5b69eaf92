import { useAction } from '../../lib/api/use-action.ts';
import { inputOfAgent } from './agent-form.ts';
import { type ListedAgent_agentProfileFragment, UpdateAgentDocument } from './agents-list.generated.ts';

/** Switches an agent off or on; the toast takes that back. `userError` says why it could not be done. */
export function useAgentSwitch() {
  const { submit, userError } = useAction(UpdateAgentDocument, {
    done: ({ agent: { name, isActive } }) =>
      isActive ? `${name} can book again.` : `${name} is switched off: nothing can be booked or seen.`,
    undo: ({ agent }, sendUndo) =>
      void sendUndo(UpdateAgentDocument, { ...inputOfAgent(agent), isActive: !agent.isActive }),
  });
  const switchAgent = (agent: ListedAgent_agentProfileFragment) =>
    void submit({ ...inputOfAgent(agent), isActive: !agent.isActive });
  return { switchAgent, userError };
}
