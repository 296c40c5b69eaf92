import { expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answerAlways, changeAnswers } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';
import { FIGURES, MAY, REPORT, SHARE } from '../../../testing/revenues.ts';

const main = page.getByRole('main');

it('the revenues say what was earned, how that changed, and who brought it, by mouse, by key and on a phone', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText(/^▲ 25 %,/)).toBeVisible();
  await expect.element(main.getByText(/^▲ 5 points,/)).toBeVisible();
  await expect.element(main.getByText('Compared with 1 – 30 Apr 2031.')).toBeVisible();
  const name = main.getByRole('button', { name: 'Average per room we have (RevPAR)' });
  name.element().focus();
  await expect
    .element(page.getByRole('tooltip', { name: /all rooms that could be sold/ }))
    .toBeInTheDocument();
  // the chart says the figures of a day to the keys and to who cannot see it
  const pointer = main.getByRole('slider', { name: /^Earned and collected/ });
  pointer.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(pointer)
    .toHaveAttribute('aria-valuetext', '2 May 2031: Earned ₹9,000, Collected ₹1,500, Earned before –');
  await userEvent.keyboard('{Home}');
  await expect
    .element(pointer)
    .toHaveAttribute(
      'aria-valuetext',
      '1 May 2031: Earned ₹4,000, Collected ₹1,500, Earned before, 1 Apr 2031: ₹3,000',
    );
  await main.getByText('As a table').click();
  const days = main.getByRole('table', { name: 'Earned and collected' });
  await expect.element(days.getByText('₹9,000')).toBeVisible();
  const friday = main.getByRole('table', { name: 'Occupancy by weekday and month' });
  await expect.element(friday.getByText('90 %')).toBeVisible();
  // what was before has an edge, and is seen over dark bars too
  expect(document.querySelectorAll('main svg path.stroke-surface')).toHaveLength(1);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  const { scrollWidth, clientWidth } = main
    .getByRole('region', { name: 'Each weekday of each month' })
    .element();
  expect(scrollWidth).toBe(clientWidth);
});

it('the revenues are narrowed and drawn as the address says', async () => {
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  await renderRoute(MAY, 'admin');
  await main.getByRole('link', { name: 'At the door', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&source=WALK_IN`);
  await expect.element(main.getByRole('combobox', { name: 'Came by' })).toHaveValue('WALK_IN');
  const compare = main.getByRole('combobox', { name: 'Compare with' });
  await compare.selectOptions('BEFORE');
  await expect.element(compare).toHaveValue('BEFORE');
  await main.getByRole('radio', { name: 'Parts' }).click({ force: true });
  await expect.poll(shownAddress).toBe(`${MAY}&source=WALK_IN&compare=BEFORE&chart=stacked`);
  await expect.element(main.getByRole('heading', { name: 'What was earned with' })).toBeVisible();
  const said = main.getByText('Came by: At the door');
  await expect.element(said).not.toBeVisible();
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(said).toBeVisible();
});

it('a choice does not ask for the revenues again and again where the answer comes before they are drawn', async () => {
  let asked = 0;
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  changeAnswers('RevenuesPage', (answer) => {
    asked += 1;
    return answer;
  });
  await renderRoute(MAY, 'admin');
  await main.getByRole('link', { name: 'At the door', exact: true }).click();
  await expect.element(main.getByRole('combobox', { name: 'Came by' })).toHaveValue('WALK_IN');
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  // what another test did a moment ago may have the page ask once more
  expect(asked).toBeLessThanOrEqual(4);
});

it('revenues with nights to come say that these are not booked to the end, unlike those they are compared with', async () => {
  const compared = { ...REPORT.compared, collectedTo: '2031-04-11' };
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, today: '2031-05-10', compared } });
  await renderRoute(`${MAY}&compare=BEFORE&forecast=1`, 'admin');
  const said =
    'Compared with 1 – 30 Apr 2031; collected and fees with 1 – 10 Apr 2031. Days after today count as booked so far; more may be booked for them.';
  await expect.element(main.getByText(said, { exact: true })).toBeVisible();
  await main.getByText('As a table').click();
  const first = main
    .getByRole('table', { name: 'Earned and collected' })
    .getByRole('row', { name: /^1 May 2031 / });
  await expect.element(first.getByRole('cell', { name: '1 Apr 2031' })).toBeVisible();
});

it('a figure of the revenues leads to the nights and extras behind it, and these to their bookings', async () => {
  const row = { __typename: 'RevenueRow', id: '0198c8a0-0000-7000-8000-000000000009', day: '2031-05-01' };
  const amounts = { room: 93_000_00, other: 7_000_00, fees: 0 };
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  answerAlways('RevenueRows', {
    revenueRows: {
      __typename: 'RevenueRows',
      count: 1,
      roomsSold: 1,
      roomsFree: 0,
      ...amounts,
      rows: [{ ...row, ...amounts, code: 'ABCD1234', guest: 'Asha Rao', what: 'Cove', isFree: false }],
    },
  });
  await renderRoute(MAY, 'admin');
  await main.getByRole('link', { name: '₹1,00,000, the rows behind Earned', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=all`);
  const rows = main.getByRole('table', { name: 'Nights and extras' });
  await expect.element(rows.getByText('Asha Rao')).toBeVisible();
  await expect
    .element(rows.getByRole('link', { name: 'ABCD-1234', exact: true }))
    .toHaveAttribute('href', '/admin/bookings/ABCD1234');
  await expect.element(rows.getByRole('row').last().getByText('₹1,00,000')).toBeVisible();
  await main.getByRole('link', { name: '93, the rows behind Room-nights sold', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=nights`);
  const adds = main.getByText('1 row adds up to 1 sold and 0 free of charge.');
  await expect.element(adds).toBeVisible();
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(main.getByText('Hide the rows')).not.toBeVisible();
  await expect.element(adds).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  await expect
    .element(main.getByRole('link', { name: '₹80,000, the rows behind Collected', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=payments`);
  await expect
    .element(main.getByRole('link', { name: 'UPI', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=payments&paid=UPI`);
  // a part that comes to nothing leads to its rows as the other parts do
  await expect
    .element(main.getByRole('link', { name: '₹0, the rows behind Fees', exact: true }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Cash', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=payments&paid=CASH`);
  await main.getByRole('link', { name: 'Hide the rows', exact: true }).click();
  await expect.element(rows).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: '93, the rows behind Room-nights sold', exact: true }))
    .toHaveFocus();
});

it('what was collected leads to its payments, also where the revenues are narrowed, and they to their bookings', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  const row = { __typename: 'FinancialRow', day: '2031-05-02', lastDay: null, what: null, code: 'ABCD1234' };
  const nothing = { from: null, to: null, net: null, cgst: null, sgst: null };
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  answerAlways('CollectedRows', {
    collectedRows: {
      __typename: 'FinancialRows',
      count: 2,
      amount: 80_000_00,
      rows: [
        {
          ...row,
          ...nothing,
          id: 'p2',
          kind: 'REFUND',
          isCorrection: false,
          method: 'UPI',
          whom: 'Asha Rao',
          paper: 'R/31-32/00008',
          amount: -10_000_00,
        },
        {
          ...row,
          ...nothing,
          id: 'p1',
          kind: 'PAYMENT',
          isCorrection: false,
          method: 'UPI',
          whom: 'Asha Rao',
          paper: 'R/31-32/00007',
          amount: 90_000_00,
        },
      ],
    },
  });
  await renderRoute(`${MAY}&source=PHONE`, 'admin');
  await main.getByRole('link', { name: 'UPI', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&source=PHONE&rows=payments&paid=UPI`);
  const rows = main.getByRole('table', { name: 'Payments and refunds, UPI' });
  await expect.element(rows.getByText('Refund, UPI')).toBeVisible();
  await expect
    .element(rows.getByRole('link', { name: 'ABCD-1234', exact: true }).first())
    .toHaveAttribute('href', '/admin/bookings/ABCD1234');
  await expect.element(rows.getByRole('row').last().getByText('₹80,000')).toBeVisible();
  await expect.element(main.getByText('2 rows add up to ₹80,000.')).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Save as CSV: Payments and refunds, UPI' }))
    .toBeVisible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  // other rows are narrowed by no way to pay
  await page.viewport(1440, 900);
  await expect
    .element(main.getByRole('link', { name: '₹80,000, the rows behind Collected', exact: true }))
    .toHaveAttribute('href', `${MAY}&source=PHONE&rows=payments`);
});

it('what no agent brought, and what is of the whole booking, lead to the report of these', async () => {
  const whole = { ...SHARE, key: null, name: null };
  answerAlways('RevenuesPage', { revenueReport: { ...REPORT, roomTypes: [SHARE, whole] } });
  await renderRoute(MAY, 'admin');
  await main
    .getByRole('table', { name: 'By room type' })
    .getByRole('link', { name: 'Of the whole booking', exact: true })
    .click();
  await expect.poll(shownAddress).toBe(`${MAY}&type=none`);
  await expect.element(main.getByRole('combobox', { name: 'Room type' })).toHaveValue('none');
  await main
    .getByRole('table', { name: 'By agent' })
    .getByRole('link', { name: 'No agent', exact: true })
    .click();
  await expect.poll(shownAddress).toBe(`${MAY}&type=none&agent=none`);
  await expect.element(main.getByRole('combobox', { name: 'Agent' })).toHaveValue('none');
});

it.each([
  ['ROOM', 'Rooms', '₹93,000'],
  ['OTHER', 'Meals and extras', '₹7,000'],
])('the part %s of what was earned leads to the rows that have it', async (part, name, sum) => {
  const amounts = { room: 93_000_00, other: 7_000_00, fees: 0 };
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  answerAlways('RevenueRows', {
    revenueRows: {
      __typename: 'RevenueRows',
      count: 1,
      roomsSold: 1,
      roomsFree: 0,
      ...amounts,
      rows: [
        {
          __typename: 'RevenueRow',
          id: 'n1',
          day: '2031-05-01',
          code: 'ABCD1234',
          what: 'Cove',
          ...amounts,
          guest: 'Asha Rao',
          isFree: false,
        },
      ],
    },
  });
  await renderRoute(MAY, 'admin');
  await main.getByRole('link', { name: `${sum}, the rows behind ${name}`, exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=${part}`);
  await expect.element(main.getByText(`1 row adds up to ${sum}.`)).toBeVisible();
  const rows = main.getByRole('table', { name, exact: true });
  await expect.element(rows.getByRole('row').last().getByText(sum)).toBeVisible();
  await expect.element(rows.getByRole('columnheader', { name: 'Earned' })).not.toBeInTheDocument();
});

it('a cell of the occupancy leads to the nights of its weekday in its month', async () => {
  const night = { __typename: 'RevenueRow', id: 'n1', day: '2031-05-02', code: 'ABCD1234', what: 'Cove' };
  const sums = { room: 1_000_00, other: 0, fees: 0 };
  answerAlways('RevenuesPage', {
    revenueReport: {
      ...REPORT,
      total: { ...FIGURES, from: '2031-04-20', to: '2031-05-20' },
      weekdays: [
        ...REPORT.weekdays,
        {
          __typename: 'WeekdayOccupancy',
          month: '2031-05-01',
          weekday: 6,
          roomsAvailable: 40,
          roomsTaken: 0,
        },
      ],
    },
  });
  answerAlways('RevenueRows', {
    revenueRows: {
      __typename: 'RevenueRows',
      count: 1,
      roomsSold: 1,
      roomsFree: 0,
      ...sums,
      rows: [{ ...night, ...sums, guest: 'Asha Rao', isFree: false }],
    },
  });
  await renderRoute('/admin/reports/revenues?from=2031-04-20&to=2031-05-19&compare=BEFORE', 'admin');
  const map = main.getByRole('table', { name: 'Occupancy by weekday and month' });
  await expect.element(map.getByText('0 %', { exact: true })).toBeVisible();
  await map.getByRole('link', { name: /^90 %, the rows behind Fri in May/ }).click();
  const days = 'from=2031-05-01&to=2031-05-19';
  await expect
    .poll(shownAddress)
    .toBe(`/admin/reports/revenues?${days}&compare=BEFORE&rows=nights&weekday=5`);
  await expect.element(main.getByRole('table', { name: 'Nights, Fri' }).getByText('Asha Rao')).toBeVisible();
  await expect.element(main.getByText('1 row adds up to 1 sold and 0 free of charge.')).toBeVisible();
  // nothing has no rows, and other rows are of every weekday
  expect(map.getByRole('link').elements()).toHaveLength(1);
  await expect
    .element(main.getByRole('link', { name: '93, the rows behind Room-nights sold', exact: true }))
    .toHaveAttribute('href', `/admin/reports/revenues?${days}&compare=BEFORE&rows=nights`);
});

it('the rows behind the revenues come page by page, the sum of all of them below', async () => {
  const row = { __typename: 'RevenueRow', day: '2031-05-01', code: 'ABCD1234', what: 'Cove', isFree: false };
  const amounts = { room: 93_000_00, other: 7_000_00, fees: 0 };
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  const answerWith = (guest: string) =>
    answerAlways('RevenueRows', {
      revenueRows: {
        __typename: 'RevenueRows',
        count: 2,
        roomsSold: 2,
        roomsFree: 0,
        ...amounts,
        rows: [{ ...row, ...amounts, id: guest, guest }],
      },
    });
  answerWith('Asha Rao');
  await renderRoute(`${MAY}&rows=all`, 'admin');
  const rows = main.getByRole('table', { name: 'Nights and extras' });
  await expect.element(rows.getByText('Asha Rao')).toBeVisible();
  await expect
    .element(main.getByText('1 to 1 of 2 rows, the latest first. All of them add up to what was earned.'))
    .toBeVisible();
  // a page is no list to sort
  await expect.element(rows.getByRole('button', { name: 'Guest' })).not.toBeInTheDocument();
  expect(rows.element().querySelectorAll('[aria-sort]').length).toBe(0);
  answerWith('Devi Nair');
  await main.getByRole('link', { name: 'Next page', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=all&skip=1`);
  await expect.element(rows.getByText('Devi Nair')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Next page', exact: true })).not.toBeInTheDocument();
  await main.getByRole('link', { name: '93, the rows behind Room-nights sold', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=nights`);
});

it('rows that were seen before keep the focus at their title, and give it back to the figure that opened them', async () => {
  const row = { __typename: 'RevenueRow', day: '2031-05-01', code: 'ABCD1234', what: 'Cove', isFree: false };
  const amounts = { room: 93_000_00, other: 7_000_00, fees: 0 };
  const rows = [{ ...row, ...amounts, id: 'asha', guest: 'Asha Rao' }];
  const sums = { __typename: 'RevenueRows', count: 2, roomsSold: 2, roomsFree: 0, ...amounts };
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  answerAlways('RevenueRows', { revenueRows: { ...sums, rows } });
  await renderRoute(MAY, 'admin');
  const figure = main.getByRole('link', { name: '₹1,00,000, the rows behind Earned', exact: true });
  await figure.click();
  const title = main.getByRole('heading', { name: 'Nights and extras' });
  await expect.element(title).toHaveFocus();
  await main.getByRole('link', { name: 'Next page', exact: true }).click();
  await expect.element(main.getByText(/^2 to 2 of 2 rows/)).toBeVisible();
  await expect.element(title).toHaveFocus();
  history.back();
  await expect.element(main.getByText(/^1 to 1 of 2 rows/)).toBeVisible();
  await expect.element(title).toHaveFocus();
  await main.getByRole('link', { name: 'Hide the rows', exact: true }).click();
  await expect.element(figure).toHaveFocus();
});

it('on a phone the days that are chosen are in view among those that can be', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute('/admin/reports/revenues', 'admin');
  const chosen = main.getByRole('link', { name: 'This month', exact: true });
  await expect.element(chosen).toHaveAttribute('aria-current', 'page');
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
});
