import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../../domain/nights.ts';
import { Card } from '../../../ui/card.tsx';
import { SOURCE_NAMES } from '../parts/booking-labels.ts';
import type { BookingDetail_reservationFragment } from './booking-detail.generated.ts';

type BookingFactsProps = { booking: BookingDetail_reservationFragment; timeZone: string };

/** Who booked, where it came from, what was asked for. */
export function BookingFacts({ booking, timeZone }: BookingFactsProps) {
  const { booker, agent, source, requests, note, noteWarning, expectedAt, createdAt } = booking;
  const made = formatDay(todayAt(new Date(createdAt), timeZone));
  return (
    <Card title="Who booked">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Name">{booker.fullName}</Fact>
        <Fact name="E-mail">
          {booker.email ? (
            <a href={`mailto:${booker.email}`} className="font-medium text-pine underline underline-offset-3">
              {booker.email}
            </a>
          ) : null}
        </Fact>
        <Fact name="Came by">{agent ? `${SOURCE_NAMES[source]}: ${agent.name}` : SOURCE_NAMES[source]}</Fact>
        <Fact name="Made on">{made}</Fact>
        <Fact name="Expected at">{expectedAt && formatTimeOfDay(expectedAt, timeZone)}</Fact>
        <Fact name="Requests of the guests" isWide>
          {requests}
        </Fact>
        <Fact name="Note for the desk" isWide>
          {note}
        </Fact>
        <Fact name="About the note" isWide>
          {noteWarning}
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { name: string; isWide?: boolean; children: React.ReactNode };

/** One thing that is known; what is not known is left out. */
function Fact({ name, isWide = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
