import { formatCode } from '../../../../../domain/code.ts';
import { type Money as Amount, roundOffIn } from '../../../../../domain/money.ts';
import { formatGuests, formatStay } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Money } from '../../../../ui/money.tsx';
import { ArrivalNotes } from '../../../reservations/parts/arrival-notes.tsx';
import { agentPays } from '../../../reservations/parts/payment/payer.ts';
import type { ChartBar, ChartRoom, ChartType } from '../chart-rows.ts';
import { forAllRooms } from './bar-format.ts';

type BarDetailsProps = {
  bar: ChartBar;
  room: ChartRoom;
  type: ChartType;
  timeZone: string;
};

/** What a booking on the calendar is about, with the way to all of it. */
export function BarDetails({ bar, room, type, timeZone }: BarDetailsProps) {
  const guests = formatGuests({
    adults: bar.adults ?? 0,
    children: bar.children ?? 0,
    infants: bar.infants ?? 0,
  });
  const facts = [
    formatCode(bar.code ?? ''),
    room.isChosenLater ? type.name : `${type.name} ${room.number}`,
    guests,
  ];
  if (room.isChosenLater) facts.push('room chosen at check-in');
  if (bar.isPinned) facts.push('promised room');
  return (
    <>
      <p className="pt-0.5 text-ink-2">{facts.join(' · ')}</p>
      <p className="pt-3">{formatStay(bar)}</p>
      {bar.status === 'CONFIRMED' && room.housekeeping === 'DIRTY' && (
        <p className="pt-2">
          <Badge variant="late">Room not clean yet</Badge>
        </p>
      )}
      {bar.doNotRentReason !== null && (
        <p className="wrap-anywhere pt-2 font-medium text-danger">Do not rent: {bar.doNotRentReason}</p>
      )}
      <ArrivalNotes notes={{ ...bar, phone: null }} timeZone={timeZone} className="pt-2" />
      <Sums {...bar} />
    </>
  );
}

type BarSums = Pick<ChartBar, 'gross' | 'paid' | 'balance' | 'guestBalance' | 'agentDue' | 'roomsOfBooking'>;

/** What it comes to and who pays it, so that the lines add up; nothing for who may not see another's money. */
function Sums({ gross, paid, balance, guestBalance, agentDue, roomsOfBooking }: BarSums) {
  if (gross === null || paid === null || balance === null || guestBalance === null) return null;
  const roundOff = roundOffIn({ gross, paid, balance });
  const ofAll = forAllRooms({ roomsOfBooking });
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 pt-2">
      <Sum label={`Total with GST${ofAll}`} amount={gross} />
      {roundOff !== 0 && <Sum label="Round-off" amount={roundOff} />}
      <Sum label="Paid" amount={paid} />
      {agentDue && <Sum label={`${agentPays(agentDue.agentName)}${ofAll}`} amount={agentDue.amount} />}
      {(guestBalance !== 0 || !agentDue) && (
        <Sum
          label={`${guestBalance < 0 ? 'To give back' : 'To pay'}${ofAll}`}
          amount={Math.abs(guestBalance)}
          isDue={guestBalance > 0}
        />
      )}
    </dl>
  );
}

function Sum({ label, amount, isDue = false }: { label: string; amount: Amount; isDue?: boolean }) {
  return (
    <>
      <dt className="min-w-0 break-words text-ink-2">{label}</dt>
      <dd className="text-right font-semibold">
        <Money amount={amount} isDue={isDue} />
      </dd>
    </>
  );
}
