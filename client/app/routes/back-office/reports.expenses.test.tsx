import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const FIGURES = {
  __typename: 'ExpenseFigures',
  from: '2031-05-01',
  to: '2031-06-01',
  count: 2,
  amount: 5_000_00,
  gst: 250_00,
  payouts: 0,
  earned: 20_000_00,
  shareOfEarned: 2_500,
  roomNights: 20,
  perRoomNight: 250_00,
};
const FOOD = '0198c8a0-0000-7000-8000-000000000002';
const share = (key: string, name: string | null) => ({
  ...{ __typename: 'ExpenseShare', key, name, count: 2, amount: 5_000_00, gst: 250_00, share: 10_000 },
});
const REPORT = {
  __typename: 'ExpenseReport',
  today: '2031-06-03',
  total: FIGURES,
  steps: [FIGURES],
  categories: [share(FOOD, 'Food')],
  payees: [share('gas agency', 'Gas agency')],
  methods: [share('CASH', null)],
  compared: {
    __typename: 'ComparedExpenses',
    total: { ...FIGURES, from: '2031-04-01', to: '2031-05-01', amount: 4_000_00 },
    steps: [{ ...FIGURES, amount: 4_000_00 }],
  },
};
const MAY = '/admin/reports/expenses?from=2031-05-01&to=2031-05-31';
const main = page.getByRole('main');

it('the report of expenses says what was spent of what was earned, and leads to the expenses behind a figure', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('ExpenseReportPage', { expenseReport: REPORT });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText(/^▲ 25 %,/)).toBeVisible();
  const all = main.getByRole('table', { name: 'By way of paying' });
  await expect.element(all.getByRole('link', { name: 'Cash' })).toBeVisible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
  await expect
    .element(main.getByRole('table', { name: 'By payee' }).getByRole('link', { name: 'Gas agency' }))
    .toHaveAttribute('href', '/admin/expenses?from=2031-05-01&to=2031-05-31&payee=Gas+agency');
  await main.getByRole('table', { name: 'By category' }).getByRole('link', { name: 'Food' }).click();
  await expect.poll(shownAddress).toBe(`/admin/expenses?from=2031-05-01&to=2031-05-31&category=${FOOD}`);
});

it('days on which nothing was spent say where expenses are written down', async () => {
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText('Nothing was spent in these days')).toBeVisible();
});
