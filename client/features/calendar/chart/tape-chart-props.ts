import type { LocalDate } from '../../../../domain/nights.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import type { BarChanges } from '../drag/use-bar-moving.ts';
import type { BarActions, CalendarSlots, PickedNights, RoomToBlock } from '../parts/calendar-slots.ts';
import type { ChartRoom, ChartWindow } from '../parts/chart-rows.ts';

export type TapeChartProps = {
  window: ChartWindow;
  moment: Moment;
  /** The first night that is not past: the one that is running, to the desk. */
  tonight: LocalDate;
  /** The bars that a filter leaves in full colour; all of them when null. */
  highlighted: ReadonlySet<string> | null;
  /** The code of the booking that was looked for. */
  matched: string | null;
  changes: BarChanges;
  actions?: BarActions | undefined;
  bookingPath(code: string): string;
  price: CalendarSlots['price'];
  chosenActions: CalendarSlots['chosenActions'];
  onBook(nights: PickedNights): void;
  onHold: CalendarSlots['onHold'];
  onRoom?: ((room: ChartRoom) => void) | undefined;
  onBlock?: ((picked: Omit<RoomToBlock, 'today'>) => void) | undefined;
  /** Asks for the nights before (-1) or after (1) the window. */
  onShift(direction: -1 | 1): void;
};
