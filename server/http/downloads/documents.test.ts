import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOn, readPdf } from '../../testing/readers/pdf-reader.ts';
import { filesIn } from '../../testing/readers/workbook-reader.ts';
import { BOOK, booking, type Caller, TestApp } from '../../testing/test-app.ts';

const PERIOD = 'from=2026-11-01&to=2027-12-01';
let lodge: TestApp;
let agentId: string;

beforeAll(async () => {
  lodge = await TestApp.open();
  const manager = await lodge.as('manager');
  const type = await lodge.seed.roomType('Family Nest');
  await lodge.seed.room(type, '201');
  agentId = (await lodge.seed.agent('Hill Trips')).id;
  const variables = booking(type.id);
  variables.input = { ...variables.input, source: 'AGENT', agentId };
  await manager.post(BOOK, { variables, key: crypto.randomUUID() });
});

afterAll(() => lodge.close());

function saved(caller: Caller | null, address: string) {
  const headers = caller?.token ? { authorization: `Bearer ${caller.token}` } : {};
  return fetch(`${lodge.url}/${address}`, { headers });
}

function paper(caller: Caller | null, address: string) {
  return saved(caller, `documents/${address}`);
}

function bills(caller: Caller | null, query: string) {
  return saved(caller, `exports/bills.zip?${query}`);
}

it('the statement of an agent is sent as a PDF with the open bills of the page, which no cache keeps', async () => {
  const answer = await paper(await lodge.as('admin'), `statement/${agentId}.pdf?${PERIOD}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="statement-[\w-]+-2026-11-01\.pdf"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [page = []] = readPdf(Buffer.from(await answer.arrayBuffer())).pages;
  const lines = linesOn(page);
  expect(lines).toContain('Hill Trips');
  expect(lines.find((line) => line.startsWith('Asha Rao'))).toMatch(/₹0\.00 ₹[\d,]+\.\d\d$/);
  expect(lines.find((line) => line.startsWith('In all'))).toMatch(/^In all ₹[\d,]+\.\d\d$/);
});

it.each([
  ['a stranger', () => null, () => agentId, PERIOD, 401, 'UNAUTHENTICATED'],
  ['a manager', () => lodge.as('manager'), () => agentId, PERIOD, 403, 'FORBIDDEN'],
  ['an agent whom nobody linked', () => lodge.signUp('agent'), () => agentId, PERIOD, 403, 'FORBIDDEN'],
  ['an admin who names no days', () => lodge.as('admin'), () => agentId, '', 400, 'BAD_USER_INPUT'],
  ['an admin who names nobody', () => lodge.as('admin'), () => crypto.randomUUID(), PERIOD, 404, 'NOT_FOUND'],
  ['an admin whose id is none', () => lodge.as('admin'), () => '%00', PERIOD, 404, 'NOT_FOUND'],
])(
  'a statement is refused to %s with a status that nobody saves',
  async (_who, callerOf, id, query, status, code) => {
    const answer = await paper(await callerOf(), `statement/${id()}.pdf?${query}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  },
);

it.each([
  ['month/2026-11.pdf?copy=duplicate', 'This file is narrowed by nothing, not by copy.'],
  ['month/2026-11.pdf?from=2026-11-01', 'This file is narrowed by nothing, not by from.'],
  ['statement/any.pdf?from=2026-11-01&agent=x', 'This file is narrowed by from and to, not by agent.'],
  ['invoice/any.pdf?cpoy=duplicate', 'This file is narrowed by copy, not by cpoy.'],
  ['invoice/any.pdf?copy=third', 'Ask for copy=duplicate, or name no copy for the original.'],
  ['invoice/any.pdf?copy=duplicate&copy=duplicate', 'Send one copy.'],
])('a paper refuses %s, by which it is not narrowed', async (address, message) => {
  const answer = await paper(await lodge.as('admin'), address);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

it('a bill that nobody has and an id that is none are answered alike', async () => {
  for (const id of [crypto.randomUUID(), 'none']) {
    expect((await paper(await lodge.as('guest'), `invoice/${id}.pdf`)).status).toBe(404);
  }
  expect((await paper(null, 'invoice/none.pdf')).status).toBe(401);
});

describe('the bills of a month', () => {
  const month = 'from=2026-11-01&to=2026-12-01';

  it('are sent to the desk as one zip, with how many they are', async () => {
    const answer = await bills(await lodge.as('manager'), month);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bills.zip"');
    expect(answer.headers.get('x-file-count')).toBe('0');
    expect(filesIn(Buffer.from(await answer.arrayBuffer())).size).toBe(0);
  });

  it.each([
    ['a stranger', () => null, month, 401],
    ['a guest', () => lodge.as('guest'), month, 403],
    ['a manager who asks for more', () => lodge.as('manager'), 'from=2026-11-01&to=2026-12-03', 400],
  ])('are refused to %s', async (_who, callerOf, query, status) => {
    expect((await bills(await callerOf(), query)).status).toBe(status);
  });
});

describe('the month for the owner', () => {
  const month = () => new Date().toISOString().slice(0, 7);

  it('is sent to an admin as one page, which no cache keeps', async () => {
    const answer = await paper(await lodge.as('admin'), 'month/2026-10.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="month-2026-10.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { title, pages } = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(title).toMatch(/^October 2026 · 1 – 31 Oct 2026/);
  });

  it.each([
    ['a stranger', () => null, month, 401, 'UNAUTHENTICATED'],
    ['a guest', () => lodge.as('guest'), month, 403, 'FORBIDDEN'],
    ['an agent', () => lodge.signUp('agent'), month, 403, 'FORBIDDEN'],
    ['a manager', () => lodge.as('manager'), month, 403, 'FORBIDDEN'],
    ['a manager who asks for no month', () => lodge.as('manager'), () => 'none', 403, 'FORBIDDEN'],
    ['an admin who asks for no month', () => lodge.as('admin'), () => '%00', 400, 'BAD_USER_INPUT'],
    [
      'an admin who asks for a month to come',
      () => lodge.as('admin'),
      () => '2199-01',
      400,
      'BAD_USER_INPUT',
    ],
  ])('is refused to %s', async (_who, callerOf, asked, status, code) => {
    const answer = await paper(await callerOf(), `month/${asked()}.pdf`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });
});
