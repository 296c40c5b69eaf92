import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Agent, Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { ReservationFilter } from '../../types.generated.ts';
import { ReservationExportService } from './reservation-export.service.ts';
import { ReservationReadService } from './reservation-read.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const MANY = 3_000;

let type: RoomType;
let room: Room;
let agent: Agent;

beforeAll(async () => {
  type = await seed.roomType('Family Nest');
  room = await seed.room(type, '201');
  agent = await seed.agent('Hill Tours');
});

afterAll(drop);

function exported(viewer: Viewer, filter: ReservationFilter | string = {}) {
  const service = new ReservationExportService(scopeOf(database, clock, viewer, null));
  return service.csv(viewer, typeof filter === 'string' ? filter : JSON.stringify(filter));
}

async function linesOf(viewer: Viewer, filter: ReservationFilter | string = {}): Promise<string[]> {
  let csv = '';
  for await (const piece of exported(viewer, filter)) csv += piece;
  return csv.split('\r\n').slice(0, -1);
}

it('the file of bookings has a line for each reservation, safe for a spreadsheet, with money as numbers', async () => {
  const guest = await seed.guest('=HYPERLINK("http://x")', { phone: '+919876543210' });
  const { id, code } = await seed.reserve(room, '2026-12-24', 2, {
    agent,
    guest,
    paid: 100_00,
    note: '-haggles',
  });
  const asked = { reservationId: id };
  await database.prisma.reservationRoom.updateMany({ where: asked, data: { overrideReason: 'Cousins' } });
  const [head, line] = await linesOf(viewers.manager, { agentId: agent.id });
  expect(head).toBe(
    '\uFEFFCode,Status,Guest,Phone,Arrival,Departure,Nights,Rooms,Adults,Children,Infants,Came by,Agent,Made on,' +
      'Before tax,GST,Total,Paid,To pay,Requests,Note for the desk,' +
      'Meals,All guests are,Guests by room,Days by room,Reason to book anyway,Advance,Method,Paid on,Payment reference',
  );
  expect(line).toBe(
    `${code},Confirmed,"'=HYPERLINK(""http://x"")",'+919876543210,2026-12-24,2026-12-26,2,Family Nest 201,2,0,0,Agent,` +
      "Hill Tours,2026-12-01,700.00,0.00,700.00,100.00,600.00,,'-haggles,Room only,,,,Cousins,,,,",
  );
});

it('an agent gets the own bookings alone as a file, without the room before check-in and without the note', async () => {
  const other = await seed.agent('Valley Tours');
  await seed.reserve(room, '2027-01-05', 1, { agent: other, guest: 'Not yours' });
  const lines = await linesOf(viewerOf(agent));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(',Family Nest,2,0,0,');
  expect(lines[1]).not.toContain('haggles');
  expect(lines[1]).not.toContain('Cousins');
  expect(await linesOf(viewerOf(other), { agentId: agent.id })).toHaveLength(1);
});

it.each([viewers.guest, viewers.public, viewers.unlinkedAgent])(
  'the file of bookings is refused to $role $uid',
  (viewer) => {
    expect(() => exported(viewer)).toThrow('You do not have access to this.');
  },
);

it.each([
  '{',
  '[]',
  '"x"',
  '{"status":["NONSENSE"]}',
  '{"secret":1}',
  '{"arrivalFrom":"soon"}',
  '{"agentId":"x"}',
])('the file of bookings refuses the filter %s', (filter) => {
  expect(() => exported(viewers.manager, filter)).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
  );
});

it('the file of bookings has exactly the reservations of the view, in its order', async () => {
  const guest = await seed.guest('Wilhelmina Roy');
  await seed.reserve(room, '2026-12-01', 1, { guest });
  await seed.reserve(room, '2027-02-01', 2, { guest, source: 'OTA' });
  await seed.reserve(room, '2027-02-05', 2, { guest, status: 'CANCELLED', paid: 0 });
  await seed.reserve(room, '2027-02-09', 2, {
    guest,
    status: 'HELD',
    holdEndsAt: new Date('2026-11-30T00:00:00Z'),
  });
  const reads = new ReservationReadService({ database, clock });
  const filters: ReservationFilter[] = [
    {},
    { text: 'wilhel' },
    { text: 'Wilhelmine' },
    { status: ['EXPIRED'] },
    { source: ['OTA'] },
    { today: 'ANY' },
    { unpaid: true, sort: 'ARRIVAL_EARLIEST' },
    { arrivalFrom: '2027-02-01', arrivalTo: '2027-02-09', sort: 'NEWEST' },
    { roomTypeId: type.id, departureFrom: '2027-02-07' },
  ];
  for (const filter of filters) {
    const { nodes } = await reads.list(viewers.manager, { filter, withCounts: false, withNights: false });
    const lines = await linesOf(viewers.manager, filter);
    expect(nodes.length, JSON.stringify(filter)).toBeGreaterThan(0);
    expect(
      lines.slice(1).map((line) => line.slice(0, 8)),
      JSON.stringify(filter),
    ).toEqual(nodes.map(({ code }) => code));
  }
});

it('a long list is read piece by piece, as it stood when it began, and its connection is given back', async () => {
  const model = await seed.reserve(room, '2027-03-01', 1, { guest: 'Long List', source: 'WALK_IN' });
  // so many rows may take longer than a screen may
  await database.reports.pool.query(
    `with many as (
       insert into reservation (id, code, source, booker_id, cancellation_policy, arrival, departure, status, created_at)
       select uuidv7(), lpad(n::text, 8, '0'), source, booker_id, cancellation_policy, arrival, departure, 'CANCELLED', created_at
       from reservation, generate_series(1, $2::int) n where id = $1 returning id, arrival, departure, created_at),
     bills as (insert into folio (reservation_id, created_at) select id, created_at from many returning id, reservation_id)
     insert into reservation_room (reservation_id, folio_id, room_type_id, arrival, departure, adults, status, cancelled_at, created_at)
     select many.id, bills.id, $3, arrival, departure, 2, 'CANCELLED', created_at, created_at
     from many join bills on bills.reservation_id = many.id`,
    [model.id, MANY, type.id],
  );
  const filter = { source: ['WALK_IN' as const] };
  const pieces = exported(viewers.manager, filter);
  const first = await pieces.next();
  expect(String(first.value).split('\r\n').length).toBeLessThan(MANY / 2);
  await seed.reserve(room, '2027-03-05', 1, { guest: 'Too late', source: 'WALK_IN' });
  let lines = String(first.value).split('\r\n').length - 1;
  for await (const piece of pieces) lines += piece.split('\r\n').length - 1;
  expect(lines).toBe(MANY + 2);

  const stopped = exported(viewers.manager, filter);
  await stopped.next();
  await stopped.return();
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});
