import type { ReactNode } from 'react';
import { formatStay } from '../../../lib/format/format.ts';
import type { Moment } from '../../../lib/format/till-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { BarDetails } from './bar-details.tsx';
import { barTitle, formatStatus, variantOf } from './bar-format.ts';
import { BarLinks } from './bar-links.tsx';
import { BADGE_VARIANTS } from './bar-style.ts';
import type { ChartBar, ChartRoom, ChartType } from './chart-rows.ts';
import { formatRoom } from './rows-without-room.ts';
import { visibleRect } from './visible-rect.ts';

/** The bar that was opened, and the element that it was opened from. */
export type OpenBar = {
  bar: ChartBar;
  room: ChartRoom;
  type: ChartType;
  anchor: HTMLElement | null;
  /** Its menu is asked for, in place of what it is about. */
  isMenuWanted?: boolean;
};

/** What can be done with an opened bar: the one next act and the rest behind a menu. Other features bring it. */
export type BarActions = (open: OpenBar, close: () => void) => ReactNode;

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
  const variant = variantOf(bar, moment.today);
  const isOurs = bar.code !== null;
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="heading text-lg">{isOurs ? (bar.guestName ?? 'Guest') : barTitle(bar, moment)}</h2>
        {(isOurs || variant === 'closed') && (
          <Badge variant={BADGE_VARIANTS[variant]}>{formatStatus(bar, moment)}</Badge>
        )}
      </div>
      {isOurs ? (
        <BarDetails bar={bar} room={room} type={type} timeZone={moment.timeZone} />
      ) : (
        <p className="pt-1 text-ink-2">
          {type.name} {room.number}
          {/* An agent learns that the room is taken, not for how long somebody else has it. */}
          {variant === 'closed' && ` · ${formatStay(bar)}`}
        </p>
      )}
      <div className="grid gap-1 pt-4 empty:hidden">
        {actions?.(open, onClose)}
        {bar.code !== null && <BarLinks phone={bar.phone} to={bookingPath(bar.code)} />}
      </div>
    </Popover>
  );
}
