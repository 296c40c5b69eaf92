import type { ReactNode } from 'react';
import type { Money as Amount } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { agentPays } from '../../reservations/parts/payment/payer.ts';
import { STATUS_VARIANTS } from '../../reservations/parts/status-badge.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';
import { DayRow } from './day-row.tsx';
import { formatDue } from './due-format.ts';
import { useMoreRows } from './more-rows.tsx';

type Dues = NonNullable<DashboardScreenQuery['dashboard']['dues']>;

/** A booking that owes something up to today, or is to be given something back. */
export type DueBooking = Dues['bookings'][number];

type DuesCardProps = {
  dues: Dues;
  today: LocalDate;
  paths: AreaPaths;
  /** Takes the payment, or gives it back; another feature brings it. */
  act: (due: DueBooking) => ReactNode;
  /** The way to everything else that can be done with the booking. */
  more: (due: DueBooking) => ReactNode;
};

/** What guests owe up to today, and apart what agents owe; who leaves soonest first. */
export function DuesCard({
  ofGuests,
  ofAgents,
  ...props
}: DuesCardProps & { ofGuests: Amount; ofAgents: Amount }) {
  const { dues, paths } = props;
  return (
    <Card
      title={`Due by today · ${dues.count}`}
      actions={<Link to={`${paths.bookings()}?unpaid=yes`}>All bookings</Link>}
    >
      {dues.count === 0 ? (
        <p className="text-ink-2">Nobody owes anything for the nights and extras up to today.</p>
      ) : (
        <p className="mb-1">
          {(ofGuests > 0 || ofAgents === 0) && (
            <>
              <Money amount={ofGuests} isDue className="font-semibold" /> from guests
              {ofAgents > 0 && ', '}
            </>
          )}
          {ofAgents > 0 && (
            <>
              <Money amount={ofAgents} className="font-semibold" /> from agents
            </>
          )}
        </p>
      )}
      <DueRows
        {...props}
        sumOf={({ guestAmount, agentDue }) => (
          <>
            {guestAmount > 0 && (
              <>
                <Money amount={guestAmount} isDue /> due{agentDue && ' · '}
              </>
            )}
            {agentDue && (
              <>
                {agentPays(agentDue.agentName)} <Money amount={agentDue.amount} />
              </>
            )}
          </>
        )}
      />
    </Card>
  );
}

/** To whom what is to be given back; nothing where everybody paid what was asked. */
export function RefundsCard(props: DuesCardProps) {
  const { dues, paths } = props;
  if (dues.count === 0) return null;
  return (
    <Card
      title={`To give back · ${dues.count}`}
      actions={<Link to={`${paths.bookings()}?overpaid=yes`}>All bookings</Link>}
    >
      <p className="mb-1">
        <Money amount={dues.amount} className="font-semibold" /> paid too much
      </p>
      <DueRows
        {...props}
        sumOf={({ amount }) => (
          <>
            <Money amount={amount} /> to give back
          </>
        )}
      />
    </Card>
  );
}

type DueRowsProps = DuesCardProps & { sumOf: (due: DueBooking) => ReactNode };

function DueRows({ dues, today, paths, act, more: dots, sumOf }: DueRowsProps) {
  const { shown, more } = useMoreRows(dues.bookings);
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {shown.map((due) => (
          <DayRow
            key={due.code}
            to={paths.booking(due.code)}
            room={due.rooms[0] ?? '–'}
            variant={STATUS_VARIANTS[due.status]}
            guestName={due.guestName}
            facts={
              <>
                {formatDue(due, today)} · {sumOf(due)}
              </>
            }
            act={act(due)}
            more={dots(due)}
          />
        ))}
      </ul>
      {more}
    </>
  );
}
