import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const booked = (roomsSold: number, revenue: number) => ({
  __typename: 'BookedRevenue',
  roomsSold,
  room: revenue,
  other: 0,
  revenue,
});
const FIGURES = {
  __typename: 'OnBooksFigures',
  from: '2039-05-01',
  to: '2039-06-01',
  now: booked(12, 60_000_00),
  last7Days: booked(-2, -8_000_00),
  last30Days: booked(5, 20_000_00),
  lastYear: booked(10, 50_000_00),
};
const REPORT = {
  __typename: 'RevenueOnBooks',
  today: '2031-06-03',
  recordedSince: '2030-01-01',
  ...{
    total: FIGURES,
    steps: [
      { ...FIGURES, to: '2039-05-08' },
      { ...FIGURES, from: '2039-05-08' },
    ],
  },
};
const ROWS = {
  __typename: 'OnBooksRows',
  count: 1,
  total: booked(-2, -8_000_00),
  rows: [
    {
      __typename: 'OnBooksRow',
      id: '0198c8a0-0000-7000-8000-0000000000b1',
      changedOn: '2031-06-01',
      ...{
        code: 'BKSA1234',
        guest: 'Leela Bisht',
        status: 'CANCELLED',
        first: '2039-05-02',
        last: '2039-05-03',
      },
      booked: booked(-2, -8_000_00),
    },
  ],
};
const MAY = '/admin/reports/revenues?from=2039-05-01&to=2039-05-31';
const main = page.getByRole('main');

it('nights to come say what is on the books, what was added or lost, and lead to the bookings', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('RevenueOnBooks', { revenueOnBooks: REPORT });
  answerAlways('OnBooksRows', { revenueOnBooksRows: ROWS });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByRole('heading', { name: 'Nights to come' })).toBeVisible();
  await expect.element(main.getByText('−2 room-nights')).toBeVisible();
  await expect.element(main.getByText('10 room-nights; now 20 % more')).toBeVisible();
  main.getByRole('button', { name: 'This day last year' }).first().element().focus();
  await expect.element(page.getByRole('tooltip', { name: /same weekdays/ })).toBeInTheDocument();
  await main.getByRole('link', { name: /the rows behind Last 7 days$/ }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&added=7`);
  const rows = main.getByRole('table', { name: 'Bookings of the last 7 days' });
  await expect.element(rows.getByText('Leela Bisht')).toBeVisible();
  await expect
    .element(rows.getByRole('link', { name: 'BKSA-1234' }))
    .toHaveAttribute('href', '/admin/bookings/BKSA1234');
  await expect.element(main.getByText(/^1 row adds up to −2 room-nights and /)).toBeVisible();
  for (const heading of ['Room-nights', 'Revenue']) {
    rows.getByRole('button', { name: heading, exact: true }).element().focus();
    await expect.element(page.getByRole('tooltip', { name: /7 days ago/ })).toBeInTheDocument();
  }
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  // the card of the sum names nothing that has none
  const sum = rows.getByRole('row').last();
  await expect.element(sum.getByText('All', { exact: true })).toBeVisible();
  await expect.element(sum.getByText('Guest', { exact: true })).not.toBeVisible();
  const added = booked(1, 4_000_00);
  answerAlways('OnBooksRows', { revenueOnBooksRows: { ...ROWS, total: added } });
  await main.getByRole('link', { name: /the rows behind Last 30 days$/ }).click();
  await expect.element(main.getByText(/^1 row adds up to 1 room-night and /)).toBeVisible();
});

it('a figure of a day of which nothing is recorded is no figure, and the page says since when there is a record', async () => {
  const total = { ...FIGURES, last30Days: null, lastYear: null };
  answerAlways('RevenueOnBooks', {
    revenueOnBooks: { ...REPORT, recordedSince: '2031-05-20', total, steps: [total] },
  });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText(/is recorded since 20 May 2031/)).toBeVisible();
  expect(main.getByText('Not recorded yet').elements()).toHaveLength(2);
});

it('nights to come of a filter that nothing matches are not drawn as nothing', async () => {
  const none = {
    now: booked(0, 0),
    last7Days: booked(0, 0),
    last30Days: booked(0, 0),
    lastYear: booked(0, 0),
  };
  const steps = REPORT.steps.map((step) => ({ ...step, ...none }));
  answerAlways('RevenueOnBooks', { revenueOnBooks: { ...REPORT, total: { ...FIGURES, ...none }, steps } });
  await renderRoute(MAY, 'admin');
  const heading = main.getByRole('heading', { name: 'Nights to come' });
  await expect.element(heading).toBeVisible();
  await renderRoute(`${MAY}&source=WALK_IN`, 'admin');
  await expect.element(heading).not.toBeInTheDocument();
});
