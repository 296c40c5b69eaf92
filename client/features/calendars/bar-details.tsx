import type { ReactNode } from 'react';
import { formatCode } from '../../../domain/code.ts';
import { formatGuests, formatStay } from '../../lib/format.ts';
import type { Moment } from '../../lib/till-words.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { ChartBar, ChartRoom, ChartType } from './chart-rows.ts';

type BarDetailsProps = {
  bar: ChartBar;
  room: ChartRoom;
  type: ChartType;
  moment: Moment;
};

/** What a booking on the calendar is about, with the way to all of it. */
export function BarDetails({ bar, room, type, moment }: BarDetailsProps) {
  const guests = formatGuests({
    adults: bar.adults ?? 0,
    children: bar.children ?? 0,
    infants: bar.infants ?? 0,
  });
  const facts = [formatCode(bar.code ?? ''), `${type.name} ${room.number}`, guests];
  if (bar.isPinned) facts.push('promised room');
  const badges = badgesOf(bar, room, moment);
  return (
    <>
      <p className="pt-0.5 text-ink-2">{facts.join(' · ')}</p>
      <p className="pt-3">{formatStay(bar)}</p>
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 pt-2">
          {badges.map(({ label, look }) => (
            <li key={label}>
              <Badge look={look}>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 pt-2">
        {bar.gross !== null && <Sum label="Total with GST" value={<Money amount={bar.gross} />} />}
        {bar.paid !== null && <Sum label="Paid" value={<Money amount={bar.paid} />} />}
        {bar.balance !== null && <Sum label="To pay" value={<Money amount={bar.balance} isDue />} />}
      </dl>
    </>
  );
}

type Sign = { label: string; look: NonNullable<BadgeProps['look']> };

/** What else the desk should see at a glance, in the order in which it matters. */
function badgesOf(bar: ChartBar, room: ChartRoom, { today }: Moment): Sign[] {
  const badges: Sign[] = [];
  const isStay = bar.kind === 'STAY' && bar.status !== 'HELD';
  if (isStay && (bar.balance ?? 0) > 0)
    badges.push({ label: (bar.paid ?? 0) > 0 ? 'Part paid' : 'Unpaid', look: 'late' });
  if (isStay && bar.balance === 0) badges.push({ label: 'Paid', look: 'plain' });
  if ((bar.balance ?? 0) < 0) badges.push({ label: 'Refund due', look: 'late' });
  if (bar.status === 'CONFIRMED' && bar.arrival <= today && room.housekeeping === 'DIRTY')
    badges.push({ label: 'Room not clean yet', look: 'late' });
  return badges;
}

function Sum({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </>
  );
}
