import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { formatCode } from '../../../../domain/code.ts';
import { answerAlways } from '../../../testing/answers.ts';
import { book, chargeAndPay, dayIn } from '../../../testing/desk.ts';
import { CASH, FIGURES, MAY, REPORT } from '../../../testing/financials.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const A4_PIXELS = 718;
const main = page.getByRole('main');
const inRegion = (name: string | RegExp) => main.getByRole('region', { name, exact: true });

describe('the financials', () => {
  it('show what a month earned and collected, its cash book and its tax, on a phone too', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    answerAlways('FinancialsPage', { financialReport: REPORT });
    await renderRoute(MAY, 'admin');
    await expect.element(inRegion('Earned').getByText('₹7,610')).toBeVisible();
    await expect.element(inRegion('Collected').getByText('₹1,918')).toBeVisible();
    await expect.element(inRegion('Collected').getByText('₹43')).toBeVisible();
    await expect.element(inRegion('Cash book').getByText('₹7,278').first()).toBeVisible();
    const counted =
      /^The till was counted 3 times in these days; in all ₹15 was missing\. .* ₹7,273 where ₹7,278/;
    await expect.element(inRegion('Cash book').getByText(counted)).toBeVisible();
    await expect
      .element(inRegion('GST by rate').getByRole('link', { name: /behind GST on it, 5 %$/ }))
      .toHaveTextContent('₹380.50');
    await expect.element(main.getByText(/^Collected less billed is -₹6,463, as advances/)).toBeVisible();
    expect(inRegion('Cash book').element().textContent).not.toContain('-₹0');
    await page.viewport(390, 844);
    await expect.element(inRegion('Cash book').getByText('Put in and taken out').last()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('are divided into months, weeks or days, each with its profit and what all come to', async () => {
    const june = {
      ...FIGURES,
      from: '2031-06-01',
      to: '2031-06-04',
      writtenOff: 123_00,
      profit: 4_321_00,
    };
    const total = { ...FIGURES, writtenOff: 123_00 };
    answerAlways('FinancialsPage', { financialReport: { ...REPORT, total, steps: [FIGURES, june] } });
    await renderRoute(`${MAY}&by=MONTH`, 'admin');
    const row = inRegion('By month').getByRole('row').filter({ hasText: '1 – 3 Jun 2031' });
    await expect.element(row.getByText('₹4,321')).toBeVisible();
    // what is written off has a line of its own, in each month and in all
    await expect.element(row.getByText('₹123', { exact: true })).toBeVisible();
    const june1to3 = '/admin/reports/financials?from=2031-06-01&to=2031-06-03';
    const rowsOf = { Rooms: 'ROOM', 'Written off': 'WRITTEN_OFF', Collected: 'COLLECTED' };
    for (const [figure, rows] of Object.entries(rowsOf))
      await expect
        .element(row.getByRole('link', { name: new RegExp(`, the rows behind ${figure}, 1 – 3 Jun 2031$`) }))
        .toHaveAttribute('href', `${june1to3}&rows=${rows}`);
    await expect.element(inRegion('Earned').getByText('Written off', { exact: true })).toBeVisible();
    await expect.element(inRegion('Earned').getByText('₹123', { exact: true })).toBeVisible();
    const sum = inRegion('By month').getByRole('row').last();
    await expect.element(sum.getByText('₹7,610', { exact: true })).toBeVisible();
    answerAlways('FinancialsPage', { financialReport: REPORT });
    await main.getByRole('combobox', { name: 'By' }).selectOptions('WEEK');
    await expect.poll(shownAddress).toBe(`${MAY}&by=WEEK`);
    await expect.element(inRegion('By week')).toBeVisible();
    // of a month that is all days
    await renderRoute(MAY, 'admin');
    await expect.element(inRegion('By day')).toBeVisible();
    await expect.element(main.getByRole('combobox', { name: 'By' })).toHaveValue('DAY');
    await main.getByText('As a table').click();
    const days = main.getByRole('table', { name: 'Earned and operating profit' });
    await expect.element(days.getByText('1 May 2031')).toBeVisible();
  });

  it('are compared with other days, which the address keeps from month to month', async () => {
    const april = { ...FIGURES, from: '2031-04-01', to: '2031-05-01', room: 5_000_00, profit: 10_000_00 };
    const first = { ...FIGURES, from: '2031-04-01', to: '2031-04-02', profit: 9_000_00 };
    const compared = { __typename: 'ComparedFinancials', total: april, steps: [first] };
    answerAlways('FinancialsPage', { financialReport: { ...REPORT, compared } });
    await renderRoute(MAY, 'admin');
    const compare = main.getByRole('combobox', { name: 'Compare with' });
    await compare.selectOptions('BEFORE');
    await expect.element(compare).toHaveValue('BEFORE');
    await expect.poll(shownAddress).toBe(`${MAY}&compare=BEFORE`);
    await expect.element(inRegion('Earned').getByText('▲ 5 %, before ₹5,000')).toBeVisible();
    await expect.element(inRegion('Earned').getByText('▼ 24 %, before ₹10,000')).toBeVisible();
    await expect.element(main.getByText('Compared with 1 – 30 Apr 2031.')).toBeVisible();
    // the chart and its table say with which days each of them is compared
    await expect
      .element(main.getByRole('slider', { name: /^Earned and operating profit/ }))
      .toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/Operating profit before, 1 Apr 2031: ₹9,000$/),
      );
    await main.getByText('As a table').click();
    const day = main
      .getByRole('table', { name: 'Earned and operating profit' })
      .getByRole('row', { name: /^1 May 2031 / });
    await expect.element(day.getByRole('cell', { name: '1 Apr 2031' })).toBeVisible();
    await expect.element(day.getByRole('cell', { name: '₹9,000' })).toBeVisible();
    await main.getByRole('link', { name: 'The month before' }).click();
    await expect
      .poll(shownAddress)
      .toBe('/admin/reports/financials?from=2031-04-01&to=2031-04-30&compare=BEFORE');
  });

  it('sort the cash book and the tax, with what all of them come to below', async () => {
    const bank = {
      ...CASH,
      method: 'BANK',
      opening: 9_000_00,
      payments: 100_00,
      expenses: 0,
      closing: 9_100_00,
    };
    const dear = { ...REPORT.gst[0], rate: 1_800, taxable: 100_00 };
    answerAlways('FinancialsPage', {
      financialReport: { ...REPORT, cashBook: [CASH, bank], gst: [...REPORT.gst, dear] },
    });
    await renderRoute(MAY, 'admin');
    const firstCells = (table: string) =>
      main
        .getByRole('table', { name: table })
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.querySelector('td span:last-child')?.textContent);
    const book = main.getByRole('table', { name: 'Cash book' });
    await expect.element(book).toBeVisible();
    expect(firstCells('Cash book')).toEqual(['Cash', 'Bank', 'All']);
    await book.getByRole('button', { name: 'Payments' }).click();
    await expect.poll(() => firstCells('Cash book')).toEqual(['Bank', 'Cash', 'All']);
    const sum = book.getByRole('row').last();
    await expect.element(sum.getByText('₹11,100', { exact: true })).toBeVisible();
    await expect.element(sum.getByText('₹16,378', { exact: true })).toBeVisible();
    await expect
      .element(sum.getByRole('link', { name: /, the rows behind Closing, All$/ }))
      .toHaveAttribute('href', `${MAY}&rows=CLOSING`);
    const rates = main.getByRole('table', { name: 'GST by rate' });
    await rates.getByRole('button', { name: 'Taxable on bills' }).click();
    await expect.poll(() => firstCells('GST by rate')).toEqual(['18 %', '5 %', 'All']);
    await expect.element(rates.getByRole('row').last().getByText('₹960', { exact: true })).toBeVisible();
  });

  it('print each table within the sheet, which is as narrow as a tablet', async () => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
      await page.viewport(1440, 900);
    });
    const age = { __typename: 'AccountsOfAge', age: 'OLDER', count: 2, guests: 1_000_00, agents: 2_500_00 };
    const accounts = { __typename: 'AccountsByAge', day: '2031-06-03', dues: [], advances: [age] };
    answerAlways('AccountsByAge', { accountsByAge: accounts });
    const lakhs = { ...FIGURES, room: 12_34_567_50, earned: 12_34_567_50, profit: -12_34_567_50 };
    const dear = { ...lakhs, expenses: 24_69_135_00, collected: 12_34_567_50, commission: 1_23_456_50 };
    answerAlways('FinancialsPage', { financialReport: { ...REPORT, total: dear, steps: [dear] } });
    await renderRoute(MAY, 'admin');
    const days = inRegion('By day');
    await expect.element(days.getByRole('columnheader', { name: 'Rooms' })).toBeVisible();
    await page.viewport(A4_PIXELS, 1000);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(days.getByRole('columnheader', { name: 'Operating profit' })).toBeVisible();
    await expect.element(days.getByRole('columnheader', { name: 'Rooms' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(A4_PIXELS);
    // by age, numbers stand right there too, and as large as their neighbours
    const ages = main.getByRole('table', { name: /^Advances held, / });
    const { scrollWidth, clientWidth } = ages.element().closest('section') ?? document.body;
    expect(scrollWidth).toBe(clientWidth);
    const [, older] = ages.getByRole('row').elements();
    const looks = [...(older?.querySelectorAll('td') ?? [])].slice(1).map((cell) => {
      const { textAlign, fontSize, fontWeight } = getComputedStyle(cell);
      return { textAlign, fontSize, fontWeight };
    });
    expect(looks).toHaveLength(4);
    for (const look of looks) expect(look).toEqual({ ...looks[1], textAlign: 'right' });
  });

  it('warn when the entries and the bookings do not agree', async () => {
    const position = { ...REPORT.position, dues: 6_962_00 };
    answerAlways('FinancialsPage', { financialReport: { ...REPORT, position } });
    const wrong = {
      __typename: 'WrongAccount',
      code: 'AB12CD34',
      guest: 'Asha Rao',
      difference: -1_00,
      count: 2,
    };
    answerAlways('FirstWrongAccount', { firstWrongAccount: wrong });
    await renderRoute(MAY, 'admin');
    const words =
      /^Collected less billed is -₹6,463, but advances held less what is due by today is -₹6,462\./;
    const alert = main.getByRole('alert');
    await expect.element(alert.getByText(words)).toBeVisible();
    await expect
      .element(alert.getByRole('link', { name: 'AB12-CD34 of Asha Rao' }))
      .toHaveAttribute('href', '/admin/bookings/AB12CD34');
    await expect
      .element(alert.getByText(/^2 bookings are wrong, the first .*, by ₹1: it says less/))
      .toBeVisible();
  });

  it('lead from what is due to the bookings that add up to it, the oldest first, and on to a booking', async () => {
    const code = await book({ guest: 'Owes Something', room: '103', arrival: await ownNights() });
    await chargeAndPay(code, 900_00, 400_00, { date: dayIn(0) });
    answerAlways('FinancialsPage', { financialReport: REPORT });
    await renderRoute(MAY, 'admin');
    const ages = main.getByRole('table', { name: /^Due by today, / });
    await expect.element(ages.getByText('8 to 30 days')).toBeVisible();
    const all = ages.getByRole('row').last().element().textContent ?? '';
    await main.getByRole('link', { name: /, the rows behind Due by today$/ }).click();
    await expect.poll(shownAddress).toBe(`${MAY}&rows=dues`);
    const rows = main.getByRole('table', { name: 'Due by today, booking by booking' });
    const file = main.getByRole('button', { name: 'Save as CSV: Due by today, booking by booking' });
    await expect.element(file).toBeVisible();
    const sum = rows.getByRole('row').last();
    await expect.element(sum.getByText(/₹/).last()).toBeVisible();
    expect(all.endsWith(sum.getByText(/₹/).last().element().textContent ?? '?')).toBe(true);
    await expect.element(rows.getByRole('columnheader', { name: 'Guest’s part' })).toBeVisible();
    const days = rows
      .getByRole('row')
      .elements()
      .slice(1, -1)
      .map((row) => Number((row.querySelectorAll('td')[3]?.textContent ?? '').replaceAll(',', '')));
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    await expect
      .element(
        rows.getByRole('row', { name: /Owes Something/ }).getByRole('link', { name: formatCode(code) }),
      )
      .toHaveAttribute('href', `/admin/bookings/${code}`);
    await main.getByRole('link', { name: 'Hide the rows' }).click();
    await expect.element(rows).not.toBeInTheDocument();
    await ages.getByRole('link', { name: 'Up to 7 days' }).click();
    await expect.poll(shownAddress).toBe(`${MAY}&rows=dues&age=DAYS_7`);
    await expect
      .element(main.getByRole('table', { name: 'Due by today, up to 7 days, booking by booking' }))
      .toBeVisible();
  });

  it('lead from every figure to its rows, from a page of them to the next, and from a month to its own', async () => {
    const row = {
      __typename: 'FinancialRow',
      id: 'bill',
      kind: 'BILL',
      day: '2031-05-30',
      lastDay: null,
      ...{
        isCorrection: false,
        what: null,
        whom: 'Blue Pine Traders',
        code: 'AB12CD34',
        paper: 'INV/31-32/7',
      },
      method: null,
      from: null,
      to: null,
      amount: 43_00,
      net: 860_00,
      cgst: 21_50,
      sgst: 21_50,
    };
    const rows = {
      __typename: 'FinancialRows',
      rows: [row],
      count: 101,
      amount: 43_00,
      net: 860_00,
      cgst: 21_50,
    };
    answerAlways('FinancialsPage', { financialReport: REPORT });
    answerAlways('FinancialRows', { financialRows: { ...rows, sgst: 21_50 } });
    await renderRoute(MAY, 'admin');
    for (const [part, names] of [
      [
        'Earned',
        ['Rooms', 'Meals and extras', 'Fees', 'Earned', 'Commission', 'Expenses', 'Operating profit'],
      ],
      [
        'Collected',
        ['Collected, UPI', 'Collected', 'GST payable', 'GST in expenses', 'GST on what was earned'],
      ],
      [/^How the accounts stand/, ['Deposits held', 'Collected to date', 'Billed to date']],
      ['Cash book', ['Opening, Cash', 'Payments, Cash', 'Put in and taken out, Cash', 'Closing, Cash']],
    ] as const)
      for (const name of names)
        await expect
          .element(
            inRegion(part)
              .getByRole('link', { name: new RegExp(`, the rows behind ${name}$`) })
              .first(),
          )
          .toBeVisible();
    // a part that comes to nothing leads to its rows as the other parts do
    for (const [part, name] of [
      ['Earned', 'Written off'],
      ['Cash book', 'Refunds, Cash'],
    ] as const)
      await expect
        .element(inRegion(part).getByRole('link', { name: new RegExp(`^₹0, the rows behind ${name}$`) }))
        .toBeVisible();
    await inRegion('GST by rate')
      .getByRole('link', { name: /, the rows behind Taxable on bills, 5 %$/ })
      .click();
    await expect.poll(shownAddress).toBe(`${MAY}&rows=GST_PAYABLE&rate=500`);
    const bills = main.getByRole('table', { name: 'GST payable, 5 %' });
    await expect
      .element(bills.getByRole('link', { name: 'AB12-CD34' }))
      .toHaveAttribute('href', '/admin/bookings/AB12CD34');
    await expect.element(main.getByText(/^1 to 1 of 101 rows, .* add up to ₹43\.$/)).toBeVisible();
    const title = main.getByRole('heading', { name: 'GST payable, 5 %' });
    await expect.element(title).toHaveFocus();
    await expect.element(title).toBeInViewport();
    await main.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(shownAddress).toBe(`${MAY}&rows=GST_PAYABLE&rate=500&skip=1`);
    const month = {
      ...row,
      id: '2031-03-01',
      kind: 'MONTH',
      day: '2031-03-01',
      lastDay: '2031-03-31',
      code: null,
    };
    answerAlways('FinancialRows', { financialRows: { ...rows, rows: [month], count: 1, sgst: 21_50 } });
    await main.getByRole('link', { name: /, the rows behind Billed to date$/ }).click();
    await main
      .getByRole('table', { name: 'Billed to date' })
      .getByRole('link', { name: '1 – 31 Mar 2031' })
      .click();
    await expect
      .poll(shownAddress)
      .toBe('/admin/reports/financials?from=2031-03-01&to=2031-03-31&rows=BILLED');
    // what was there before is what came and went in each month before
    await main.getByRole('link', { name: /, the rows behind Opening, Cash$/ }).click();
    await main
      .getByRole('table', { name: 'Opening, Cash' })
      .getByRole('link', { name: '1 – 31 Mar 2031' })
      .click();
    await expect
      .poll(shownAddress)
      .toBe('/admin/reports/financials?from=2031-03-01&to=2031-03-31&rows=CAME_AND_WENT&method=CASH');
    await expect.element(main.getByRole('heading', { name: 'Came and went, Cash' })).toHaveFocus();
  });

  it('lead from a day of the chart to all that was earned and spent on it, and back to the chart', async () => {
    const none = { __typename: 'FinancialRows', rows: [], count: 0, amount: 0 };
    const nothing = {
      earned: 0,
      commission: 0,
      expenses: 0,
      profit: 0,
      collected: 0,
      hasEntries: false,
      hasPayments: false,
    };
    const idle = { ...FIGURES, from: '2031-05-02', to: '2031-05-03', ...nothing };
    answerAlways('FinancialsPage', { financialReport: { ...REPORT, steps: [...REPORT.steps, idle] } });
    answerAlways('FinancialRows', { financialRows: { ...none, net: null, cgst: null, sgst: null } });
    await renderRoute(MAY, 'admin');
    const chart = main.getByRole('slider', { name: /^Earned and operating profit/ });
    await expect.element(chart).toHaveAccessibleDescription('Enter opens the rows behind it.');
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 May 2031: /));
    expect(shownAddress()).toBe(MAY);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect
      .poll(shownAddress)
      .toBe('/admin/reports/financials?from=2031-05-01&to=2031-05-01&rows=PROFIT');
    await expect.element(main.getByRole('heading', { name: 'Operating profit', exact: true })).toHaveFocus();
    await main.getByRole('link', { name: 'Hide the rows' }).click();
    await expect.element(chart).toHaveFocus();
  });

  it('say so where nobody owes anything, and name the agents’ part where somebody does', async () => {
    const age = { __typename: 'AccountsOfAge', age: 'OLDER', count: 2, guests: 1_000_00, agents: 2_500_00 };
    answerAlways('FinancialsPage', { financialReport: REPORT });
    const accounts = { __typename: 'AccountsByAge', day: '2031-06-03', dues: [], advances: [age] };
    answerAlways('AccountsByAge', { accountsByAge: accounts });
    await renderRoute(MAY, 'admin');
    await expect.element(main.getByText('Nobody owes anything.')).toBeVisible();
    const older = main
      .getByRole('table', { name: /^Advances held, / })
      .getByRole('row')
      .nth(1);
    await expect.element(older.getByText('₹2,500')).toBeVisible();
    await expect.element(older.getByText('₹3,500')).toBeVisible();
    for (const name of ['2', '₹1,000', '₹2,500', '₹3,500'])
      await expect
        .element(older.getByRole('link', { name: new RegExp(`^${name}, the rows behind .*, Older$`) }))
        .toHaveAttribute('href', `${MAY}&rows=advances&age=OLDER`);
  });

  it('tell at its name how a figure is counted', async () => {
    answerAlways('FinancialsPage', { financialReport: REPORT });
    await renderRoute(MAY, 'admin');
    const name = inRegion('Earned').getByRole('button', { name: 'Operating profit' });
    await expect.element(name).toBeVisible();
    name.element().focus();
    await expect
      .element(
        page.getByRole('tooltip', { name: 'Earned less what is written off, commission and expenses.' }),
      )
      .toBeInTheDocument();
  });

  it('open on the month that runs, as the other reports do, and go from month to month in the address', async () => {
    await renderRoute('/admin/reports/financials', 'admin');
    await expect.element(inRegion('Earned').getByText('Operating profit')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'This month' }))
      .toHaveAttribute('aria-current', 'page');
    await renderRoute(MAY, 'admin');
    await expect.element(main.getByText('These days are still to come')).toBeVisible();
    await main.getByRole('link', { name: 'The month before' }).click();
    await expect.poll(shownAddress).toBe('/admin/reports/financials?from=2031-04-01&to=2031-04-30');
    await expect.element(main.getByText('1 – 30 Apr 2031')).toBeVisible();
  });
});
