import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { FIGURES, MAY, REPORT } from '../../../testing/financials.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('financials say so of days with nothing, past or to come, and leave no heading without a table', async () => {
  const total = { ...FIGURES, room: 0, other: 0, fees: 0, earned: 0, writtenOff: 0, commission: 0 };
  const nothing = { ...total, expenses: 0, profit: 0, collected: 0 };
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
