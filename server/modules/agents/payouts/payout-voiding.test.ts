import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Agent } from '../../../db/generated/client.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { violationOf } from '../../../db/violations.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { PayAgentInput } from '../../types.generated.ts';
import { LEFT, owedAgent } from './testing/owed-agent.ts';

const lodge = await openStayLodge();
const { database, seed, clock, open, close } = lodge;
const { prisma } = database;
const accounts = new ServiceDesk(database, clock).as(viewers.admin);
const PERIOD = { from: '2026-12-01', to: '2027-01-01' };
const code = (name: string) =>
  expect.objectContaining({ extensions: expect.objectContaining({ code: name }) });

let agent: Agent;

// every payout stands or was taken back with its expense by then
afterAll(close);

beforeEach(async () => {
  await seed.settings({ booksLockedThrough: null });
  agent = await owedAgent(lodge, await open());
});

function pay(words: Partial<PayAgentInput> = {}) {
  const input = { agentId: agent.id, amount: 70_00, method: 'BANK', reference: '4471', ...words } as const;
  return accounts.services().agentPayouts.pay(viewers.admin, input);
}

function voidPayout(agentPayoutId: string, reason = 'Another agent', key?: string) {
  return accounts.services(key).agentPayouts.void(viewers.admin, { agentPayoutId, reason });
}

const statement = (viewer: Viewer = viewers.admin) =>
  accounts
    .as(viewer)
    .services()
    .agentAccounts.statement(viewer, { ...PERIOD, agentId: agent.id });
const cashIn = async () => (await accounts.till()).expected;

describe('commission that is taken back', () => {
  it('is owed again and in no sum, stands crossed out with its reason, and its cash is in the till', async () => {
    const held = await cashIn();
    if (held < 70_00) await accounts.moveCash({ from: 'OWNER', to: 'CASH', amount: 70_00 - held });
    const before = await cashIn();
    const { payout } = await pay({ method: 'CASH', reference: null });
    expect(payout).toMatchObject({ voidedAt: null, voidedReason: null, allowedActions: ['VOID'] });
    expect(await cashIn()).toBe(before - 70_00);
    clock.travelTo(new Date('2026-12-27T05:00:00Z'));
    const answer = await voidPayout(payout.id);
    const voided = { id: payout.id, voidedReason: 'Another agent', allowedActions: [] };
    expect(answer).toMatchObject({
      payout: { ...voided, voidedAt: '2026-12-27T05:00:00+00:00' },
      balance: { commissionDue: 70_00 },
    });
    expect(await cashIn()).toBe(before);
    expect(await statement()).toMatchObject({
      balance: { commissionDue: 70_00 },
      payouts: [voided],
      paidOut: 0,
    });
    const { agentAccounts, expenses, financialReports } = accounts.services();
    const listed = await agentAccounts.list(viewers.admin);
    expect(listed.find((account) => account.agent.id === agent.id)?.balance.commissionDue).toBe(70_00);
    const filter = { text: agent.name };
    expect((await expenses.list(viewers.admin, { filter })).total).toBe(0);
    const { nodes } = await expenses.list(viewers.admin, { filter: { ...filter, state: 'VOIDED' } });
    expect(nodes).toMatchObject([{ voidedReason: 'Another agent', isPayout: true, allowedActions: [] }]);
    const { cashBook } = await financialReports.report(viewers.admin, PERIOD);
    expect(cashBook.find(({ method }) => method === 'CASH')?.closing).toBe(before);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('is paid anew, for the days since the payout that stands', async () => {
    const first = await pay({ amount: 10_00, from: '2026-12-20', to: '2026-12-22' });
    const wrong = await pay({ amount: 20_00 });
    await voidPayout(wrong.payout.id);
    const { payout, balance } = await pay({ amount: 60_00 });
    expect(balance.commissionDue).toBe(0);
    const { fromDay } = await prisma.agentPayout.findUniqueOrThrow({ where: { id: payout.id } });
    expect(fromDay).toEqual(dateOf('2026-12-22'));
    expect((await statement())?.paidOut).toBe(70_00);
    expect(first.payout.amount).toBe(10_00);
  });

  it('stands in the audit once with what it was, and is told to the open screens', async () => {
    const { payout } = await pay();
    await voidPayout(payout.id);
    const lines = await prisma.auditEvent.findMany({
      where: { action: 'void-agent-payout', reason: 'Another agent' },
      orderBy: { id: 'desc' },
      take: 2,
    });
    expect(lines).toMatchObject([
      { entity: 'expense', before: null },
      {
        entity: 'agent_payout',
        entityId: payout.id,
        before: { agent: agent.name, amount: 70_00, method: 'BANK', paidOn: LEFT },
      },
    ]);
    const [event] = await prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(event?.topic).toBe('dashboard');
    const { toLookAt } = await accounts.services().dashboards.dashboard(viewers.admin);
    const seen = toLookAt?.nodes.filter(({ action }) => action === 'void-agent-payout');
    expect(seen).toContainEqual(expect.objectContaining({ amount: 70_00, reason: 'Another agent' }));
  });

  it('stands crossed out as CSV and on paper, for its agent too, who takes nothing back', async () => {
    const { payout } = await pay();
    expect(await statement(viewerOf(agent))).toMatchObject({ payouts: [{ allowedActions: [] }] });
    await voidPayout(payout.id);
    const own = accounts.as(viewerOf(agent)).services().agentAccounts;
    expect(await own.statementCsv(viewerOf(agent), PERIOD)).toContain(
      '"Commission paid out, taken back",2026-12-26,,,Bank · 4471,,,70.00,Another agent',
    );
    const { blocks } = await own.statementPaper(viewerOf(agent), PERIOD);
    const cells = blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => row.cells) : [],
    );
    expect(cells).toContainEqual([
      expect.any(String),
      { text: 'Bank · 4471', note: 'Taken back: Another agent' },
      { text: '₹70', note: 'taken back' },
    ]);
  });
});

describe('a payout is taken back', () => {
  it('once, when two admins do it at once', async () => {
    const { payout } = await pay();
    const both = await transaction(database, async (tx) => {
      await execute(tx, sql`select from agent where id = ${agent.id}::uuid for no key update`);
      const acts = ['One', 'Other'].map((reason) =>
        voidPayout(payout.id, reason).then(
          () => 'TAKEN BACK',
          (error) => error.data.fields[0].message,
        ),
      );
      await someoneWaits(database, 2);
      return acts;
    });
    expect((await Promise.all(both)).sort()).toEqual(['TAKEN BACK', 'This was taken back already.']);
  });

  it('once, when it is sent again with its key', async () => {
    const { payout } = await pay();
    const key = crypto.randomUUID();
    expect(await voidPayout(payout.id, 'Twice', key)).toEqual(await voidPayout(payout.id, 'Twice', key));
  });

  it('while the accounts of its day are open', async () => {
    const { payout } = await pay();
    await seed.settings({ booksLockedThrough: dateOf(LEFT) });
    expect(await refusalOf(voidPayout(payout.id))).toMatchObject({ code: 'BOOKS_LOCKED' });
    expect(await statement()).toMatchObject({ payouts: [{ allowedActions: [] }], paidOut: 70_00 });
  });

  it('with a reason, by an admin, where there is one', async () => {
    const { payout } = await pay();
    expect(await refusalOf(voidPayout(payout.id, ' '))).toMatchObject({ fields: [{ path: 'reason' }] });
    for (const viewer of [viewers.manager, viewerOf(agent)]) {
      const { agentPayouts } = accounts.as(viewer).services();
      const input = { agentPayoutId: payout.id, reason: 'Mine' };
      await expect(agentPayouts.void(viewer, input)).rejects.toEqual(code('FORBIDDEN'));
    }
    await expect(voidPayout(crypto.randomUUID())).rejects.toEqual(code('NOT_FOUND'));
  });

  it.each([
    [
      "update agent_payout set voided_at = now(), voided_by = 'x', voided_reason = 'x'",
      'agent_payout_with_expense',
    ],
    ["update expense set voided_at = now(), voided_reason = 'x'", 'agent_payout_with_expense'],
    ["update agent_payout set voided_at = now(), voided_reason = 'x'", 'agent_payout_voided'],
    [
      "update agent_payout set voided_at = now(), voided_by = 'x', voided_reason = 'x', amount = 1",
      'agent_payout_append_only',
    ],
    ['update expense set agent_payout_id = null', 'expense_of_agent_payout'],
  ])('with its expense alone, and changed in nothing else: %s', async (statementOf, rule) => {
    const { payout } = await pay();
    const id = statementOf.includes('update expense') ? 'agent_payout_id' : 'id';
    const broken = await database.pool
      .query(`${statementOf} where ${id} = '${payout.id}'`)
      .then(() => null, violationOf);
    expect(broken?.constraint).toBe(rule);
  });
});
