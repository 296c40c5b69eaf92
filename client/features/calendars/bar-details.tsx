import type { ReactNode } from 'react';
import { formatCode } from '../../../domain/code.ts';
import { formatGuests, formatStay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { ChartBar, ChartRoom, ChartType } from './chart-rows.ts';

type BarDetailsProps = {
  bar: ChartBar;
  room: ChartRoom;
  type: ChartType;
};

/** What a booking on the calendar is about, with the way to all of it. */
export function BarDetails({ bar, room, type }: BarDetailsProps) {
  const guests = formatGuests({
    adults: bar.adults ?? 0,
    children: bar.children ?? 0,
    infants: bar.infants ?? 0,
  });
  const facts = [formatCode(bar.code ?? ''), `${type.name} ${room.number}`, guests];
  if (bar.isPinned) facts.push('promised room');
  return (
    <>
      <p className="pt-0.5 text-ink-2">{facts.join(' · ')}</p>
      <p className="pt-3">{formatStay(bar)}</p>
      {bar.status === 'CONFIRMED' && room.housekeeping === 'DIRTY' && (
        <p className="pt-2">
          <Badge look="late">Room not clean yet</Badge>
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 pt-2">
        {bar.gross !== null && <Sum label="Total with GST" value={<Money amount={bar.gross} />} />}
        {bar.paid !== null && <Sum label="Paid" value={<Money amount={bar.paid} />} />}
        {bar.balance !== null && <Sum label="To pay" value={<Money amount={bar.balance} isDue />} />}
      </dl>
    </>
  );
}

function Sum({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </>
  );
}
