import type { FigureWords } from '../../../domain/financial-labels.ts';
import { addNights } from '../../../domain/nights.ts';
import { WITHOUT_AGENT, WITHOUT_ROOM_TYPE } from '../../../domain/reports/nameless-labels.ts';
import { comparedWith, stepsBeside } from '../../../domain/reports/report-days.ts';
import { STEP_TITLES } from '../../../domain/reports/step-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../tables/workbook-sheet.ts';
import type { ReportStep, ReservationSource } from '../types.generated.ts';
import { NONE } from './revenues/without.rules.ts';
import { columnsOf, entriesOf, heading, money, SOURCE_NAMES, shareHeader } from './sheet-values.ts';

/** What a figure is, where it is no amount; a mean is kept in hundredths. */
type Form = 'COUNT' | 'SHARE' | 'MEAN';

/** How a report writes its figures down. */
export type FigureTable<Key extends string> = {
  readonly title: string;
  readonly words: { readonly [key in Key]: FigureWords };
  readonly forms: { readonly [key in Key]?: Form };
};

type Figures<Key extends string> = {
  readonly from: string;
  readonly to: string;
} & { readonly [key in Key]?: number | null | undefined };

const HUNDREDTHS = 100;

/** What a report is narrowed to, or counted by: the name of the choice and what was chosen, null where nothing was. */
type Narrowing = readonly (readonly [choice: string, chosen: string | null])[];

/** What a summary says of a report above its figures. */
type SummaryOf = {
  readonly narrowing: Narrowing;
  /** Whether days after today count. */
  readonly countsAhead?: boolean;
};

/** A key of a share, and what it is called. */
type Named = { readonly key?: string | null | undefined; readonly name?: string | null | undefined };

/** What bookings are narrowed to, by what the report's own shares are called: one of which nothing counts stands by its id. */
export function bookingNarrowing(
  {
    roomTypeId,
    source,
    agentId,
  }: { roomTypeId: string | null; source: ReservationSource | null; agentId: string | null },
  { roomTypes, agents }: { roomTypes: readonly Named[]; agents: readonly Named[] },
): Narrowing {
  return [
    ['Room type', roomTypeId === NONE ? WITHOUT_ROOM_TYPE : nameIn(roomTypes, roomTypeId)],
    ['Came by', source && SOURCE_NAMES[source]],
    ['Agent', agentId === NONE ? WITHOUT_AGENT : nameIn(agents, agentId)],
  ];
}

/** What a key is called among shares; by itself where none has it. */
export function nameIn(shares: readonly Named[], key: string | null): string | null {
  return shares.find((share) => share.key === key)?.name ?? key;
}

/** What the days of a report are compared with: beside each of its parts one of theirs, and what all of them come to. */
type Compared<Key extends string> = {
  readonly steps: readonly Figures<Key>[];
  readonly total: Figures<Key>;
};

/** The days, weeks or months of a report, and those that they are compared with. */
type Steps<Key extends string> = {
  readonly steps: readonly Figures<Key>[];
  readonly compared?: Compared<Key> | null | undefined;
};

/**
 * The days, weeks or months of a report, one a row, with these of its figures; beside them the same of those that they are compared with.
 * Days of these that are left over stand in rows of their own after them.
 */
export function stepsSheet<Key extends string>(
  { steps, compared }: Steps<NoInfer<Key>>,
  by: ReportStep,
  { words, forms }: FigureTable<Key>,
  keys: readonly Key[] = entriesOf(words).map(([key]) => key),
): WorkbookSheet {
  const columns = (said: (name: string) => string) =>
    columnsOf(
      [said('First day'), 14],
      [said('Last day'), 14],
      ...keys.map((key) => {
        const name = said(words[key].name);
        return [forms[key] === 'SHARE' ? shareHeader(name) : name, 16] as const;
      }),
    );
  const cells = (step: Figures<NoInfer<Key>> | undefined) => [
    step ? { day: step.from } : null,
    step ? { day: addNights(step.to, -1) } : null,
    ...keys.map((key) => figureIn(step?.[key], forms[key])),
  ];
  const beside = stepsBeside(steps, compared?.steps ?? []);
  const left = (compared?.steps ?? []).filter((step) => !beside.includes(step));
  const rows = [
    ...steps.map((step, at) => [...cells(step), ...(compared ? cells(beside[at]) : [])]),
    ...left.map((step) => [...cells(undefined), ...cells(step)]),
  ];
  return {
    name: STEP_TITLES[by],
    columns: [...columns((name) => name), ...(compared ? columns((name) => `${name} before`) : [])],
    rows,
  };
}

/** The same with a last row of what all its days, weeks or months come to. */
export function stepsWithTotal<Key extends string>(
  sheet: WorkbookSheet,
  { total, compared }: { readonly total: Figures<NoInfer<Key>> } & Pick<Steps<NoInfer<Key>>, 'compared'>,
  { words, forms }: FigureTable<Key>,
  keys: readonly Key[] = entriesOf(words).map(([key]) => key),
): WorkbookSheet {
  const sums = (figures: Figures<NoInfer<Key>>) => keys.map((key) => figureIn(figures[key], forms[key]));
  return withTotal(sheet, [null, ...sums(total), ...(compared ? [null, null, ...sums(compared.total)] : [])]);
}

/** A sheet with a last row of what all its rows come to, but for its first cell; without rows there is none. */
export function withTotal({ rows, ...sheet }: WorkbookSheet, sums: readonly WorkbookValue[]): WorkbookSheet {
  return { ...sheet, rows: rows.length === 0 ? rows : [...rows, [{ heading: 'Total' }, ...sums]] };
}

/** All figures of a report, one a row, beside those of the days that it is compared with, and how each is counted; above them what it is narrowed to. */
export function summarySheet<Key extends string>(
  total: Figures<NoInfer<Key>>,
  compared: { readonly total: Figures<NoInfer<Key>>; readonly collectedTo?: string } | null | undefined,
  { title, words, forms }: FigureTable<Key>,
  { narrowing, countsAhead = false }: SummaryOf,
): WorkbookSheet {
  const ends = compared ? [total, compared.total] : [total];
  return {
    name: 'Summary',
    columns: [{ width: 28 }, { width: 18 }, { width: 18 }, { width: 60 }],
    rows: [
      heading(title),
      ['First day', ...ends.map(({ from }) => ({ day: from }))],
      ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
      ...narrowing.filter(([, chosen]) => chosen !== null),
      ...(compared
        ? [[comparedWith(compared.total, { collectedTo: compared.collectedTo, countsAhead })]]
        : []),
      [],
      ...entriesOf(words).map(([key, { name, meaning }]) => [
        name,
        ...ends.map((figures) => figureIn(figures[key], forms[key])),
        meaning,
      ]),
    ],
  };
}

function figureIn(value: number | null | undefined, form: Form | undefined): WorkbookValue {
  if (value === null || value === undefined) return null;
  if (form === 'SHARE') return { basisPoints: value };
  if (form === 'MEAN') return value / HUNDREDTHS;
  return form === 'COUNT' ? value : money(value);
}
