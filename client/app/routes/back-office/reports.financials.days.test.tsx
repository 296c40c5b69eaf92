import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { FIGURES, MAY, REPORT } from '../../../testing/financials.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('financials say so of days with nothing, past or to come, and leave no heading without a table', async () => {
  const total = { ...FIGURES, room: 0, other: 0, fees: 0, earned: 0, writtenOff: 0, commission: 0 };
  const nothing = {
    ...total,
    expenses: 0,
    profit: 0,
    collected: 0,
    hasEntries: false,
    hasPayments: false,
  };
  answerAlways('FinancialsPage', {
    financialReport: { ...REPORT, total: nothing, steps: [nothing], compared: null },
  });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText('Nothing was earned, spent or collected in these days')).toBeVisible();
  expect(main.getByRole('heading', { name: /^By / }).elements()).toEqual([]);
  answerAlways('FinancialsPage', {
    financialReport: { ...REPORT, total: nothing, steps: [], compared: null },
  });
  await renderRoute('/admin/reports/financials?from=2190-01-01&to=2190-12-31', 'admin');
  await expect.element(main.getByText('These days are still to come')).toBeVisible();
  expect(main.getByRole('heading', { name: /^By / }).elements()).toEqual([]);
});

it('financials show days whose figures cancel each other, which lead to their rows', async () => {
  const none = {
    room: 0,
    other: 0,
    fees: 0,
    earned: 0,
    writtenOff: 0,
    commission: 0,
    expenses: 0,
    profit: 0,
  };
  const total = { ...FIGURES, ...none, collected: 0, hasEntries: false, hasPayments: true };
  answerAlways('FinancialsPage', {
    financialReport: { ...REPORT, total, steps: [total], compared: null },
  });
  await renderRoute(`${MAY}&by=MONTH`, 'admin');
  const months = main.getByRole('table', { name: 'By month' });
  await expect
    .element(months.getByRole('link', { name: '1 – 31 May 2031' }).first())
    .toHaveAttribute('href', expect.stringContaining('rows=COLLECTED'));
  await expect.element(main.getByRole('link', { name: '₹0, the rows behind Collected' })).toBeVisible();
  await expect
    .element(months.getByRole('link', { name: '₹0, the rows behind Collected, 1 – 31 May 2031' }).first())
    .toBeVisible();
  expect(months.getByRole('link', { name: /the rows behind Operating profit/ }).elements()).toEqual([]);
  await expect
    .element(main.getByText('Nothing was earned, spent or collected in these days'))
    .not.toBeInTheDocument();
});

it('each column of the cash book, of tax and of dues says what it means, at hover and focus', async () => {
  answerAlways('FinancialsPage', { financialReport: REPORT });
  const age = { __typename: 'OpenAtAge', age: 'DAYS_7', count: 1, guests: 100_00, agents: 0 };
  answerAlways('AccountsByAge', {
    accountsByAge: { __typename: 'AccountsByAge', day: REPORT.today, dues: [age], advances: [] },
  });
  await renderRoute(MAY, 'admin');
  const heading = (table: RegExp, name: string) =>
    main.getByRole('table', { name: table }).getByRole('columnheader', { name }).getByRole('button');
  for (const [table, name, meaning] of [
    [/^Cash book/, 'Opening', 'What was there before the first day.'],
    [/^Cash book/, 'Expenses', 'All that was spent, payouts to agents included.'],
    [/^GST by rate/, 'Earned at it', /^The nights, extras and fees of the period at this rate/],
    [/^(Due|Dues)/, 'Agents', 'The part on the bills that agents pay.'],
  ] as const) {
    await expect.element(heading(table, name)).toBeVisible();
    heading(table, name).element().focus();
    await expect.element(page.getByRole('tooltip', { name: meaning })).toBeInTheDocument();
    heading(table, name).element().blur();
  }
});
