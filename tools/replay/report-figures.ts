import { addNights, earlierDay, type LocalDate, laterDay, nightsBetween } from '../../domain/nights.ts';
import type { Demand } from './demand-file.ts';
import { type Figures, MOST_DAYS, meanOf, periodOf } from './figures.ts';
import type { ReplayLodge } from './replay-lodge.ts';

type Step = {
  readonly from: LocalDate;
  readonly rooms: number;
  readonly cancelled: number;
  readonly noShows: number;
};
type ArrivingAnswer = {
  readonly bookingReport: {
    readonly total: {
      readonly averageLength: number | null;
      readonly averageLeadTime: number | null;
      readonly cancelled: number;
      readonly noShows: number;
      readonly cancelledShare: number | null;
      readonly noShowShare: number | null;
    };
    readonly statuses: readonly { readonly key: string; readonly rooms: number; readonly nights: number }[];
    readonly steps: readonly Step[];
  };
  readonly revenueReport: { readonly total: { readonly roomsSold: number } };
};
type MadeAnswer = { readonly bookingReport: { readonly steps: readonly Step[] } };

const COUNTED = 'steps { from rooms cancelled noShows }';
const ARRIVING = `query Arriving($bookings: BookingReportInput!, $revenue: RevenueReportInput!) {
  bookingReport(input: $bookings) {
    total { averageLength averageLeadTime cancelled noShows cancelledShare noShowShare }
    statuses { key rooms nights }
    ${COUNTED}
  }
  revenueReport(input: $revenue) { total { roomsSold } }
}`;
const MADE = `query Made($input: BookingReportInput!) { bookingReport(input: $input) { ${COUNTED} } }`;

/** The same figures as an admin reads them from the reports of Bookings and Revenues over the days of the file. */
export async function figuresOfReports(lodge: ReplayLodge, demand: Demand): Promise<Figures> {
  const { arrival: from, departure: to } = periodOf(demand);
  const {
    bookingReport: { total, statuses, steps },
    revenueReport,
  } = await lodge.askAsAdmin<ArrivingAnswer>(ARRIVING, {
    bookings: { from, to, basis: 'ARRIVING_ON', by: 'DAY' },
    revenue: { from, to, isForecast: true },
  });
  const sumOf = (part: 'rooms' | 'nights', ended: readonly string[]) =>
    statuses.reduce((sum, status) => (ended.includes(status.key) ? sum : sum + status[part]), 0);
  const bookings = sumOf('rooms', []);
  const nightsKept = sumOf('nights', ['CANCELLED']);
  // the reports have the mean of who came alone: of all it is what lies between the days of making and of arriving
  const lead = daysIn(steps, from) - daysIn(await madeSteps(lodge, demand), from);
  return {
    bookings,
    cancelled: total.cancelled,
    noShows: total.noShows,
    cancelledShare: hundredths(total.cancelledShare),
    noShowShare: hundredths(total.noShowShare),
    nightsKept,
    meanStayKept: meanOf(nightsKept, sumOf('rooms', ['CANCELLED'])),
    meanLead: meanOf(lead, bookings),
    nightsSold: revenueReport.total.roomsSold,
    meanStay: hundredths(total.averageLength),
    meanLeadOfGuests: hundredths(total.averageLeadTime),
  };
}

/** How many rooms were booked on each day, from as many reports as it takes. */
async function madeSteps(lodge: ReplayLodge, { bookings }: Demand): Promise<Step[]> {
  const days = bookings.map(({ madeOn }) => madeOn);
  const after = addNights(days.reduce(laterDay), 1);
  const steps: Step[] = [];
  for (let from = days.reduce(earlierDay); from < after; from = addNights(from, MOST_DAYS)) {
    const to = earlierDay(after, addNights(from, MOST_DAYS));
    const input = { from, to, basis: 'MADE_ON', by: 'DAY' };
    steps.push(...(await lodge.askAsAdmin<MadeAnswer>(MADE, { input })).bookingReport.steps);
  }
  return steps;
}

/** The days since an origin, added up over the rooms of each step. */
function daysIn(steps: readonly Step[], origin: LocalDate): number {
  return steps.reduce(
    (sum, { from, rooms, cancelled, noShows }) =>
      sum + nightsBetween(origin, from) * (rooms + cancelled + noShows),
    0,
  );
}

/** A share or a mean as the API has it: in hundredths. */
function hundredths(value: number | null): number | null {
  return value === null ? null : value / 100;
}
