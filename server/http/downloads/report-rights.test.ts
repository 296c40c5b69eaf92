import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

/** The files of reports that a filter narrows, and those that days or nothing do. */
const FILTERED = [
  ...['revenues.csv', 'revenues.xlsx', 'on-the-books.csv'],
  ...['bookings-report.csv', 'bookings-report.xlsx', 'refused-demand.csv'],
  ...['expenses-report.csv', 'expenses-report.xlsx', 'financials.csv', 'financials.xlsx'],
  ...['revenue-rows.csv', 'collected-rows.csv', 'on-the-books-rows.csv', 'booking-rows.csv'],
  ...['refused-rows.csv', 'financial-rows.csv', 'open-account-rows.csv'],
];
const OTHERS = ['vouchers.csv', 'vouchers.xlsx', 'dues-and-advances.csv'];
const REPORTS = [...FILTERED, ...OTHERS];

const filter = (said: object) => `filter=${encodeURIComponent(JSON.stringify(said))}`;
const BAD = [
  ['a filter that is none', 'filter=none'],
  ['days that are none', `${filter({ from: '2026-13-45', to: '2026-12-01' })}&from=2026-13-45&to=2026-12-01`],
  ['days inverted', `${filter({ from: '2026-12-01', to: '2026-11-01' })}&from=2026-12-01&to=2026-11-01`],
  ['30 years', `${filter({ from: '2000-01-01', to: '2030-01-01' })}&from=2000-01-01&to=2030-01-01`],
  ['a name by which no file is narrowed', 'colour=green'],
  ['each name twice', 'filter=%7B%7D&filter=%7B%7D&from=2026-11-01&from=2026-11-02&to=2026-12-01'],
] as const;
const ROLES = ['guest', 'agent', 'manager'] as const;

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open();
});
afterAll(() => lodge.close());

/** The status and the code with which each file is refused. */
async function refusals(token: string | null, names: readonly string[], query: string): Promise<string[]> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const all: string[] = [];
  // one after the other: a caller has few turns at a time
  for (const name of names) {
    const answer = await fetch(`${lodge.url}/exports/${name}?${query}`, { headers });
    const said = answer.ok ? 'a file' : (await answer.json()).errors[0].extensions.code;
    all.push(`${name}: ${answer.status} ${said}`);
  }
  return all;
}

const refused = (names: readonly string[], how: string) => names.map((name) => `${name}: ${how}`);

it.each(ROLES.flatMap((role) => BAD.map(([what, query]) => [role, what, query] as const)))(
  'every file of a report is forbidden to a role as %s before %s is complained about',
  async (role, _what, query) => {
    // a new account each: what one may save in a minute is limited
    const { token } = await lodge.signUp(role);
    expect(await refusals(token, REPORTS, query)).toEqual(refused(REPORTS, '403 FORBIDDEN'));
  },
);

it.each(BAD)('%s is complained about to an admin, of every report that it narrows', async (_what, query) => {
  const { token } = await lodge.signUp('admin');
  expect(await refusals(token, REPORTS, query)).toEqual(refused(REPORTS, '400 BAD_USER_INPUT'));
});

it('every file of a report asks a stranger to sign in before its filter is looked at', async () => {
  expect(await refusals(null, REPORTS, 'filter=none')).toEqual(refused(REPORTS, '401 UNAUTHENTICATED'));
});
