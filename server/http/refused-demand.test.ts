import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../domain/clock.ts';
import { SEED_NOW } from '../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../testing/service-desk.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import { Caller, TestApp } from '../testing/test-app.ts';

const SITE_ROOT = new URL('../../dist/client', import.meta.url).pathname;
const ASK = `query ($rooms: Int) {
  availability(arrival: "2026-12-24", departure: "2026-12-25", adults: 2, children: 0, roomsAskedFor: $rooms) {
    ... on Availability { roomTypes { freeCount } }
  }
}`;
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on CreateApiKeySuccess { token } } }`;
const NIGHTS = 'arrival=2026-12-24&departure=2026-12-25';

const clock = travellingClock(SEED_NOW);
let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open({ clock, siteRoot: SITE_ROOT });
  const cove = await lodge.seed.roomType('Cove');
  await lodge.seed.rooms(cove, '101');
  await new ServiceDesk(lodge.database, clock, cove).book();
});
beforeEach(async () => {
  await lodge.database.prisma.refusedAsker.deleteMany();
  await lodge.database.prisma.refusedNight.deleteMany();
});
afterAll(() => lodge.close());

async function counted() {
  await lodge.app.whenCounted();
  const rows = await lodge.database.prisma.refusedNight.findMany();
  return rows.map(({ channel, night, rooms }) => [channel, night.toISOString().slice(0, 10), rooms]);
}

async function ask(caller: Caller, rooms: number | null) {
  const { data } = await caller.post(ASK, { variables: { rooms } });
  expect(data).toEqual({ availability: { roomTypes: [{ freeCount: 0 }] } });
}

const page = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  lodge.app.http.inject({ url: path, method, headers: { host: 'lodge.example', accept: 'text/html' } });

it('what a manager asks for is counted, and neither a key nor a stranger who asks the same', async () => {
  const { data } = await (await lodge.as('admin')).post(CREATE, {
    variables: { input: { name: 'Plans', scope: 'READ', endsOn: '2026-12-31' } },
    key: crypto.randomUUID(),
  });
  const { token } = Object(data).createApiKey;
  await ask(new Caller(lodge.app, lodge.url, null, token), 1);
  await ask(lodge.stranger, 1);
  await ask(await lodge.as('manager'), null);
  expect(await counted()).toEqual([]);
  await ask(await lodge.as('manager'), 2);
  expect(await counted()).toEqual([['DESK', '2026-12-24', 2]]);
});

it('what the page of nights is asked for is counted, once however often it is loaded', async () => {
  const answers = [await page(`/book?${NIGHTS}&adults=2`), await page(`/book?${NIGHTS}&adults=2&children=0`)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await counted()).toEqual([['ONLINE', '2026-12-24', 1]]);
});

it.each([
  ['/book', 'GET'],
  ['/book?arrival=2026-12-24', 'GET'],
  ['/book?arrival=2026-11-24&departure=2026-11-26', 'GET'],
  ['/book?arrival=2028-12-24&departure=2028-12-26', 'GET'],
  ['/book?arrival=2026-12-24&departure=2027-12-24', 'GET'],
  [`/book?${NIGHTS}`, 'HEAD'],
  [`/?${NIGHTS}`, 'GET'],
] as const)('nothing is counted for %s by %s', async (path, method) => {
  expect((await page(path, method)).statusCode).toBe(200);
  expect(await counted()).toEqual([]);
});

it('a lodge that stops counts what it is counting, and nothing that waits', async () => {
  const { app } = await lodge.secondInstance();
  const ask = (remoteAddress: string) =>
    app.http.inject({ url: `/book?${NIGHTS}`, remoteAddress, headers: { host: 'lodge.example' } });
  let closed: Promise<void> | undefined;
  await lodge.database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`lock table refused_asker in exclusive mode`;
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await ask(address);
    await someoneWaits(lodge.database);
    closed = app.close();
  });
  await closed;
  expect(await counted()).toEqual([['ONLINE', '2026-12-24', 1]]);
});
