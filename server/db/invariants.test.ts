import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateOf, LodgeSeed } from '../testing/lodge/lodge-seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { breachesOf, INVARIANTS } from './invariants.sql.ts';

const NOW = new Date('2026-12-01T08:30:00Z');

let test: TestDatabase;
let code: string;

/** A lodge with two rooms, one reservation over each, a receipt, and the audit of all of it. */
beforeAll(async () => {
  test = await createTestDatabase();
  const seed = new LodgeSeed(test.database);
  const [first, second] = await seed.rooms(await seed.roomType('Double'), '101', '102');
  const reservation = await seed.reserve(first, '2026-12-01', 2, { paid: 100_00 });
  await seed.reserve(second, '2026-12-01', 2, { status: 'CANCELLED' });
  code = reservation.code;
  const folio = await test.database.prisma.folio.findFirstOrThrow({
    where: { reservationId: reservation.id },
  });
  await test.database.prisma.$transaction(async (tx) => {
    const [number] = await tx.$queryRaw<{ no: string }[]>`select next_number('R', '26-27') as no`;
    await tx.payment.create({
      data: {
        folioId: folio.id,
        kind: 'PAYMENT',
        method: 'CASH',
        amount: 100_00,
        receiptNo: number?.no ?? null,
        receivedOn: dateOf('2026-12-01'),
        recordedAt: NOW,
      },
    });
  });
  await test.database.pool.query(`
    insert into audit_event (at, actor_name, actor_role, action, entity, entity_id, transaction_id)
    select now(), 'Test', 'SYSTEM', 'make', 'test', '1', transaction_id from (
      select transaction_id from reservation union select transaction_id from payment
      union select transaction_id from room_claim) made`);
});
afterAll(() => test.drop());

it('a sound lodge breaks none', async () => {
  expect(await breachesOf(test.database)).toEqual([]);
});

/** A paper of the first folio, or of another, that says so of itself. */
const paper = (
  number: string,
  columns: string,
  values: string,
  folio = '(select id from folio order by id limit 1)',
) => `
    insert into invoice (number, kind, issued_on, issued_at, folio_id, bill_to, lines, ${columns})
    values ('${number}', 'BILL_OF_SUPPLY', '2026-12-01', now(), ${folio}, '{}', ${values});`;
const NIGHT = '(select id from reservation_night where released_at is null order by id limit 1)';

/** What breaks each invariant, past every rule that guards it. */
const PLANTED: Record<string, string> = {
  'one-party-a-room': `alter table room_claim drop constraint room_claim_no_overlap;
    insert into room_claim (room_id, arrival, departure, kind, block_reason, created_at, transaction_id)
    select room_id, arrival, departure, 'BLOCK', 'OTHER', created_at, transaction_id from room_claim
    where released_at is null`,
  'rooms-on-sale-as-claimed': `update room set active_from = '2026-12-02'`,
  'room-for-all-guests': `update reservation_room set children = 5 where status = 'CONFIRMED'`,
  'balance-from-its-rows': `update reservation set balance = balance + 1 where balance <> 0`,
  'charges-not-below-zero': `insert into reservation_charge (folio_id, kind, description, charged_on, quantity,
      unit_price, net, gross, created_at)
    select id, 'ADJUSTMENT', 'x', '2026-12-01', 1, -100000000, -100000000, -100000000, now() from folio limit 1`,
  'refunds-within-payments': `update payment set kind = 'REFUND'`,
  'files-of-one-thing': `insert into file (sha256, type, size, purpose, uploaded_at)
    values (repeat('0', 64), 'PDF', 1, 'EXPENSE_RECEIPT', now())`,
  'agent-sum-of-its-parts': `with agent as (insert into agent (code, name, created_at) values ('x', 'x', now()) returning id)
    insert into agent_receipt (agent_id, amount, method, received_on, recorded_at)
    select id, 100, 'UPI', '2026-12-01', now() from agent`,
  'payouts-are-expenses': `with agent as (insert into agent (code, name, created_at) values ('x', 'x', now()) returning id)
    insert into agent_payout (agent_id, from_day, to_day, amount, paid_on, method, recorded_at)
    select id, '2026-11-01', '2026-12-01', 100, '2026-12-01', 'UPI', now() from agent`,
  'reports-are-no-money': `insert into payment_report
      (reservation_id, amount, method, paid_on, reported_at, reported_by, taken_as_id)
    select f.reservation_id, p.amount + 1, p.method, p.received_on, now(), 'agent', p.id
    from payment p join folio f on f.id = p.folio_id limit 1`,
  'exactly-its-nights': `update reservation_night set night = night + 5
    where released_at is null and night = '2026-12-01'`,
  'claims-cover-exactly': `update room_claim set departure = departure - 1 where released_at is null`,
  'merged-guests-are-pointers': `alter table guest disable trigger guest_merged_once;
    insert into guest (full_name, created_at) values ('x', now()), ('y', now()), ('z', now());
    update guest g set full_name = '', merged_at = now(), merged_into_id = (
        select id from guest n where n.full_name = case g.full_name when 'x' then 'y' else 'z' end)
      where full_name in ('x', 'y')`,
  'undone-reservations-are-cancelled': `insert into undone_reservation (reservation_id, undone_at)
    select id, now() from reservation where status = 'CONFIRMED' limit 1`,
  'erased-guests-are-forgotten': `insert into guest (full_name, created_at, erased_at, kept_until)
    values ('x', now(), now(), '2020-03-31')`,
  audited: `alter table audit_event disable trigger audit_event_append_only; delete from audit_event`,
  'one-key-a-write': `insert into idempotency_key (caller, key, operation, input_hash, created_at, transaction_id)
    select 'a', uuidv7(), 'createReservation', 'x', now(), transaction_id
    from reservation, generate_series(1, 2)`,
  'steps-of-the-lifecycle': `insert into audit_event
    (at, actor_name, actor_role, action, entity, entity_id, before, after)
    select now(), 'Test', 'SYSTEM', 'x', 'reservation_room', id, '{"status": "CANCELLED"}', '{"status": "HELD"}'
    from reservation_room`,
  'status-rolls-up': `update reservation set status = 'CHECKED_OUT' where status = 'CONFIRMED'`,
  'numbers-without-gaps': `update payment set receipt_no = 'R/26-27/00002'`,
  'closed-days-untouched': `update property set books_locked_through = '2026-12-31',
      books_locked_at = now() - interval '1 hour', books_locked_transaction = pg_current_xact_id();
    insert into reservation_charge (folio_id, kind, description, charged_on, unit_price, net, gross, created_at)
    select id, 'DAMAGE', 'Lamp', '2026-12-01', 100, 100, 100, now() from folio limit 1`,
  'taken-back-at-most-once': `with lamp as (
      insert into reservation_charge (folio_id, kind, description, charged_on, unit_price, net, gross, created_at)
      select id, 'DAMAGE', 'Lamp', '2026-12-01', 100, 100, 100, now() from folio limit 1
      returning id, folio_id)
    insert into reservation_charge (folio_id, kind, corrects_id, description, charged_on, unit_price, net, gross, created_at)
    select folio_id, 'ADJUSTMENT', id, 'Taken back', '2026-12-02', -150, -150, -150, now() from lamp`,
  'written-off-at-most-what-is-due': `insert into reservation_charge (folio_id, kind, description, charged_on, unit_price,
      net, gross, created_at)
    select f.id, 'WRITE_OFF', 'Does not answer', '2026-12-01', -100, -100, -100, now()
    from folio f join reservation_room rr on rr.folio_id = f.id where rr.status = 'CONFIRMED' limit 1`,
  'expenses-in-the-till': `insert into expense (spent_on, category_id, payee, amount, method, recorded_at)
    select '2026-12-01', id, 'Milkman', 34000, 'CASH', now() from expense_category limit 1;
    alter table expense disable trigger expense_in_till;
    update expense set amount = 35000`,
  'invoices-sum-up': paper('INV/26-27/00001', 'net, gross', `'[]', 100, 100`),
  'invoiced-lines-as-printed': `${paper('INV/26-27/00001', 'net, gross', `'[{"number": 1, "net": 5, "gross": 5}]', 5, 5`)}
    insert into invoice_item (invoice_id, reservation_night_id, line) select id, ${NIGHT}, 1 from invoice`,
  'billed-once': `${paper('INV/26-27/00001', 'net, gross', `'[]', 100, 100`)}
    insert into invoice_item (invoice_id, reservation_night_id, line)
    select id, ${NIGHT}, 1 from invoice, generate_series(1, 2)`,
  'credited-at-most-once': `${paper('INV/26-27/00001', 'net, gross', `'[]', 100, 100`)}
    insert into invoice (number, kind, credits_id, issued_on, issued_at, folio_id, bill_to, lines, net, gross)
    select 'CN/26-27/00001', 'CREDIT_NOTE', id, '2026-12-01', now(), folio_id, '{}', '[]', 200, 200 from invoice`,
  'round-off-as-printed': paper(
    'INV/26-27/00001',
    'net, round_off, gross',
    `'[]', 50, 50, 100`,
    `(select f.id from folio f join reservation r on r.id = f.reservation_id where r.status = 'CANCELLED')`,
  ),
  // a night that is neither held nor billed to anybody is in no balance
  'day-sums': `update summed_days set through = '2020-01-02';
    insert into day_money (day, place, kind, amount) values ('2020-01-01', 'CASH', 'PAYMENT', 1)`,
  'booked-rooms': 'update booked_room set value = value + 1',
  'coming-changes': `insert into coming_change (reservation_id, day, changed_on, sold, room, other)
    select id, '2999-01-02', '2026-01-01', 1, 0, 0 from reservation limit 1`,
  'dues-by-two-ways': `insert into reservation_night (reservation_room_id, night, rate, net, gross, priced_from, adults,
      meal_plan)
    select id, '2026-12-01', 100, 100, 100, 'NET', 1, 'ROOM_ONLY' from reservation_room where status = 'CANCELLED'
    on conflict (reservation_room_id, night) do update set released_at = null`,
  'collected-against-billed': `update reservation set balance = balance - 1 where balance <> 0`,
};

it.each(INVARIANTS.map(({ name }) => name))('a planted breach of %s is noticed', async (name) => {
  const breaches = await withPlanted(PLANTED[name] ?? 'no breach is planted for this one');
  expect(breaches.find((breach) => breach.name === name)?.rows.length).toBeGreaterThan(0);
});

it('a wrong balance names its reservation', async () => {
  const breaches = await withPlanted(PLANTED['balance-from-its-rows'] ?? '');
  expect(breaches).toContainEqual(
    expect.objectContaining({ rows: [expect.objectContaining({ code, balance: 600_01 })] }),
  );
});

/** Plants a breach with all triggers off, asks the invariants, and takes it back: in a copy of the lodge. */
async function withPlanted(breach: string) {
  const copy = await test.copy();
  try {
    await copy.database.pool.query(`begin; set local session_replication_role = replica; ${breach}; commit;`);
    return await breachesOf(copy.database);
  } finally {
    await copy.drop();
  }
}
