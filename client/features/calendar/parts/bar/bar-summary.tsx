import { formatStay } from '../../../../lib/format/format.ts';
import type { Moment } from '../../../../lib/format/hold-format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { OpenBar } from '../calendar-slots.ts';
import { BarDetails } from './bar-details.tsx';
import { barTitle, formatStatus, variantOf } from './bar-format.ts';
import { BADGE_VARIANTS } from './bar-style.ts';

type BarSummaryProps = Pick<OpenBar, 'bar' | 'room' | 'type'> & { moment: Moment };

/** Who, when and how much, in that order. */
export function BarSummary({ bar, room, type, moment }: BarSummaryProps) {
  const variant = variantOf(bar, moment.today);
  const isOurs = bar.code !== null;
  return (
    <>
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
    </>
  );
}
