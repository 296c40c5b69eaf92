import {
  BASIS_NAMES,
  BOOKING_FIGURES,
  ENDED,
  statusTotal,
} from '../../../../domain/reports/booking-labels.ts';
import { WITHOUT_AGENT } from '../../../../domain/reports/nameless-labels.ts';
import { REFUSED_FIGURES, REFUSED_TITLE } from '../../../../domain/reports/refused-labels.ts';
import { reachesAhead } from '../../../../domain/reports/report-days.ts';
import { STATUS_NAMES } from '../../../../domain/statuses.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook-sheet.ts';
import type { BookingRange, BookingReport, BookingShare, ReportStep } from '../../types.generated.ts';
import {
  bookingNarrowing,
  type FigureTable,
  stepsSheet,
  stepsWithTotal,
  summarySheet,
  withTotal,
} from '../figure-sheets.rules.ts';
import { columnsOf, money, SOURCE_NAMES } from '../sheet-values.ts';
import type { BookingSelection } from './booking-entries.fragment.ts';

/** Amounts but for these. */
const FIGURES = {
  title: 'Bookings',
  words: BOOKING_FIGURES,
  forms: {
    bookings: 'COUNT',
    rooms: 'COUNT',
    nights: 'COUNT',
    averageLength: 'MEAN',
    averageLeadTime: 'MEAN',
    cancelled: 'COUNT',
    noShows: 'COUNT',
    cancelledShare: 'SHARE',
    noShowShare: 'SHARE',
  },
} as const satisfies FigureTable<keyof typeof BOOKING_FIGURES>;

/** The report as the sheets of a workbook. */
export function bookingSheets(
  report: BookingReport,
  { by, basis, filter }: Pick<BookingSelection, 'basis' | 'filter'> & { readonly by: ReportStep },
): WorkbookSheet[] {
  const narrowing = [['Bookings by', BASIS_NAMES[basis]] as const, ...bookingNarrowing(filter, report)];
  const { cancelled, noShows } = report.total;
  const total = { ...report.total, ended: cancelled + noShows };
  return [
    summarySheet(report.total, report.compared, FIGURES, {
      narrowing,
      countsAhead: basis !== 'MADE_ON' && reachesAhead(report.total, report.today),
    }),
    stepsWithTotal(bookingStepsSheet(report, by), report, FIGURES),
    sharesSheet('By status', report.statuses, statusTotal(report.statuses), nameIn(STATUS_NAMES)),
    sharesSheet('By source', report.sources, total, nameIn(SOURCE_NAMES)),
    sharesSheet('By agent', report.agents, total, ({ name }) => name ?? WITHOUT_AGENT),
    sharesSheet('By room type', report.roomTypes, total, ({ name }) => name ?? ''),
    rangesSheet('Booked ahead', 'days', report.leadTimes),
    rangesSheet('Length of stay', 'nights', report.lengths),
    refusedSheetWithTotal(report),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function bookingStepsSheet(report: BookingReport, by: ReportStep): WorkbookSheet {
  return stepsSheet(report, by, FIGURES);
}

/** What was asked for and not free, by night and room type. */
export function refusedSheet({ refused }: Pick<BookingReport, 'refused'>): WorkbookSheet {
  const { rooms, atDesk, online, price, value } = REFUSED_FIGURES;
  return {
    name: REFUSED_TITLE,
    columns: columnsOf(
      ['Night', 14],
      ['Room type', 26],
      [rooms.name, 14],
      [atDesk.name, 14],
      [online.name, 14],
      [price.name, 16],
      [value.name, 16],
    ),
    rows: refused.nights.map((line) => [
      { day: line.night },
      line.roomType,
      line.rooms,
      line.atDesk,
      line.online,
      money(line.price),
      money(line.value),
    ]),
  };
}

function refusedSheetWithTotal({ refused }: BookingReport): WorkbookSheet {
  return withTotal(refusedSheet({ refused }), [
    null,
    ...[refused.rooms, refused.atDesk, refused.online],
    ...[null, money(refused.value)],
  ]);
}

/** What a row of shares has below its headers, but for the name. */
type ShareFigures = Pick<BookingShare, 'rooms' | 'nights' | 'value' | 'ended' | 'fees'> & {
  readonly bookings: number | null;
};

function sharesSheet(
  name: string,
  shares: readonly BookingShare[],
  total: ShareFigures,
  nameOf: (share: BookingShare) => string,
): WorkbookSheet {
  const sheet = {
    name,
    columns: columnsOf(
      [name, 26],
      ['Bookings', 12],
      ['Rooms', 12],
      ['Nights', 12],
      ['Worth', 16],
      [ENDED.name, 20],
      ['Fees', 14],
    ),
    rows: shares.map((line) => [nameOf(line), ...cellsOf(line)]),
  };
  return withTotal(sheet, cellsOf(total));
}

function cellsOf({ bookings, rooms, nights, value, ended, fees }: ShareFigures): WorkbookValue[] {
  return [bookings, rooms, nights, money(value), ended, money(fees)];
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
