import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { createServices } from '../../services.ts';
import { SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { CreateExpenseInput, ExpenseFilter, ExpenseSort } from '../types.generated.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { admin } = viewers;
const REFUSED = { extensions: { code: 'BAD_USER_INPUT' } };
const services = () => createServices(scopeOf(database, clock, admin, crypto.randomUUID()));
const [food, gas, wages] = (await services().expenseCategories.list(admin, { withInactive: false })).map(
  ({ id }) => id,
);

afterAll(close);

async function spend(
  payee: string,
  spentOn: string,
  amount: number,
  words: Partial<CreateExpenseInput> = {},
) {
  clock.advance(1_000);
  const input = { categoryId: food ?? '', method: 'UPI' as const, payee, spentOn, amount, ...words };
  return services().expenses.createExpense(admin, input);
}

beforeAll(async () => {
  await spend('Haat bazaar', '2026-10-02', 1_200_00, { description: 'Vegetables' });
  await spend('Gas agency', '2026-10-20', 1_900_00, {
    categoryId: gas ?? '',
    gst: 90_48,
    billNumber: 'GA/7',
  });
  await spend('haat  Bazaar', '2026-11-03', 800_00, { description: 'Fruit' });
  await spend('Café Résumé', '2026-11-03', 500_00, { method: 'CASH', belowZeroReason: 'Own money' });
  await spend('=HYPERLINK("http://example.org")', '2026-11-09', 100_00, { description: '+1' });
  await spend('Wages', '2026-11-30', 9_000_00, { categoryId: wages ?? '', method: 'BANK' });
  const wrong = await spend('Wages', '2026-11-30', 9_000_00, { categoryId: wages ?? '', method: 'BANK' });
  const input = { expenseId: wrong.id, version: 1, reason: 'Twice' };
  await services().expenses.voidExpense(admin, input);
});

const list = (filter: ExpenseFilter = {}, page = {}) => services().expenses.list(admin, { filter, page });
const payeesOf = async (filter: ExpenseFilter) => (await list(filter)).nodes.map(({ payee }) => payee);

describe('the list of expenses', () => {
  it('gives the latest day first, with the sums of all that it shows', async () => {
    const { nodes, total, amount, gst } = await list({}, { first: 2 });
    expect(nodes.map(({ payee }) => payee)).toEqual(['Wages', '=HYPERLINK("http://example.org")']);
    expect([total, amount, gst]).toEqual([6, 13_500_00, 90_48]);
  });

  it.each<[ExpenseFilter, number, number]>([
    [{ from: '2026-11-01' }, 4, 10_400_00],
    [{ from: '2026-10-20', to: '2026-11-09' }, 3, 3_200_00],
    [{ categoryIds: [gas ?? '', wages ?? ''] }, 2, 10_900_00],
    [{ methods: ['CASH', 'BANK'] }, 2, 9_500_00],
    [{ state: 'VOIDED' }, 1, 0],
    [{ state: 'ANY' }, 7, 13_500_00],
    [{ text: 'HAAT BAZAAR' }, 2, 2_000_00],
    [{ payee: 'HAAT bazaar' }, 2, 2_000_00],
    [{ payee: 'Haat' }, 0, 0],
    [{ payee: 'Vegetables' }, 0, 0],
    [{ text: 'cafe\u0301' }, 1, 500_00],
    [{ text: 'ga/7' }, 1, 1_900_00],
    [{ text: 'fruit' }, 1, 800_00],
    [{ text: 'nobody' }, 0, 0],
  ])('narrowed to %j has so many, and comes to so much', async (filter, total, amount) => {
    expect(await list(filter)).toMatchObject({ total, amount });
    const months = await services().expenses.months(admin, filter);
    expect(months.reduce((sum, month) => sum + month.amount, 0)).toBe(amount);
  });

  it.each<ExpenseSort>(['LATEST', 'EARLIEST', 'HIGHEST', 'LOWEST', 'PAYEE'])(
    'by %s goes on page by page where it ended, with nothing twice and nothing left out',
    async (sort) => {
      const whole = await payeesOf({ sort, state: 'ANY' });
      const pieces: string[] = [];
      let after: string | null | undefined;
      do {
        const { nodes, pageInfo } = await list({ sort, state: 'ANY' }, { first: 2, after });
        pieces.push(...nodes.map(({ payee }) => payee));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      expect(pieces).toEqual(whole);
      expect(whole).toHaveLength(7);
    },
  );

  it('is ordered by amount and by payee', async () => {
    const amounts = (await list({ sort: 'HIGHEST' })).nodes.map(({ amount }) => amount / 100);
    expect(amounts).toEqual([9_000, 1_900, 1_200, 800, 500, 100]);
    expect((await payeesOf({ sort: 'PAYEE' })).slice(1)).toEqual([
      'Café Résumé',
      'Gas agency',
      'Haat bazaar',
      'haat  Bazaar',
      'Wages',
    ]);
  });

  it.each([
    [{ after: 'nonsense' }, {}],
    [{ first: 0 }, {}],
    [{ after: Buffer.from('["x","y"]').toString('base64url') }, {}],
    [{}, { categoryIds: ['x'] }],
    [{}, { text: 'x'.repeat(201) }],
  ])('refuses a page %j of %j', async (page, filter) => {
    await expect(list(filter, page)).rejects.toMatchObject(REFUSED);
  });
});

it('the months come to what was spent by category, the dearest first', async () => {
  const months = await services().expenses.months(admin, {});
  expect(
    months.map(({ month, amount, categories }) => [month, amount, categories.map((part) => part.amount)]),
  ).toEqual([
    ['2026-10-01', 3_100_00, [1_900_00, 1_200_00]],
    ['2026-11-01', 10_400_00, [9_000_00, 1_400_00]],
  ]);
});

it.each([
  ['haat', ['haat  Bazaar']],
  ['BAZAAR', ['haat  Bazaar']],
  ['CAFE\u0301', ['Café Résumé']],
  ['res', []],
  ['', ['Wages', '=HYPERLINK("http://example.org")', 'Café Résumé', 'haat  Bazaar', 'Gas agency']],
])('to %j those are offered who were paid before, one of each name', async (search, names) => {
  expect(await services().expenses.payees(admin, search)).toEqual(names);
});

describe('the table to save', () => {
  const csvOf = async (filter: object) => {
    let csv = '';
    for await (const part of services().expenses.csv(admin, JSON.stringify(filter))) csv += part;
    return csv.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('has the rows of the view in its order, and no formula', async () => {
    expect(await csvOf({ from: '2026-11-01', to: '2026-11-10', sort: 'LOWEST' })).toEqual([
      'Day,Category,Paid to,Note,Amount,GST in it,Paid by,Bill number,Entered by,Cancelled because',
      `2026-11-09,Food and kitchen,"'=HYPERLINK(""http://example.org"")",'+1,100.00,0.00,UPI,,Guest,`,
      '2026-11-03,Food and kitchen,Café Résumé,,500.00,0.00,Cash,,Guest,',
      '2026-11-03,Food and kitchen,haat  Bazaar,Fruit,800.00,0.00,UPI,,Guest,',
    ]);
    expect((await csvOf({ state: 'VOIDED' }))[1]).toContain('Twice');
  });

  it.each(['nonsense', '{"from":"2026-02-30"}', '{"nobody":1}', '[]'])(
    'refuses the filter %s',
    async (filter) => {
      const asked = async () => services().expenses.csv(admin, filter);
      await expect(asked()).rejects.toMatchObject(REFUSED);
    },
  );
});
