import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { FIGURES, MAY, REPORT } from '../../../testing/bookings.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const NOT_REFUSED = {
  __typename: 'RefusedDemand',
  rooms: 0,
  atDesk: 0,
  online: 0,
  value: 0,
  isCapped: false,
  nights: [],
};
const amounts = { nights: 2, value: 4_000_00, fees: 0 };
const ROWS = {
  __typename: 'BookingRows',
  count: 1,
  bookings: 1,
  ...amounts,
  rows: [
    {
      __typename: 'BookingRow',
      id: '0198c8a0-0000-7000-8000-000000000009',
      code: 'ABCD1234',
      guest: 'Asha Rao',
      roomType: 'Cove',
      status: 'CHECKED_OUT',
      arrival: '2031-05-03',
      departure: '2031-05-05',
      ...amounts,
    },
  ],
};
const main = page.getByRole('main');

it('bookings of days to come say that more may be booked, those made up to today do not', async () => {
  const { total, steps } = REPORT;
  const compared = {
    __typename: 'ComparedBookings',
    total: { ...total, from: '2031-04-01', to: '2031-05-01' },
    steps: steps.map((step) => ({ ...step, from: '2031-04-01', to: '2031-04-02' })),
  };
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, today: '2031-05-10', compared } });
  await renderRoute(`${MAY}&compare=BEFORE`, 'admin');
  const ahead = main.getByText(
    'Compared with 1 – 30 Apr 2031. Days after today count as booked so far; more may be booked for them.',
  );
  await expect.element(ahead).toBeVisible();
  await main.getByRole('combobox', { name: 'Bookings by' }).selectOptions('MADE_ON');
  await expect.element(main.getByText('Compared with 1 – 30 Apr 2031.', { exact: true })).toBeVisible();
  await expect.element(ahead).not.toBeInTheDocument();
});

it('the report of bookings says how many, how far ahead and what was lost, and leads to the rooms behind it', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('BookingReportPage', { bookingReport: REPORT });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText('14.2 days')).toBeVisible();
  await expect.element(main.getByText('16.7 %')).toBeVisible();
  const ahead = main.getByRole('slider', { name: /^Booked ahead/ });
  ahead.element().focus();
  await expect.element(ahead).toHaveAttribute('aria-valuetext', '0 days: Rooms 4');
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
  answerAlways('BookingRows', { bookingRows: ROWS });
  await expect
    .element(main.getByRole('link', { name: '8, the rows behind Bookings', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=standing`);
  // a booking can have rooms of several statuses
  const byStatus = main.getByRole('table', { name: 'By status' }).getByRole('row');
  await expect.element(byStatus.last().getByText('All', { exact: true })).toBeVisible();
  await expect.element(byStatus.last().getByText('–')).toBeVisible();
  await expect.element(byStatus.last().getByText('25')).toBeVisible();
  await main
    .getByRole('table', { name: 'By status' })
    .getByRole('link', { name: 'Departed', exact: true })
    .click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=CHECKED_OUT`);
  const rows = main.getByRole('table', { name: 'Rooms booked, one by one' });
  await expect
    .element(rows.getByRole('link', { name: 'ABCD-1234', exact: true }))
    .toHaveAttribute('href', '/admin/bookings/ABCD1234');
  await expect.element(main.getByText('1 row adds up to 1 room of 1 booking.')).toBeVisible();
  await main.getByRole('link', { name: 'Hide the rows', exact: true }).click();
  await expect.poll(shownAddress).toBe(MAY);
  await expect.element(rows).not.toBeInTheDocument();
  await expect
    .element(
      main.getByRole('table', { name: 'By status' }).getByRole('link', { name: 'Departed', exact: true }),
    )
    .toHaveFocus();
  // nobody stayed away, and a mean of nothing is a figure still
  await expect
    .element(main.getByRole('link', { name: /the rows behind Did not come, share$/ }))
    .not.toBeInTheDocument();
  await main.getByRole('combobox', { name: 'Bookings by' }).selectOptions('MADE_ON');
  await expect.poll(shownAddress).toBe(`${MAY}&basis=MADE_ON`);
});

it('fees of bookings lead to the rooms for which one is asked, and what no agent brought to its report', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('BookingReportPage', { bookingReport: REPORT });
  answerAlways('BookingRows', { bookingRows: { ...ROWS, fees: 1_500_00 } });
  await renderRoute(MAY, 'admin');
  await main.getByRole('link', { name: '₹1,500, the rows behind Fees', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=FEES`);
  await expect.element(main.getByText('1 row adds up to ₹1,500.')).toBeVisible();
  const rows = main.getByRole('table', { name: 'Rooms with a fee' });
  await page.viewport(390, 844);
  await expect.element(rows.getByRole('row').last().getByText('₹1,500')).toBeVisible();
  await page.viewport(1440, 900);
  await main
    .getByRole('table', { name: 'By agent' })
    .getByRole('link', { name: 'No agent', exact: true })
    .click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=FEES&agent=none`);
  // every room that is booked has a type
  expect(main.getByRole('option', { name: 'Of the whole booking' }).elements()).toEqual([]);
});

it('rooms of days to come are hatched by arrival, and none by the day they were made', async () => {
  const days = { from: '2031-05-12', to: '2031-05-13', coming: 8, rooms: 8 };
  const running = { ...FIGURES, from: '2031-05-05', to: '2031-05-12', coming: 3, cancelled: 1 };
  const gone = { ...FIGURES, to: '2031-05-05' };
  const steps = [gone, running, { ...FIGURES, ...days, cancelled: 2 }];
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, today: '2031-05-08', steps } });
  await renderRoute(`${MAY}&by=WEEK`, 'admin');
  const hatched = () => document.querySelectorAll('main svg rect[fill^="url("]').length;
  // of the week that runs its rooms to come, of the one after it those that were cancelled, too
  await expect.poll(hatched).toBe(3);
  const made = steps.map((step) => ({ ...step, coming: 0 }));
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, today: '2031-05-08', steps: made } });
  await renderRoute(`${MAY}&by=WEEK&basis=MADE_ON`, 'admin');
  await expect.poll(hatched).toBe(0);
});

it('a range of days ahead or of nights leads to its rooms', async () => {
  answerAlways('BookingReportPage', { bookingReport: REPORT });
  answerAlways('BookingRows', { bookingRows: ROWS });
  await renderRoute(MAY, 'admin');
  const open = async (chart: RegExp, key: string) => {
    const slider = main.getByRole('slider', { name: chart });
    await expect.element(slider).toBeVisible();
    slider.element().focus();
    await userEvent.keyboard(`{${key}}{Enter}`);
  };
  await open(/^Length of stay/, 'End');
  await expect.poll(shownAddress).toBe(`${MAY}&rows=standing&stay=2-2`);
  await expect
    .element(main.getByRole('table', { name: 'Rooms booked for 2 nights' }).getByText('Asha Rao'))
    .toBeVisible();
  await open(/^Booked ahead/, 'End');
  await expect.poll(shownAddress).toBe(`${MAY}&rows=standing&ahead=91-`);
  await expect.element(main.getByRole('table', { name: 'Rooms booked 91+ days ahead' })).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Save as CSV: Rooms booked 91+ days ahead' }))
    .toBeVisible();
  await main.getByRole('link', { name: '8, the rows behind Bookings', exact: true }).click();
  await expect.poll(shownAddress).toBe(`${MAY}&rows=standing`);
});

it('a night that was asked for leads to the days on which it was', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('BookingReportPage', { bookingReport: REPORT });
  const row = { __typename: 'RefusedRow', night: '2031-05-03', roomType: 'Cove' };
  answerAlways('RefusedRows', {
    refusedRows: {
      __typename: 'RefusedRows',
      count: 2,
      rooms: 4,
      value: 18_000_00,
      rows: [
        { ...row, id: 'a', askedOn: '2031-05-02', channel: 'ONLINE', rooms: 1, value: 4_500_00 },
        { ...row, id: 'b', askedOn: '2031-04-30', channel: 'DESK', rooms: 3, value: 13_500_00 },
      ],
    },
  });
  await renderRoute(MAY, 'admin');
  const table = main.getByRole('table', { name: 'Asked for, not free', exact: true });
  await expect
    .element(table.getByRole('link', { name: 'All', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=refused`);
  await table.getByRole('link', { name: '3 May 2031', exact: true }).click();
  await expect
    .poll(shownAddress)
    .toBe(
      '/admin/reports/bookings?from=2031-05-03&to=2031-05-03&rows=refused&type=0198c8a0-0000-7000-8000-000000000003',
    );
  const rows = main.getByRole('table', { name: 'Asked for, not free, day by day' });
  await expect.element(rows.getByText('30 Apr 2031')).toBeVisible();
  await expect.element(rows.getByText('At the desk')).toBeVisible();
  await expect
    .element(main.getByText('2 rows add up to 4 rooms that were not free, worth ₹18,000 at most.'))
    .toBeVisible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
  await main.getByRole('link', { name: 'Hide the rows', exact: true }).click();
  await expect.element(rows).not.toBeInTheDocument();
});

it('the report of bookings says which rooms were asked for and not free, night by night', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerAlways('BookingReportPage', { bookingReport: REPORT });
  await renderRoute(MAY, 'admin');
  const section = main.getByRole('region', { name: 'Asked for, not free' });
  await expect
    .element(section.getByText(/^Rooms that somebody asked for while nothing was free/))
    .toBeVisible();
  await expect.element(section.getByText(/On some days more was asked for than is counted\.$/)).toBeVisible();
  const rowsOf = () =>
    section
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rowsOf().slice(1)).toEqual([
    [
      'Night3 May 2031',
      'Room typeCove',
      'At the desk3',
      'Online1',
      'Rooms not free4',
      'A room that night₹4,500',
      'Worth at most₹18,000',
    ],
    [
      'Night4 May 2031',
      'Room typeCove',
      'At the desk0',
      'Online1',
      'Rooms not free1',
      'A room that night₹4,500',
      'Worth at most₹4,500',
    ],
    [
      'NightAll',
      'Room type',
      'At the desk3',
      'Online2',
      'Rooms not free5',
      'A room that night',
      'Worth at most₹22,500',
    ],
  ]);
  await expect
    .element(section.getByRole('link', { name: '₹22,500, the rows behind Worth at most', exact: true }))
    .toHaveAttribute('href', `${MAY}&rows=refused`);
  await section.getByRole('button', { name: 'Worth at most' }).first().hover();
  await expect.element(page.getByRole('tooltip', { name: /It is an upper bound/ })).toBeVisible();
  await expect
    .element(section.getByRole('button', { name: 'Save as CSV: Asked for, not free' }))
    .toBeVisible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('a table of a report is put in order on a phone, and its cards have all of its columns', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const june = { ...FIGURES, from: '2031-06-01', to: '2031-07-01', cancelled: 7, rooms: 2 };
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, steps: [FIGURES, june] } });
  await renderRoute('/admin/reports/bookings?from=2031-05-01&to=2031-06-30&by=MONTH', 'admin');
  const months = main.getByRole('region', { name: 'By month' });
  const daysOf = () =>
    months
      .getByRole('link', { name: /^1 – \d+ \w+ 2031$/ })
      .elements()
      .slice(0, 2)
      .map((link) => link.textContent);
  await expect.poll(daysOf).toEqual(['1 – 31 May 2031', '1 – 30 Jun 2031']);
  await months.getByRole('combobox', { name: 'Order' }).selectOptions('Cancelled, highest first');
  await expect.poll(daysOf).toEqual(['1 – 30 Jun 2031', '1 – 31 May 2031']);
  for (const name of ['Cancelled', 'Did not come', 'Fees'])
    await expect.element(months.getByRole('row').nth(1).getByText(name, { exact: true })).toBeVisible();
  await expect.element(months.getByRole('link', { name: /^7, the rows behind Cancelled, / })).toBeVisible();
  // nothing is put in order where there is one row
  const statuses = main.getByRole('region', { name: 'By status' });
  await expect.element(statuses.getByRole('table')).toBeVisible();
  await expect.element(statuses.getByRole('combobox')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('the report of bookings says it where nothing was asked for that was not free', async () => {
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, refused: NOT_REFUSED } });
  await renderRoute(`${MAY}&source=PHONE`, 'admin');
  const section = main.getByRole('region', { name: 'Asked for, not free' });
  await expect
    .element(section.getByText('Nothing was asked for these nights that was not free.'))
    .toBeVisible();
  await expect.element(section.getByText(/They belong to no source and no agent\.$/)).toBeVisible();
  expect(section.getByRole('button', { name: /CSV/ }).elements()).toEqual([]);
});

it('days on which nobody could book say what was asked for', async () => {
  const statuses: unknown[] = [];
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, statuses } });
  await renderRoute(MAY, 'admin');
  await expect.element(main.getByText('No bookings in these days')).toBeVisible();
  const refused = main.getByRole('table', { name: 'Asked for, not free' });
  await expect.element(refused.getByText('3 May 2031')).toBeVisible();
  expect(main.getByRole('table').elements()).toHaveLength(1);
});

it('a month of the chart of bookings leads to its rooms, and one of lost rooms alone to these', async () => {
  const june = { ...FIGURES, from: '2031-06-01', to: '2031-07-01', bookings: 0, rooms: 0, nights: 0 };
  const july = { ...june, from: '2031-07-01', to: '2031-08-01', cancelled: 0 };
  const total = { ...FIGURES, averageLeadTime: 0 };
  answerAlways('BookingReportPage', { bookingReport: { ...REPORT, total, steps: [FIGURES, june, july] } });
  await renderRoute('/admin/reports/bookings?from=2031-05-01&to=2031-07-31', 'admin');
  const months = main.getByRole('table', { name: 'By month' });
  const address = (days: string, rows: string) => `/admin/reports/bookings?${days}&rows=${rows}`;
  await expect
    .element(months.getByRole('link', { name: '1 – 30 Jun 2031', exact: true }))
    .toHaveAttribute('href', address('from=2031-06-01&to=2031-06-30', 'lost'));
  await expect.element(months.getByText('1 – 31 Jul 2031')).toBeVisible();
  await expect
    .element(months.getByRole('link', { name: '1 – 31 Jul 2031', exact: true }))
    .not.toBeInTheDocument();
  // rooms booked on the day of the arrival are rooms
  await expect
    .element(main.getByRole('link', { name: '0 days, the rows behind Booked ahead', exact: true }))
    .toBeVisible();
  main
    .getByRole('slider', { name: /^Rooms booked/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownAddress).toBe(address('from=2031-05-01&to=2031-05-31', 'standing'));
});

it('days without a booking say where to look', async () => {
  await renderRoute('/admin/reports/bookings?from=2039-05-01&to=2039-05-31', 'admin');
  await expect.element(main.getByText('No bookings in these days')).toBeVisible();
});

it('a filter of bookings that nothing matches is named, and taken away', async () => {
  const days = '/admin/reports/bookings?from=2039-05-01&to=2039-05-31';
  await renderRoute(`${days}&source=PHONE`, 'admin');
  await expect.element(main.getByText('Nothing in these days matches the filter')).toBeVisible();
  await expect.element(main.getByText('Came by: Phone').last()).toBeVisible();
  await main.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect.poll(shownAddress).toBe(days);
  await expect.element(main.getByText('No bookings in these days')).toBeVisible();
});
