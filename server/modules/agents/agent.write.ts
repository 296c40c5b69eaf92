import { readLastEdit } from '../../db/last-edit.sql.ts';
import { judgingNames } from '../../db/names/judging-names.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishFigures } from '../../events/publish.ts';
import type { AgentUpdate } from './agent.input.ts';
import { insertAgent, lockAgentProfile, updateAgent } from './agent.sql.ts';
import type { StoredAgent } from './agent-columns.fragment.ts';

/** Puts an agent on the list. Raises NameTaken or ValidationFailed. */
export async function addAgent(write: WriteContext, agent: StoredAgent): Promise<Effect> {
  const id = await judgingAddress(() =>
    judgingNames(write.tx, 'agent', agent, () => insertAgent(write.tx, agent, write.now)),
  );
  write.audit({ action: 'create-agent', entity: 'agent', entityId: id, after: keptOf(agent) });
  publishFigures(write);
  return { type: 'agent', id };
}

/** Changes an agent to what is said. Raises NOT_FOUND, StaleEdit, NameTaken or ValidationFailed. */
export async function changeAgent(
  write: WriteContext,
  { agentId: id, version, agent }: AgentUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const locked = await lockAgentProfile(tx, id);
  if (!locked) throw new ApiError('NOT_FOUND');
  if (locked.version !== version) {
    const row = { entity: 'agent', entityId: id } as const;
    throw new StaleEdit(await readLastEdit(tx, row, ['update-agent']), now, locked.version);
  }
  const { before, after } = differenceOf(keptOf(locked.stored), keptOf(agent));
  if (Object.keys(after).length === 0) write.changeNothing();
  else {
    await judgingAddress(() =>
      judgingNames(tx, 'agent', agent, () => updateAgent(tx, id, agent, { now, by: actor.uid })),
    );
    write.audit({ action: 'update-agent', entity: 'agent', entityId: id, before, after });
    publishFigures(write);
  }
  return { type: 'agent', id };
}

/** What the audit keeps: there a commission is an amount, and what is active is on sale. */
function keptOf({ commission: commissionShare, isActive: mayBook, ...agent }: StoredAgent) {
  return { ...agent, commissionShare, mayBook };
}

/** The database says whether another agent signs in with the address. */
async function judgingAddress<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'agent_sign_in_email_taken')) {
      const message = 'Another agent signs in with this address.';
      throw new ValidationFailed([{ path: 'signInEmail', message }]);
    }
    throw error;
  }
}
