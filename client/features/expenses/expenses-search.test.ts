import { expect, it } from 'vitest';
import { expenseFilterOf, expensesSearchParams, isNarrowed, parseExpensesSearch } from './expenses-search.ts';

const CATEGORY = '01a1fdae-59e3-7e08-b344-f3835fa1e0fe';

it('the address says what is looked for, and the last day is part of it', () => {
  const address = `text=milk&payee=Dairy&payouts=1&category=${CATEGORY}&method=CASH&from=2026-11-01&to=2026-11-30&state=ANY&sort=HIGHEST`;
  const search = parseExpensesSearch(new URLSearchParams(address));
  expect(String(expensesSearchParams(search))).toBe(address);
  expect(expenseFilterOf(search)).toEqual({
    text: 'milk',
    payee: 'Dairy',
    isPayout: true,
    categoryIds: [CATEGORY],
    methods: ['CASH'],
    from: '2026-11-01',
    to: '2026-12-01',
    state: 'ANY',
    sort: 'HIGHEST',
  });
});

it('the address passes over what cannot be meant', () => {
  const search = parseExpensesSearch(
    new URLSearchParams('category=x&method=GOLD&from=2026-02-30&state=GONE&sort=RANDOM&text=+'),
  );
  expect(expenseFilterOf(search)).toEqual({});
  expect(isNarrowed(search)).toBe(false);
  expect(isNarrowed({ ...search, sort: 'PAYEE' })).toBe(false);
  expect(isNarrowed({ ...search, method: 'CASH' })).toBe(true);
});
