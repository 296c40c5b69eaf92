import type { ReactNode } from 'react';
import { addNights } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';
import { useMoreRows } from './more-rows.tsx';
import { type DayStay, StayRows } from './stay-rows.tsx';

type Dashboard = DashboardScreenQuery['dashboard'];
type StayList = {
  title: string;
  stays: Dashboard['arrivals'];
  /** How many there are in all where the list has those alone for whom something is to do. */
  outOf?: string;
  empty: string;
  /** The list of bookings behind it. */
  all: string;
  /** Whether it stands above money and what is free on a phone. */
  isFirst?: true;
};

/** The lists of the day in the order in which they press; nothing is late on most days, and then nothing is said. */
export function stayListsOf(dashboard: Dashboard, paths: AreaPaths): StayList[] {
  const { today, late, arrivals, departures, inHouse, holds, arrivalCount, departureCount } = dashboard;
  const lists: StayList[] = [
    {
      title: 'Arrivals',
      stays: arrivals,
      outOf: arrivalCount > arrivals.length ? ` of ${arrivalCount} to come` : '',
      empty: 'Nobody else comes today.',
      all: paths.bookings({ status: 'CONFIRMED', from: today, to: today }),
      isFirst: true,
    },
    {
      title: 'Departures',
      stays: departures,
      outOf: departureCount > departures.length ? ` of ${departureCount} to leave` : '',
      empty: 'Nobody else leaves today.',
      all: paths.bookings({ status: 'CHECKED_IN', leavingFrom: today, leavingTo: today }),
      isFirst: true,
    },
    {
      title: 'Requests and holds',
      stays: holds,
      empty: 'Nothing is held.',
      all: paths.bookings({ status: 'HELD' }),
    },
    {
      title: 'Staying',
      stays: inHouse,
      empty: 'Nobody stays on.',
      all: paths.bookings({ status: 'CHECKED_IN' }),
    },
  ];
  if (late.length === 0) return lists;
  const all = paths.bookings({ to: addNights(today, -1) });
  return [{ title: 'Late and overdue', stays: late, empty: '', all, isFirst: true }, ...lists];
}

type StaysCardProps = StayList & {
  paths: AreaPaths;
  moment: Moment;
  act: (stay: DayStay) => ReactNode;
  more: (stay: DayStay) => ReactNode;
};

/** A list of the day with the way to the bookings behind it. */
export function StaysCard({ title, stays, outOf = '', all, ...rows }: StaysCardProps) {
  const { shown, more } = useMoreRows(stays);
  return (
    <Card title={`${title} · ${stays.length}${outOf}`} actions={<Link to={all}>All bookings</Link>}>
      <StayRows stays={shown} {...rows} />
      {more}
    </Card>
  );
}
