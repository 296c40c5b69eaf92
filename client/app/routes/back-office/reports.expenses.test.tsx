import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { FIGURES, FOOD, MAY, REPORT } from '../../../testing/expenses.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const PAST = '/admin/reports/expenses?from=2020-05-01&to=2020-05-31';
const main = page.getByRole('main');

it('the report of expenses says what was spent of what was earned, and leads to the expenses behind a figure', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('ExpenseReportPage', { expenseReport: REPORT });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText(/^▲ 25 %,/)).toBeVisible();
  const all = main.getByRole('table', { name: 'By way of paying' });
  await expect.element(all.getByRole('link', { name: 'Cash', exact: true })).toBeVisible();
  const chart = main.getByRole('region', { name: 'Spent by category', exact: true });
  await expect
    .element(chart.getByRole('slider'))
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: Food ₹3,000, Gas ₹400, Wages ₹400, Laundry ₹400, All others ₹800$/),
    );
  await chart.getByText('As a table').click();
  const table = chart.getByRole('table', { name: 'Spent by category' });
  await expect.element(table.getByRole('columnheader', { name: 'All others' })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: '₹800' })).toBeVisible();
  await expect
    .element(table.getByRole('link', { name: '₹3,000, the rows behind Food, 1 – 31 May 2031' }))
    .toHaveAttribute('href', `/admin/expenses?from=2031-05-01&to=2031-05-31&category=${FOOD}`);
  expect(table.getByRole('link', { name: /behind All others/ }).elements()).toEqual([]);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  // the days stand in one line
  const rowHeader = table.getByRole('rowheader').first().element();
  expect(rowHeader.getBoundingClientRect().height).toBeLessThan(40);
  await page.viewport(1440, 900);
  const behind = (name: string) =>
    main.getByRole('link', { name: new RegExp(`, the rows behind ${name}$`) }).first();
  await expect
    .element(behind('Paid to agents'))
    .toHaveAttribute('href', '/admin/expenses?from=2031-05-01&to=2031-05-31&payouts=1');
  await expect
    .element(behind('Earned'))
    .toHaveAttribute('href', '/admin/reports/revenues?from=2031-05-01&to=2031-05-31&rows=all');
  await expect
    .element(behind('Per room-night'))
    .toHaveAttribute('href', '/admin/reports/revenues?from=2031-05-01&to=2031-05-31&rows=nights');
  await expect
    .element(
      main.getByRole('table', { name: 'By payee' }).getByRole('link', { name: 'Gas agency', exact: true }),
    )
    .toHaveAttribute('href', '/admin/expenses?from=2031-05-01&to=2031-05-31&payee=Gas+agency');
  const categories = main.getByRole('table', { name: 'By category' });
  for (const [cell, rows] of [
    ['Spent, Food', `&category=${FOOD}`],
    ['GST in it, Food', `&category=${FOOD}`],
    ['Spent, All', ''],
  ])
    await expect
      .element(categories.getByRole('link', { name: new RegExp(`, the rows behind ${cell}$`) }))
      .toHaveAttribute('href', `/admin/expenses?from=2031-05-01&to=2031-05-31${rows}`);
  await categories.getByRole('link', { name: 'Food', exact: true }).click();
  await expect.poll(shownAddress).toBe(`/admin/expenses?from=2031-05-01&to=2031-05-31&category=${FOOD}`);
});

it('a month of either chart of expenses leads to the list of its expenses, and nothing to none', async () => {
  const june = { ...FIGURES, from: '2031-06-01', to: '2031-07-01', count: 0, amount: 0, gst: 0 };
  const total = { ...FIGURES, gst: 0 };
  answerAlways('ExpenseReportPage', { expenseReport: { ...REPORT, total, steps: [FIGURES, june] } });
  const days = '/admin/reports/expenses?from=2031-05-01&to=2031-06-30&by=MONTH';
  for (const name of ['Spent and earned', 'Spent by category']) {
    await renderRoute(days, 'admin');
    const chart = main.getByRole('slider', { name: new RegExp(`^${name}`) });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(shownAddress()).toBe(days);
    await expect
      .element(main.getByRole('link', { name: /the rows behind GST in it$/ }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.poll(shownAddress).toBe('/admin/expenses?from=2031-05-01&to=2031-05-31');
  }
});

it('days to come have no expenses yet, and say so', async () => {
  await renderRoute('/admin/reports/expenses?from=2039-05-01&to=2039-05-31', 'admin');
  await expect.element(main.getByText('These days are still to come')).toBeVisible();
});

it('days on which nothing was spent say where expenses are written down', async () => {
  await renderRoute(PAST, 'admin');
  await expect.element(main.getByText('Nothing was spent in these days')).toBeVisible();
});

it('days on which nothing was spent are compared with those on which something was', async () => {
  const total = { ...FIGURES, count: 0, amount: 0 };
  answerAlways('ExpenseReportPage', {
    expenseReport: { ...REPORT, total, steps: [total], stepsByCategory: [] },
  });
  await renderRoute(`${MAY}&compare=BEFORE`, 'admin');
  await expect.element(main.getByText('Compared with 1 – 30 Apr 2031.').first()).toBeVisible();
  await expect.element(main.getByText('Nothing was spent in these days')).not.toBeInTheDocument();
});

it('a filter of expenses that nothing matches is named, and taken away', async () => {
  await renderRoute(`${PAST}&method=UPI`, 'admin');
  await expect.element(main.getByText('Nothing in these days matches the filter')).toBeVisible();
  await expect.element(main.getByText('Paid by: UPI').last()).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(shownAddress).toBe(PAST);
  await expect.element(main.getByText('Nothing was spent in these days')).toBeVisible();
});
