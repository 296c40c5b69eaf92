import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { GuestService } from '../../guests/guest.service.ts';
import { BookingReportService } from '../../reports/bookings/booking-report.service.ts';
import { RevenueOnBooksService } from '../../reports/revenues/on-books/revenue-on-books.service.ts';
import { ReservationReadService } from '../../reservations/view/reservation-read.service.ts';
import { ImportDesk } from '../testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { prisma } = database;
const seed = new LodgeSeed(database);
const scope = () => scopeOf(database, clock, viewers.admin, crypto.randomUUID());
const COUNTED = { withCounts: true, withNights: false };
const PERIOD = { from: '2027-02-01', to: '2027-03-01' };
const CSV = `Code,Guest,Phone,Arrival,Departure,Rooms,Adults
O-1,Asha Rao,98765 43210,2027-02-02,2027-02-04,Cove,2
O-2,Ravi,98765 43211,2027-02-05,2027-02-06,Cove,1
`;
let desk: ImportDesk;
let front: ServiceDesk;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  const type = await seed.roomType('Cove');
  await seed.rooms(type, '101', '102');
  front = new ServiceDesk(database, clock, type);
  // Ravi is a guest whom the lodge knew before
  await desk.bring('GUESTS', 'Name,Phone\nRavi,98765 43211\n');
  clock.travelTo(new Date(SEED_NOW.getTime() + 60_000));
  const { id } = await desk.bring('RESERVATIONS', CSV);
  await desk.undo(id);
});
afterAll(async () => {
  await close();
  await desk.close();
});

const guestNames = async () => {
  const { nodes } = await new GuestService(scope()).list(viewers.admin, { withTotal: false });
  return nodes.map(({ guest, history }) => [guest.fullName, history?.cancelled]);
};

it('bookings that were taken back with their import are no bookings and no cancellations', async () => {
  const reports = new BookingReportService(scope());
  for (const basis of ['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const) {
    const run = basis === 'MADE_ON' ? { from: '2026-11-01', to: '2027-01-01' } : PERIOD;
    const { total, statuses } = await reports.report(viewers.admin, { ...run, basis });
    expect(total).toMatchObject({ bookings: 0, rooms: 0, cancelled: 0, cancelledShare: null, lostValue: 0 });
    expect(statuses).toEqual([]);
  }
  expect(await prisma.undoneReservation.count()).toBe(2);
  expect(await breachesOf(database)).toEqual([]);
});

it('undone bookings stand in no list, nothing finds them, and who came with them alone is in no list of guests', async () => {
  const reads = new ReservationReadService(scope());
  for (const text of [null, 'Asha', '98765 43210'])
    expect((await reads.list(viewers.admin, { filter: { text }, ...COUNTED })).nodes).toEqual([]);
  expect(await guestNames()).toEqual([['Ravi', 0]]);
});

it('nothing can be done with them: they are not brought back', async () => {
  const { id, code, version } = await prisma.reservation.findFirstOrThrow();
  expect(
    await refusalOf(front.perform('reinstateReservation', { reservationId: id, version, reason: 'Asked' })),
  ).toMatchObject({ code: 'BAD_TRANSITION' });
  const shown = await new ReservationReadService(scope()).one(viewers.admin, { code });
  expect(shown?.allowedActions).toEqual([]);
  expect(shown?.rooms.flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
});

it('the mended file comes once more, with the guests who came with the first', async () => {
  const before = await prisma.guest.count();
  await desk.bring('RESERVATIONS', CSV);
  expect(await prisma.guest.count()).toBe(before);
  expect(await guestNames()).toEqual([
    ['Asha Rao', 0],
    ['Ravi', 0],
  ]);
  const { total } = await new RevenueOnBooksService(scope()).report(viewers.admin, {
    ...PERIOD,
    by: 'MONTH',
  });
  expect(total.now.roomsSold).toBe(3);
});
