import type { Money } from '../../../domain/money.ts';

/** How the marks of a series look; told apart by how dark they are, so that they are in grey as well. */
export type ChartLook = 'dark' | 'light' | 'dashed';

export type PaperSeries = {
  readonly name: string;
  /** Bars beside one another, or a dashed line over them. */
  readonly look: ChartLook;
  /** One for each day; null where there is nothing to say. */
  readonly values: readonly (number | null)[];
};

/** Figures by day, with an axis. It takes the height that the other blocks leave. */
export type DayChart = {
  readonly kind: 'days';
  readonly title: string;
  /** The days below the chart; those that are shaded stand out, as weekends do. */
  readonly days: readonly { readonly name: string; readonly isShaded: boolean }[];
  readonly series: readonly PaperSeries[];
  /** The values at which a line is drawn, the lowest first. */
  readonly ticks: readonly number[];
  readonly formatTick: (value: number) => string;
  /** What stands in it where there is nothing to draw; null where there is. */
  readonly empty: string | null;
};

/** Parts of an amount, a bar for each. */
export type ShareChart = {
  readonly kind: 'shares';
  readonly title: string;
  readonly shares: readonly { readonly name: string; readonly amount: Money; readonly share: string }[];
  /** What stands in it where there is no part. */
  readonly empty: string;
};

export type PaperChart = DayChart | ShareChart;
