import type { Moment } from '../../lib/till-words.ts';
import type { BarActs } from './bar-popover.tsx';
import type { KeptBack } from './calendar-parts.ts';
import type { ChartWindow } from './chart-rows.ts';
import type { BarChanges } from './use-bar-moving.ts';
import type { PickedNights } from './use-night-picking.ts';

export type TapeChartProps = {
  window: ChartWindow;
  moment: Moment;
  /** The bars that a filter leaves in full colour; all of them when null. */
  lit: ReadonlySet<string> | null;
  /** The code of the booking that was looked for. */
  found: string | null;
  changes: BarChanges;
  acts?: BarActs | undefined;
  bookingPath(code: string): string;
  onBook(nights: PickedNights): void;
  onKeepBack?: ((kept: Omit<KeptBack, 'today'>) => void) | undefined;
  /** Asks for the nights before (-1) or after (1) the window. */
  onShift(direction: -1 | 1): void;
};
