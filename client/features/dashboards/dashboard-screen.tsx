import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { formatCount, formatFullDay } from '../../lib/format.ts';
import { type Area, areaPaths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CleanCard } from './clean-card.tsx';
import { DashboardScreenDocument } from './dashboard-screen.generated.ts';
import { CommissionCard, FreeTonightCard, LookAtCard, MoneyCard, MonthCard } from './figure-cards.tsx';
import { NightChart } from './night-chart.tsx';
import { RoomsFreeCard } from './rooms-free-card.tsx';
import { StayRows } from './stay-rows.tsx';

/** The first page of a working area: the day, each card with its rows and the way to them. */
export function DashboardScreen({ area }: { area: Area }) {
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <Day area={area} />
    </Suspense>
  );
}

function Day({ area }: { area: Area }) {
  const { data } = useSuspenseQuery(DashboardScreenDocument);
  const { dashboard, lodge } = data;
  const { today, roomsInHouse, guestsInHouse, roomsToClean } = dashboard;
  const paths = areaPaths(area);
  const moment = { today, timeZone: lodge.timeZone };
  const lists = [
    {
      title: 'Arrivals',
      stays: dashboard.arrivals,
      empty: 'Nobody more comes today.',
      all: paths.bookings({ status: 'CONFIRMED', from: today, to: today }),
    },
    {
      title: 'Departures',
      stays: dashboard.departures,
      empty: 'Nobody more leaves today.',
      all: paths.bookings({ status: 'CHECKED_IN', leavingFrom: today, leavingTo: today }),
    },
    {
      title: 'Requests and holds',
      stays: dashboard.holds,
      empty: 'Nothing is held.',
      all: paths.bookings({ status: 'HELD' }),
    },
  ];
  return (
    <>
      <PageHeader
        title={formatFullDay(today)}
        {...(roomsInHouse !== null && roomsInHouse !== undefined
          ? {
              note: `In house: ${formatCount(roomsInHouse, 'room')}, ${formatCount(guestsInHouse ?? 0, 'guest')}`,
            }
          : {})}
        actions={
          <>
            {area !== 'agent' && <ButtonLink to={paths.page('day')}>Day sheet</ButtonLink>}
            <ButtonLink to={paths.reservation()} look="primary">
              New booking
            </ButtonLink>
          </>
        }
      >
        {area === 'agent' && <SearchBox bookingsPath={paths.bookings()} />}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4">
        <RoomsFreeCard today={today} tonight={lodge.tonight} paths={paths} />
        <FreeTonightCard dashboard={dashboard} paths={paths} />
        {dashboard.late.length > 0 && (
          <Card title={`Late and overdue · ${dashboard.late.length}`}>
            <StayRows stays={dashboard.late} paths={paths} moment={moment} empty="" />
          </Card>
        )}
        {lists.map(({ title, stays, empty, all }) => (
          <Card key={title} title={`${title} · ${stays.length}`} actions={<Link to={all}>All bookings</Link>}>
            <StayRows stays={stays} paths={paths} moment={moment} empty={empty} />
          </Card>
        ))}
        {roomsToClean && <CleanCard rooms={roomsToClean} boardPath={paths.page('clean')} />}
        {dashboard.cashToday && <MoneyCard dashboard={dashboard} paths={paths} />}
        <MonthCard dashboard={dashboard} />
        <CommissionCard dashboard={dashboard} />
        {dashboard.toLookAt && <LookAtCard dashboard={dashboard} paths={paths} timeZone={lodge.timeZone} />}
        <Card title="The next 14 nights" className="lg:col-span-3">
          <NightChart nights={dashboard.nights} />
        </Card>
      </div>
    </>
  );
}

/** Finds one of the agent's bookings by code, name or phone. */
function SearchBox({ bookingsPath }: { bookingsPath: string }) {
  const navigate = useNavigate();
  return (
    <search className="w-full lg:ms-auto lg:w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          void navigate(`${bookingsPath}?${new URLSearchParams({ text })}`);
        }}
      >
        <input
          name="text"
          type="search"
          aria-label="Find a booking"
          placeholder="Code, phone or name"
          className="h-control w-full rounded-control border border-line-strong bg-surface px-3"
        />
      </form>
    </search>
  );
}

/** The first page on its way: its cards. */
function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the day</span>
      <Skeleton className="mb-5 h-9 w-64" />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
        <Skeleton className="h-72 lg:col-span-2" />
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
