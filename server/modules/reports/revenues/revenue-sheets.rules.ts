import { addNights, nameOfWeekday } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import {
  REVENUE_FIGURES,
  WITHOUT_AGENT,
  WITHOUT_ROOM_TYPE,
} from '../../../../domain/reports/revenue-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook.ts';
import type { ReportStep, RevenueFigures, RevenueReport, RevenueShare } from '../../types.generated.ts';
import { columnsOf, entriesOf, heading, money, SOURCE_NAMES, shareHeader } from '../sheet-values.ts';

const words = REVENUE_FIGURES;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WHOLE = 10_000;
const ROOMS = ['roomsAvailable', 'roomsSold', 'roomsFree'] as const;
const AMOUNTS = ['adr', 'revPar', 'room', 'other', 'fees', 'earned', 'coming', 'collected'] as const;

/** The report as the sheets of a workbook. */
export function revenueSheets(report: RevenueReport, by: ReportStep): WorkbookSheet[] {
  return [
    summarySheet(report),
    stepsSheet(report, by),
    sharesSheet('By room type', report.roomTypes, ({ name }) => name ?? WITHOUT_ROOM_TYPE),
    sharesSheet('By source', report.sources, sourceOf),
    sharesSheet('By agent', report.agents, ({ name }) => name ?? WITHOUT_AGENT),
    weekdaysSheet(report),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function stepsSheet({ steps }: RevenueReport, by: ReportStep): WorkbookSheet {
  return {
    name: STEP_TITLES[by],
    columns: columnsOf(
      ['First day', 14],
      ['Last day', 14],
      ...ROOMS.map((key) => [words[key].name, 15] as const),
      [shareHeader(words.occupancy.name), 14],
      ...AMOUNTS.map((key) => [words[key].name, 16] as const),
    ),
    rows: steps.map((step) => [
      { day: step.from },
      { day: addNights(step.to, -1) },
      ...ROOMS.map((key) => step[key]),
      share(step.occupancy),
      ...AMOUNTS.map((key) => amount(step[key])),
    ]),
  };
}

function summarySheet({ total, collected, compared }: RevenueReport): WorkbookSheet {
  const rows = entriesOf(words).map(([key, { name, meaning }]) => [
    name,
    valueIn(total, key),
    ...(compared ? [valueIn(compared.total, key)] : []),
    meaning,
  ]);
  const ends = compared ? [total, compared.total] : [total];
  return {
    name: 'Summary',
    columns: [{ width: 28 }, { width: 18 }, { width: 18 }, { width: 60 }],
    rows: [
      heading('Revenue'),
      ['First day', ...ends.map(({ from }) => ({ day: from }))],
      ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
      [],
      ...rows,
      ...(collected ? [[], heading('Collected')] : []),
      ...(collected ?? []).map((line) => [METHOD_NAMES[line.method], money(line.amount)]),
    ],
  };
}

function sharesSheet(
  name: string,
  shares: readonly RevenueShare[],
  nameOf: (share: RevenueShare) => string,
): WorkbookSheet {
  return {
    name,
    columns: columnsOf(
      [name, 26],
      [words.roomsSold.name, 16],
      [words.roomsFree.name, 15],
      [words.adr.name, 22],
      ...(['room', 'other', 'fees', 'earned'] as const).map((key) => [words[key].name, 16] as const),
    ),
    rows: shares.map((line) => [
      nameOf(line),
      line.roomsSold,
      line.roomsFree,
      ...[line.adr, line.room, line.other, line.fees, line.earned].map(amount),
    ]),
  };
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

function valueIn(figures: RevenueFigures, key: keyof typeof words): WorkbookValue {
  if (key === 'occupancy') return share(figures.occupancy);
  if (key === 'roomsAvailable' || key === 'roomsSold' || key === 'roomsFree') return figures[key];
  return amount(figures[key]);
}

function amount(paise: number | null | undefined): WorkbookValue {
  return paise === null || paise === undefined ? null : money(paise);
}

function share(basisPoints: number | null | undefined): WorkbookValue {
  return basisPoints === null || basisPoints === undefined ? null : { basisPoints };
}
