import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { BOOKING_FIGURES, ENDED } from '../../../../domain/reports/booking-labels.ts';
import { EXPENSE_FIGURES, SHARE_OF_SPENT } from '../../../../domain/reports/expense-labels.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { REFUSED_FIGURES } from '../../../../domain/reports/refused-labels.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import { agentSwitchedOff } from '../../../testing/agents.ts';
import { answerAlways } from '../../../testing/answers.ts';
import * as bookings from '../../../testing/bookings.ts';
import * as expenses from '../../../testing/expenses.ts';
import { meaningsIn } from '../../../testing/headings.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as revenues from '../../../testing/revenues.ts';

const main = page.getByRole('main');
const A4_PIXELS = 718;
/** Figures of tables are smaller on paper than on the screen: 16 px there. */
const PRINTED_TYPE = '12px';

const { roomsSold, occupancy, adr, revPar } = REVENUE_FIGURES;
const SOLD = [roomsSold, adr];
const EARNED = [PROFIT_FIGURES.room, PROFIT_FIGURES.other, PROFIT_FIGURES.fees, PROFIT_FIGURES.earned];
const { bookings: booked, rooms, nights, cancelled, noShows, fees, value } = BOOKING_FIGURES;
const BROUGHT = [booked, rooms, nights, ENDED, fees, value];
const { count, gst, earned, shareOfEarned, perRoomNight, amount } = EXPENSE_FIGURES;
const SPENT = [count, gst, SHARE_OF_SPENT, amount];

describe.each([
  {
    name: 'revenues',
    ...{ operation: 'RevenuesPage', data: { revenueReport: revenues.REPORT }, address: revenues.MAY },
    tables: {
      'By day': [...[roomsSold, occupancy, adr, revPar, ...EARNED], PROFIT_FIGURES.collected],
      'By room type': [...SOLD, ...EARNED],
      'By source': [...SOLD, ...EARNED],
      'By agent': [...SOLD, ...EARNED],
    },
  },
  {
    name: 'bookings',
    ...{ operation: 'BookingReportPage', data: { bookingReport: bookings.REPORT }, address: bookings.MAY },
    tables: {
      'By day': [booked, rooms, nights, cancelled, noShows, fees, value],
      'By status': BROUGHT,
      'By source': BROUGHT,
      'By agent': BROUGHT,
      'By room type': BROUGHT,
      'Asked for, not free': [
        ...[REFUSED_FIGURES.atDesk, REFUSED_FIGURES.online, REFUSED_FIGURES.rooms],
        ...[REFUSED_FIGURES.price, REFUSED_FIGURES.value],
      ],
    },
  },
  {
    name: 'expenses',
    ...{ operation: 'ExpenseReportPage', data: { expenseReport: expenses.REPORT }, address: expenses.MAY },
    tables: {
      'By day': [count, gst, earned, shareOfEarned, perRoomNight, amount],
      'By category': SPENT,
      'By payee': SPENT,
      'By way of paying': SPENT,
    },
  },
])('the tables of $name', ({ operation, data, address, tables }) => {
  it('say at the heading of each figure what it means, by mouse and by key', async () => {
    answerAlways(operation, data);
    await renderRoute(address, 'admin');
    for (const [table, figures] of Object.entries<readonly FigureWords[]>(tables)) {
      expect(await meaningsIn(table), table).toEqual(figures.map(({ meaning }) => meaning));
    }
    const [first] = Object.keys(tables);
    const heading = main
      .getByRole('table', { name: first ?? '', exact: true })
      .getByRole('button')
      .nth(1);
    await heading.hover();
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  });
});

const CRORE = 1_23_45_678_90;
const wide = { value: CRORE, lostValue: CRORE, fees: CRORE, perNight: CRORE };
const dear = { amount: CRORE, gst: CRORE, payouts: CRORE, earned: CRORE, perRoomNight: CRORE };
const PRINTED = [
  {
    name: 'bookings',
    ...{ operation: 'BookingReportPage', address: bookings.MAY },
    data: {
      bookingReport: {
        ...bookings.REPORT,
        total: { ...bookings.FIGURES, ...wide },
        steps: [{ ...bookings.FIGURES, ...wide }],
        agents: bookings.REPORT.agents.map((share) => ({
          ...share,
          ...wide,
          name: 'Himalayan Trekking Tours',
        })),
      },
    },
    tables: ['By day', 'By status', 'By source', 'By agent', 'By room type', 'Asked for, not free'],
  },
  {
    name: 'expenses',
    ...{ operation: 'ExpenseReportPage', address: expenses.MAY },
    data: {
      expenseReport: {
        ...expenses.REPORT,
        total: { ...expenses.FIGURES, ...dear },
        steps: [{ ...expenses.FIGURES, ...dear }],
        payees: expenses.REPORT.payees.map((share) => ({ ...share, ...dear, name: 'Himalayan Gas Agency' })),
      },
    },
    tables: ['By day', 'By category', 'By payee', 'By way of paying'],
  },
] as const;

it.each(PRINTED)(
  'the report of $name is printed within the sheet, each column of each table',
  async (report) => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
      await page.viewport(1440, 900);
    });
    answerAlways(report.operation, report.data);
    await renderRoute(`${report.address}&source=PHONE&method=CASH`, 'admin');
    await expect.element(main.getByRole('table', { name: report.tables[0], exact: true })).toBeVisible();
    await page.viewport(A4_PIXELS, 1000);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(A4_PIXELS);
    for (const name of report.tables) {
      const table = main.getByRole('table', { name, exact: true });
      const cells = [...table.element().querySelectorAll('th, td')];
      expect(cells.length, name).toBeGreaterThan(8);
      for (const cell of cells) {
        const { left, right, width } = cell.getBoundingClientRect();
        expect(width, `${name}: ${cell.textContent}`).toBeGreaterThan(0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right, `${name}: ${cell.textContent}`).toBeLessThanOrEqual(A4_PIXELS);
        expect(cell.scrollWidth, `${name}: ${cell.textContent}`).toBeLessThanOrEqual(cell.clientWidth);
        expect(getComputedStyle(cell).fontSize, `${name}: ${cell.textContent}`).toBe(PRINTED_TYPE);
      }
    }
    // the figures on top are whole, and what narrows the report is said in words
    for (const figure of main.getByRole('term').elements()) {
      const card = figure.parentElement ?? figure;
      expect(card.scrollWidth, figure.textContent ?? '').toBeLessThanOrEqual(card.clientWidth);
    }
    const narrowed = report.name === 'bookings' ? 'Came by: Phone' : 'Paid by: Cash';
    await expect.element(main.getByText(narrowed, { exact: true })).toBeVisible();
    for (const hidden of ['Save as Excel', 'How this is counted'])
      await expect.element(main.getByText(hidden).first()).not.toBeVisible();
  },
);

/** How many figures stand in each row of those on top. */
function rowsOfFigures(): number[] {
  const cards = [...(document.querySelector('main dl')?.children ?? [])];
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

it.each([
  ['revenues', 'RevenuesPage', { revenueReport: revenues.REPORT }, revenues.MAY, [5, 4], [2, 2, 2, 2, 1]],
  [
    'bookings',
    'BookingReportPage',
    { bookingReport: bookings.REPORT },
    bookings.MAY,
    [6, 5],
    [2, 2, 2, 2, 2, 1],
  ],
  ['expenses', 'ExpenseReportPage', { expenseReport: expenses.REPORT }, expenses.MAY, [4, 3], [2, 2, 2, 1]],
])('the figures of %s stand in even rows', async (_name, operation, data, address, onDesk, onPhone) => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways(operation, data);
  await renderRoute(address, 'admin');
  await expect.element(main.getByRole('term').first()).toBeVisible();
  expect(rowsOfFigures()).toEqual(onDesk);
  await page.viewport(390, 844);
  await expect.poll(rowsOfFigures).toEqual(onPhone);
  // the last one alone is as wide as two
  const [first, , last] = [...(document.querySelector('main dl')?.children ?? [])].flatMap((card, at, all) =>
    at < 2 || at === all.length - 1 ? card.getBoundingClientRect() : [],
  );
  expect(last?.width).toBeGreaterThan(1.9 * (first?.width ?? Infinity));
});

it.each(['revenues', 'bookings'])(
  'an agent who is switched off is named where %s are narrowed to those bookings, and one whom nobody knows is said to be so',
  async (report) => {
    const name = `Gone Tours ${report}`;
    const id = await agentSwitchedOff(name);
    const select = main.getByRole('combobox', { name: 'Agent' });
    const chosen = () => (select.element() as HTMLSelectElement).selectedOptions[0]?.label;
    await renderRoute(`/admin/reports/${report}?agent=${id}`, 'admin');
    await expect.element(select).toHaveValue(id);
    await expect.poll(chosen).toBe(name);
    await expect.element(main.getByText(`Agent: ${name}`).last()).toBeVisible();
    await renderRoute(`/admin/reports/${report}?agent=${crypto.randomUUID()}`, 'admin');
    await expect.element(select).toBeVisible();
    await expect.poll(chosen).toBe('Not known');
  },
);
