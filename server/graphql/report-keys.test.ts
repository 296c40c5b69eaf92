import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '../../client/playground/examples.ts';
import { addNights, todayAt } from '../../domain/nights.ts';
import { Caller, TestApp } from '../testing/test-app.ts';
import { accessRuleOf } from './access.ts';
import { buildSchema } from './schema.ts';

const today = todayAt(new Date(), 'Asia/Kolkata');
const DAYS = `from: "${today}", to: "${addNights(today, 1)}"`;
/** What a key for reports asks, written by hand: never read from the schema that it checks. */
const REPORTS = [
  `revenueReport(input: { ${DAYS} }) { today }`,
  `revenueRows(input: { ${DAYS} }) { count }`,
  `collectedRows(input: { ${DAYS} }) { count }`,
  `revenueOnBooks(input: { ${DAYS} }) { __typename }`,
  `revenueOnBooksRows(input: { ${DAYS} }, of: LAST_7_DAYS) { count }`,
  `bookingReport(input: { ${DAYS} }) { today }`,
  `bookingRows(input: { ${DAYS} }) { count }`,
  `refusedRows(input: { ${DAYS} }) { count }`,
  `expenseReport(input: { ${DAYS} }) { today }`,
  `financialReport(input: { ${DAYS} }) { today }`,
  `financialRows(input: { ${DAYS} }, of: EARNED) { count }`,
  'openAccounts(side: DUES) { __typename }',
  'accountsByAge { __typename }',
  'firstWrongAccount { code }',
];
/** How many refusals one key is asked for here. */
const TRIES_A_KEY = 15;
const nameOf = (field: string) => field.slice(0, field.search(/\W/));

const query = buildSchema().getQueryType();
if (!query) throw new Error('The schema has no queries.');
const isForEverybody = (name: string) => accessRuleOf(query, name) === 'PUBLIC';
const OTHERS = Object.keys(query.getFields()).filter(
  (name) => !isForEverybody(name) && !REPORTS.some((report) => nameOf(report) === name),
);

let lodge: TestApp;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
});

afterAll(() => lodge.close());

/** A script with a new key for reports. */
async function script(): Promise<Caller> {
  const made = await admin.post(
    `mutation ($input: CreateApiKeyInput!) {
      createApiKey(input: $input) { ... on CreateApiKeySuccess { token } }
    }`,
    {
      variables: { input: { name: crypto.randomUUID(), scope: 'REPORTS', endsOn: today } },
      key: crypto.randomUUID(),
    },
  );
  return new Caller(lodge.app, lodge.url, null, Object(made.data?.createApiKey).token);
}

it.each(REPORTS)('a key for reports asks for %s', async (field) => {
  expect((await (await script()).post(`{ ${field} }`)).codes).toEqual([]);
});

it('a key for reports is refused every other query that is not for everybody', async () => {
  expect(OTHERS.length).toBeGreaterThan(40);
  let holder = await script();
  for (const [index, name] of OTHERS.entries()) {
    // a key may ask so much a minute and no more
    if (index % TRIES_A_KEY === TRIES_A_KEY - 1) holder = await script();
    const refused = await holder.post(`{ ${name} { __typename } }`);
    expect(refused.codes, name).toEqual(['FORBIDDEN']);
    expect(refused.text, name).toContain('This key reads reports alone.');
  }
});

it('each file and paper that a key for reports saves is a use of it', async () => {
  const holder = await script();
  const headers = { authorization: `Bearer ${holder.token}` };
  const month = today.slice(0, 7);
  for (const address of [
    `exports/revenues.csv?filter=${encodeURIComponent(JSON.stringify({ from: today, to: addNights(today, 1) }))}`,
    `documents/month/${month}.pdf`,
  ]) {
    const answer = await fetch(`${lodge.url}/${address}`, { headers });
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0], address).toEqual([200, true]);
  }
  const { prisma } = lodge.database;
  const { id, uses } = await prisma.apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(uses).toBe(2);
  expect(await prisma.auditEvent.count({ where: { action: 'use-api-key', entityId: id } })).toBe(1);
});

const QUESTIONS = EXAMPLES.map(({ query: text, variables = '{}' }) => ({
  name: /(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? '',
  text,
  variables: JSON.parse(variables),
})).filter(({ text }) => /^query/m.test(text));

it.each(QUESTIONS)(
  'the example $name of the playground is answered to an admin',
  async ({ text, variables }) => {
    const { codes, data } = await admin.post(text, { variables });
    expect(codes).toEqual([]);
    expect(Object.values(data ?? {})).not.toContain(null);
  },
);

it.each(['Revenues', 'Bookings', 'Expenses', 'Financials', 'AllReports'])(
  'the example %s of the playground is answered to a key for reports',
  async (wanted) => {
    const example = QUESTIONS.find(({ name }) => name === wanted);
    const { codes, data } = await (await script()).post(example?.text ?? '', {
      variables: example?.variables,
    });
    expect(codes).toEqual([]);
    expect(Object.keys(data ?? {}).length).toBe(wanted === 'AllReports' ? 4 : 1);
  },
);
