import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { AGE_FIGURES } from '../../../../domain/reports/account-labels.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { REFUSED_FIGURES } from '../../../../domain/reports/refused-labels.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import { answerAlways } from '../../../testing/answers.ts';
import * as bookings from '../../../testing/bookings.ts';
import * as financials from '../../../testing/financials.ts';
import { meaningsIn } from '../../../testing/headings.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as revenues from '../../../testing/revenues.ts';

const _main = page.getByRole('main');
const ID = '0198c8a0-0000-7000-8000-000000000009';
const GUEST = { id: ID, code: 'ABCD1234', guest: 'Asha Rao' };
const REVENUE = { operation: 'RevenuesPage', data: { revenueReport: revenues.REPORT }, of: revenues.MAY };
const BOOKINGS = {
  operation: 'BookingReportPage',
  data: { bookingReport: bookings.REPORT },
  of: bookings.MAY,
};
const FINANCIALS = {
  operation: 'FinancialsPage',
  data: { financialReport: financials.REPORT },
  of: '/admin/reports/financials?from=2031-05-01&to=2031-05-31',
};
const earned = { room: 1_000_00, other: 0, fees: 0 };
const worth = { nights: 2, value: 4_000_00, fees: 0 };
const refused = { rooms: 1, value: 4_500_00 };
const parts = { guests: 500_00, agents: 0 };
const gst = { amount: 50_00, net: 1_000_00, cgst: 25_00, sgst: 25_00 };
const PAID = {
  ...{ __typename: 'FinancialRow', id: ID, kind: 'PAYMENT', day: '2031-05-02', lastDay: null, what: null },
  ...{ isCorrection: false, whom: 'Asha Rao', code: 'ABCD1234', paper: null, method: 'UPI', from: null },
  ...{ to: null, ...gst },
};
const NIGHT = {
  ...{ __typename: 'RevenueRow', ...GUEST, day: '2031-05-01', what: 'Cove', isFree: false },
  ...earned,
};
const ROOM = {
  ...{ __typename: 'BookingRow', ...GUEST, roomType: 'Cove', status: 'CHECKED_OUT' },
  ...{ arrival: '2031-05-03', departure: '2031-05-05', ...worth },
};
const ASKED = { __typename: 'RefusedRow', id: ID, night: '2031-05-03', roomType: 'Cove', ...refused };
const OPEN = {
  ...{ __typename: 'OpenAccount', ...GUEST, agent: null, since: '2031-05-01', days: 9 },
  ...parts,
};
const { room, other, fees, earned: all, collected } = REVENUE_FIGURES;
const { nights, fees: feesOfRoom, value } = BOOKING_FIGURES;

/** How many rows there are in all: more than a page shows, which are not sorted. */
const count = 290;

it.each<{
  rows: string;
  report: typeof REVENUE | typeof BOOKINGS | typeof FINANCIALS;
  answers: { operation: string; data: object };
  table: string;
  figures: readonly FigureWords[];
}>([
  {
    ...{ rows: 'all', report: REVENUE, table: 'Nights and extras', figures: [room, other, fees, all] },
    answers: {
      operation: 'RevenueRows',
      data: {
        revenueRows: {
          ...{ __typename: 'RevenueRows', count, roomsSold: 1, roomsFree: 0, ...earned, rows: [NIGHT] },
        },
      },
    },
  },
  {
    ...{ rows: 'payments', report: REVENUE, table: 'Payments and refunds', figures: [collected] },
    answers: {
      operation: 'CollectedRows',
      data: { collectedRows: { __typename: 'FinancialRows', count, amount: 50_00, rows: [PAID] } },
    },
  },
  {
    ...{ rows: 'all', report: BOOKINGS, table: 'Rooms booked, one by one' },
    figures: [nights, feesOfRoom, value],
    answers: {
      operation: 'BookingRows',
      data: { bookingRows: { __typename: 'BookingRows', count, bookings: 1, ...worth, rows: [ROOM] } },
    },
  },
  {
    ...{ rows: 'refused', report: BOOKINGS, table: 'Asked for, not free, day by day' },
    figures: [REFUSED_FIGURES.rooms, REFUSED_FIGURES.value],
    answers: {
      operation: 'RefusedRows',
      data: {
        refusedRows: {
          ...{ __typename: 'RefusedRows', count, ...refused },
          rows: [{ ...ASKED, askedOn: '2031-05-02', channel: 'ONLINE' }],
        },
      },
    },
  },
  {
    ...{ rows: 'ROOM', report: FINANCIALS, table: 'Rooms', figures: [PROFIT_FIGURES.room] },
    answers: {
      operation: 'FinancialRows',
      data: { financialRows: { __typename: 'FinancialRows', count, ...gst, rows: [PAID] } },
    },
  },
  {
    ...{ rows: 'dues', report: FINANCIALS, table: 'Due by today, booking by booking' },
    figures: [AGE_FIGURES.guests, AGE_FIGURES.agents, AGE_FIGURES.sum],
    answers: {
      operation: 'OpenAccountRows',
      data: { openAccounts: { __typename: 'OpenAccounts', count, ...parts, rows: [OPEN] } },
    },
  },
])(
  'the rows "$table" say at the heading of each figure what it means, also where a page does not hold all',
  async ({ rows, report, answers, table, figures }) => {
    answerAlways(report.operation, report.data);
    answerAlways(answers.operation, answers.data);
    await renderRoute(`${report.of}&rows=${rows}`, 'admin');
    expect(await meaningsIn(table)).toEqual(figures.map(({ meaning }) => meaning));
  },
);
