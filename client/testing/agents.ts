import { inputOfAgent } from '../features/agents/agent-form.ts';
import {
  AgentAccountsDocument,
  CreateAgentDocument,
  UpdateAgentDocument,
} from '../features/agents/agents-list.generated.ts';
import { SetUserRoleDocument } from '../features/users/set-role-dialog.generated.ts';
import { UsersPageDocument } from '../features/users/users-list.generated.ts';
import type { UpdateAgentInput } from '../gql/schema.generated.ts';
import { deskOf, newKey } from './desk.ts';

/** Changes an agent, by the name, as the admin in another browser. */
export async function changeAgent(name: string, words: Partial<UpdateAgentInput>): Promise<void> {
  const client = await deskOf('admin');
  const { data } = await client.query({ query: AgentAccountsDocument, fetchPolicy: 'network-only' });
  const agent = data?.agentAccounts.find(({ profile }) => profile.name === name)?.profile;
  if (!agent) throw new Error(`There is no agent called ${name}.`);
  const input = { ...inputOfAgent(agent), ...words };
  const answer = await client.mutate({
    mutation: UpdateAgentDocument,
    variables: { input },
    context: newKey(),
  });
  if (answer.data?.updateAgent.__typename !== 'UpdateAgentSuccess') throw new Error(`${name} is as before.`);
}

/** Makes an agent who is switched off, as the admin in another browser; gives the id. */
export async function agentSwitchedOff(name: string): Promise<string> {
  const client = await deskOf('admin');
  const { data } = await client.mutate({
    mutation: CreateAgentDocument,
    variables: { input: { code: name.slice(0, 12), name } },
    context: newKey(),
  });
  if (data?.createAgent.__typename !== 'CreateAgentSuccess') throw new Error(`There is no agent ${name}.`);
  await changeAgent(name, { isActive: false });
  const { data: all } = await client.query({ query: AgentAccountsDocument, fetchPolicy: 'network-only' });
  const agent = all?.agentAccounts.find(({ profile }) => profile.name === name)?.profile;
  if (!agent || agent.isActive) throw new Error(`${name} is not switched off.`);
  return agent.id;
}

/** Makes an agent to whom the account with this address is invited, and gives that account the role, as the admin in another browser. */
export async function inviteAgent(name: string, signInEmail: string): Promise<void> {
  const client = await deskOf('admin');
  const { data } = await client.query({ query: UsersPageDocument, variables: { search: signInEmail } });
  const [user] = data?.users.nodes ?? [];
  if (!user) throw new Error(`Nobody has signed up as ${signInEmail}.`);
  const made = await client.mutate({
    mutation: CreateAgentDocument,
    variables: { input: { code: name.slice(0, 12), name, signInEmail } },
    context: newKey(),
  });
  const role = { uid: user.uid, role: 'AGENT', seenRole: 'GUEST' } as const;
  const given = await client.mutate({
    mutation: SetUserRoleDocument,
    variables: { input: role },
    context: newKey(),
  });
  const answers = [made.data?.createAgent.__typename, given.data?.setUserRole.__typename];
  if (answers.join() !== 'CreateAgentSuccess,SetUserRoleSuccess')
    throw new Error(`${name} is not invited: ${answers.join()}`);
}
