import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

let lodge: TestApp;
let token: string | null;

beforeAll(async () => {
  lodge = await TestApp.open();
  token = (await lodge.as('admin')).token;
});
afterAll(() => lodge.close());

it.each([
  ['audit.csv?from=2026-13-45', 'This file is narrowed by filter, not by from.'],
  ['audit.csv?from=2026-11-01', 'This file is narrowed by filter, not by from.'],
  ['audit.csv?filter=%7B%22from%22%3A%222026-13-45%22%7D', expect.any(String)],
  ['expenses.csv?filter=%7B%22from%22%3A%222026-13-45%22%7D', expect.any(String)],
  ['invoices.csv?filter=%7B%22issuedFrom%22%3A%222026-13-45%22%7D', expect.any(String)],
  [
    'financials.csv?filter=%7B%22from%22%3A%222026-13-45%22%2C%22to%22%3A%222026-12-01%22%7D',
    expect.any(String),
  ],
  ['vouchers.csv?from=2026-13-45&to=2026-12-01', expect.any(String)],
  ['police-register.csv?from=2026-13-45&to=2026-12-01', expect.any(String)],
  [
    'vouchers.csv?from=2026-11-01&to=2026-12-01&agent=x',
    'This file is narrowed by from and to, not by agent.',
  ],
  ['dues-and-advances.csv?from=2026-11-01', 'This file is narrowed by nothing, not by from.'],
])('a file refuses %s, by which it is not narrowed', async (address, message) => {
  const answer = await fetch(`${lodge.url}/exports/${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
});
