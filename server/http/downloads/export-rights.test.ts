import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, TestApp } from '../../testing/test-app.ts';

type Role = 'guest' | 'agent without a link' | 'agent' | 'manager' | 'admin';
const ROLES = ['guest', 'agent without a link', 'agent', 'manager', 'admin'] as const;
const ADMINS: readonly Role[] = ['admin'];
const DESK: readonly Role[] = ['manager', 'admin'];

/** The files of reports that a filter narrows, and those that days or nothing do. */
const REPORTS = [
  ...['revenues.csv', 'revenues.xlsx', 'on-the-books.csv'],
  ...['bookings-report.csv', 'bookings-report.xlsx', 'refused-demand.csv'],
  ...['expenses-report.csv', 'expenses-report.xlsx', 'financials.csv', 'financials.xlsx'],
  ...['revenue-rows.csv', 'collected-rows.csv', 'on-the-books-rows.csv', 'booking-rows.csv'],
  ...['refused-rows.csv', 'financial-rows.csv', 'open-account-rows.csv'],
  ...['vouchers.csv', 'vouchers.xlsx', 'dues-and-advances.csv'],
].map((name) => `/exports/${name}`);
/** Each file with the roles that may save it. */
const FILES: { readonly [address: string]: readonly Role[] } = {
  ...Object.fromEntries(REPORTS.map((address) => [address, ADMINS])),
  '/exports/bookings.csv': ['agent', ...DESK],
  '/exports/audit.csv': ADMINS,
  '/exports/room-types.csv': ADMINS,
  '/exports/seasons.csv': ADMINS,
  '/exports/expenses.csv': DESK,
  '/exports/invoices.csv': DESK,
  '/exports/bills.zip': DESK,
  '/exports/guests.csv': ADMINS,
  '/exports/users.csv': ADMINS,
  '/exports/police-register.csv': DESK,
  '/exports/agents.csv': ADMINS,
  '/exports/statement.csv': ['agent', 'admin'],
  '/exports/extras.csv': ADMINS,
  '/exports/meals.csv': ADMINS,
  '/exports/rooms.csv': ADMINS,
  '/exports/import-template.csv': ADMINS,
  '/exports/import-template.xlsx': ADMINS,
  '/exports/import-lines.csv': ADMINS,
  '/documents/statement/none.pdf': ADMINS,
  '/documents/month/none.pdf': ADMINS,
};
const ALL = Object.keys(FILES);

const filter = (said: object) => `filter=${encodeURIComponent(JSON.stringify(said))}`;
/** A name by which no file is narrowed, and one that no list takes twice. */
const UNKNOWN = 'colour=green&colour=red';
const BAD = [
  ['a filter that is none', 'filter=none'],
  ['days that are none', `${filter({ from: '2026-13-45', to: '2026-12-01' })}&from=2026-13-45&to=2026-12-01`],
  ['days inverted', `${filter({ from: '2026-12-01', to: '2026-11-01' })}&from=2026-12-01&to=2026-11-01`],
  ['30 years', `${filter({ from: '2000-01-01', to: '2030-01-01' })}&from=2000-01-01&to=2030-01-01`],
  ['a name by which no file is narrowed', UNKNOWN],
  ['each name twice', 'filter=%7B%7D&filter=%7B%7D&from=2026-11-01&from=2026-11-02&to=2026-12-01'],
] as const;
/** How many files an account saves within a minute. */
const A_MINUTE = 30;

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open();
});
afterAll(() => lodge.close());

function signUp(role: Role): Promise<Caller> {
  if (role === 'agent') return lodge.signUpAgent(`Hill Trips ${crypto.randomUUID()}`);
  return lodge.signUp(role === 'agent without a link' ? 'agent' : role);
}

/** The status and the code with which each file is refused. */
async function refusals(role: Role | null, files: readonly string[], query: string): Promise<string[]> {
  const all: string[] = [];
  let headers = {};
  // one after the other: a caller has few turns at a time
  for (const [place, file] of files.entries()) {
    if (role && place % A_MINUTE === 0) headers = { authorization: `Bearer ${(await signUp(role)).token}` };
    if (!role) headers = { 'x-forwarded-for': `10.1.0.${place}` };
    const answer = await fetch(`${lodge.url}${file}?${query}`, { headers });
    const said = answer.ok ? 'a file' : (await answer.json()).errors[0].extensions.code;
    all.push(`${file}: ${answer.status} ${said}`);
  }
  return all;
}

const refused = (files: readonly string[], how: string) => files.map((file) => `${file}: ${how}`);

it('the table has every list that can be saved', () => {
  const served = lodge.app.http.printRoutes({ commonPrefix: false }).matchAll(/exports\/[\w.-]+/g);
  const inTable = ALL.filter((file) => file.startsWith('/exports/')).map((file) => file.slice(1));
  expect([...new Set([...served].map(([address]) => address))].sort()).toEqual(inTable.sort());
});

it.each(
  ROLES.filter((role) => role !== 'admin').flatMap((role) => BAD.map((bad) => [role, ...bad] as const)),
)(
  'every file that is not for them is forbidden to a role as %s before %s is complained about',
  async (role, _what, query) => {
    const others = ALL.filter((file) => !FILES[file]?.includes(role));
    expect(await refusals(role, others, query)).toEqual(refused(others, '403 FORBIDDEN'));
  },
);

it.each(ROLES)(
  'a name by which no file is narrowed is complained about to a role as %s, of every list for them',
  async (role) => {
    const own = ALL.filter((file) => file.startsWith('/exports/') && FILES[file]?.includes(role));
    expect(await refusals(role, own, UNKNOWN)).toEqual(refused(own, '400 BAD_USER_INPUT'));
  },
);

it.each(BAD)('%s is complained about to an admin, of every report that it narrows', async (_what, query) => {
  expect(await refusals('admin', REPORTS, query)).toEqual(refused(REPORTS, '400 BAD_USER_INPUT'));
});

it('every file asks a stranger to sign in before its address is looked at', async () => {
  expect(await refusals(null, ALL, UNKNOWN)).toEqual(refused(ALL, '401 UNAUTHENTICATED'));
});

it("another agent's statement is forbidden to an agent before the days or names are complained about", async () => {
  const statement = `/exports/statement.csv?agent=${crypto.randomUUID()}`;
  const files = [statement, '/documents/statement/none.pdf?'].map(
    (address) => `${address}&from=2026-13-45&from=2026-11-01`,
  );
  files.push(`${statement}&bogus=1`);
  const { token } = await signUp('agent');
  for (const file of files) {
    const answer = await fetch(`${lodge.url}${file}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  }
});
