import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { TestApp } from '../../testing/test-app.ts';

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

/** The agent as an admin keeps one, and what switches it off and on. */
async function kept(name: string) {
  const admin = await lodge.as('admin');
  const profile = async () => {
    const { data } = await admin.execute(`{ ${PROFILE} }`);
    const accounts: { profile: { id: string; name: string; isActive: boolean } }[] =
      Object(data).agentAccounts;
    return accounts.map((account) => account.profile).find((agent) => agent.name === name);
  };
  const change = async (words: { readonly name?: string; readonly isActive?: boolean }) => {
    const { id: agentId, ...before } = (await profile()) ?? { id: '' };
    const input = { agentId, ...before, ...words };
    const { data } = await admin.post(UPDATE, { variables: { input }, key: crypto.randomUUID() });
    expect(data).toEqual({ updateAgent: { agent: { id: agentId } } });
  };
  return { admin, id: (await profile())?.id ?? '', change };
}

it('an agent who is switched off has no rights from then on, and what was done stays with the lodge', async () => {
  const agent = await lodge.signUpAgent('Gone Travels');
  const { admin, id, change } = await kept('Gone Travels');
  const asked = [STATEMENT(id), '{ reservations { total } }', '{ dashboard { commission { earned } } }'];
  const answers = async () => {
    const codes: readonly string[][] = await Promise.all(
      asked.map(async (document) => [...(await agent.post(document)).codes]),
    );
    return codes.map(([first]) => first ?? 'OK');
  };
  expect(await answers()).toEqual(['OK', 'OK', 'OK']);
  await change({ isActive: false });
  expect(await answers()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect((await agent.execute('{ viewer { agent { id } } }')).data).toEqual({ viewer: { agent: null } });
  expect((await admin.post(STATEMENT(id))).data).toEqual({
    agentStatement: { agent: { name: 'Gone Travels' } },
  });
  await change({ isActive: true });
  expect(await answers()).toEqual(['OK', 'OK', 'OK']);
});

it('an open page hears at once that its agent is switched off, on again, and has another name', async () => {
  const agent = await lodge.signUpAgent('Loud Travels');
  const { id, change } = await kept('Loud Travels');
  const socket = await agent.socket().ready();
  socket.subscribe('1', 'subscription { viewerChanged { role agent { id name } } }');
  const heard = () =>
    socket.messages.flatMap(({ type, payload }) =>
      type === 'next' ? [Object(payload).data.viewerChanged] : [],
    );
  const hears = (name: string | null) =>
    vi.waitFor(
      () => expect(heard().at(-1)).toEqual({ role: 'AGENT', agent: name === null ? null : { id, name } }),
      PATIENCE,
    );
  await hears('Loud Travels');
  await change({ isActive: false });
  await hears(null);
  await change({ isActive: true });
  await hears('Loud Travels');
  await change({ name: 'Louder Trips' });
  await hears('Louder Trips');
  socket.close();
});

const CREATE = `mutation($input: CreateAgentInput!) {
  createAgent(input: $input) {
    ... on CreateAgentSuccess { agent { id } }
    ... on ValidationError { fields { path message } }
  }
}`;

it.each([
  ['manager', true],
  ['admin', true],
  ['agent', false],
  ['guest', false],
] as const)('an account of a %s is refused as that of an agent: %s', async (role, isRefused) => {
  const admin = await lodge.as('admin');
  const caller = await lodge.signUp(role);
  const { email: signInEmail } = await lodge.lodge.identity.verify(caller.token ?? '');
  const input = { code: role, name: `Tours of a ${role}`, signInEmail };
  const { data } = await admin.post(CREATE, { variables: { input }, key: crypto.randomUUID() });
  const message = 'Somebody of the desk signs in with this address. Give the agent another one.';
  expect(data).toEqual({
    createAgent: isRefused ? { fields: [{ path: 'signInEmail', message }] } : { agent: expect.anything() },
  });
});
