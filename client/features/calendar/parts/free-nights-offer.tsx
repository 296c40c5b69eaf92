import { formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { spokenRun } from './bar/bar-format.ts';
import type { CalendarSlots, OfferedNights } from './calendar-slots.ts';
import { visibleRect } from './visible-rect.ts';

type FreeNightsOfferProps = {
  offered: OfferedNights;
  /** The first night that is not past. */
  tonight: LocalDate;
  /** The cell of the nights as it is drawn now. */
  anchor(): HTMLElement | null;
  price: CalendarSlots['price'];
  onBook(offered: OfferedNights): void;
  onHold: CalendarSlots['onHold'];
  onBlock: ((picked: Pick<OfferedNights, 'room' | 'nights'>) => void) | undefined;
  onClose(): void;
};

/**
 * What can be done with free nights of a room, beside them: to book them comes first, so that Enter goes on to the form.
 * A night that is past is only written down for guests who were there.
 */
export function FreeNightsOffer({ offered, tonight, anchor, price, onClose, ...on }: FreeNightsOfferProps) {
  const { room, type, nights } = offered;
  const { onBook, onHold, onBlock } = on;
  const isPast = nights.arrival < tonight;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover
      label={`Room ${room.number}, ${spokenRun(nights)}`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      anchor={{ current: { getBoundingClientRect: () => visibleRect(anchor()) } }}
      align="center"
      className="w-88"
    >
      <h2 className="heading text-lg">Room {room.number}</h2>
      <p className="text-ink-2">
        {type.name} · {formatStay(nights)}
      </p>
      <div role="status" className="pt-1">
        {isPast && (
          <p className="font-semibold text-ember">{`${formatDayOfYear(nights.arrival)} is past.`}</p>
        )}
        {price?.(offered)}
      </div>
      <div className="flex flex-wrap gap-1.5 pt-4 *:grow">
        <Button variant={isPast ? 'outline' : 'primary'} onClick={choose(() => onBook(offered))}>
          {isPast ? 'Book for guests who were here' : 'Book'}
        </Button>
        {onHold && !isPast && <Button onClick={choose(() => onHold(offered))}>Hold…</Button>}
        {onBlock && !isPast && (
          <Button onClick={choose(() => onBlock({ room, nights }))}>Not for sale…</Button>
        )}
      </div>
    </Popover>
  );
}
