import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { formatRunOfYear } from '../../../../domain/nights.ts';
import { isComing } from '../../../../domain/statuses.ts';
import type { ReservationBadge as BadgeName } from '../../../gql/schema.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatGuests } from '../../../lib/format/format.ts';
import { formatHoldTill, type Moment } from '../../../lib/format/hold-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { OccupiedRoom } from '../../reservations/parts/arrival/occupied-room.tsx';
import { ArrivalNotes } from '../../reservations/parts/arrival-notes.tsx';
import { agentPays } from '../../reservations/parts/payment/payer.ts';
import { ReservationBadge } from '../../reservations/parts/reservation-badge.tsx';
import { STATUS_VARIANTS } from '../../reservations/parts/status-badge.tsx';
import { DayRow } from './day-row.tsx';
import { type StayRows_stayFragment, StayRows_stayFragmentDoc } from './stay-rows.generated.ts';

type Stay = FragmentType<StayRows_stayFragment> & { reservationRoomId: string; code: string };

/** A room of a booking on a list of the day. */
export type DayStay = StayRows_stayFragment;

type StayRowsProps = {
  stays: readonly Stay[];
  paths: AreaPaths;
  moment: Moment;
  empty: string;
  /** The one next act of a row; other features bring it. */
  act?: ((stay: DayStay) => ReactNode) | undefined;
  /** The way to everything else that can be done with it. */
  more?: ((stay: DayStay) => ReactNode) | undefined;
};

/** What a list of the day does not say by its title. */
const SAID: ReadonlySet<BadgeName> = new Set(['LATE_ARRIVAL', 'SHOULD_HAVE_LEFT', 'ID_MISSING']);
const LATE: ReadonlySet<BadgeName> = new Set(['LATE_ARRIVAL', 'SHOULD_HAVE_LEFT']);

/** Rooms of bookings on a list of the day; each leads to its booking, beside its next act. */
export function StayRows({ stays, empty, ...row }: StayRowsProps) {
  if (stays.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="divide-y divide-line-soft">
      {stays.map((stay, index) => (
        <StayRow
          key={stay.reservationRoomId}
          stay={stay}
          saysDue={stays.findIndex(({ code }) => code === stay.code) === index}
          {...row}
        />
      ))}
    </ul>
  );
}

type StayRowProps = Omit<StayRowsProps, 'stays' | 'empty'> & {
  stay: Stay;
  /** What a booking owes is said once, at the first of its rooms on the list. */
  saysDue: boolean;
};

function StayRow({ stay: from, saysDue, paths, moment, act, more }: StayRowProps) {
  const { data: stay } = useSuspenseFragment({
    fragment: StayRows_stayFragmentDoc,
    fragmentName: 'StayRows_stay',
    from,
  });
  const isDirty = stay.status === 'CONFIRMED' && stay.housekeeping === 'DIRTY';
  return (
    <DayRow
      to={paths.booking(stay.code)}
      room={stay.room}
      variant={stay.badges.some((badge) => LATE.has(badge)) ? 'late' : STATUS_VARIANTS[stay.status]}
      guestName={stay.guestName}
      facts={
        <>
          {stay.roomType} · {formatGuests(stay)} ·{' '}
          <span className="whitespace-nowrap">{formatRunOfYear(stay)}</span>
          {saysDue && <StayDues stay={stay} />}
        </>
      }
      notes={
        isComing(stay.status) && (
          <>
            {stay.occupant && (
              <OccupiedRoom
                {...stay}
                occupant={stay.occupant}
                today={moment.today}
                bookingPath={paths.booking}
              />
            )}
            <ArrivalNotes notes={stay} timeZone={moment.timeZone} />
          </>
        )
      }
      badges={
        <>
          {stay.holdEndsAt && (
            <Badge variant="held">{formatHoldTill(new Date(stay.holdEndsAt), moment)}</Badge>
          )}
          {stay.isRequest && <Badge>Request</Badge>}
          {stay.badges
            .filter((badge) => SAID.has(badge))
            .map((badge) => (
              <ReservationBadge key={badge} badge={badge} />
            ))}
          {isDirty && <Badge variant="late">To be cleaned</Badge>}
        </>
      }
      act={act?.(stay)}
      more={more?.(stay)}
    />
  );
}

/** What guests still pay, and what their agent pays in their place. */
function StayDues({ stay: { guestBalance, agentDue, roomsOfBooking } }: { stay: DayStay }) {
  const ofAll = roomsOfBooking > 1 && ' for the whole booking';
  return (
    <>
      {guestBalance > 0 && (
        <span className="whitespace-nowrap text-ember">
          {' · '}
          <Money amount={guestBalance} isDue /> to pay{ofAll}
        </span>
      )}
      {agentDue && (
        <span>
          {' · '}
          {agentPays(agentDue.agentName)} <Money amount={agentDue.amount} />
          {ofAll}
        </span>
      )}
    </>
  );
}
