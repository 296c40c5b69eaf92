import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Answer, type Caller, TestApp } from '../testing/test-app.ts';
import { IN_FLIGHT } from './in-flight.ts';

const FROM_THE_STORE = '{ roomTypes { name } }';
const FROM_NOWHERE = '{ viewer { uid } }';

let lodge: TestApp;
beforeAll(async () => {
  const inFlight = { ...IN_FLIGHT, ofCaller: 2, ofAddress: 4, keptForDesk: 1, waitingOfCaller: 3 };
  lodge = await TestApp.open({ limits: { inFlight } });
});
afterAll(() => lodge.close());

/** While room types and bookings are locked, whatever reads them is in flight until the work ends. */
async function whileNothingIsRead<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await lodge.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table room_type, reservation in access exclusive mode');
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const many = (caller: Caller, count: number) =>
  Array.from({ length: count }, () => caller.post(FROM_THE_STORE));

it('a caller may have few requests running and a few more waiting, and the others are sent away', async () => {
  const guest = await lodge.as('guest');
  const asked = await whileNothingIsRead(async () => {
    const rush = many(guest, 7);
    await vi.waitUntil(async () => (await settled(rush)) === 2, { timeout: 20_000 });
    return rush;
  });
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ codes }) => codes)).toEqual([['RATE_LIMITED'], ['RATE_LIMITED']]);
  expect(refused[0]?.text).toContain('"Too much was asked at once. Please wait a little and try again."');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.filter(({ status, codes }) => status === 200 && codes.length === 0)).toHaveLength(5);
});

it('a table to save counts among what runs, and the others are sent away', async () => {
  const agent = await lodge.signUpAgent('Hill Tours');
  const headers = { authorization: `Bearer ${agent.token}` };
  const asked = await whileNothingIsRead(async () => {
    const rush = Array.from({ length: 7 }, () => fetch(`${lodge.url}/exports/bookings.csv`, { headers }));
    await vi.waitUntil(async () => (await settled(rush)) === 2, { timeout: 20_000 });
    return rush;
  });
  const answers = await Promise.all(asked);
  await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('the desk is answered while a guest at the same address has more waiting than may run', async () => {
  const [guest, manager] = await Promise.all([lodge.as('guest'), lodge.as('manager')]);
  const [desk, asked] = await whileNothingIsRead(async () => {
    const rush = many(guest, 5);
    return [await manager.post(FROM_NOWHERE), rush] as const;
  });
  expect(desk.data).toEqual({ viewer: { uid: manager.uid } });
  expect((await Promise.all(asked)).flatMap(({ codes }) => codes)).toEqual([]);
});

it('a stranger is answered while one at another address has more waiting than may run', async () => {
  const [one, other] = [lodge.stranger, lodge.stranger];
  const [answer, asked] = await whileNothingIsRead(async () => {
    const rush = many(one, 5);
    return [await other.post(FROM_NOWHERE), rush] as const;
  });
  expect(answer.codes).toEqual([]);
  await Promise.all(asked);
});

/** How many of the answers are there. */
async function settled(rush: readonly Promise<Answer | Response>[]): Promise<number> {
  const nothing = Symbol('not yet');
  const states = await Promise.all(rush.map((one) => Promise.race([one, Promise.resolve(nothing)])));
  return states.filter((state) => state !== nothing).length;
}
