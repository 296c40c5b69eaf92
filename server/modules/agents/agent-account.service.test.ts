import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Agent, RoomType } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { connectionsOf, statementsOf } from '../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import type { Reservation } from '../types.generated.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock).as(viewers.admin);
const DECEMBER = { from: '2026-12-01', to: '2027-01-01' };
const code = (name: string) =>
  expect.objectContaining({ extensions: expect.objectContaining({ code: name }) });

let type: RoomType;
let books: ServiceDesk;
let agent: Agent;

beforeAll(async () => {
  type = await seed.roomType('Cove');
  books = new ServiceDesk(database, clock, type);
});

// rows that were only seeded have no audit
afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  agent = await seed.agent(crypto.randomUUID(), { commission: 1_000 });
});

/** One night at ₹350 for the agent. */
async function booked(arrival: string, departure: string, guest = 'Asha Rao'): Promise<Reservation> {
  const room = await seed.room(type, crypto.randomUUID().slice(-12));
  const { reservation } = await books.book({
    source: 'AGENT',
    agentId: agent.id,
    guest: { fullName: guest },
    rooms: [{ roomId: room.id, arrival, departure }],
  });
  return reservation;
}

/** The guests have left on a day. */
async function left({ id }: Reservation, day: string): Promise<void> {
  const { prisma } = database;
  const checkedOutAt = new Date(`${day}T05:00:00Z`);
  const where = { reservationId: id };
  await prisma.reservationRoom.updateMany({
    where,
    data: { status: 'CHECKED_OUT', checkedInAt: SEED_NOW, checkedOutAt },
  });
  await prisma.reservation.update({ where: { id }, data: { status: 'CHECKED_OUT' } });
}

function statement(viewer: Viewer, words: { agentId?: string; from?: string; to?: string } = {}) {
  return desk
    .as(viewer)
    .services()
    .agentAccounts.statement(viewer, { ...DECEMBER, ...words });
}

describe("an agent's statement", () => {
  it('has both sides and the net, from one statement', async () => {
    const gone = await booked('2026-12-01', '2026-12-03', 'Meena Pillai');
    await booked('2026-12-24', '2026-12-26');
    await left(gone, '2026-12-03');
    clock.travelTo(new Date('2026-12-05T06:00:00Z'));
    const sum = { agentId: agent.id, amount: 200_00, method: 'UPI' } as const;
    await desk.services().agentReceipts.receive(desk.viewer, sum);
    await database.prisma.agentPayout.create({
      data: {
        agentId: agent.id,
        fromDay: dateOf('2026-11-01'),
        toDay: dateOf('2026-12-01'),
        amount: 30_00,
        paidOn: dateOf('2026-12-04'),
        method: 'UPI',
        recordedAt: SEED_NOW,
      },
    });
    const statements = await statementsOf(database, async () => {
      expect(await statement(viewers.admin, { agentId: agent.id })).toMatchObject({
        agent: { id: agent.id, name: agent.name },
        balance: {
          openBills: 2,
          owed: 1_200_00,
          owedForEnded: 500_00,
          commissionDue: 40_00,
          net: 1_160_00,
        },
        openFolios: [
          { guestName: 'Meena Pillai', hasEnded: true, paid: 200_00, due: 500_00 },
          { guestName: 'Asha Rao', hasEnded: false, paid: 0, due: 700_00 },
        ],
        receipts: [{ amount: 200_00, allowedActions: ['VOID'], parts: [{ reservationCode: gone.code }] }],
        received: 200_00,
        commissions: [{ leftOn: '2026-12-03', net: 700_00, percent: 1_000, amount: 70_00 }],
        earned: 70_00,
        payouts: [{ amount: 30_00, paidOn: '2026-12-04' }],
        paidOut: 30_00,
      });
    });
    expect(statements).toEqual([
      expect.stringContaining('readSumBounds'),
      expect.stringContaining('readAgentStatement'),
    ]);
  });

  it('leaves what happened outside the period to its sums of now', async () => {
    const gone = await booked('2026-12-01', '2026-12-03');
    await left(gone, '2026-12-03');
    clock.travelTo(new Date('2026-12-05T06:00:00Z'));
    const sum = { agentId: agent.id, amount: 200_00, method: 'UPI' } as const;
    await desk.services().agentReceipts.receive(desk.viewer, sum);
    expect(await statement(viewers.admin, { agentId: agent.id, from: '2026-12-06' })).toMatchObject({
      balance: { owed: 500_00, commissionDue: 70_00 },
      receipts: [],
      received: 0,
      commissions: [],
      earned: 0,
    });
  });

  it('counts no sum that was cancelled', async () => {
    await booked('2026-12-01', '2026-12-03');
    const { agentReceipts } = desk.services();
    const sum = { agentId: agent.id, amount: 200_00, method: 'UPI' } as const;
    const { receipt } = await agentReceipts.receive(desk.viewer, sum);
    await desk.services().agentReceipts.void(desk.viewer, { agentReceiptId: receipt.id, reason: 'Wrong' });
    expect(await statement(viewers.admin, { agentId: agent.id })).toMatchObject({
      received: 0,
      receipts: [{ isVoided: true, voidedReason: 'Wrong', allowedActions: [] }],
    });
  });

  it('is read by its agent, who cancels nothing and is not told who wrote it down, and by no other', async () => {
    await booked('2026-12-01', '2026-12-03');
    const sum = { agentId: agent.id, amount: 200_00, method: 'UPI' } as const;
    await desk.services().agentReceipts.receive(desk.viewer, sum);
    expect(await statement(viewerOf(agent))).toMatchObject({
      agent: { id: agent.id },
      receipts: [{ allowedActions: [], recordedBy: null }],
    });
    const other = viewerOf(await seed.agent(crypto.randomUUID()));
    const forbidden = code('FORBIDDEN');
    await expect(statement(other, { agentId: agent.id })).rejects.toEqual(forbidden);
    await expect(statement(viewers.manager, { agentId: agent.id })).rejects.toEqual(forbidden);
    await expect(statement(viewers.unlinkedAgent)).rejects.toEqual(forbidden);
  });

  it('asks whose it is, and for a period that is one', async () => {
    await expect(statement(viewers.admin)).rejects.toThrow('Say which agent.');
    const own = viewerOf(agent);
    await expect(statement(own, { to: '2026-12-01' })).rejects.toThrow(
      'The last day must be after the first.',
    );
    await expect(statement(own, { to: '2029-12-01' })).rejects.toThrow('Ask for at most 400 days.');
    expect(await statement(viewers.admin, { agentId: crypto.randomUUID() })).toBeNull();
    expect(await statement(viewers.admin, { agentId: 'nonsense' })).toBeNull();
  });
});

it('the agents come by name with what each owes, from one statement after its bounds', async () => {
  await booked('2026-12-01', '2026-12-03');
  const statements = await statementsOf(database, async () => {
    const accounts = await desk.services().agentAccounts.list(desk.viewer);
    expect(accounts.find((account) => account.agent.id === agent.id)).toMatchObject({
      agent: { name: agent.name, isActive: true },
      balance: { openBills: 1, owed: 700_00, commissionDue: 0, net: 700_00 },
    });
  });
  expect(statements).toEqual([
    expect.stringContaining('readSumBounds'),
    expect.stringContaining('readAgentAccounts'),
  ]);
});

it('the list and a statement leave the desk its connections, but for a short look at what was added up', async () => {
  const list = () => desk.services().agentAccounts.list(desk.viewer);
  const alone = { desk: 1, reports: 1 };
  expect(await connectionsOf(database, list)).toEqual(alone);
  expect(await connectionsOf(database, () => statement(viewers.admin, { agentId: agent.id }))).toEqual(alone);
});

describe('a statement as a table', () => {
  const csv = (viewer: Viewer, words: { agentId?: string; from?: string } = {}) =>
    desk
      .as(viewer)
      .services()
      .agentAccounts.statementCsv(viewer, { ...DECEMBER, ...words });

  it('has a line for each amount of the page, and what each side owes now', async () => {
    const gone = await booked('2026-12-01', '2026-12-03', '=Meena');
    await left(gone, '2026-12-03');
    const open = await booked('2026-12-24', '2026-12-26');
    clock.travelTo(new Date('2026-12-05T06:00:00Z'));
    const sum = { agentId: agent.id, amount: 200_00, method: 'UPI', reference: '4471' } as const;
    const { receipt } = await desk.services().agentReceipts.receive(viewers.admin, sum);
    const day = new Date('2026-12-04');
    const period = { fromDay: new Date('2026-11-01'), toDay: day, paidOn: day, recordedAt: SEED_NOW };
    await database.prisma.agentPayout.create({
      data: { agentId: agent.id, amount: 20_00, method: 'BANK', ...period },
    });
    const lines = (await csv(viewerOf(agent))).split('\r\n').slice(1, -1);
    expect(lines).toEqual([
      'To pay now,,,,,,,1200.00,',
      'Commission due now,,,,,,,50.00,',
      '"To pay, less the commission due",,,,,,,1150.00,',
      `Open bill,2026-12-01,${gone.code},'=Meena,,,,500.00,`,
      `Open bill,2026-12-24,${open.code},Asha Rao,,,,700.00,`,
      `Received,2026-12-05,${gone.code},'=Meena,UPI · 4471 · ${receipt.parts[0]?.receiptNo},,,200.00,`,
      `Commission earned,2026-12-03,${gone.code},'=Meena,,10,700.00,70.00,`,
      'Commission paid out,2026-12-04,,,Bank,,,20.00,',
    ]);
    expect(await csv(viewers.admin, { agentId: agent.id })).toBe(await csv(viewerOf(agent)));
  });

  it("is nobody else's, of days, and of an agent who is there", async () => {
    const other = viewerOf(await seed.agent(crypto.randomUUID()));
    await expect(csv(other, { agentId: agent.id })).rejects.toEqual(code('FORBIDDEN'));
    await expect(csv(viewers.manager, { agentId: agent.id })).rejects.toEqual(code('FORBIDDEN'));
    await expect(csv(viewers.admin, { agentId: agent.id, from: '' })).rejects.toEqual(code('BAD_USER_INPUT'));
    await expect(csv(viewers.admin, { agentId: crypto.randomUUID() })).rejects.toEqual(code('NOT_FOUND'));
  });
});

describe('the agents as a table', () => {
  const csv = (viewer: Viewer, address: string) =>
    desk.as(viewer).services().agentAccounts.csv(viewer, new URLSearchParams(address));

  it('are those of the address in its order, with nothing that a spreadsheet would calculate', async () => {
    const words = crypto.randomUUID();
    const contact = { phone: '+919999900088', email: `${words}@tours.example` };
    const terms = { commission: 1_250, creditLimit: 500_00 };
    await seed.agent(`Lark ${words}`, { code: `A${words}`, ...contact, ...terms });
    await seed.agent(`=${words}`, { code: `B${words}`, isActive: false });
    const lines = async (address: string) =>
      (await csv(viewers.admin, `text=${words}&${address}`)).split('\r\n').slice(1, -1);
    expect(await lines('sort=percent')).toEqual([
      `'=${words},B${words},,,,0,,No,No,0,0.00,0.00`,
      `Lark ${words},A${words},'+919999900088,${contact.email},,12.5,500.00,No,Yes,0,0.00,0.00`,
    ]);
    expect(await lines('sort=-percent')).toEqual((await lines('sort=percent')).toReversed());
    expect(await lines('sold=off')).toHaveLength(1);
  });

  it('are nothing for a manager', async () => {
    await expect(csv(viewers.manager, '')).rejects.toEqual(code('FORBIDDEN'));
  });
});
