import type { UpdateAgentInput } from '../gql/schema.generated.ts';
import { deskOf } from './desk.ts';

const admin = deskOf('admin');

/** Agents as they are changed. */
const AGENTS = `query DeskAgents { agentAccounts { profile {
  agentId: id version code name email phone gstin commission creditLimit confirmsInstantly signInEmail isActive
} } }`;

/** Changes an agent, by the name, as the admin in another browser. */
export async function changeAgent(name: string, words: Partial<UpdateAgentInput>): Promise<void> {
  const agent = await agentCalled(name);
  await admin.give('updateAgent', { ...agent, ...words }, 'agent { id }');
}

/** Makes an agent who is switched off, as the admin in another browser; gives the id. */
export async function agentSwitchedOff(name: string): Promise<string> {
  await createAgent(name);
  await changeAgent(name, { isActive: false });
  const { agentId, isActive } = await agentCalled(name);
  if (isActive) throw new Error(`${name} is not switched off.`);
  return agentId;
}

/** Makes an agent to whom the account with this address is invited, and gives that account the role, as the admin in another browser. */
export async function inviteAgent(name: string, signInEmail: string): Promise<void> {
  const { users } = await admin.query(
    'query DeskUsers($search: String) { users(search: $search) { nodes { uid } } }',
    {
      search: signInEmail,
    },
  );
  const [user] = users.nodes;
  if (!user) throw new Error(`Nobody has signed up as ${signInEmail}.`);
  await createAgent(name, { signInEmail });
  await admin.give('setUserRole', { uid: user.uid, role: 'AGENT', seenRole: 'GUEST' }, '__typename');
}

async function createAgent(name: string, words: { signInEmail?: string } = {}): Promise<void> {
  await admin.give('createAgent', { code: name.slice(0, 12), name, ...words }, 'agent { id }');
}

async function agentCalled(name: string): Promise<UpdateAgentInput> {
  const { agentAccounts } = await admin.query(AGENTS);
  const profiles: readonly UpdateAgentInput[] = agentAccounts.map(
    ({ profile }: { profile: UpdateAgentInput }) => profile,
  );
  const agent = profiles.find((profile) => profile.name === name);
  if (!agent) throw new Error(`There is no agent called ${name}.`);
  return agent;
}
