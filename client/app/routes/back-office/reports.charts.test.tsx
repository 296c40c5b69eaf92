import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import * as bookings from '../../../testing/bookings.ts';
import * as expenses from '../../../testing/expenses.ts';
import * as financials from '../../../testing/financials.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';
import * as revenues from '../../../testing/revenues.ts';

const main = page.getByRole('main');
const A4_PIXELS = 718;
/** How much lighter the lighter of two has to be, so that they are two in grey. */
const LEAST_CONTRAST = 1.4;

/** The same report with two days that have something of each kind. */
const twice = (step: object, more: object = {}) => [
  { ...step, ...more, to: '2031-05-02' },
  { ...step, ...more, from: '2031-05-02', to: '2031-05-03' },
];
const REPORTS = {
  revenues: {
    ...{ operation: 'RevenuesPage', field: 'revenueReport', address: revenues.MAY },
    report: { ...revenues.REPORT, steps: twice(revenues.FIGURES, { fees: 5_000_00 }) },
    charts: ['Earned and collected'],
    shapes: ['Bars', 'Parts', 'Lines'],
    series: ['Earned', 'Collected', 'Earned before'],
  },
  bookings: {
    ...{ operation: 'BookingReportPage', field: 'bookingReport', address: bookings.MAY },
    report: { ...bookings.REPORT, steps: twice(bookings.FIGURES, { noShows: 1 }) },
    charts: ['Rooms booked', 'Booked ahead', 'Length of stay'],
    shapes: ['Parts', 'Bars', 'Lines'],
    series: ['Rooms', 'Cancelled', 'Did not come'],
  },
  expenses: {
    ...{ operation: 'ExpenseReportPage', field: 'expenseReport', address: expenses.MAY },
    report: {
      ...expenses.REPORT,
      steps: twice(expenses.FIGURES),
      stepsByCategory: expenses.REPORT.stepsByCategory.map((category) => ({
        ...category,
        amounts: [category.amounts[0], category.amounts[0]],
      })),
    },
    charts: ['Spent and earned', 'Spent by category'],
    shapes: ['Bars', 'Lines'],
    series: ['Spent', 'Earned', 'Spent before'],
  },
  financials: {
    ...{ operation: 'FinancialsPage', field: 'financialReport', address: financials.MAY },
    report: { ...financials.REPORT, steps: twice(financials.FIGURES) },
    charts: ['Earned and operating profit'],
    shapes: ['Bars', 'Lines'],
    series: ['Earned', 'Operating profit'],
  },
} as const;
const NAMES = ['revenues', 'bookings', 'expenses', 'financials'] as const;
type Name = (typeof NAMES)[number];

/** Shows a report; gives the names of its charts. */
async function show(name: Name, query = ''): Promise<readonly string[]> {
  const { operation, field, report, address } = REPORTS[name];
  answerAlways(operation, { [field]: report });
  await renderRoute(`${address}${query}`, 'admin');
  const [first, ...others] = REPORTS[name].charts;
  const shown = query === '&chart=stacked' && name === 'revenues' ? 'What was earned with' : first;
  await expect.element(sliderOf(shown)).toBeVisible();
  return [shown, ...others];
}

const sliderOf = (chart: string) => main.getByRole('slider', { name: new RegExp(`^${chart}: one `) });

function drawn(chart: string, parts: string): SVGElement[] {
  return [...sliderOf(chart).element().querySelectorAll<SVGElement>(`svg ${parts}`)];
}

async function print(): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    await page.viewport(1440, 900);
  });
  await page.viewport(A4_PIXELS, 1000);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
}

/** How light a colour is to the eye, from 0 to 1. */
function lightnessOf(colour: string): number {
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: string, b: string): number {
  const [light, dark] = [lightnessOf(a), lightnessOf(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** How the marks of a chart look, each look once: bars by their fill and frame, lines by their stroke and dashes. */
function looksIn(chart: string): { colour: string; pattern: string }[] {
  const bars = drawn(chart, 'rect').map((mark) => {
    const { fill, stroke } = getComputedStyle(mark);
    return { colour: fill, pattern: `bar, framed ${stroke}` };
  });
  const lines = drawn(chart, 'path:not(.stroke-surface)').map((mark) => {
    const { stroke, strokeDasharray } = getComputedStyle(mark);
    return { colour: stroke, pattern: `line ${strokeDasharray}` };
  });
  return [...new Map([...bars, ...lines].map((look) => [JSON.stringify(look), look])).values()];
}

describe.each(NAMES)('the chart of %s', (name) => {
  const { address, charts, shapes, series } = REPORTS[name];
  const [chart] = charts;

  it('has an axis with values, a line for each, its days, and a name with a table for screen readers', async () => {
    await show(name);
    for (const each of charts) {
      const figure = main.getByRole('region', { name: each, exact: true });
      const lines = drawn(each, 'line:not(pattern line)').map((line) => line.getBoundingClientRect());
      const values = drawn(each, 'text.tabular-nums').map((text) => text.textContent);
      expect(lines.length, each).toBeGreaterThanOrEqual(3);
      expect(values).toHaveLength(lines.length);
      expect(new Set(values).size).toBe(values.length);
      expect(values).toContain(values.find((value) => /^₹?0$/.test(value ?? '')));
      const { width } = sliderOf(each).element().getBoundingClientRect();
      for (const line of lines) expect(line.width).toBeGreaterThan(0.8 * width);
      expect(drawn(each, 'text:not(.tabular-nums)').length).toBeGreaterThan(0);
      await figure.getByText('As a table').click();
      const table = figure.getByRole('table', { name: each, exact: true });
      await expect.element(table.getByRole('columnheader').first()).toBeVisible();
    }
    const table = main.getByRole('region', { name: chart, exact: true }).getByRole('table');
    for (const of of series)
      await expect.element(table.getByRole('columnheader', { name: of, exact: true })).toBeVisible();
    // what is drawn itself says nothing: the slider and the table do
    expect(sliderOf(chart).element().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    await expect
      .element(sliderOf(chart))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`2031: ${series[0]} `)));
  });

  it('is drawn as the address says, in each way that its figures can be', async () => {
    await show(name);
    const choice = main.getByRole('group', { name: 'How it is drawn' });
    const offered = choice
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual(shapes);
    await expect.element(choice.getByRole('radio').first()).toBeChecked();
    const lines = () => drawn(chart, 'path:not(.stroke-surface):not([stroke-dasharray="5 4"])').length;
    expect(lines()).toBe(0);
    await choice.getByRole('radio', { name: 'Lines' }).click({ force: true });
    await expect.poll(shownAddress).toBe(`${address}&chart=line`);
    await expect.poll(lines).toBe(series.filter((of) => !of.endsWith(' before')).length);
    await main.getByRole('link', { name: 'The month before' }).click();
    await expect.poll(shownAddress).toContain('chart=line');
    await expect.element(choice.getByRole('radio', { name: 'Lines' })).toBeChecked();
    await choice.getByRole('radio').first().click({ force: true });
    await expect.poll(shownAddress).not.toContain('chart=');
    // a shape that this chart has not is that which it has at first
    await show(
      name,
      name === 'bookings' ? '&chart=pie' : `&chart=${shapes.includes('Parts' as never) ? 'x' : 'stacked'}`,
    );
    await expect.element(choice.getByRole('radio').first()).toBeChecked();
  });

  it.each(['light', 'dark'])(
    'is told apart in grey, whatever it is drawn as, on a %s screen',
    async (theme) => {
      onTestFinished(() => {
        delete document.documentElement.dataset.theme;
      });
      for (const shape of ['', '&chart=stacked', '&chart=line']) {
        const shown = await show(name, shape);
        document.documentElement.dataset.theme = theme;
        for (const each of shown) {
          const looks = looksIn(each);
          expect(looks.length).toBeGreaterThan(0);
          looks.forEach((look, at) => {
            for (const other of looks.slice(at + 1)) {
              if (look.pattern === other.pattern)
                expect(
                  contrastOf(look.colour, other.colour),
                  `${each} ${shape}: ${JSON.stringify([look, other])}`,
                ).toBeGreaterThan(LEAST_CONTRAST);
            }
          });
        }
      }
    },
  );

  it('is printed as wide as the sheet in the colours of paper, without what is pressed', async () => {
    onTestFinished(() => {
      delete document.documentElement.dataset.theme;
    });
    await show(name);
    const onScreen = looksIn(chart);
    document.documentElement.dataset.theme = 'dark';
    await print();
    for (const each of charts) {
      await expect.element(sliderOf(each)).toBeVisible();
      await expect
        .poll(() => sliderOf(each).element().querySelector('svg')?.getBoundingClientRect().right ?? Infinity)
        .toBeLessThanOrEqual(A4_PIXELS);
      for (const text of drawn(each, 'text')) {
        const { left, right } = text.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(A4_PIXELS);
      }
    }
    // a chart is not cut where a sheet ends
    for (const each of charts) {
      const figure = main.getByRole('region', { name: each, exact: true }).element();
      expect(getComputedStyle(figure).breakInside).toBe('avoid');
    }
    expect(looksIn(chart)).toEqual(onScreen);
    for (const of of series) await expect.element(main.getByText(of, { exact: true }).first()).toBeVisible();
    for (const list of main.getByRole('combobox').elements()) await expect.element(list).not.toBeVisible();
    for (const radio of main.getByRole('radio').elements())
      expect(radio.closest('fieldset')?.checkVisibility()).toBe(false);
    for (const button of ['Save as Excel', 'As a table'])
      await expect.element(main.getByText(button).first()).not.toBeVisible();
  });
});
