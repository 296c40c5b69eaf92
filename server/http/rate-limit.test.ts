import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../testing/statements/statements-of.ts';
import { type Answer, type Caller, dayIn, TestApp } from '../testing/test-app.ts';

const ASK = '{ lodge { name } }';

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open();
});

afterAll(() => lodge.close());

/** Asks until somebody is sent away, and gives all answers; a second may end in the middle of a round. */
async function rush(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let round = 0; round < 20; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, ask))));
    if (answers.some(({ status }) => status === 429)) return answers;
  }
  throw new Error('Nobody was sent away.');
}

function expectSentAway(answers: Answer[]): void {
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.codes).toEqual(['RATE_LIMITED']);
    expect(answer.text).toContain('"Too many tries. Wait a minute."');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
}

it('an address that asks too often is sent away, and nobody else', async () => {
  const { stranger } = lodge;
  const guest = await lodge.as('guest');
  const answers = await rush(() => stranger.post(ASK));
  expectSentAway(answers);
  expect((await lodge.stranger.post(ASK)).status).toBe(200);
  expect((await guest.post(ASK)).status).toBe(200);
});

it('whoever tries tokens is counted as the stranger that he is', async () => {
  const { stranger } = lodge;
  expectSentAway(await rush(() => stranger.withToken(`x.${crypto.randomUUID()}.y`).post(ASK)));
});

it('the database is asked for no key of who is sent away', async () => {
  const { stranger } = lodge;
  let answers: Answer[] = [];
  const asked = await statementsOf(lodge.database, async () => {
    answers = await rush(() => stranger.withToken(`lk_${crypto.randomUUID()}`).post(ASK));
  });
  expectSentAway(answers);
  const heard = answers.filter(({ status }) => status === 200);
  expect(asked.filter((text) => text.includes('readKeyByHash'))).toHaveLength(heard.length);
});

it('a user is counted by the account, wherever the calls come from', async () => {
  const guest: Caller = await lodge.signUp('guest');
  let n = 0;
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => guest.post(ASK, { headers: { 'x-forwarded-for': `10.1.0.${n++}` } })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.map(({ headers }) => Number(headers.get('x-ratelimit-limit')))).toContain(600);
});

it('a caller is believed no other address where no proxy stands before the lodge', async () => {
  const bare = await lodge.secondInstance({ trustProxy: false });
  let n = 0;
  const caller = lodge.stranger.at(bare);
  const answers = await rush(() => caller.post(ASK, { headers: { 'x-forwarded-for': `10.2.0.${n++}` } }));
  await bare.app.close();
  expectSentAway(answers);
});

it('the proxy before the lodge is believed, and not what a caller told the proxy', async () => {
  let n = 0;
  const { stranger } = lodge;
  const made = () => ({ 'x-forwarded-for': `10.3.${n++ % 250}.1, 10.9.9.9` });
  expectSentAway(await rush(() => stranger.post(ASK, { headers: made() })));
});

it('saved files are counted by who saves: strangers and a forged key keep nobody of their network from a file', async () => {
  const network = '10.8.0.1';
  const { token } = await lodge.as('manager');
  const save = (bearer: string | null) =>
    fetch(`${lodge.url}/exports/bookings.csv`, {
      headers: { 'x-forwarded-for': network, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    });
  const statuses: number[] = [];
  for (const bearer of [null, `x.${crypto.randomUUID()}.y`, `lk_${crypto.randomUUID()}`])
    for (let count = 0; count < 20; count += 1) statuses.push((await save(bearer)).status);
  expect([...new Set(statuses)].toSorted()).toEqual([401, 429]);
  const sentAway = await save(null);
  expect(await sentAway.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(Number(sentAway.headers.get('retry-after'))).toBeGreaterThan(1);
  expect((await save(token)).status).toBe(200);
});

it('a key that is good is counted by itself, and one that was revoked is not answered', async () => {
  const admin = await lodge.as('admin');
  const make = async (name: string) => {
    const { data } = await admin.post(
      `mutation ($input: CreateApiKeyInput!) {
        createApiKey(input: $input) { ... on CreateApiKeySuccess { token apiKey { id } } }
      }`,
      {
        variables: { input: { name, scope: 'READ', endsOn: dayIn(30) } },
        key: crypto.randomUUID(),
      },
    );
    return Object(data).createApiKey;
  };
  const { stranger } = lodge;
  const [one, other] = [await make('Plans'), await make('Prices')];
  const [first, second] = [stranger.withToken(one.token), stranger.withToken(other.token)];
  for (const caller of [first, second]) expect((await caller.post(ASK)).codes).toEqual([]);
  expectSentAway(await rush(() => first.post(ASK)));
  // neither another key nor a stranger of the same network is kept waiting
  expect((await second.post(ASK)).codes).toEqual([]);
  expectSentAway(await rush(() => stranger.post(ASK)));
  expect((await second.post(ASK)).codes).toEqual([]);
  const revoked = await admin.post(
    `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { ... on RevokeApiKeySuccess { apiKey { id } } } }`,
    {
      variables: { input: { apiKeyId: other.apiKey.id } },
      key: crypto.randomUUID(),
    },
  );
  expect(revoked.codes).toEqual([]);
  expectRefused(await rush(() => second.post(ASK)));
});

function expectRefused(answers: Answer[]): void {
  expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(
    new Set(['UNAUTHENTICATED', 'RATE_LIMITED']),
  );
}
