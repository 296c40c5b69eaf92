import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PROFILE = 'agentAccounts { profile { id version code name commission confirmsInstantly isActive } }';
const UPDATE = `mutation($input: UpdateAgentInput!) {
  updateAgent(input: $input) { ... on UpdateAgentSuccess { agent { id } } }
}`;
const STATEMENT = (agentId: string) =>
  `{ agentStatement(agentId: "${agentId}", from: "2026-01-01", to: "2026-02-01") { agent { name } } }`;

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open();
});
afterAll(() => lodge.close());

it('an agent who is switched off has no rights from then on, and what was done stays with the lodge', async () => {
  const admin = await lodge.as('admin');
  const agent = await lodge.signUpAgent('Gone Travels');
  const profile = async () => {
    const { data } = await admin.execute(`{ ${PROFILE} }`);
    const accounts: { profile: { id: string; name: string; isActive: boolean } }[] =
      Object(data).agentAccounts;
    return accounts.map((account) => account.profile).find(({ name }) => name === 'Gone Travels');
  };
  const switched = async (isActive: boolean) => {
    const { id: agentId, ...words } = (await profile()) ?? { id: '' };
    const input = { agentId, ...words, isActive };
    expect((await admin.post(UPDATE, { variables: { input }, key: crypto.randomUUID() })).codes).toEqual([]);
  };
  const { id = '' } = (await profile()) ?? {};
  const asked = [STATEMENT(id), '{ reservations { total } }', '{ dashboard { commission { earned } } }'];
  const answers = async () => {
    const codes: readonly string[][] = await Promise.all(
      asked.map(async (document) => [...(await agent.post(document)).codes]),
    );
    return codes.map(([first]) => first ?? 'OK');
  };
  expect(await answers()).toEqual(['OK', 'OK', 'OK']);
  await switched(false);
  expect(await answers()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect((await agent.execute('{ viewer { agent { id } } }')).data).toEqual({ viewer: { agent: null } });
  expect((await admin.post(STATEMENT(id))).data).toEqual({
    agentStatement: { agent: { name: 'Gone Travels' } },
  });
  await switched(true);
  expect(await answers()).toEqual(['OK', 'OK', 'OK']);
});
