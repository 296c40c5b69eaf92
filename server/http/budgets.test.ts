import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownDocuments } from '../../tools/known-documents.ts';
import { dayIn, TestApp } from '../testing/test-app.ts';
import { DOOR_LIMITS } from './door-limits.ts';

const DEAR = `query ($from: LocalDate!, $to: LocalDate!) {
  availability(arrival: $from, departure: $to, adults: 2, children: 0) { __typename }
}`;
const SIXTY_NIGHTS = { variables: { from: dayIn(1), to: dayIn(61) } };
const CHEAP = '{ lodge { name } }';
const FOLLOW = 'subscription { viewerChanged { role } }';
// Two dear questions, and next to nothing comes back while a test runs.
const SMALL = { perSecond: 0.01, burst: 10_000 };

let lodge: TestApp;
beforeAll(async () => {
  const costs = { ...DOOR_LIMITS.costs, PUBLIC: SMALL, GUEST: SMALL };
  lodge = await TestApp.open({ limits: { costs } });
});
afterAll(() => lodge.close());

it('an address that has asked for dear things is sent away, and nobody else', async () => {
  const { stranger } = lodge;
  const manager = await lodge.as('manager');
  for (let n = 0; n < 2; n += 1) expect((await stranger.post(DEAR, SIXTY_NIGHTS)).status).toBe(200);
  const refused = await stranger.post(CHEAP);
  expect(refused.status).toBe(429);
  expect(refused.codes).toEqual(['RATE_LIMITED']);
  expect(JSON.parse(refused.text).errors[0].message).toBe(
    'Too much was asked at once. Please wait a little and try again.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await lodge.stranger.post(DEAR, SIXTY_NIGHTS)).codes).toEqual([]);
  for (let n = 0; n < 3; n += 1) expect((await manager.post(DEAR, SIXTY_NIGHTS)).codes).toEqual([]);
});

it('an address may ask many cheap things for what few dear ones cost', async () => {
  const { stranger } = lodge;
  for (let n = 0; n < 40; n += 1) expect((await stranger.post(CHEAP)).codes).toEqual([]);
});

it('what a guest follows over sockets is counted, what is refused too', async () => {
  const guest = await lodge.signUp('guest');
  const sockets = await Promise.all([guest.socket().ready(), guest.socket().ready()]);
  for (let n = 0; n < 12; n += 1) sockets[n % 2]?.subscribe(`${n}`, n % 3 ? FOLLOW : '{');
  const [first, second] = sockets;
  expect(await second?.errorCodes('11')).toEqual(['RATE_LIMITED']);
  expect((await guest.post(CHEAP)).codes).toEqual(['RATE_LIMITED']);
  for (const socket of [first, second]) socket?.close();
});

it('what the site itself asks is counted, and the desk may ask it as often as it likes', async () => {
  const costs = { ...DOOR_LIMITS.costs, MANAGER: SMALL };
  const strict = await lodge.secondInstance({ limits: { costs } });
  const manager = await lodge.as('manager');
  const list = (await knownDocuments()).find((text) => text.startsWith('query BookingsPage('));
  const ask = (caller = manager) => caller.post(`${list}`, { variables: { page: { first: 200 } } });
  expect((await ask(manager.at(strict))).codes).toEqual([]);
  expect((await ask(manager.at(strict))).codes).toEqual(['RATE_LIMITED']);
  await strict.app.close();
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
});
