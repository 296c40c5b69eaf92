import type { Moment } from '../../../../lib/format/hold-format.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { BarActions, OpenBar } from '../calendar-slots.ts';
import { formatRoom } from '../rows-without-room.ts';
import { visibleRect } from '../visible-rect.ts';
import { barTitle } from './bar-format.ts';
import { BarLinks } from './bar-links.tsx';
import { BarSummary } from './bar-summary.tsx';

type BarPopoverProps = {
  open: OpenBar;
  moment: Moment;
  actions?: BarActions | undefined;
  bookingPath(code: string): string;
  onClose(): void;
};

/** Who, when, how much, what next, in that order. */
export function BarPopover({ open, moment, actions, bookingPath, onClose }: BarPopoverProps) {
  const { bar, room, type, anchor } = open;
  if (open.isMenuWanted && bar.code !== null) return actions?.(open, onClose);
  return (
    <Popover
      label={`${barTitle(bar, moment)}, ${formatRoom(room)}`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      anchor={{ current: { getBoundingClientRect: () => visibleRect(anchor) } }}
      align="center"
      className="w-100"
    >
      <BarSummary bar={bar} room={room} type={type} moment={moment} />
      <div className="grid gap-1 pt-4 empty:hidden">
        {actions?.(open, onClose)}
        {bar.code !== null && <BarLinks phone={bar.phone} to={bookingPath(bar.code)} />}
      </div>
    </Popover>
  );
}
