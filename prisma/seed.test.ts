import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { travellingClock } from '../domain/clock.ts';
import { parseGstin } from '../domain/gstin.ts';
import type { Identity } from '../server/auth/identity.ts';
import { EmbeddedLodge } from '../server/auth/testing/embedded-lodge.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { ImportDesk } from '../server/modules/imports/testing/import-desk.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { DEMO_ACCOUNTS, fillIfEmpty } from './seed.ts';
import { KINDS, linesOf, openEmptyHouse, savedFrom } from './testing/moved-lodge.ts';

const FILL_TIMEOUT = 300_000;
/** Half past midnight in India: the hours just behind lie on the day before. */
const clock = travellingClock(new Date('2026-12-01T19:00:00Z'));

let lodge: EmbeddedLodge;
let store: TestDatabase;
let again: TestDatabase;

beforeAll(async () => {
  [lodge, store, again] = await Promise.all([
    EmbeddedLodge.open(),
    createTestDatabase(),
    createTestDatabase(),
  ]);
  const { identity } = lodge;
  await fillIfEmpty({ database: store.database, identity, clock });
  await fillInterrupted(again, identity);
}, FILL_TIMEOUT);

/** Fills the other lodge, breaks off in the middle, and fills it on. */
async function fillInterrupted({ database, url }: TestDatabase, identity: Identity): Promise<void> {
  const broken = openDatabase({ url });
  const filling = fillIfEmpty({ database: broken, identity, clock });
  const left = () => database.prisma.reservation.count({ where: { status: 'CHECKED_OUT' } });
  await Promise.all([
    expect(filling).rejects.toThrow(),
    vi
      .waitUntil(async () => (await left()) > 20, { timeout: FILL_TIMEOUT, interval: 100 })
      .then(() => broken.close()),
  ]);
  await fillIfEmpty({ database, identity, clock });
}

afterAll(async () => {
  await Promise.all([lodge.close(), store.close(), again.close()]);
});

/** The lodge's reservations without what is drawn anew each time: ids and codes. */
async function contentsOf(database: Database) {
  const { rows } = await database.pool.query(`
    select r.status, r.source, r.arrival, r.departure, r.gross, r.paid, r.balance, r.created_at, g.full_name,
           (select array_agg(array[p.kind::text, p.method::text, p.amount::text, p.received_on::text]
                order by p.recorded_at, p.kind, p.amount) from folio f join payment p on p.folio_id = f.id
             where f.reservation_id = r.id) as payments,
           (select array_agg(room.number order by room.number) from reservation_room rr
              join room_claim c on c.reservation_room_id = rr.id join room on room.id = c.room_id
             where rr.reservation_id = r.id) as rooms
    from reservation r join guest g on g.id = r.booker_id
    order by r.created_at, g.full_name, r.arrival`);
  return rows;
}

test('the demo lodge has 18 rooms and beds of five types, and stays of every status there is', async () => {
  const { prisma } = store.database;
  expect(await prisma.roomType.count()).toBe(5);
  expect(await prisma.room.count()).toBe(18);
  const statuses = await prisma.reservation.groupBy({ by: ['status'], _count: true });
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    'CANCELLED',
    'CHECKED_IN',
    'CHECKED_OUT',
    'CONFIRMED',
    'EXPIRED',
    'HELD',
    'NO_SHOW',
  ]);
});

/** How many rooms of bookings are as the condition says; today is 2 December. */
async function roomsWhere(condition: string): Promise<number> {
  const { rows } = await store.database.pool.query<{ count: number }>(
    `select count(*) from reservation_room where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

test.each([
  ['some guests leave today', "status = 'CHECKED_IN' and departure = '2026-12-02'", 2],
  ['some guests stay on', "status = 'CHECKED_IN' and departure > '2026-12-02'", 4],
  ['one guest should have left yesterday', "status = 'CHECKED_IN' and departure = '2026-12-01'", 1],
  ['some guests left this morning', "status = 'CHECKED_OUT' and departure = '2026-12-02'", 2],
  ['some guests are still to come today', "status = 'CONFIRMED' and arrival = '2026-12-02'", 2],
  ['one reservation of yesterday is still awaited', "status = 'CONFIRMED' and arrival = '2026-12-01'", 1],
])('on the day on which it is opened %s', async (_sentence, condition, least) => {
  expect(await roomsWhere(condition)).toBeGreaterThanOrEqual(least);
});

test('nobody is left behind from the days before', async () => {
  expect(await roomsWhere("status in ('CONFIRMED', 'HELD') and arrival < '2026-12-01'")).toBe(0);
  expect(await roomsWhere("status = 'CHECKED_IN' and departure < '2026-12-01'")).toBe(0);
});

test('money came in every way, some of it went back, and deposits are held', async () => {
  const { prisma } = store.database;
  const kinds = await prisma.payment.groupBy({ by: ['kind'] });
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['DEPOSIT', 'DEPOSIT_RETURN', 'PAYMENT', 'REFUND']);
  const methods = await prisma.payment.groupBy({ by: ['method'] });
  expect(methods.map(({ method }) => method).sort()).toEqual(['BANK', 'CARD', 'CASH', 'UPI']);
  const charges = await prisma.reservationCharge.groupBy({ by: ['kind'] });
  expect(charges.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['SPECIAL', 'CANCELLATION', 'NO_SHOW', 'DAMAGE']),
  );
  expect(await prisma.cashCount.count()).toBeGreaterThan(5);
});

test('no way to pay has ever less than nothing in the cash book, from the day on which anything was spent', async () => {
  const { rows } = await store.database.pool.query(
    `with entry as (
       select method::text as place, received_on as day,
         case when kind in ('PAYMENT', 'DEPOSIT') then amount else -amount end * case when voids_id is null then 1 else -1 end
           as amount
       from payment where transfer_id is null
       union all select method::text, spent_on, -amount from expense where voided_at is null
       union all select to_place::text, moved_on, amount from cash_movement where expense_id is null
       union all select from_place::text, moved_on, -amount from cash_movement where expense_id is null)
     select place, min(balance)::float8 as least, count(*)::int as days
     from (select place, day, sum(sum(amount)) over (partition by place order by day) as balance from entry group by 1, 2) b
     where place in ('CASH', 'UPI', 'CARD', 'BANK') group by place order by place`,
  );
  expect(rows.map(({ place }) => place)).toEqual(['BANK', 'CARD', 'CASH', 'UPI']);
  for (const { least, days } of rows) {
    expect(days).toBeGreaterThan(5);
    expect(least).toBeGreaterThanOrEqual(0);
  }
});

test('an agent has reported payments: one waits, one was taken, one was declined', async () => {
  const reports = await store.database.prisma.paymentReport.findMany({ orderBy: { reportedAt: 'asc' } });
  const states = reports.map(({ takenAsId, declinedAt }) => [takenAsId !== null, declinedAt !== null]);
  expect(states).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});

test('the agents of the demo lodge have a valid GST number, and each was paid commission in a past month, as an expense', async () => {
  const { prisma } = store.database;
  const agents = await prisma.agent.findMany({ include: { payouts: { include: { expense: true } } } });
  expect(agents).toHaveLength(2);
  for (const { gstin, payouts } of agents) {
    expect(parseGstin(gstin ?? '')).toBe(gstin);
    expect(payouts).toMatchObject([{ paidOn: expect.any(Date), method: 'BANK', voidedAt: null }]);
    for (const { paidOn, amount, expense } of payouts) {
      expect(paidOn.toISOString()).toSatisfy((day: string) => day < '2026-11-01');
      expect(expense).toMatchObject({ amount, spentOn: paidOn, voidedAt: null });
    }
  }
});

test('two guests from abroad are in house with passport and visa: of one Form III is filed, of the other it is not', async () => {
  const { rows } = await store.database.pool.query(
    `select g.full_name as name, g.nationality, g.passport_number <> '' and g.visa_number <> '' as "hasPapers", g.id_type,
        (select f.step::text from form_three f where f.guest_id = g.id) as filed
      from guest g join reservation_guest rg on rg.guest_id = g.id
        join reservation_room rr on rr.id = rg.reservation_room_id
      where g.nationality <> 'IN' and rr.status = 'CHECKED_IN' and rr.departure > '2026-12-02' order by 1`,
  );
  expect(rows).toEqual([
    { name: 'Claire Fournier', nationality: 'FR', hasPapers: true, id_type: null, filed: 'ARRIVAL' },
    { name: 'Sofia Lindberg', nationality: 'SE', hasPapers: true, id_type: null, filed: null },
  ]);
});

test('the demo lodge is in season: two nights of three are sold in the weeks around today', async () => {
  const { rows } = await store.database.pool.query<{ sold: number }>(
    `select count(*)::float8 / (21 * 18) as sold from room_claim c
       join generate_series('2026-11-22'::date, '2026-12-12', '1 day') night
         on c.arrival <= night and c.departure > night
      where c.released_at is null and c.kind = 'STAY'`,
  );
  expect(rows[0]?.sold).toSatisfy((sold: number) => sold > 0.55 && sold < 0.75);
});

test('a deposit is held for somebody in house, and an agent has brought a group', async () => {
  const { rows } = await store.database.pool.query<{ deposits: number; groups: number }>(
    `select (select count(*) from payment p join folio f on f.id = p.folio_id
               join reservation r on r.id = f.reservation_id
              where p.kind = 'DEPOSIT' and r.status = 'CHECKED_IN'
                and not exists (select from payment b where b.refund_of_id = p.id)) as deposits,
            (select count(*) from reservation r where r.agent_id is not null and r.status = 'CHECKED_IN'
                and (select count(*) from reservation_room x where x.reservation_id = r.id) > 3) as groups`,
  );
  expect(Number(rows[0]?.deposits)).toBeGreaterThan(0);
  expect(Number(rows[0]?.groups)).toBeGreaterThan(0);
});

test('of those who come today it is said when they come, what they ask for, what the desk notes, and that a guest pays', async () => {
  const { rows } = await store.database.pool.query(
    `select count(r.expected_at)::int as expected, count(r.requests)::int as requests, count(r.note)::int as notes,
            count(*) filter (where r.agent_id is not null and f.payer = 'GUEST')::int as own,
            (select count(*)::int from folio where payer = 'AGENT') > 0 as "hasAgents"
       from reservation r join folio f on f.reservation_id = r.id where r.arrival = '2026-12-02'`,
  );
  expect(rows).toEqual([{ expected: 3, requests: expect.any(Number), notes: 1, own: 1, hasAgents: true }]);
  expect(rows[0].requests).toBeGreaterThanOrEqual(2);
});

test('two of its beds are for women only, and are sold to guests who are all women', async () => {
  const { rows } = await store.database.pool.query<{ number: string; sold: number; others: number }>(
    `select room.number, count(c.id)::int as sold,
            count(*) filter (where rr.all_guests_are is distinct from 'WOMEN' and c.id is not null)::int as others
       from room join room_type t on t.id = room.room_type_id and t.guests = 'WOMEN' and t.kind = 'DORM_BED'
       left join room_claim c on c.room_id = room.id and c.kind = 'STAY'
       left join reservation_room rr on rr.id = c.reservation_room_id
      group by room.number order by room.number`,
  );
  expect(rows.map(({ number, others }) => [number, others])).toEqual([
    ['W1', 0],
    ['W2', 0],
  ]);
  for (const { sold } of rows) expect(sold).toBeGreaterThan(5);
});

test('money is owed to somebody who cancelled in time', async () => {
  const { prisma } = store.database;
  const owed = { status: 'CANCELLED', gross: 0, balance: { lt: 0 } } as const;
  expect(await prisma.reservation.count({ where: owed })).toBeGreaterThan(0);
});

test('somebody who leaves today has yet to pay, and has left a deposit', async () => {
  const { rows } = await store.database.pool.query(
    `select from reservation r join folio f on f.reservation_id = r.id join payment p on p.folio_id = f.id
      where r.status = 'CHECKED_IN' and r.departure = '2026-12-02' and r.balance > 0 and f.payer = 'GUEST'
        and p.kind = 'DEPOSIT' and not exists (select from payment b where b.refund_of_id = p.id)`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('some rooms are dirty, some are looked at, and some are not for sale', async () => {
  const { prisma } = store.database;
  expect(await prisma.room.count({ where: { housekeeping: 'DIRTY' } })).toBeGreaterThan(2);
  const states = await prisma.room.groupBy({ by: ['housekeeping'] });
  expect(states.map(({ housekeeping }) => housekeeping).sort()).toEqual(['CLEAN', 'DIRTY', 'INSPECTED']);
  const today = new Date('2026-12-02');
  const blocked = { kind: 'BLOCK', arrival: { lte: today }, departure: { gt: today } } as const;
  expect(await prisma.roomClaim.count({ where: blocked })).toBe(2);
});

test('a hold ends within the hour', async () => {
  const soon = new Date(clock.now().getTime() + 3_600_000);
  const holds = { kind: 'HOLD', releasedAt: null, expiresAt: { gt: clock.now(), lt: soon } } as const;
  expect(await store.database.prisma.roomClaim.count({ where: holds })).toBeGreaterThan(0);
});

test('the reservations of the demo lodge reach 60 days back and 60 days ahead', async () => {
  const { rows } = await store.database.pool.query<{ first: string; last: string }>(
    'select min(arrival) as first, max(arrival) as last from reservation',
  );
  const [range] = rows;
  expect(range?.first).toSatisfy((day: string) => day >= '2026-10-03' && day < '2026-10-20');
  expect(range?.last).toSatisfy((day: string) => day > '2027-01-15' && day <= '2027-01-31');
});

test('nothing in it happened in the future', async () => {
  const { rows } = await store.database.pool.query('select 1 from audit_event where at > $1', [clock.now()]);
  expect(rows).toEqual([]);
});

test('every invariant holds on it', async () => {
  expect(await breachesOf(store.database)).toEqual([]);
});

test('filled again on the same day, with an interruption, it is the same lodge', async () => {
  expect(await contentsOf(again.database)).toEqual(await contentsOf(store.database));
});

test('a lodge that is filled stays as it is', async () => {
  const before = await contentsOf(store.database);
  await fillIfEmpty({ database: store.database, identity: lodge.identity, clock });
  expect(await contentsOf(store.database)).toEqual(before);
});

test('each demo account signs in with its role', async () => {
  for (const { email, password } of DEMO_ACCOUNTS) {
    const { status } = await lodge.call('signInWithPassword', { email, password, returnSecureToken: true });
    expect(status).toBe(200);
  }
});

test('the five lists of the demo lodge, imported one after the other, make an empty lodge the same', async () => {
  const fresh = await createTestDatabase();
  await openEmptyHouse(fresh.database, lodge.identity, clock);
  const desk = await ImportDesk.open(fresh.database, clock);
  for (const kind of KINDS) {
    const { id, total, made } = await desk.check(kind, await savedFrom(store.database, clock, kind));
    const wrong = (await desk.lines(id)).filter(({ verdict }) => verdict !== 'NEW');
    expect({ wrong, made }).toEqual({ wrong: [], made: total });
    await desk.apply(id);
  }
  for (const kind of KINDS) {
    const [was, is] = await Promise.all(
      [store, fresh].map(async ({ database }) => linesOf(kind, await savedFrom(database, clock, kind))),
    );
    expect(was?.length, kind).toBeGreaterThan(4);
    expect(is, kind).toEqual(was);
  }
  await desk.close();
  await fresh.close();
});
