import { nameOfWeekday } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { WITHOUT_AGENT, WITHOUT_ROOM_TYPE } from '../../../../domain/reports/nameless-labels.ts';
import { reachesAhead } from '../../../../domain/reports/report-days.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook-sheet.ts';
import type { ReportStep, RevenueReport, RevenueShare } from '../../types.generated.ts';
import {
  bookingNarrowing,
  type FigureTable,
  stepsSheet,
  stepsWithTotal,
  summarySheet,
  withTotal,
} from '../figure-sheets.rules.ts';
import { columnsOf, entriesOf, heading, money, SOURCE_NAMES, shareHeader } from '../sheet-values.ts';
import type { RevenueFilter } from './revenue-entries.fragment.ts';

const words = REVENUE_FIGURES;
const FIGURES = {
  title: 'Revenue',
  words,
  forms: { roomsAvailable: 'COUNT', roomsSold: 'COUNT', roomsFree: 'COUNT', occupancy: 'SHARE' },
} as const satisfies FigureTable<keyof typeof words>;
/** The figures of a day, week or month: its rooms before its money. */
const OF_STEPS = [
  ...(['roomsAvailable', 'roomsSold', 'roomsFree', 'occupancy', 'adr', 'revPar'] as const),
  ...(['room', 'other', 'fees', 'earned', 'coming', 'collected'] as const),
] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WHOLE = 10_000;

/** The report as the sheets of a workbook. */
export function revenueSheets(
  report: RevenueReport,
  {
    by,
    filter,
    isForecast,
  }: { readonly by: ReportStep; readonly filter: RevenueFilter; readonly isForecast: boolean },
): WorkbookSheet[] {
  return [
    summaryWithMethods(report, filter, isForecast),
    stepsWithTotal(revenueStepsSheet(report, by), report, FIGURES, OF_STEPS),
    sharesSheet('By room type', report.roomTypes, report.total, ({ name }) => name ?? WITHOUT_ROOM_TYPE),
    sharesSheet('By source', report.sources, report.total, sourceOf),
    sharesSheet('By agent', report.agents, report.total, ({ name }) => name ?? WITHOUT_AGENT),
    weekdaysSheet(report),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function revenueStepsSheet(report: RevenueReport, by: ReportStep): WorkbookSheet {
  return stepsSheet(report, by, FIGURES, OF_STEPS);
}

function summaryWithMethods(
  report: RevenueReport,
  filter: RevenueFilter,
  isForecast: boolean,
): WorkbookSheet {
  const { total, collected, compared } = report;
  const { rows, ...sheet } = summarySheet(total, compared, FIGURES, {
    narrowing: bookingNarrowing(filter, report),
    countsAhead: isForecast && reachesAhead(total, report.today),
  });
  const byMethod = collected?.map((line) => [METHOD_NAMES[line.method], money(line.amount)]);
  return { ...sheet, rows: byMethod ? [...rows, [], heading('Collected'), ...byMethod] : rows };
}

function sharesSheet(
  name: string,
  shares: readonly RevenueShare[],
  total: RevenueReport['total'],
  nameOf: (share: RevenueShare) => string,
): WorkbookSheet {
  const sheet = {
    name,
    columns: columnsOf(
      [name, 26],
      [words.roomsSold.name, 16],
      [words.roomsFree.name, 15],
      [words.adr.name, 22],
      ...(['room', 'other', 'fees', 'earned'] as const).map((key) => [words[key].name, 16] as const),
    ),
    rows: shares.map((line) => [nameOf(line), ...shareCells(line)]),
  };
  return withTotal(sheet, shareCells(total));
}

/** What a row of shares has below its headers, but for the name. */
function shareCells(of: Omit<RevenueShare, '__typename' | 'key' | 'name'>): WorkbookValue[] {
  return [of.roomsSold, of.roomsFree, ...[of.adr, of.room, of.other, of.fees, of.earned].map(amount)];
}

/** How full the house was, one row a weekday of a month. */
function weekdaysSheet({ weekdays }: RevenueReport): WorkbookSheet {
  return {
    name: 'By weekday',
    columns: columnsOf(
      ['Month', 14],
      ['Weekday', 14],
      [words.roomsAvailable.name, 15],
      ['Rooms taken', 15],
      [shareHeader(words.occupancy.name), 14],
    ),
    rows: weekdays.map(({ month, weekday, roomsAvailable, roomsTaken }) => [
      { day: month },
      WEEKDAYS.filter((day) => day === weekday)
        .map(nameOfWeekday)
        .join(),
      roomsAvailable,
      roomsTaken,
      roomsAvailable === 0 ? null : { basisPoints: Math.round((roomsTaken * WHOLE) / roomsAvailable) },
    ]),
  };
}

function sourceOf({ key }: RevenueShare): string {
  return entriesOf(SOURCE_NAMES).find(([source]) => source === key)?.[1] ?? '';
}

function amount(paise: number | null | undefined): WorkbookValue {
  return paise === null || paise === undefined ? null : money(paise);
}
