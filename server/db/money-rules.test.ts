import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, LodgeSeed } from '../testing/lodge/lodge-seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Prisma, Room } from './generated/client.ts';
import { violationOf } from './violations.ts';

const NOW = new Date('2026-12-01T08:30:00Z');
const TODAY = dateOf('2026-12-01');

let test: TestDatabase;
let room: Room;
let nights = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  const seed = new LodgeSeed(test.database);
  room = await seed.room(await seed.roomType('Double'), '101');
});
afterAll(() => test.drop());

/** The rule that a piece of work breaks, or "kept". */
async function ruleBrokenBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'kept';
  } catch (error) {
    const violation = violationOf(error);
    if (!violation) throw error;
    return violation.constraint;
  }
}

/** A folio of a new reservation, each on a night of its own. */
async function newFolio() {
  nights += 1;
  const arrival = new Date(TODAY.getTime() + nights * 86_400_000).toISOString().slice(0, 10);
  const reservation = await new LodgeSeed(test.database).reserve(room, arrival, 1);
  return test.database.prisma.folio.findFirstOrThrow({ where: { reservationId: reservation.id } });
}

type PaymentData = Partial<Prisma.PaymentUncheckedCreateInput>;

/** Records a payment of 1,000 rupees in cash, with the next receipt number. */
function pay(folioId: string, data: PaymentData = {}) {
  return test.database.prisma.$transaction(async (tx) => {
    const [receipt] = await tx.$queryRaw<
      { no: string }[]
    >`select next_number('R', financial_year('2026-12-01')) as no`;
    const receiptNo = data.voidsId || data.transferId ? null : (receipt?.no ?? null);
    return tx.payment.create({
      data: {
        folioId,
        kind: 'PAYMENT',
        method: 'CASH',
        amount: 1_000_00,
        receivedOn: TODAY,
        recordedAt: NOW,
        receiptNo,
        ...data,
      },
    });
  });
}

function issue(folioId: string, number: string, data: Partial<Prisma.InvoiceUncheckedCreateInput> = {}) {
  return test.database.prisma.invoice.create({
    data: {
      number,
      kind: 'BILL_OF_SUPPLY',
      issuedOn: TODAY,
      issuedAt: NOW,
      folioId,
      billTo: {},
      lines: [],
      net: 100,
      gross: 100,
      ...data,
    },
  });
}

describe('append-only tables', () => {
  beforeAll(async () => {
    const folio = await newFolio();
    await pay(folio.id);
    const invoice = await issue(folio.id, 'INV/25-26/00001');
    const night = await test.database.prisma.reservationNight.findFirstOrThrow();
    await test.database.prisma.invoiceItem.create({
      data: { invoiceId: invoice.id, reservationNightId: night.id },
    });
    await test.database.prisma.cashMovement.create({
      data: { fromPlace: 'OWNER', toPlace: 'CASH', amount: 1, movedOn: TODAY, recordedAt: NOW },
    });
    const agent = await test.database.prisma.agent.create({
      data: { name: 'Himalaya Tours', code: 'HT', createdAt: NOW },
    });
    await test.database.prisma.agentReceipt.create({
      data: { agentId: agent.id, amount: 1, method: 'UPI', receivedOn: TODAY, recordedAt: NOW },
    });
    await test.database.prisma.agentPayout.create({
      data: {
        agentId: agent.id,
        amount: 1,
        method: 'UPI',
        recordedAt: NOW,
        fromDay: TODAY,
        toDay: new Date(+TODAY + 86_400_000),
        paidOn: TODAY,
      },
    });
    await test.database.prisma.auditEvent.create({
      data: {
        at: NOW,
        actorName: 'Test',
        actorRole: 'SYSTEM',
        action: 'test',
        entity: 'test',
        entityId: '1',
      },
    });
  });

  it.each([
    'payment',
    'invoice',
    'invoice_item',
    'cash_movement',
    'agent_receipt',
    'agent_payout',
    'audit_event',
  ])('%s refuses update, delete and truncate', async (table) => {
    for (const statement of [
      `update ${table} set id = uuidv7()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect(await ruleBrokenBy(test.database.pool.query(statement))).toBe(`${table}_append_only`);
    }
  });

  it.each([
    `update audit_event set actor_name = 'Nobody'`,
    'delete from audit_event',
    'truncate audit_event',
    `insert into audit_event (id, at, actor_name, actor_role, action, entity, entity_id)
      select id, at, actor_name, actor_role, action, entity, entity_id from audit_event limit 1
      on conflict (id) do update set actor_name = 'Nobody'`,
    `merge into audit_event a using (select 1) one on true when matched then delete`,
  ])('the audit refuses "%s" in a session that sets triggers aside', async (statement) => {
    const aside = `begin; set local session_replication_role = replica; ${statement}; commit;`;
    expect(await ruleBrokenBy(test.database.pool.query(aside))).toBe('audit_event_append_only');
    // the connection goes back to the pool with what it began
    await test.database.pool.query('rollback');
  });
});

describe('lines of closed accounts', () => {
  const chargeOn = (folioId: string, day: string) =>
    test.database.prisma.reservationCharge.create({
      data: {
        folioId,
        kind: 'DAMAGE',
        description: 'Lamp',
        chargedOn: dateOf(day),
        unitPrice: 100,
        net: 100,
        gross: 100,
        createdAt: NOW,
      },
    });
  const voided = (id: string) =>
    test.database.pool.query(
      `update reservation_charge set voided_at = now(), voided_reason = 'Wrong' where id = $1`,
      [id],
    );

  it('are neither added, voided, released nor priced anew, and others are', async () => {
    const { id: folioId } = await newFolio();
    const { id } = await chargeOn(folioId, '2026-11-30');
    const stay = { reservationRoom: { folioId } };
    const { night } = await test.database.prisma.reservationNight.findFirstOrThrow({ where: stay });
    await test.database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: night } });
    const release = test.database.prisma.reservationNight.updateMany({
      where: stay,
      data: { releasedAt: NOW },
    });
    expect(await ruleBrokenBy(voided(id))).toBe('reservation_charge_books_open');
    expect(await ruleBrokenBy(chargeOn(folioId, '2026-11-30'))).toBe('reservation_charge_books_open');
    expect(await ruleBrokenBy(release)).toBe('reservation_night_books_open');
    expect(await ruleBrokenBy(chargeOn(folioId, '2027-05-01'))).toBe('kept');
    await test.database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: null } });
    expect(await ruleBrokenBy(voided(id))).toBe('kept');
  });

  it('go from one bill to another, which changes no sum of a day', async () => {
    const { id: folioId } = await newFolio();
    const { id } = await chargeOn(folioId, '2026-11-30');
    await test.database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: TODAY } });
    const move = test.database.pool.query('update reservation_charge set folio_id = folio_id where id = $1', [
      id,
    ]);
    expect(await ruleBrokenBy(move)).toBe('kept');
    await test.database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: null } });
  });
});

it('a night or a charge on a live invoice is neither released nor voided', async () => {
  const folio = await newFolio();
  const { id: invoiceId } = await issue(folio.id, 'INV/24-25/00001');
  const where = { reservationRoom: { folioId: folio.id } };
  const night = await test.database.prisma.reservationNight.findFirstOrThrow({ where });
  await test.database.prisma.invoiceItem.create({ data: { invoiceId, reservationNightId: night.id } });
  const release = test.database.prisma.reservationNight.updateMany({ where, data: { releasedAt: NOW } });
  expect(await ruleBrokenBy(release)).toBe('reservation_night_not_invoiced');
});

describe('numbers', () => {
  it('have no gap under 30 callers at once, of whom some fail', async () => {
    const take = (fails: boolean) =>
      test.database.prisma.$transaction(async (tx) => {
        const [row] = await tx.$queryRaw<{ no: string }[]>`select next_number('INV', '26-27') as no`;
        if (fails) throw new Error('changed my mind');
        return row?.no;
      });
    const taken = await Promise.allSettled(Array.from({ length: 30 }, (_, caller) => take(caller % 3 === 0)));
    const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `INV/26-27/${String(index + 1).padStart(5, '0')}`),
    );
  });

  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['1999-12-31', '99-00'],
  ])('%s is in the financial year %s', async (day, year) => {
    const [row] = await test.database.prisma.$queryRaw<
      { year: string }[]
    >`select financial_year(${day}::date) as year`;
    expect(row?.year).toBe(year);
  });
});

describe('payments', () => {
  it('are above zero and carry a receipt number', async () => {
    const folio = await newFolio();
    expect(await ruleBrokenBy(pay(folio.id, { amount: 0 }))).toBe('payment_amount');
    expect(await ruleBrokenBy(pay(folio.id, { receiptNo: null }))).toBe('payment_receipt');
  });

  it('refunds stay within what was paid on the folio', async () => {
    const folio = await newFolio();
    await pay(folio.id);
    expect(await ruleBrokenBy(pay(folio.id, { kind: 'REFUND', amount: 1_000_01 }))).toBe(
      'payment_refund_too_big',
    );
    expect(await ruleBrokenBy(pay(folio.id, { kind: 'REFUND', amount: 1_000_00 }))).toBe('kept');
    expect(await ruleBrokenBy(pay(folio.id, { kind: 'DEPOSIT_RETURN' }))).toBe('payment_return_too_big');
  });

  it('two refunds at once do not both find the money there', async () => {
    const folio = await newFolio();
    await pay(folio.id);
    const rules = await Promise.all([1, 2, 3].map(() => ruleBrokenBy(pay(folio.id, { kind: 'REFUND' }))));
    expect(rules.sort()).toEqual(['kept', 'payment_refund_too_big', 'payment_refund_too_big']);
  });

  it('a void mirrors its payment, once, and only while nothing of it is refunded', async () => {
    const folio = await newFolio();
    const payment = await pay(folio.id);
    const refund = await pay(folio.id, { kind: 'REFUND', amount: 400_00, refundOfId: payment.id });
    expect(await ruleBrokenBy(pay(folio.id, { voidsId: payment.id }))).toBe('payment_void_refunded');
    await pay(folio.id, { kind: 'REFUND', amount: 400_00, voidsId: refund.id });
    expect(await ruleBrokenBy(pay(folio.id, { voidsId: payment.id, amount: 1 }))).toBe(
      'payment_void_mirrors',
    );
    expect(await ruleBrokenBy(pay(folio.id, { voidsId: payment.id }))).toBe('kept');
    expect(await ruleBrokenBy(pay(folio.id, { voidsId: payment.id }))).toBe('payment_voids_id_key');
  });

  it('a payment whose money was given back cannot be voided into debt', async () => {
    const folio = await newFolio();
    const payment = await pay(folio.id);
    await pay(folio.id, { kind: 'REFUND' });
    expect(await ruleBrokenBy(pay(folio.id, { voidsId: payment.id }))).toBe('payment_refund_too_big');
  });
});

describe('invoices', () => {
  it('a night stands on one invoice until that is credited', async () => {
    const folio = await newFolio();
    const night = await test.database.prisma.reservationNight.findFirstOrThrow({
      where: { reservationRoom: { folioId: folio.id } },
    });
    const bill = async (number: string) => {
      const invoice = await issue(folio.id, number);
      return test.database.prisma.invoiceItem.create({
        data: { invoiceId: invoice.id, reservationNightId: night.id },
      });
    };
    const first = await bill('INV/25-26/00010');
    expect(await ruleBrokenBy(bill('INV/25-26/00011'))).toBe('invoice_item_once');
    const credit = (number: string, gross: number) =>
      issue(folio.id, number, { kind: 'CREDIT_NOTE', creditsId: first.invoiceId, net: gross, gross });
    expect(await ruleBrokenBy(credit('CN/25-26/00001', 101))).toBe('invoice_credit_left');
    const note = await credit('CN/25-26/00001', 60);
    expect(await ruleBrokenBy(credit('CN/25-26/00002', 41))).toBe('invoice_credit_left');
    expect(await ruleBrokenBy(bill('INV/25-26/00012'))).toBe('invoice_item_once');
    const free = (reservationNightId: string) =>
      test.database.prisma.invoiceItem.create({
        data: { invoiceId: note.id, reservationNightId, creditsItemId: first.id },
      });
    const other = await test.database.prisma.reservationNight.findFirstOrThrow({
      where: { id: { not: night.id } },
    });
    expect(await ruleBrokenBy(free(other.id))).toBe('invoice_item_credit');
    await free(night.id);
    expect(await ruleBrokenBy(free(night.id))).toBe('invoice_item_credits_item_id_key');
    expect(await ruleBrokenBy(bill('INV/25-26/00013'))).toBe('kept');
  });
});

describe('charges', () => {
  it('stand on a folio of their own reservation', async () => {
    const [folio, other] = [await newFolio(), await newFolio()];
    const stay = await test.database.prisma.reservationRoom.findFirstOrThrow({
      where: { folioId: folio.id },
    });
    const charge = (folioId: string) =>
      test.database.prisma.$transaction((tx) =>
        tx.reservationCharge.create({
          data: {
            folioId,
            reservationRoomId: stay.id,
            kind: 'DAMAGE',
            description: 'A broken lamp',
            chargedOn: TODAY,
            unitPrice: 300_00,
            net: 300_00,
            gross: 300_00,
            createdAt: NOW,
          },
        }),
      );
    expect(await ruleBrokenBy(charge(other.id))).toBe('reservation_charge_own_folio');
    expect(await ruleBrokenBy(charge(folio.id))).toBe('kept');
  });
});

it('the law of GST on rooms is there from the first start', async () => {
  const slabs = await test.database.prisma.taxSlab.findMany({
    where: { category: 'ROOM', validFrom: dateOf('2025-09-22') },
    orderBy: { fromAmount: 'asc' },
    select: { fromAmount: true, toAmount: true, rate: true },
  });
  expect(slabs).toEqual([
    { fromAmount: 0, toAmount: 7_500_00, rate: 500 },
    { fromAmount: 7_500_01, toAmount: null, rate: 1800 },
  ]);
});

describe('what a reservation is charged', () => {
  it('never falls below zero, and may rise again where it did before', async () => {
    const { reservationId } = await newFolio();
    const charge = (gross: number) =>
      ruleBrokenBy(
        test.database.prisma.$transaction((tx) =>
          tx.reservation.update({
            where: { id: reservationId },
            data: { net: gross, tax: 0, gross, paid: 0, balance: gross },
          }),
        ),
      );
    expect(await charge(0)).toBe('kept');
    expect(await charge(-1)).toBe('reservation_charges_not_below_zero');
    await test.database.pool.query(
      'begin; set local session_replication_role = replica; update reservation set net = -500, tax = 0, gross = -500, paid = 0, balance = -500; commit;',
    );
    expect(await charge(-400)).toBe('kept');
    expect(await charge(-401)).toBe('reservation_charges_not_below_zero');
  });
});
