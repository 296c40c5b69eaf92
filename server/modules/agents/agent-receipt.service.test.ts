import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Agent, RoomType } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { type BookingWords, refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import type { ReceiveFromAgentInput, Reservation } from '../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock).as(viewers.admin);
const problem = (path: string, message: string) => ({
  code: 'BAD_USER_INPUT',
  fields: [{ path, message }],
});
const code = (name: string) =>
  expect.objectContaining({ extensions: expect.objectContaining({ code: name }) });

let type: RoomType;
let books: ServiceDesk;
let agent: Agent;

beforeAll(async () => {
  type = await seed.roomType('Cove');
  books = new ServiceDesk(database, clock, type);
});

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
  agent = await seed.agent(crypto.randomUUID());
});

/** Two nights at ₹350 from a day, in a room of their own, which the agent pays. */
async function booked(arrival: string, words: BookingWords = {}): Promise<Reservation> {
  const room = await seed.room(type, crypto.randomUUID().slice(-12));
  const departure = arrival.replace(/\d\d$/, (day) => String(Number(day) + 2).padStart(2, '0'));
  // the owner may go below what a manager may
  const { reservation } = await books.as(viewers.admin).book({
    source: 'AGENT',
    agentId: agent.id,
    rooms: [{ roomId: room.id, arrival, departure }],
    ...words,
  });
  return reservation;
}

function receive(words: Partial<ReceiveFromAgentInput> = {}, key?: string) {
  const input = { agentId: agent.id, amount: 100_00, method: 'BANK', reference: '4471', ...words } as const;
  return desk.services(key).agentReceipts.receive(desk.viewer, input);
}

function cancel(agentReceiptId: string) {
  return desk.services().agentReceipts.void(desk.viewer, { agentReceiptId, reason: 'It bounced' });
}

async function balanceOf({ id }: Reservation): Promise<number> {
  return Number((await database.prisma.reservation.findUniqueOrThrow({ where: { id } })).balance) / 100;
}

describe('a sum from an agent', () => {
  it('pays the oldest stays first and the last one reached in part, each with a receipt of its own', async () => {
    const [later, first, second] = [
      await booked('2026-12-24'),
      await booked('2026-12-10'),
      await booked('2026-12-12'),
    ];
    const { receipt, balance, warning } = await receive({ amount: 1_500_00 });
    expect(receipt).toMatchObject({
      amount: 1_500_00,
      method: 'BANK',
      reference: '4471',
      receivedOn: '2026-12-01',
      isVoided: false,
      allowedActions: ['VOID'],
      parts: [
        { reservationCode: first.code, amount: 700_00 },
        { reservationCode: second.code, amount: 700_00 },
        { reservationCode: later.code, amount: 100_00 },
      ],
    });
    const numbers = receipt.parts.map(({ receiptNo }) => Number(receiptNo?.slice(-5)));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect([await balanceOf(first), await balanceOf(second), await balanceOf(later)]).toEqual([0, 0, 600]);
    expect(balance).toMatchObject({ openBills: 1, owed: 600_00, net: 600_00 });
    expect(warning).toBeNull();
  });

  it('goes to the bills that are named, in their order', async () => {
    const [first, second] = [await booked('2026-12-10'), await booked('2026-12-12')];
    const folioIds = [second, first].flatMap(({ folios }) => folios.map(({ id }) => id));
    await receive({ amount: 800_00, folioIds });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([600, 0]);
  });

  it('settles a bill of ₹367.50 with ₹368', async () => {
    const reservation = await booked('2026-12-10', {
      discount: { kind: 'AGREED_TOTAL', value: 367_50, reason: 'As agreed' },
    });
    const { balance } = await receive({ amount: 368_00 });
    expect(balance).toMatchObject({ openBills: 0, owed: 0 });
    expect(await balanceOf(reservation)).toBe(0);
  });

  it('above what the bills ask for is refused and nothing is written down', async () => {
    const reservation = await booked('2026-12-10');
    expect(await refusalOf(receive({ amount: 700_01 }))).toMatchObject(
      problem('amount', 'These bills ask for ₹700 in all.'),
    );
    expect(await balanceOf(reservation)).toBe(700);
    await receive({ amount: 700_00 });
    expect(await refusalOf(receive({ amount: 1_00 }))).toMatchObject(
      problem('amount', `${agent.name} has no open bill.`),
    );
  });

  it('leaves alone what the guests pay, what was cancelled, and a hold that has run out', async () => {
    const guests = await booked('2026-12-10');
    await desk.splitFolio(guests, {
      reservationRoomIds: guests.rooms.map(({ id }) => id),
      extrasOfRoomIds: [],
      payer: 'GUEST',
    });
    const cancelled = await booked('2026-12-10');
    const { id: reservationId, version } = cancelled;
    await books.cancelReservation({ reservationId, version, reason: 'They fell ill' });
    await booked('2026-12-10', { status: 'HELD' });
    clock.travelTo(new Date('2026-12-08T06:00:00Z'));
    expect(await desk.services().agentAccounts.openFolios(desk.viewer, agent.id)).toEqual([]);
    expect(await refusalOf(receive())).toMatchObject(problem('amount', `${agent.name} has no open bill.`));
  });

  it('for a bill of another agent, or of a guest, is refused', async () => {
    await booked('2026-12-10');
    const { folios } = (
      await books.book({
        rooms: [{ roomId: (await seed.room(type, crypto.randomUUID().slice(-12))).id }],
      })
    ).reservation;
    const folioIds = folios.map(({ id }) => id);
    expect(await refusalOf(receive({ folioIds }))).toMatchObject(
      problem('folioIds', 'One of these bills is paid already, or belongs to another agent.'),
    );
    expect(await refusalOf(receive({ folioIds: [] }))).toMatchObject(problem('folioIds', 'Choose a bill.'));
  });

  it('is refused with what changed when a bill in its spread was paid meanwhile, and nothing is written down', async () => {
    const [first, second] = [await booked('2026-12-10'), await booked('2026-12-12')];
    const open = await desk.services().agentAccounts.openFolios(desk.viewer, agent.id);
    const seen = open.map(({ id: folioId, due }) => ({ folioId, due }));
    await receive({ amount: 200_00 });
    expect(await refusalOf(receive({ amount: 1_000_00, seen }))).toMatchObject({
      code: 'OPEN_FOLIOS_CHANGED',
      message: expect.stringMatching(
        / asks for ₹500 now\. Look at where it goes now, and take the payment again\.$/,
      ),
      folios: [{ folioId: open[0]?.id, reservationCode: first.code, due: 500_00 }],
    });
    await receive({ amount: 700_00 });
    expect(await refusalOf(receive({ amount: 1_00, seen: seen.slice(0, 1) }))).toMatchObject({
      message: expect.stringMatching(/ is paid meanwhile\./),
      folios: [{ reservationCode: first.code, due: 0 }],
    });
    expect(await refusalOf(receive({ amount: 1_00, seen }))).toMatchObject({
      message: expect.stringMatching(/^2 of these bills changed meanwhile\./),
    });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 500]);
    // what is not in the spread may change
    await receive({ amount: 1_00, seen: [{ folioId: open[1]?.id ?? '', due: 500_00 }] });
    expect(await balanceOf(second)).toBe(499);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ receivedOn: '2026-12-02' }, 'FUTURE_PAYMENT'],
    [{ reference: ' ' }, 'REFERENCE_REQUIRED'],
  ] as const)('of %j is refused: %s', async (words, refusal) => {
    await booked('2026-12-10');
    expect(await refusalOf(receive(words))).toMatchObject({ code: refusal });
  });

  it('on a day whose accounts are closed is refused', async () => {
    await booked('2026-12-10');
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    expect(await refusalOf(receive({ receivedOn: '2026-11-30' }))).toMatchObject({ code: 'BOOKS_LOCKED' });
  });

  it('sent again with its key is written down once', async () => {
    const reservation = await booked('2026-12-10');
    const key = crypto.randomUUID();
    const [first, second] = [await receive({}, key), await receive({}, key)];
    expect(second.receipt).toEqual(first.receipt);
    expect(await balanceOf(reservation)).toBe(600);
  });

  it('at once with another is spread after it, and never pays a bill twice', async () => {
    const [first, second] = [await booked('2026-12-10'), await booked('2026-12-12')];
    const sums = await Promise.all([receive({ amount: 700_00 }), receive({ amount: 700_00 })]);
    expect(
      sums.flatMap(({ receipt }) => receipt.parts.map(({ reservationCode }) => reservationCode)).sort(),
    ).toEqual([first.code, second.code].sort());
    const three = await Promise.allSettled([receive({ amount: 1_00 })]);
    expect(three).toMatchObject([{ status: 'rejected' }]);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
  });

  it('warns when its reference stands in the books already', async () => {
    const reservation = await booked('2026-12-10');
    const reference = crypto.randomUUID();
    await receive({ reference });
    const { warning } = await receive({ reference, amount: 50_00 });
    const shown = `${reservation.code.slice(0, 4)}-${reservation.code.slice(4)}`;
    expect(warning).toBe(`The same reference was recorded for ${shown} on 1 Dec.`);
  });

  it('is told to who looks at one of the bookings, with one line of the audit for the sum and one a bill', async () => {
    const reservation = await booked('2026-12-10');
    const { receipt } = await receive();
    const events = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(events.map(({ topic }) => topic).sort()).toEqual(['dashboard', `reservation:${reservation.code}`]);
    const sum = await database.prisma.auditEvent.findFirstOrThrow({ where: { entityId: receipt.id } });
    expect(sum).toMatchObject({ action: 'receive-from-agent', entity: 'agent_receipt' });
    const [part] = receipt.parts;
    const line = await database.prisma.auditEvent.findFirstOrThrow({
      where: { entityId: part?.paymentId ?? '' },
    });
    expect(line).toMatchObject({ action: 'record-payment', reservationId: reservation.id });
  });

  it('is taken by an admin alone', async () => {
    const input = { agentId: agent.id, amount: 1_00, method: 'UPI' } as const;
    for (const viewer of [viewers.manager, viewerOf(agent), viewers.guest]) {
      const { agentReceipts } = desk.as(viewer).services();
      await expect(agentReceipts.receive(viewer, input)).rejects.toEqual(code('FORBIDDEN'));
    }
    await expect(receive({ agentId: crypto.randomUUID() })).rejects.toEqual(code('NOT_FOUND'));
  });
});

describe('a sum that is cancelled', () => {
  it('takes all its parts out of the bills, keeps them readable and can be cancelled once', async () => {
    const [first, second] = [await booked('2026-12-10'), await booked('2026-12-12')];
    const { receipt } = await receive({ amount: 1_000_00 });
    const { receipt: after, balance } = await cancel(receipt.id);
    expect(after).toMatchObject({ isVoided: true, voidedReason: 'It bounced', allowedActions: [] });
    expect(after.parts).toHaveLength(2);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([700, 700]);
    expect(balance.owed).toBe(1_400_00);
    expect(await refusalOf(cancel(receipt.id))).toMatchObject(
      problem('agentReceiptId', 'This entry was cancelled already.'),
    );
    await expect(cancel(crypto.randomUUID())).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is refused while some of it was given back, and no part is cancelled alone', async () => {
    await booked('2026-12-10');
    const { receipt } = await receive();
    const paymentId = receipt.parts[0]?.paymentId ?? '';
    expect(await refusalOf(desk.voidPayment({ paymentId, reason: 'x' }))).toMatchObject(
      problem('paymentId', 'This is a part of one sum that the agent paid for several bookings.'),
    );
    await desk.refundPayment({ paymentId, amount: 10_00, reference: '4472' });
    expect(await refusalOf(cancel(receipt.id))).toMatchObject(
      problem('agentReceiptId', 'Some of it was given back. Cancel that entry first.'),
    );
  });

  it('is cancelled by an admin alone', async () => {
    await booked('2026-12-10');
    const { receipt } = await receive();
    const input = { agentReceiptId: receipt.id, reason: 'x' };
    const { agentReceipts } = desk.as(viewers.manager).services();
    await expect(agentReceipts.void(viewers.manager, input)).rejects.toEqual(code('FORBIDDEN'));
  });
});
