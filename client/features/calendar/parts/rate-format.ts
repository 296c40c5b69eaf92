import { formatMoney, type Money } from '../../../../domain/money.ts';
import type { ChartType } from './chart-rows.ts';

/** Below this width, in pixels, a night has no room for a rate of its own. */
const NIGHT_WITH_RATE = 38;
/** Below this width it has none for the sign of the rupee. */
const NIGHT_WITH_SIGN = 52;
/** What a figure of a rate takes, in pixels. */
const FIGURE = 7;

/** '₹1,450', or '1,450' in a narrow night. */
function formatRate(rate: Money, night: number): string {
  const text = formatMoney(rate);
  return night < NIGHT_WITH_SIGN ? text.replace('₹', '') : text;
}

/**
 * What stands in a column of a line of rates, or null. Where nights are too narrow for it a rate stands once, at the first
 * of the nights on the screen that have it, and where these together have no room it is left out.
 */
export function rateText(
  rates: readonly Money[],
  { column, first, night }: { column: number; first: number; night: number },
): string | null {
  const rate = rates[column];
  if (rate === undefined) return null;
  const text = formatRate(rate, night);
  if (night >= NIGHT_WITH_RATE) return text;
  if (column > first && rates[column - 1] === rate) return null;
  const end = rates.findIndex((other, index) => index > column && other !== rate);
  const nights = (end === -1 ? rates.length : end) - column;
  return text.length * FIGURE <= nights * night ? text : null;
}

/** '₹1,450 a night' of a column of the window. */
export function spokenRate({ rateByNight, baseRate }: ChartType, column: number): string {
  return `${formatMoney(rateByNight[column] ?? baseRate)} a night`;
}
