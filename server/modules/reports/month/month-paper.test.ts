import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, nightsOf } from '../../../../domain/nights.ts';
import { formatChange, formatShare } from '../../../../domain/reports/figure-change.ts';
import { drawPaper } from '../../../papers/draw-paper.ts';
import { createServices, type Services } from '../../../services.ts';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { linesOn, NO_GLYPH, readPdf } from '../../../testing/readers/pdf-reader.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { FinancialFigures, RevenueFigures } from '../../types.generated.ts';
import { DECEMBER, playDecember, THE_THIRD } from '../testing/known-month.ts';
import { type MonthFigures, monthPaper } from './month-paper.rules.ts';

const { admin } = viewers;
const LIGHT = '#c9b88c';
const DARK = '#27483a';
/** Behind the days of a weekend. */
const PALE = '#eff1ed';
/** How high the bar is that shows what a colour stands for. */
const SWATCH = 7;
/** The edges between which everything is drawn. */
const [LEFT, RIGHT] = [42, 553.28];
const PAGE_HEIGHT = 841.89;
let lodge: StayLodge;
let services: Services;

beforeAll(async () => {
  lodge = await openStayLodge();
  await playDecember(lodge);
  services = createServices(scopeOf(lodge.database, lodge.clock, admin, null));
});
afterAll(() => lodge.close());

/** Expects sizes in proportion to amounts, zeros left out; gives what one of them takes. */
function expectInProportion(sizes: readonly number[], amounts: readonly number[]): number {
  const drawnAmounts = amounts.filter((amount) => amount !== 0);
  expect(sizes).toHaveLength(drawnAmounts.length);
  const scale = Math.max(...sizes) / Math.max(...drawnAmounts);
  for (const [at, size] of sizes.entries()) expect(size).toBeCloseTo((drawnAmounts[at] ?? 0) * scale, 1);
  return scale;
}

/** How high the bars of a colour are; the first one shows what they stand for. */
function heightsOf(bars: Awaited<ReturnType<typeof drawn>>['bars'], wanted: string): number[] {
  return bars
    .filter(({ colour }) => colour === wanted)
    .map(({ height }) => height)
    .slice(1);
}

async function drawn(paper: Parameters<typeof drawPaper>[0]) {
  const { title, pages, bars, dashed } = readPdf(await buffer(drawPaper(paper)));
  expect(pages).toHaveLength(1);
  const [page = []] = pages;
  expect(page.filter(({ glyphs }) => glyphs.includes(NO_GLYPH))).toEqual([]);
  for (const { x } of page) {
    expect(x).toBeGreaterThanOrEqual(LEFT - 0.01);
    expect(x).toBeLessThan(RIGHT);
  }
  for (const { x, width } of bars[0] ?? []) {
    expect(x).toBeGreaterThanOrEqual(LEFT);
    expect(x + width).toBeLessThanOrEqual(RIGHT + 0.01);
  }
  const topOf = (words: string) => PAGE_HEIGHT - (page.find(({ text }) => text === words)?.y ?? 0);
  return { title, lines: linesOn(page), bars: bars[0] ?? [], dashed: dashed[0] ?? [], topOf };
}

const pageOf = async (month: string) => drawn(await services.monthPapers.paper(admin, month));

/** The reports of some days beside the month before and last year, as the screen asks for them. */
async function reportsOf(days: typeof DECEMBER) {
  const revenueDays = { ...days, by: 'DAY', isForecast: false } as const;
  const lastYear = { compareWith: 'LAST_YEAR' } as const;
  const before = { compareWith: 'BEFORE' } as const;
  return {
    financial: await services.financialReports.report(admin, { ...days, by: 'DAY', ...before }),
    financialLastYear: (await services.financialReports.report(admin, { ...days, ...lastYear })).compared,
    revenue: await services.revenueReports.report(admin, { ...revenueDays, ...before }),
    revenueLastYear: (await services.revenueReports.report(admin, { ...revenueDays, ...lastYear })).compared,
    expenses: await services.expenseReports.report(admin, { ...days, by: 'MONTH' }),
  };
}

type Triple<Figures> = readonly (Figures | null | undefined)[];

function lineOf<Figures>(
  name: string,
  figures: Triple<Figures>,
  figureOf: (figures: Figures) => number | null | undefined,
  isShare = false,
): string {
  const format = isShare ? formatShare : formatMoney;
  const said = (value: number | null) => (value === null ? '–' : format(value));
  const [value = null, before = null, lastYear = null] = figures.map((of) =>
    of ? (figureOf(of) ?? null) : null,
  );
  const changes = [before, lastYear].flatMap((other) => [
    said(other),
    formatChange({ value, isShare }, other),
  ]);
  return [name, said(value), ...changes].filter(Boolean).join(' ');
}

async function expectFiguresOf(lines: readonly string[], days: typeof DECEMBER): Promise<void> {
  const { financial, financialLastYear, revenue, revenueLastYear } = await reportsOf(days);
  const accounts: Triple<FinancialFigures> = [
    financial.total,
    financial.compared?.total,
    financialLastYear?.total,
  ];
  const rooms: Triple<RevenueFigures> = [revenue.total, revenue.compared?.total, revenueLastYear?.total];
  expect(lines).toEqual(
    expect.arrayContaining([
      lineOf('Earned', accounts, (of) => of.earned),
      lineOf('Commission', accounts, (of) => of.commission),
      lineOf('Expenses', accounts, (of) => of.expenses),
      lineOf('Operating profit', accounts, (of) => of.profit),
      lineOf('Collected', accounts, (of) => of.collected),
      lineOf('Occupancy', rooms, (of) => of.occupancy, true),
      lineOf('Average per room sold (ADR)', rooms, (of) => of.adr),
    ]),
  );
  // its name takes two lines
  const revPar = lineOf('Average per room we have', rooms, (of) => of.revPar);
  expect(lines).toContain(revPar);
}

describe('the page of a month that is over', () => {
  it('has the figures of the reports, beside the month before and the same month of last year', async () => {
    const { title, lines } = await pageOf('2026-12');
    expect(title).toBe('December 2026 · 1 – 31 Dec 2026');
    expect(lines.slice(0, 3)).toEqual(['Deodar Lodge', 'December 2026', '1 – 31 Dec 2026']);
    expect(lines).toContain('1 – 31 Dec 2026 1 – 30 Nov 2026 Change 1 – 31 Dec 2025 Change');
    await expectFiguresOf(lines, DECEMBER);
  });

  it('draws what each day earned and collected, as high as the reports count it', async () => {
    const { bars, topOf } = await pageOf('2026-12');
    const of = bars.filter(({ y }) => y < topOf('Occupancy by day') - 15);
    const { steps } = (await reportsOf(DECEMBER)).financial;
    const [dark, light] = [heightsOf(of, DARK), heightsOf(of, LIGHT)];
    const [earned, collected] = [
      steps.map((day) => Math.abs(day.earned)),
      steps.map((day) => Math.abs(day.collected)),
    ];
    // both by one axis
    expect(expectInProportion(dark, earned) / expectInProportion(light, collected)).toBeCloseTo(1, 2);
  });

  it('names what was spent by category, and what of it is commission', async () => {
    const { lines } = await pageOf('2026-12');
    const { expenses } = await reportsOf(DECEMBER);
    expect(lines).toContain(`Expenses by category: ${formatMoney(expenses.total.amount)}`);
    for (const { name, amount, share } of expenses.categories) {
      expect(lines).toContain(`${name} ${formatMoney(amount)} ${formatShare(share)}`);
    }
    expect(expenses.total.payouts).toBe(199_00);
    expect(lines.find((line) => line.startsWith('₹199 of it was paid to agents'))).toBeDefined();
  });

  it('says how the accounts stand today, and that they agree', async () => {
    const { lines } = await pageOf('2026-12');
    const { position } = (await reportsOf(DECEMBER)).financial;
    const { dues, advancesHeld, depositsHeld, collected, billed } = position;
    expect(lines).toContain('Due by today, 3 Jan 2027 Advances held Deposits held');
    expect(lines).toContain([dues, advancesHeld, depositsHeld].map(formatMoney).join(' '));
    expect(lines).toContain(
      `Collected less billed is ${formatMoney(collected - billed)}, as advances held less what is due by today.`,
    );
  });

  it('is the same again to the byte', async () => {
    const papers = [await services.monthPapers.paper(admin, '2026-12')];
    papers.push(await services.monthPapers.paper(admin, '2026-12'));
    const [first, again] = await Promise.all(papers.map((paper) => buffer(drawPaper(paper))));
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
  });
});

it('the month that runs counts up to today, beside as many days of the others', async () => {
  const { lines } = await pageOf('2027-01');
  expect(lines[2]).toBe('1 – 31 Jan 2027, counted to 3 Jan');
  expect(lines).toContain('1 – 3 Jan 2027 1 – 3 Dec 2026 Change 1 – 3 Jan 2026 Change');
  await expectFiguresOf(lines, { from: '2027-01-01', to: '2027-02-01' });
});

it('a month without anything says so in each chart, and asks for no share of nothing', async () => {
  const { lines, bars } = await pageOf('2026-06');
  expect(lines).toContain('Nothing was earned or collected.');
  expect(lines).toContain('No room was sold.');
  expect(lines).toContain('Nothing was spent.');
  expect(lines).toContain('Earned ₹0 ₹0 ₹0');
  expect(lines).toContain('Average per room sold (ADR) – – –');
  expect(bars.filter(({ colour, height }) => colour !== PALE && height !== SWATCH)).toEqual([]);
  // the first month that can be asked for: what it is compared with lies before the years of the lodge
  expect((await pageOf('2000-01')).lines).toContain('January 2000');
});

it.each([
  ['2027-02', 'February 2027 has not begun.'],
  ['2200-12', 'December 2200 has not begun.'],
  ['2026-13', 'Ask for a month, such as 2026-10.'],
  ['2026-10-01', 'Ask for a month, such as 2026-10.'],
  ['1999-12', 'Ask for a month, such as 2026-10.'],
  ['', 'Ask for a month, such as 2026-10.'],
  ['\u0000', 'Ask for a month, such as 2026-10.'],
])('the owner’s month refuses %j as a month with a sentence', async (month, message) => {
  const refused = expect(services.monthPapers.paper(admin, month)).rejects;
  await refused.toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
});

it.each([
  ['a manager', viewers.manager],
  ['an agent', viewers.unlinkedAgent],
  ['a guest', viewers.guest],
])('the owner’s month is refused to %s', async (_who, viewer) => {
  await expect(services.monthPapers.paper(viewer, '2026-12')).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
});

describe('the page of a lodge of crores', () => {
  const HUGE = 12_34_56_789_50;
  const NAME = 'श्री बद्री विशाल पर्वतीय विश्राम गृह एवं अतिथि सेवा सदन, देवदार वन के पास, पुरानी मंडी रोड';

  function figures(): MonthFigures {
    const month = { arrival: '2026-12-01', departure: '2027-01-01' };
    const money = {
      room: HUGE,
      other: HUGE,
      fees: HUGE,
      earned: 9 * HUGE,
      writtenOff: HUGE,
      commission: HUGE,
      expenses: 9 * HUGE,
      profit: -9 * HUGE,
      collected: 9 * HUGE,
      hasEntries: true,
      hasPayments: true,
    };
    const rooms = { roomsAvailable: 15_500, roomsSold: 15_400, roomsFree: 100 };
    const days = nightsOf(month).map((from, at) => ({
      from,
      to: addNights(from, 1),
      ...rooms,
      ...money,
      collected: at % 2 === 0 ? -HUGE : HUGE,
    }));
    const total = { from: month.arrival, to: month.departure, ...rooms, ...money };
    const shares = { adr: HUGE, revPar: HUGE, coming: 0, comingRoom: 0, comingOther: 0 };
    const revenueSteps = days.map((day) => ({ ...day, ...shares, occupancy: 10_000 }));
    const revenueTotal = { ...total, ...shares, occupancy: 10_000 };
    const compared = { total: { ...total, earned: 1 }, steps: days };
    const revenueCompared = {
      collectedTo: month.departure,
      total: { ...revenueTotal, adr: 1 },
      steps: revenueSteps,
    };
    const category = { count: 1, gst: 0, share: 1_111, amount: HUGE };
    return {
      month,
      lodgeName: NAME,
      drawnAt: THE_THIRD,
      financial: {
        today: '2027-01-03',
        total,
        compared,
        steps: days,
        collected: [],
        gst: [],
        gstInExpenses: 0,
        cashBook: [],
        lastCount: null,
        tillCounts: { count: 0, difference: 0 },
        position: {
          day: '2027-01-03',
          advancesHeld: 9 * HUGE,
          dues: 0,
          depositsHeld: 9 * HUGE,
          collected: 9 * HUGE,
          billed: 1,
        },
      },
      financialLastYear: compared,
      revenue: {
        today: '2027-01-03',
        total: revenueTotal,
        steps: revenueSteps,
        compared: revenueCompared,
        roomTypes: [],
        sources: [],
        agents: [],
        collected: [],
        weekdays: [],
      },
      revenueLastYear: revenueCompared,
      expenses: {
        today: '2027-01-03',
        steps: [],
        stepsByCategory: [],
        payees: [],
        methods: [],
        compared: null,
        total: {
          from: month.arrival,
          to: month.departure,
          count: 9,
          amount: 9 * HUGE,
          gst: 0,
          payouts: HUGE,
          earned: 9 * HUGE,
          shareOfEarned: 10_000,
          roomNights: 15_500,
          perRoomNight: HUGE,
        },
        categories: Array.from({ length: 9 }, (_, at) => ({
          ...category,
          key: `${at}`,
          name: `${at} ${NAME}`,
        })),
      },
    };
  }

  it('draws how full each night was, last year by the same axis, and what was spent as bars', async () => {
    const all = figures();
    const { revenue, revenueLastYear, expenses, month } = all;
    const then = addNights(month.arrival, -365);
    const now = revenue.steps.map((day, at) => ({ ...day, occupancy: 300 * at }));
    const before = revenue.steps.map((day, at) => ({
      ...day,
      from: addNights(then, at),
      to: addNights(then, at + 1),
      occupancy: 9_000 - 250 * at,
    }));
    if (!revenueLastYear) throw new Error('There is no last year.');
    const { bars, dashed, topOf } = await drawn(
      monthPaper({
        ...all,
        revenue: { ...revenue, steps: now },
        revenueLastYear: {
          ...revenueLastYear,
          steps: before,
          total: { ...revenueLastYear.total, from: then },
        },
        expenses: {
          ...expenses,
          categories: expenses.categories
            .slice(0, 4)
            .map((category, at) => ({ ...category, amount: (4 - at) * 100_00 })),
        },
      }),
    );
    const [top, bottom] = [
      topOf('Occupancy by day') - 15,
      topOf(`Expenses by category: ${formatMoney(9 * HUGE)}`),
    ];
    const heights = heightsOf(
      bars.filter(({ y }) => y > top && y < bottom),
      LIGHT,
    );
    const scale = expectInProportion(
      heights,
      now.map(({ occupancy }) => occupancy),
    );
    const [line = []] = dashed.filter(({ length }) => length > 2);
    expect(line).toHaveLength(31);
    // from the last of the line, the lowest, up
    const lowest = line.at(-1)?.y ?? 0;
    for (const [at, { y }] of line.entries()) expect(lowest - y).toBeCloseTo((30 - at) * 250 * scale, 1);
    const spent = bars.filter(({ y, colour }) => y > bottom && colour === DARK).map(({ width }) => width);
    expectInProportion(spent, [400_00, 300_00, 200_00, 100_00]);
  });

  it('stays one page, and breaks no amount', async () => {
    const { lines } = await drawn(monthPaper(figures()));
    const amount = formatMoney(9 * HUGE);
    expect(amount).toBe('₹1,11,11,11,105.50');
    expect(lines).toContain(`Operating profit -${amount} -${amount} -${amount}`);
    expect(lines).toContain(`Collected ${amount} ${amount} 0 % ${amount} 0 %`);
    expect(lines).toContain(`${formatMoney(0)} ${amount} ${amount}`);
    expect(lines).toContain(`3 others ${formatMoney(3 * HUGE)} 33.3 %`);
    expect(lines.filter((line) => line.includes('… '))).toHaveLength(6);
    expect(lines.join('\n')).toContain('₹100 Cr');
    expect(lines).toContain(`Earned ${amount} ₹0.01 over +999 % ₹0.01 over +999 %`);
    // accounts that do not agree are said in full
    expect(lines.join(' ')).toContain('Please tell whoever looks after this system.');
  });
});
