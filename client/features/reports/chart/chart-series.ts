/** A line of figures in a chart, one for each step. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: ChartLook;
  /** null where there is nothing to say. */
  readonly values: readonly (number | null)[];
  /** The days that each value is of, where they are not those of its step. */
  readonly days?: readonly (string | null)[];
  /** How much of each value is still to come: drawn hatched. */
  readonly coming?: readonly number[];
  /** The rows behind one of the values; none where no list has them. */
  readonly to?: (at: number) => string | undefined;
};

/**
 * Told apart by how dark they are and by their frames, as lines by how they are broken, so that they are in grey and on
 * paper, too. `framed` is empty within its frame, `before` is a dashed line.
 */
export type ChartLook = 'dark' | 'light' | 'pale' | 'grey' | 'framed' | 'before';

/** How figures are drawn: bars beside one another, bars on top of one another, or lines. */
export type ChartShape = 'bars' | 'stacked' | 'line';

/** A day, week or month of a chart. */
export type ChartStep = {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  /** The rows behind it; none where nothing stands for them. */
  readonly to?: string | undefined;
};

export const FILLS: { readonly [look in ChartLook]: string } = {
  dark: 'fill-pine',
  light: 'fill-gold-line',
  pale: 'fill-mist-line stroke-ink-3',
  grey: 'fill-ink-3',
  framed: 'fill-surface stroke-ink-3',
  before: 'fill-none',
};
export const STROKES: { readonly [look in ChartLook]: string } = {
  dark: 'stroke-pine',
  light: 'stroke-gold-line',
  pale: 'stroke-mist-line',
  grey: 'stroke-ink-3',
  framed: 'stroke-ink-3',
  before: 'stroke-ink-3',
};

/** How each looks as a line: those that are not dark enough for one are broken instead. */
export const LINES: {
  readonly [look in ChartLook]: { readonly className: string; readonly dashes?: string };
} = {
  dark: { className: 'fill-none stroke-pine' },
  light: { className: 'fill-none stroke-gold-line' },
  pale: { className: 'fill-none stroke-ink-3', dashes: '1.5 3' },
  grey: { className: 'fill-none stroke-ink-3' },
  framed: { className: 'fill-none stroke-ink-3', dashes: '8 2 1.5 2' },
  before: { className: 'fill-none stroke-ink-3', dashes: '5 4' },
};

/** A figure in words; a dash where there is none. */
export function sayValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}

/** The highest and lowest that a chart has to show. */
export function extentOf(series: readonly ChartSeries[], shape: ChartShape): number[] {
  const bars = series.filter(({ look }) => look !== 'before');
  const single = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  if (shape !== 'stacked') return single;
  const count = Math.max(0, ...bars.map(({ values }) => values.length));
  const sums = Array.from({ length: count }, (_, place) =>
    bars.reduce((sum, { values }) => sum + Math.max(0, values[place] ?? 0), 0),
  );
  return [...single, ...sums];
}
