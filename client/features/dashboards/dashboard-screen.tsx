import { useSuspenseQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { areaPaths } from '../../lib/area-paths.ts';
import { formatFullDay } from '../../lib/format/format.ts';
import type { Area } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AlertsCard } from './cards/alerts-card.tsx';
import { CleanCard } from './cards/clean-card.tsx';
import { type DueBooking, DuesCard, RefundsCard } from './cards/dues-card.tsx';
import { CommissionCard, DayFigures, FreeTonightCard, MoneyCard, MonthCard } from './cards/figure-cards.tsx';
import { ForSaleAgainCard } from './cards/for-sale-again-card.tsx';
import { formatInHouse } from './cards/in-house-format.ts';
import { MovesCard } from './cards/moves-card.tsx';
import type { Offer } from './cards/offer.ts';
import { RegisterCard } from './cards/register-card.tsx';
import { ReportedCard, type ReportedPayment } from './cards/reported-card.tsx';
import { RoomsFreeCard } from './cards/rooms-free-card.tsx';
import type { DayStay } from './cards/stay-rows.tsx';
import { StaysCard, stayListsOf } from './cards/stays-card.tsx';
import { cardsThatSay } from './cards-that-say.ts';
import { DashboardScreenDocument } from './dashboard-screen.generated.ts';
import { ToSetUp } from './first-steps/to-set-up.tsx';
import { NightChart } from './night-chart.tsx';
import { SearchBox } from './search-box.tsx';

/** A stay, or a whole booking, as a row of the first page knows it. */
type Listed = { code: string; reservationRoomId?: string; guestName: string; room?: string | null };

/** What other features do on the first page; the route puts them together. */
type DashboardParts = {
  /** The one next act of a stay. */
  stayAction: (stay: DayStay) => ReactNode;
  /** The way to everything else that can be done with it, or with a booking that owes something. */
  more: (listed: Listed) => ReactNode;
  /** Takes what is due, or gives back what was paid too much. */
  dueAction: (due: DueBooking) => ReactNode;
  /** Takes or declines what an agent reported. */
  reportAction: (report: ReportedPayment) => ReactNode;
  onSend: (offer: Offer) => void;
  onHold: (offer: Offer) => void;
};

type DashboardScreenProps = DashboardParts & { area: Area };

/** The first page of a working area: the day, each card with its rows, their next actions and the way to all of them. */
export function DashboardScreen(props: DashboardScreenProps) {
  return (
    <LoadingBoundary fallback={<DashboardSkeleton />}>
      <Day {...props} />
    </LoadingBoundary>
  );
}

function Day({ area, stayAction, more, dueAction, reportAction, onSend, onHold }: DashboardScreenProps) {
  const { data } = useSuspenseQuery(DashboardScreenDocument);
  const { dashboard, lodge } = data;
  const { today, hasRooms, roomsInHouse, guestsInHouse, roomsToClean } = dashboard;
  const paths = areaPaths(area);
  const moment = { today, timeZone: lodge.timeZone };
  const isDesk = area !== 'agent';
  // rooms can be sold without it, bills and papers cannot be written
  const isToSetUp = !hasRooms || (area === 'admin' && lodge.address === '');
  const says = cardsThatSay(dashboard);
  const shownLists = stayListsOf(dashboard, paths).filter(({ stays }) => hasRooms || stays.length > 0);
  const lists = shownLists.map(({ isFirst, ...list }) => ({
    isFirst,
    card: <StaysCard key={list.title} {...list} {...{ paths, moment, more }} act={stayAction} />,
  }));
  return (
    <>
      <PageHeader
        title={formatFullDay(today)}
        {...(roomsInHouse !== null && {
          note: formatInHouse(roomsInHouse, guestsInHouse ?? 0),
        })}
        actions={
          <>
            {isDesk && <ButtonLink to={paths.page('day')}>Day sheet</ButtonLink>}
            <ButtonLink to={paths.reservation()} variant="primary">
              New booking
            </ButtonLink>
          </>
        }
      >
        {!isDesk && <SearchBox bookingsPath={paths.bookings()} />}
      </PageHeader>
      {/*
        On a phone the desk reads who comes and goes, the money of the day, what is free, and then all else; an agent begins
        with what is free. On a wide screen the figures stand beside the question.
      */}
      <div className="flex flex-col gap-3 lg:gap-4">
        {isToSetUp && <ToSetUp isAdmin={area === 'admin'} {...{ today, paths }} />}
        {isDesk && hasRooms && <DayFigures dashboard={dashboard} paths={paths} />}
        <div
          className={clsx(
            'contents lg:grid lg:grid-cols-3 lg:items-start lg:gap-4',
            isDesk && 'max-lg:[&_section]:order-2',
          )}
        >
          {hasRooms && (
            <RoomsFreeCard
              {...{ today, lodge, paths, onSend, onHold }}
              tariffPath={isDesk ? paths.page('print/tariff') : undefined}
            />
          )}
          <div className="contents lg:grid lg:gap-4">
            {hasRooms && <FreeTonightCard dashboard={dashboard} paths={paths} />}
            <div className="order-1 grid gap-3 lg:gap-4">
              {says.money && <MoneyCard dashboard={dashboard} paths={paths} />}
              <CommissionCard dashboard={dashboard} paths={paths} />
            </div>
          </div>
        </div>
        {/* Cards of unlike heights: they fill the columns one after the other. */}
        <div className="contents lg:block lg:columns-3 lg:gap-4">
          <div className={COLUMN_CARDS}>
            <ReportedCard reported={dashboard.reportedPayments} {...{ isDesk, paths }} act={reportAction} />
            {lists.filter(({ isFirst }) => isFirst).map(({ card }) => card)}
            {dashboard.registerMissing && (
              <RegisterCard missing={dashboard.registerMissing} paths={paths} timeZone={lodge.timeZone} />
            )}
          </div>
          <div className={clsx(COLUMN_CARDS, isDesk && 'max-lg:*:order-3')}>
            {lists.filter(({ isFirst }) => !isFirst).map(({ card }) => card)}
            {dashboard.refunds && (
              <RefundsCard
                dues={dashboard.refunds}
                {...{ today, paths }}
                act={dueAction}
                more={dueMore(more)}
              />
            )}
            {dashboard.dues && says.dues && (
              <DuesCard
                dues={dashboard.dues}
                ofGuests={dashboard.duesOfGuests ?? 0}
                ofAgents={dashboard.duesOfAgents ?? 0}
                {...{ today, paths }}
                act={dueAction}
                more={dueMore(more)}
              />
            )}
            {dashboard.roomsForSaleAgain && (
              <ForSaleAgainCard rooms={dashboard.roomsForSaleAgain} boardPath={paths.page('clean')} />
            )}
            {roomsToClean && says.cleaning && (
              <CleanCard rooms={roomsToClean} boardPath={paths.page('clean')} />
            )}
            {dashboard.movesForOthers && (
              <MovesCard acts={dashboard.movesForOthers} paths={paths} moment={moment} />
            )}
            {hasRooms && <MonthCard dashboard={dashboard} paths={paths} />}
            {dashboard.toLookAt && says.alerts && (
              <AlertsCard
                toLookAt={dashboard.toLookAt}
                unfinished={{
                  bills: dashboard.unbilledFolios ?? 0,
                  imports: dashboard.unfinishedImports ?? 0,
                }}
                {...{ paths, lodge, today }}
              />
            )}
          </div>
        </div>
        {hasRooms && (
          <Card
            title="The next 14 nights"
            actions={<Link to={paths.calendar()}>Calendar</Link>}
            className="order-4"
          >
            <NightChart nights={dashboard.nights} />
          </Card>
        )}
      </div>
    </>
  );
}

/** Cards that are laid out by what holds this one: in columns where it is wide, else one below the other. */
const COLUMN_CARDS = 'contents *:break-inside-avoid lg:*:mb-4';

/** The dots of a booking with money to take or to give back: its room is named where it has one. */
function dueMore(more: DashboardParts['more']) {
  return ({ code, guestName, rooms }: DueBooking) =>
    more({ code, guestName, room: rooms.length === 1 ? (rooms[0] ?? null) : null });
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
