import { print } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CalendarScreenDocument } from '../../../client/features/calendar/calendar-screen.generated.ts';
import { freeCountOn, type RoomOfDay, summaryOf } from '../../../client/features/calendar/day/day-summary.ts';
import type { ChartRoom } from '../../../client/features/calendar/parts/chart-rows.ts';
import { overstaysOf } from '../../../client/features/calendar/parts/overstays.ts';
import { cellsOf } from '../../../client/features/calendar/parts/room-cells.ts';
import { CachedDayDocument } from '../../../client/features/offline/cached-day.generated.ts';
import { listsOf } from '../../../client/features/offline/cached-day.ts';
import { travellingClock } from '../../../domain/clock.ts';
import { sumOf } from '../../../domain/money.ts';
import { addNights, isNightOf } from '../../../domain/nights.ts';
import { seededRandom } from '../../../prisma/seed/random.ts';
import { HoldExpiryService } from '../../modules/reservations/availability/hold-expiry.service.ts';
import { scopeOf } from '../scope.ts';
import { type Caller, TestApp } from '../test-app.ts';
import { viewers } from '../viewers.ts';
import { DeskGame } from './desk-game.ts';
import { playStep } from './desk-player.ts';
import { hire, OPENS, openModel } from './model-lodge.ts';

const ROUNDS = 25;
const STEPS_OF_ROUND = 12;
const STAYS =
  '{ reservationRoomId code room status departure balance guestBalance agentDue { agentName amount } }';
const DAY = `query Day($day: LocalDate!) {
  dashboard { today roomsInHouse arrivalCount departureCount arrivals ${STAYS} late ${STAYS} departures ${STAYS}
    inHouse ${STAYS} freeTonight { free } nights { night free } }
  daySheet(day: $day) { roomsInHouse arrivals ${STAYS} departures ${STAYS} inHouse ${STAYS} late ${STAYS} }
  rooms { number occupiedBy { reservationRoomId } }
}`;

const PAYERS = `query Payers($today: TodayList!) {
  reservations(filter: { today: $today }, page: { first: 100 }) {
    total
    sums { due agentDue }
    nodes { code balance guestBalance agentDue { agentName amount } folios { payer balance } }
  }
}`;

/** What is still to pay of a booking and by whom, as a screen is told it. */
type Dues = { balance: number; guestBalance: number; agentDue: { agentName: string; amount: number } | null };
type Listed = Dues & {
  reservationRoomId: string;
  code: string;
  room: string | null;
  status: string;
  departure: string;
};
type ChartTypeRooms = { rooms: { bars: (Dues & { code: string | null })[] }[] };
type Booking = Dues & { code: string; folios: { payer: string; balance: number }[] };

const clock = travellingClock(OPENS);
let app: TestApp;
let game: DeskGame;
let manager: Caller;

beforeAll(async () => {
  app = await TestApp.open({ clock });
  const endHolds = () =>
    new HoldExpiryService(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID())).expireHolds();
  game = new DeskGame(await openModel(app), await hire(app), { random: seededRandom(4), endHolds });
  manager = await app.as('manager');
});
afterAll(() => app.close());

async function ask(query: string, variables: object) {
  const { data, errors } = await manager.execute(query.replaceAll(' @unmask', ''), {
    variables: { ...variables },
  });
  expect(errors).toBeUndefined();
  return Object(data);
}

/** Each stay with the room that it stands in, in the order of the stays. */
const listed = (stays: readonly Listed[]) =>
  stays.map(({ reservationRoomId, room }) => `${reservationRoomId} ${room}`).toSorted();
const drawn = (stays: readonly RoomOfDay[]) =>
  stays.map(({ bar, room }) => `${bar.reservationRoomId} ${room.number}`).toSorted();

const payersOf = ({ balance, guestBalance, agentDue }: Dues) => ({
  balance,
  guestBalance,
  agentDue: agentDue && { agentName: agentDue.agentName, amount: agentDue.amount },
});

/** The stays in house that are drawn on a chart which begins today, and the rooms that nobody has tonight on it. */
function drawnToday(rooms: readonly ChartRoom[], today: string) {
  const window = { arrival: today, departure: addNights(today, 7) };
  const cells = rooms.map(({ bars }) => cellsOf(bars, window, overstaysOf(bars, today)));
  const isIn = cells.map((row) =>
    row.flatMap((cell) =>
      cell.kind === 'bar' && cell.first === 0 && cell.bar.status === 'CHECKED_IN'
        ? [cell.bar.reservationRoomId]
        : [],
    ),
  );
  return {
    inHouse: [...new Set(isIn.flat())].toSorted(),
    free: cells.filter(([first, second]) =>
      [first, second].some((one) => one?.kind === 'free' && one.first === 0),
    ).length,
  };
}

/** Guests who should have left, where others have had their room since: there is no night of theirs to draw. */
function isCovered(stay: Listed, rooms: readonly ChartRoom[], today: string): boolean {
  const bars = rooms.find(({ number }) => number === stay.room)?.bars ?? [];
  const others = bars.filter(({ reservationRoomId: id }) => id !== stay.reservationRoomId);
  return others.some((bar) => isNightOf(bar, today) && bar.arrival < today);
}

/** The bookings on a list of today, whose sums and whose bills say the same as each of them. */
async function bookingsOn(today: string): Promise<Map<string, Booking>> {
  const { reservations } = await ask(PAYERS, { today });
  const nodes: Booking[] = reservations.nodes;
  expect(reservations.total).toBe(nodes.length);
  for (const { guestBalance, agentDue, folios } of nodes) {
    const of = (payer: string) => folios.filter((bill) => bill.payer === payer).map((bill) => bill.balance);
    expect(sumOf(of('GUEST'))).toBe(guestBalance);
    expect(sumOf(of('AGENT').map((balance) => Math.max(0, balance)))).toBe(agentDue?.amount ?? 0);
  }
  expect(reservations.sums).toMatchObject({
    due: sumOf(nodes.map(({ guestBalance }) => Math.max(0, guestBalance))),
    agentDue: sumOf(nodes.map(({ agentDue }) => agentDue?.amount ?? 0)),
  });
  return new Map(nodes.map((booking) => [booking.code, booking]));
}

it('who is in house, comes and goes, what is to pay and what is free tonight is the same on every screen, whatever happened before', async () => {
  let most = 0;
  let mostDue = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = 0; step < STEPS_OF_ROUND; step += 1) await playStep(game, clock);
    const { today } = (await ask('{ dashboard { today } }', {})).dashboard;
    // the window has every stay that somebody may still be late for: the lodge opened after its first night
    const window = { from: addNights('2026-12-01', -8), to: addNights(today, 14), firstRoom: 0, rooms: 200 };
    const { calendar } = await ask(print(CalendarScreenDocument), window);
    for (const day of [-3, -1, 0, 1, 3].map((offset) => addNights(today, offset))) {
      const { daySheet } = await ask(DAY, { day });
      const phone = summaryOf(calendar, day);
      const where = `${day} after ${game.diary.length} steps`;
      expect(drawn(phone.arriving), `arrivals ${where}`).toEqual(listed(daySheet.arrivals));
      expect(drawn(phone.leaving), `departures ${where}`).toEqual(listed(daySheet.departures));
      expect(drawn(phone.staying), `staying ${where}`).toEqual(listed(daySheet.inHouse));
      expect(phone.inHouse, `in house ${where}`).toBe(daySheet.roomsInHouse);
    }
    const { dashboard, daySheet, rooms } = await ask(DAY, { day: today });
    const downtime = { from: window.from, to: window.to };
    const answer = await ask(print(CachedDayDocument), downtime);
    const sheet = listsOf({ answer, savedAt: '' });
    const isIn = ({ status }: Listed) => status === 'CHECKED_IN';
    expect(drawn(summaryOf(calendar, today).late)).toEqual(listed(daySheet.late));
    expect(listed(dashboard.late)).toEqual(listed(daySheet.late));
    expect(dashboard.arrivalCount).toBe(daySheet.arrivals.length);
    expect(dashboard.departureCount).toBe(daySheet.departures.length);
    expect(listed(dashboard.departures)).toEqual(listed(daySheet.departures.filter(isIn)));
    const inHouse = [...dashboard.inHouse, ...dashboard.departures, ...dashboard.late.filter(isIn)];
    expect(inHouse).toHaveLength(dashboard.roomsInHouse);
    const { calendar: chart } = await ask(print(CalendarScreenDocument), {
      ...window,
      from: today,
      to: addNights(today, 7),
    });
    const chartRooms: ChartRoom[] = chart.roomTypes.flatMap((type: { rooms: ChartRoom[] }) => type.rooms);
    const onChart = drawnToday(chartRooms, today);
    const drawable = inHouse.filter((stay: Listed) => !isCovered(stay, chartRooms, today));
    expect(onChart.inHouse, `in house on a chart from ${today}`).toEqual(
      drawable.map(({ reservationRoomId }: Listed) => reservationRoomId).toSorted(),
    );
    expect(onChart.free, `free on a chart from ${today}`).toBe(freeCountOn(chart, today));
    expect([daySheet.roomsInHouse, sheet.roomsInHouse]).toEqual([inHouse.length, inHouse.length]);
    expect(sheet.leaving.length + sheet.staying.length).toBe(inHouse.length);
    expect(sheet.staying.map(({ room }) => room).toSorted()).toEqual(
      dashboard.inHouse.map(({ room }: Listed) => room).toSorted(),
    );
    // two may share the room for a night when one of them should have left
    const [all, arriving, inside, leaving] = [
      await bookingsOn('ANY'),
      await bookingsOn('ARRIVING'),
      await bookingsOn('IN_HOUSE'),
      await bookingsOn('LEAVING'),
    ];
    const codesOf = (stays: readonly { code: string }[]) => new Set(stays.map(({ code }) => code));
    expect(new Set(arriving.keys())).toEqual(codesOf(daySheet.arrivals));
    expect(new Set(inside.keys())).toEqual(codesOf(inHouse));
    expect(new Set(leaving.keys())).toEqual(codesOf(daySheet.departures));
    const bars: (Dues & { code: string | null })[] = calendar.roomTypes.flatMap((type: ChartTypeRooms) =>
      type.rooms.flatMap((room) => room.bars),
    );
    const shown = [...daySheet.arrivals, ...daySheet.departures, ...daySheet.inHouse, ...dashboard.late];
    for (const { code, ...dues } of [...shown, ...dashboard.inHouse, ...dashboard.departures, ...bars]) {
      const booking = all.get(code ?? '');
      if (booking)
        expect(payersOf({ ...dues, agentDue: dues.agentDue ?? null }), code).toEqual(payersOf(booking));
    }
    for (const stay of [...sheet.arrivals, ...sheet.leaving, ...sheet.staying]) {
      const booking = all.get(stay.code ?? '');
      expect([stay.guestBalance, stay.agentDue?.amount ?? 0]).toEqual([
        booking?.guestBalance,
        booking?.agentDue?.amount ?? 0,
      ]);
    }
    const free = sumOf(dashboard.freeTonight.map((type: { free: number }) => type.free));
    expect(sheet.free).toHaveLength(free);
    expect(freeCountOn(calendar, today)).toBe(dashboard.nights[0].free);
    mostDue = Math.max(mostDue, ...[...all.values()].map(({ agentDue }) => agentDue?.amount ?? 0));
    const occupied = rooms.filter((room: { occupiedBy: unknown }) => room.occupiedBy !== null);
    expect(occupied.length).toBe(new Set(inHouse.map(({ room }) => room)).size);
    most = Math.max(most, inHouse.length);
  }
  expect(most).toBeGreaterThan(0);
  expect(mostDue).toBeGreaterThan(0);
});
