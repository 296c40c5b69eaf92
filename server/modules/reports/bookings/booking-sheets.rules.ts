import { STATUS_NAMES } from '../../../../domain/lifecycle.ts';
import { addNights } from '../../../../domain/nights.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { WITHOUT_AGENT } from '../../../../domain/reports/revenue-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook.ts';
import type {
  BookingFigures,
  BookingRange,
  BookingReport,
  BookingShare,
  ReportStep,
} from '../../types.generated.ts';
import { columnsOf, entriesOf, heading, money, SOURCE_NAMES, shareHeader } from '../sheet-values.ts';

const words = BOOKING_FIGURES;
const HUNDREDTHS = 100;

/** The report as the sheets of a workbook. */
export function bookingSheets(report: BookingReport, by: ReportStep): WorkbookSheet[] {
  return [
    summarySheet(report),
    bookingStepsSheet(report, by),
    sharesSheet('By status', report.statuses, nameIn(STATUS_NAMES)),
    sharesSheet('By source', report.sources, nameIn(SOURCE_NAMES)),
    sharesSheet('By agent', report.agents, ({ name }) => name ?? WITHOUT_AGENT),
    sharesSheet('By room type', report.roomTypes, ({ name }) => name ?? ''),
    rangesSheet('Booked ahead', 'days', report.leadTimes),
    rangesSheet('Length of stay', 'nights', report.lengths),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function bookingStepsSheet({ steps }: BookingReport, by: ReportStep): WorkbookSheet {
  const figures = entriesOf(words);
  return {
    name: STEP_TITLES[by],
    columns: columnsOf(
      ['First day', 14],
      ['Last day', 14],
      ...figures.map(([key, { name }]) => [SHARES.has(key) ? shareHeader(name) : name, 16] as const),
    ),
    rows: steps.map((step) => [
      { day: step.from },
      { day: addNights(step.to, -1) },
      ...figures.map(([key]) => valueIn(step, key)),
    ]),
  };
}

function summarySheet({ total, compared }: BookingReport): WorkbookSheet {
  const ends = compared ? [total, compared.total] : [total];
  return {
    name: 'Summary',
    columns: [{ width: 24 }, { width: 18 }, { width: 18 }, { width: 60 }],
    rows: [
      heading('Bookings'),
      ['First day', ...ends.map(({ from }) => ({ day: from }))],
      ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
      [],
      ...entriesOf(words).map(([key, { name, meaning }]) => [
        name,
        ...ends.map((figures) => valueIn(figures, key)),
        meaning,
      ]),
    ],
  };
}

function sharesSheet(
  name: string,
  shares: readonly BookingShare[],
  nameOf: (share: BookingShare) => string,
): WorkbookSheet {
  return {
    name,
    columns: columnsOf(
      ...([
        [name, 26],
        ['Bookings', 12],
        ['Rooms', 12],
        ['Nights', 12],
      ] as const),
      ['Worth', 16],
      ['Cancelled or not come', 20],
      ['Fees', 14],
    ),
    rows: shares.map((line) => [
      ...[
        nameOf(line),
        line.bookings,
        line.rooms,
        line.nights,
        money(line.value),
        line.ended,
        money(line.fees),
      ],
    ]),
  };
}

function rangesSheet(name: string, unit: string, ranges: readonly BookingRange[]): WorkbookSheet {
  return {
    name,
    columns: columnsOf([`From, ${unit}`, 14], [`To, ${unit}`, 14], ['Rooms', 12]),
    rows: ranges.map(({ least, most, rooms }) => [least, most ?? null, rooms]),
  };
}

function nameIn(names: Readonly<Record<string, string>>): (share: BookingShare) => string {
  return ({ key }) => names[key ?? ''] ?? '';
}

const AMOUNTS: ReadonlySet<string> = new Set(['value', 'perNight', 'lostValue', 'fees']);
const SHARES: ReadonlySet<string> = new Set(['cancelledShare', 'noShowShare']);
const AVERAGES: ReadonlySet<string> = new Set(['averageLength', 'averageLeadTime']);

function valueIn(figures: BookingFigures, key: keyof typeof words): WorkbookValue {
  const value = figures[key];
  if (value === null || value === undefined) return null;
  if (AMOUNTS.has(key)) return money(value);
  if (SHARES.has(key)) return { basisPoints: value };
  return AVERAGES.has(key) ? value / HUNDREDTHS : value;
}
