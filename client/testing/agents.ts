import { inputOfAgent } from '../features/agents/agent-form.ts';
import { AgentAccountsDocument, UpdateAgentDocument } from '../features/agents/agents-list.generated.ts';
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
