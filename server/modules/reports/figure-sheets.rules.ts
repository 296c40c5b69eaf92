import type { FigureWords } from '../../../domain/financial-labels.ts';
import { addNights } from '../../../domain/nights.ts';
import { STEP_TITLES } from '../../../domain/reports/step-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../tables/workbook.ts';
import type { ReportStep } from '../types.generated.ts';
import { columnsOf, entriesOf, heading, money, shareHeader } from './sheet-values.ts';

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

/** The days, weeks or months of a report, one a row, with these of its figures. */
export function stepsSheet<Key extends string>(
  steps: readonly Figures<NoInfer<Key>>[],
  by: ReportStep,
  { words, forms }: FigureTable<Key>,
  keys: readonly Key[] = entriesOf(words).map(([key]) => key),
): WorkbookSheet {
  const headerOf = (key: Key) => (forms[key] === 'SHARE' ? shareHeader(words[key].name) : words[key].name);
  return {
    name: STEP_TITLES[by],
    columns: columnsOf(
      ['First day', 14],
      ['Last day', 14],
      ...keys.map((key) => [headerOf(key), 16] as const),
    ),
    rows: steps.map((step) => [
      { day: step.from },
      { day: addNights(step.to, -1) },
      ...keys.map((key) => figureIn(step[key], forms[key])),
    ]),
  };
}

/** All figures of a report, one a row, beside those of the days that it is compared with, and how each is counted. */
export function summarySheet<Key extends string>(
  total: Figures<NoInfer<Key>>,
  compared: { readonly total: Figures<NoInfer<Key>> } | null | undefined,
  { title, words, forms }: FigureTable<Key>,
): WorkbookSheet {
  const ends = compared ? [total, compared.total] : [total];
  return {
    name: 'Summary',
    columns: [{ width: 28 }, { width: 18 }, { width: 18 }, { width: 60 }],
    rows: [
      heading(title),
      ['First day', ...ends.map(({ from }) => ({ day: from }))],
      ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
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
