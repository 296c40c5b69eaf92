import { expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';
import { DAY, FIGURES, MAY, REPORT, SHARE } from '../../../testing/revenues.ts';

const main = page.getByRole('main');
const A4_PIXELS = 718;

it('what is still to come is hatched as bars, as parts and as lines', async () => {
  const ahead = { earned: 4_000_00, room: 3_000_00, other: 1_000_00, fees: 0, coming: 4_000_00 };
  const next = { from: '2031-05-02', to: '2031-05-03' };
  const step = { ...DAY, ...next, ...ahead, comingRoom: 3_000_00, comingOther: 1_000_00 };
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, steps: [DAY, step] } });
  await renderRoute(`${MAY}&forecast=1`, 'admin');
  const hatched = () => document.querySelectorAll('main svg rect[fill^="url("]').length;
  await expect.poll(hatched).toBe(1);
  await main.getByRole('radio', { name: 'Parts' }).click({ force: true });
  await expect.poll(hatched).toBe(2);
  await main.getByRole('radio', { name: 'Lines' }).click({ force: true });
  await expect.poll(hatched).toBe(1);
});

it('a page after the last row says so, and leads to the first', async () => {
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  const sums = { room: 93_000_00, other: 7_000_00, fees: 0 };
  answerAlways('RevenueRows', {
    revenueRows: { __typename: 'RevenueRows', count: 290, roomsSold: 2, roomsFree: 0, ...sums, rows: [] },
  });
  await renderRoute(`${MAY}&rows=all&skip=99999`, 'admin');
  await expect.element(main.getByText('There are 290 rows: none stands after row 99,999.')).toBeVisible();
  expect(main.getByText('Nothing was earned in these days.').elements()).toEqual([]);
  await main.getByRole('link', { name: 'First page', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=all`);
});

it('days that no report has are changed, and a sentence says why', async () => {
  await renderRoute('/admin/reports/revenues?from=2000-01-01&to=2029-12-31', 'admin');
  await expect
    .element(main.getByText('At most two years at a time: 1 Jan 2000 – 31 Dec 2001 is shown.'))
    .toBeVisible();
  await main.getByRole('link', { name: 'This month', exact: true }).click();
  await expect.element(main.getByText(/^At most two years/)).not.toBeInTheDocument();
});

it('a day of the chart of revenues leads to its rows by a click, and by its name in the table of the chart', async () => {
  const nothing = { roomsSold: 0, earned: 0, collected: 0, hasEntries: false, hasPayments: false };
  const idle = { ...DAY, ...nothing, from: '2031-05-03', to: '2031-05-04' };
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, steps: [...REPORT.steps, idle] } });
  await renderRoute(MAY, 'admin');
  const second = '/admin/reports/revenues?from=2031-05-02&to=2031-05-02&rows=all';
  const days = main.getByRole('table', { name: 'By day' });
  await expect
    .element(days.getByRole('link', { name: '2 May 2031', exact: true }))
    .toHaveAttribute('href', second);
  await expect.element(days.getByText('3 May 2031')).toBeVisible();
  await expect.element(days.getByRole('link', { name: '3 May 2031', exact: true })).not.toBeInTheDocument();
  await main.getByText('As a table').click();
  const table = main.getByRole('table', { name: 'Earned and collected' });
  await expect
    .element(table.getByRole('link', { name: '2 May 2031', exact: true }))
    .toHaveAttribute('href', second);
  await expect.element(table.getByRole('link', { name: '3 May 2031', exact: true })).not.toBeInTheDocument();
  const chart = main.getByRole('slider', { name: /^Earned and collected/ });
  const { clientWidth } = chart.element();
  await chart.click({ position: { x: clientWidth - 20, y: 60 } });
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^3 May 2031: /));
  expect(shownAddress()).toBe(MAY);
  await chart.click({ position: { x: clientWidth * 0.55, y: 60 } });
  await expect.poll(shownAddress).toBe(second);
});

it('a filter that nothing matches is named, and taken away', async () => {
  const nothing = {
    roomsSold: 0,
    room: 0,
    other: 0,
    fees: 0,
    earned: 0,
    collected: 0,
    hasEntries: false,
    hasPayments: false,
  };
  const total = { ...FIGURES, ...nothing };
  answerAlways('RevenuesPage', {
    revenueReport: { ...REPORT, total, roomTypes: [], sources: [], agents: [], compared: null },
  });
  await renderRoute(`${MAY}&source=PHONE`, 'admin');
  await expect.element(main.getByText('Nothing in these days matches the filter')).toBeVisible();
  await expect.element(main.getByText('Came by: Phone').last()).toBeVisible();
  await main.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect.poll(shownAddress).toBe(MAY);
  await expect.element(main.getByText('Nothing was sold, earned or collected in these days')).toBeVisible();
  await expect.element(main.getByText('Choose other days above.')).toBeVisible();
  // beside days with something they are shown as nothing
  const { compared } = REPORT;
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, total, compared } });
  await renderRoute(`${MAY}&compare=BEFORE`, 'admin');
  await expect.element(main.getByText('Room-nights sold').first()).toBeVisible();
});

it('days whose payments and refunds cancel each other are shown, and lead to them', async () => {
  const nothing = { roomsSold: 0, room: 0, other: 0, fees: 0, earned: 0, collected: 0, hasEntries: false };
  const total = { ...FIGURES, ...nothing };
  const steps = [{ ...DAY, ...nothing }];
  answerAlways('RevenuesPage', {
    revenueReport: { ...REPORT, total, steps, roomTypes: [], sources: [], agents: [], compared: null },
  });
  await renderRoute(MAY, 'admin');
  const rows = 'rows=payments';
  await expect
    .element(main.getByRole('link', { name: '₹0, the rows behind Collected', exact: true }))
    .toHaveAttribute('href', expect.stringContaining(rows));
  await expect
    .element(
      main.getByRole('table', { name: 'By day' }).getByRole('link', { name: '1 May 2031', exact: true }),
    )
    .toHaveAttribute('href', expect.stringContaining(rows));
});

it('days that are still to come say how to see what is booked for them', async () => {
  await renderRoute('/admin/reports/revenues?from=2039-05-01&to=2039-05-31', 'admin');
  await expect.element(main.getByText('These days are still to come')).toBeVisible();
  await expect.element(main.getByText(/“As booked so far”/)).toBeVisible();
});

it('what was collected ends today, in the chart as in its table', async () => {
  const day = { ...DAY, coming: 0 };
  const ahead = { ...DAY, from: '2031-05-02', to: '2031-05-03', coming: DAY.earned, collected: null };
  answerAlways('RevenuesPage', {
    revenueReport: { ...REPORT, today: '2031-05-01', steps: [day, ahead], compared: null },
  });
  await renderRoute(`${MAY}&forecast=1&chart=line`, 'admin');
  const chart = main.getByRole('slider', { name: /^Earned and collected/ });
  await expect.element(chart).toBeVisible();
  chart.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', '2 May 2031: Earned ₹4,000, Collected –');
  const lines = [...chart.element().querySelectorAll('path.fill-none')].map((path) => path.getAttribute('d'));
  expect(lines.map((line) => line?.match(/[ML]/g)?.join(''))).toEqual(['ML', 'M']);
  const last = main.getByRole('table', { name: 'By day' }).getByRole('row', { name: /^2 May 2031/ });
  await expect.element(last.getByRole('cell').last()).toHaveTextContent('Collected–');
});

it.each([1440, 390])('each day at the axis is within the chart, %i pixels wide', async (wide) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(wide, 900);
  const steps = Array.from({ length: 31 }, (_, at) => {
    const dayOf = (place: number) => `2031-12-${String(place).padStart(2, '0')}`;
    return { ...DAY, from: dayOf(at + 1), to: at === 30 ? '2032-01-01' : dayOf(at + 2) };
  });
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, steps, compared: null } });
  for (const count of [28, 29, 30, 31]) {
    const some = steps.slice(0, count);
    answerAlways('RevenuesPage', { revenueReport: { ...REPORT, steps: some, compared: null } });
    await renderRoute(`/admin/reports/revenues?from=2031-12-01&to=2031-12-${count}`, 'admin');
    const chart = main.getByRole('slider', { name: /^Earned and collected/ });
    await expect.element(chart).toHaveAttribute('aria-valuemax', String(count - 1));
    const svg = chart.element().querySelector('svg');
    const edge = svg?.getBoundingClientRect();
    const labels = [...(svg?.querySelectorAll('text[text-anchor=middle]') ?? [])].map((label) =>
      label.getBoundingClientRect(),
    );
    expect(labels.length).toBeGreaterThan(2);
    for (const [at, { left, right }] of labels.entries()) {
      expect(right).toBeLessThanOrEqual(edge?.right ?? 0);
      expect(left).toBeGreaterThanOrEqual(labels[at - 1]?.right ?? 0);
    }
  }
});

it.each([
  ['DAY', '2031-05-28', '2031-05-29'],
  ['WEEK', '2031-05-22', '2031-05-29'],
  ['MONTH', '2031-05-01', '2031-06-01'],
])(
  'each table is printed as a table by %s, although the sheet is as narrow as a tablet',
  async (by, from, to) => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
      await page.viewport(1440, 900);
    });
    const lakhs = { adr: 12_345_67, revPar: 11_345_67, room: 1_23_45_678_90, other: 23_45_678_90 };
    const much = { ...lakhs, fees: 12_34_567_89, earned: 1_59_25_925_69, collected: 1_48_13_579_13 };
    const whole = { ...SHARE, ...much, key: null, name: null };
    answerAlways('RevenuesPage', {
      revenueReport: {
        ...REPORT,
        total: { ...FIGURES, ...much },
        steps: [{ ...DAY, ...much, from, to }],
        roomTypes: [{ ...SHARE, ...much }, whole],
        agents: [whole],
      },
    });
    await renderRoute(`${MAY}&by=${by}`, 'admin');
    const shares = main.getByRole('table', { name: 'By room type' });
    await expect.element(shares).toBeVisible();
    await page.viewport(A4_PIXELS, 1000);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(main.getByText('As a table')).not.toBeVisible();
    for (const name of ['Sold', 'ADR', 'Rooms', 'Meals and extras', 'Fees', 'Earned']) {
      await expect.element(shares.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    const steps = main.getByRole('region', { name: /^By (day|week|month)$/ }).getByRole('table');
    for (const name of ['Occupancy', 'ADR', 'RevPAR', 'Rooms', 'Meals and extras', 'Fees', 'Collected'])
      await expect.element(steps.getByRole('columnheader', { name, exact: true })).toBeVisible();
    // of one step, its sum is called so
    await expect.element(steps.getByText('Total', { exact: true })).toBeVisible();
    const tops = shares
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().top));
    for (const cells of tops) expect(new Set(cells).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(A4_PIXELS);
  },
);

it('each figure of a table leads to the rows that come to it, of its day and of who brought it', async () => {
  const day = { ...DAY, fees: 500_00 };
  answerAlways('RevenuesPage', {
    revenueReport: { ...REPORT, steps: [day], sources: [{ ...SHARE, key: 'WALK_IN', fees: 300_00 }] },
  });
  await renderRoute(MAY, 'admin');
  const ofDay = main.getByRole('link', { name: '₹500, the rows behind Fees, 1 May 2031', exact: true });
  await expect
    .element(ofDay)
    .toHaveAttribute('href', '/admin/reports/revenues?from=2031-05-01&to=2031-05-01&rows=FEES');
  const ofSource = main.getByRole('link', { name: '₹300, the rows behind Fees, At the door', exact: true });
  await expect.element(ofSource).toHaveAttribute('href', `${MAY}&source=WALK_IN&rows=FEES`);
});
