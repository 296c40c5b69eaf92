import { formatStay } from '../../../lib/format/format.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BarDetails } from '../parts/bar/bar-details.tsx';
import { barTitle } from '../parts/bar/bar-format.ts';
import { BarLinks } from '../parts/bar/bar-links.tsx';
import type { BarActions } from '../parts/calendar-slots.ts';
import type { RoomOfDay } from './day-summary.ts';

type DaySheetProps = {
  opened: RoomOfDay;
  moment: Moment;
  actions: BarActions | undefined;
  bookingPath(code: string): string;
  onClose(): void;
};

/** What a bar's pop-over says, as a sheet on a phone: who, when, how much, what next. */
export function DaySheet({ opened, moment, actions, bookingPath, onClose }: DaySheetProps) {
  const { bar, room, type } = opened;
  const name = bar.code === null ? barTitle(bar, moment) : (bar.guestName ?? 'Guest');
  return (
    <Dialog title={name} onClose={onClose}>
      {bar.code === null ? (
        <p className="text-ink-2">
          {type.name} {room.number} · {formatStay(bar)}
        </p>
      ) : (
        <BarDetails bar={bar} room={room} type={type} timeZone={moment.timeZone} />
      )}
      <div className="grid gap-1 pt-4">
        {actions?.({ ...opened, anchor: null }, onClose)}
        {bar.code !== null && <BarLinks phone={bar.phone} to={bookingPath(bar.code)} />}
      </div>
    </Dialog>
  );
}
