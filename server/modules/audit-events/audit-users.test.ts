import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../domain/clock.ts';
import { scopeOf } from '../../testing/scope.ts';
import { TestApp } from '../../testing/test-app.ts';
import { viewers } from '../../testing/viewers.ts';
import { AuditEventService } from './audit-event.service.ts';

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open();
});
afterAll(() => lodge.close());

const SET_ROLE = `mutation($input: SetUserRoleInput!) { setUserRole(input: $input) { __typename } }`;

it('a user who wrote no line of their own is called by name, on the page, by the text and as a table', async () => {
  const admin = await lodge.as('admin');
  const { identity } = lodge.lodge;
  const uid = await identity.ensureAccount({
    email: 'tenzin@example.in',
    password: 'mountain-view',
    displayName: 'Tenzin Dorje',
    role: 'guest',
  });
  const variables = { input: { uid, role: 'MANAGER' } };
  const { codes } = await admin.post(SET_ROLE, { variables, key: crypto.randomUUID() });
  expect(codes).toEqual([]);
  const service = new AuditEventService({
    ...scopeOf(lodge.database, systemClock, viewers.admin, null),
    identity,
  });
  for (const filter of [{ action: 'set-user-role' }, { text: 'Tenzin' }, { text: uid }]) {
    const { nodes } = await service.list(viewers.admin, { filter });
    expect(nodes.map(({ user }) => user)).toContain('Tenzin Dorje');
    let csv = '';
    for await (const part of service.csv(viewers.admin, JSON.stringify(filter))) csv += part;
    expect(csv).toContain(',Tenzin Dorje,');
  }
});

const SYNC = `mutation($input: SyncProfileInput!) { syncProfile(input: $input) { __typename } }`;

it('the account of an agent is called by its name on the page, and as it is kept in its table', async () => {
  const caller = await lodge.signUp('agent');
  const { identity } = lodge.lodge;
  const { email = '' } = await identity.verify(caller.token ?? '');
  await lodge.seed.agent(`Invited ${email}`, { signInEmail: email });
  const { codes } = await caller.post(SYNC, {
    variables: { input: { uid: caller.uid } },
    key: crypto.randomUUID(),
  });
  expect(codes).toEqual([]);
  const name = (await identity.namesOf([caller.uid ?? ''])).get(caller.uid ?? '');
  expect(name).toEqual(expect.any(String));
  const service = new AuditEventService({
    ...scopeOf(lodge.database, systemClock, viewers.admin, null),
    identity,
  });
  const filter = { action: 'link-agent' };
  const { nodes } = await service.list(viewers.admin, { filter });
  const changes = nodes.map((line) => line.changes);
  expect(changes).toContainEqual([{ label: 'Account', before: null, after: name }]);
  let csv = '';
  for await (const part of service.csv(viewers.admin, JSON.stringify(filter))) csv += part;
  expect(csv).toContain(caller.uid);
});
