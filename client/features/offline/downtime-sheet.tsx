import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import { formatCount, formatFullDay, formatShortDay } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { agentPays } from '../reservations/parts/payment/payer.ts';
import {
  CACHED_NIGHTS,
  type CachedDay,
  type CachedStay,
  isStillIn,
  isTakenOn,
  listsOf,
  roomOfBalance,
} from './cached-day.ts';

/** Guests who come, guests in house, what they owe, and which rooms are free: from the device, also without the net. */
export function DowntimeSheet({ day }: { day: CachedDay }) {
  const { lodge } = day.answer;
  const { arrivals, leaving, staying, held, roomsInHouse, free } = listsOf(day);
  return (
    <article aria-label="Downtime sheet" className="flex flex-col gap-5 print:gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <h2 className="heading text-xl">{formatFullDay(lodge.today)}</h2>
          <p className="text-ink-2">
            {lodge.name}, as of {asOf(day)}. It may have changed since.
          </p>
          <p>In house: {formatCount(roomsInHouse, 'room')}</p>
        </div>
        <Button className="print:hidden" onClick={() => print()}>
          Print
        </Button>
      </header>
      <Stays title="Coming today" stays={arrivals} none="Nobody comes." />
      <Stays title="Leaving today" stays={leaving} none="Nobody leaves." />
      <Stays title="Staying" stays={staying} none="Nobody stays on." />
      {held.length > 0 && <Stays title="Held" stays={held} none="" />}
      <section aria-labelledby="free-rooms">
        <h3 id="free-rooms" className="pb-1 font-semibold">
          Free tonight
        </h3>
        <p>{free.length === 0 ? 'No room is free.' : free.join(', ')}</p>
      </section>
      <Nights day={day} />
    </article>
  );
}

/** '6:42 pm', in the lodge's own time; with the day where it is another. */
export function asOf({ answer: { lodge }, savedAt }: CachedDay): string {
  return formatTimeOfDay(savedAt, lodge.timeZone);
}

type StaysProps = { title: string; stays: readonly CachedStay[]; none: string };

function Stays({ title, stays, none }: StaysProps) {
  return (
    <section>
      <h3 className="pb-1 font-semibold">{title}</h3>
      {stays.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <table aria-label={title} className="w-full table-fixed text-left">
          <thead className="text-sm text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="w-1/8">
                Room
              </th>
              <th scope="col">Guest</th>
              <th scope="col" className="w-1/4">
                Until
              </th>
              <th scope="col" className="w-1/4 text-right">
                To pay
              </th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id} className="border-b border-line">
                <td className="py-1 pr-3 font-semibold">{stay.room}</td>
                <td className="py-1 pr-3 break-words">{stay.guestName ?? 'Taken'}</td>
                <td className="py-1 pr-3">{formatShortDay(stay.departure)}</td>
                <td className="py-1 text-right">
                  <Balance stay={stay} under={roomOfBalance(stay, stays)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What the booking owes, once: its other rooms say where it stands. */
function Balance({ stay: { guestBalance, agentDue, room }, under }: { stay: CachedStay; under: string }) {
  if (guestBalance === null) return null;
  if (under !== room) return <span className="text-ink-2">with {under}</span>;
  return (
    <>
      {guestBalance >= 0 && !(guestBalance === 0 && agentDue) && <Money amount={guestBalance} />}
      {guestBalance < 0 && (
        <>
          <Money amount={-guestBalance} /> to give back
        </>
      )}
      {agentDue && (
        <span className="block">
          {agentPays(agentDue.agentName)} <Money amount={agentDue.amount} />
        </span>
      )}
    </>
  );
}

/** The calendar as it was: every room, night by night. */
function Nights({ day: { answer } }: { day: CachedDay }) {
  const nights = Array.from({ length: CACHED_NIGHTS }, (_, index) => addNights(answer.lodge.today, index));
  const rooms = answer.calendar.roomTypes.flatMap((type) => type.rooms);
  return (
    <div>
      <h3 id="kept-nights" className="pb-1 font-semibold">
        The next {CACHED_NIGHTS} nights
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too */}
      <section tabIndex={0} aria-labelledby="kept-nights" className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-left text-xs">
          <thead className="text-ink-2">
            <tr className="border-b border-line">
              <th scope="col">Room</th>
              {nights.map((night) => (
                <th key={night} scope="col" className="px-1 font-medium">
                  {formatShortDay(night)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map((room) => (
              <tr key={room.id} className="border-b border-line">
                <th scope="row">{room.number}</th>
                {nights.map((night) => (
                  <td key={night} className="max-w-20 truncate px-1 py-0.5">
                    {wordOf(room.bars, night, answer.lodge.today)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function wordOf(bars: Parameters<typeof isTakenOn>[0][], night: LocalDate, today: LocalDate): string {
  const bar =
    bars.find((one) => isTakenOn(one, night)) ?? bars.find((one) => night === today && isStillIn(one, today));
  if (bar === undefined) return '';
  if (bar.kind === 'BLOCK') return 'Not for sale';
  return bar.guestName ?? 'Taken';
}
