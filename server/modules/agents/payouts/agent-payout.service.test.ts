import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addNights } from '../../../../domain/nights.ts';
import type { Agent } from '../../../db/generated/client.ts';
import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { PayAgentInput } from '../../types.generated.ts';
import { LEFT, owedAgent } from './testing/owed-agent.ts';

const lodge = await openStayLodge();
const { database, seed, clock, open, close } = lodge;
const { prisma } = database;
const accounts = new ServiceDesk(database, clock).as(viewers.admin);
const problem = (path: string, message: string) => ({
  code: 'BAD_USER_INPUT',
  fields: [{ path, message }],
});
const code = (name: string) =>
  expect.objectContaining({ extensions: expect.objectContaining({ code: name }) });

let stage: StayDesk;
let agent: Agent;

// every payout is one expense by then, and each is audited
afterAll(close);

/** An agent whose guests slept two nights at ₹350 and have left: ₹70 of commission is owed. */
beforeEach(async () => {
  stage = await open();
  await seed.settings({ booksLockedThrough: null });
  agent = await owedAgent(lodge, stage);
});

function pay(words: Partial<PayAgentInput> = {}, key?: string) {
  const input = { agentId: agent.id, amount: 70_00, method: 'BANK', reference: '4471', ...words } as const;
  return accounts.services(key).agentPayouts.pay(viewers.admin, input);
}

const payoutsOf = ({ id }: Agent) => prisma.agentPayout.findMany({ where: { agentId: id } });
const expenseOf = (agentPayoutId: string) =>
  prisma.expense.findUniqueOrThrow({ where: { agentPayoutId }, include: { category: true } });
const cashIn = async () => (await accounts.till()).expected;

describe('commission that is paid', () => {
  // first of all, while no payout has a category
  it('to two agents at once makes one category', async () => {
    const other = await owedAgent(lodge, stage, stage.second.id);
    await Promise.all([pay({ amount: 10_00 }), pay({ agentId: other.id, amount: 10_00 })]);
    const made = await prisma.expenseCategory.findMany({ where: { name: 'Commission' } });
    expect(made).toHaveLength(1);
  });

  it('is booked as one expense in the same write, and is owed no more', async () => {
    const { payout, balance } = await pay({ amount: 50_00, note: 'For the winter', method: 'UPI' });
    expect(payout).toMatchObject({ amount: 50_00, method: 'UPI', reference: '4471', paidOn: LEFT });
    expect(balance.commissionDue).toBe(20_00);
    const expense = await expenseOf(payout.id);
    expect(expense).toMatchObject({
      payee: agent.name,
      amount: 50_00,
      method: 'UPI',
      spentOn: dateOf(LEFT),
      description: 'For the winter',
      category: { name: 'Commission' },
    });
    const { nodes } = await accounts
      .services()
      .expenses.list(viewers.admin, { filter: { text: agent.name } });
    expect(nodes).toMatchObject([{ isPayout: true, allowedActions: [] }]);
    const { rows } = await database.pool.query(
      `select count(distinct t)::int as writes, count(*)::int as rows from (
        select transaction_id as t from agent_payout where id = $1::uuid union all
        select transaction_id from expense where agent_payout_id = $1::uuid union all
        select transaction_id from audit_event where entity_id in ($1::uuid::text, $2)) written`,
      [payout.id, expense.id],
    );
    expect(rows).toEqual([{ writes: 1, rows: 4 }]);
  });

  it('stands in the audit with its amount and its days, and is told to the open screens', async () => {
    const { payout } = await pay();
    const line = await prisma.auditEvent.findFirstOrThrow({ where: { entityId: payout.id } });
    expect(line).toMatchObject({ action: 'pay-agent', entity: 'agent_payout' });
    expect(line.after).toEqual({
      agent: agent.name,
      amount: 70_00,
      method: 'BANK',
      paidOn: LEFT,
      from: '2026-12-01',
      to: '2026-12-27',
    });
    const [event] = await prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(event?.topic).toBe('dashboard');
  });

  it('in cash leaves the till, with a reason where it should not hold so much', async () => {
    const before = await cashIn();
    if (before < 70_00) await accounts.moveCash({ from: 'OWNER', to: 'CASH', amount: 70_00 - before });
    await pay({ method: 'CASH', reference: null });
    expect(await cashIn()).toBe(Math.max(before - 70_00, 0));
  });

  it('that the till cannot pay is paid by nobody: the payout goes with its expense', async () => {
    const held = await cashIn();
    if (held > 0) await accounts.moveCash({ from: 'CASH', to: 'OWNER', amount: held });
    const cash = { method: 'CASH', reference: null } as const;
    expect(await refusalOf(pay(cash))).toMatchObject({ fields: [{ path: 'belowZeroReason' }] });
    expect(await payoutsOf(agent)).toEqual([]);
    const { payout } = await pay({ ...cash, belowZeroReason: 'The opening was more' });
    expect(await cashIn()).toBe(-70_00);
    const { id: entityId } = await expenseOf(payout.id);
    const line = await prisma.auditEvent.findFirstOrThrow({ where: { entityId } });
    expect(line).toMatchObject({ action: 'create-expense', reason: 'The opening was more' });
    await accounts.moveCash({ from: 'OWNER', to: 'CASH', amount: 70_00 });
  });

  it('whose expense fails is not paid', async () => {
    await database.pool.query(`
      create function fail_expense() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail_expense before insert on expense for each row execute function fail_expense()`);
    await expect(pay()).rejects.toThrow();
    await database.pool.query('drop trigger fail_expense on expense; drop function fail_expense');
    expect(await payoutsOf(agent)).toEqual([]);
    expect((await pay()).balance.commissionDue).toBe(0);
  });

  it('sent again with its key is paid once', async () => {
    const key = crypto.randomUUID();
    const first = await pay({ amount: 30_00 }, key);
    expect(await pay({ amount: 30_00 }, key)).toEqual(first);
    expect(await payoutsOf(agent)).toHaveLength(1);
  });

  it('by two admins at once is paid to one of them alone', async () => {
    const both = await transaction(database, async (tx) => {
      await execute(tx, sql`select from agent where id = ${agent.id}::uuid for no key update`);
      const payments = [pay(), pay()].map((payment) => payment.then(() => 'PAID', refusalSeen));
      await someoneWaits(database, 2);
      return payments;
    });
    expect((await Promise.all(both)).sort()).toEqual([`No commission is due to ${agent.name}.`, 'PAID']);
    expect(await payoutsOf(agent)).toHaveLength(1);
  });

  it('stays in the category of the last payout, whatever that is called', async () => {
    const { payout } = await pay({ amount: 10_00 });
    const { category } = await expenseOf(payout.id);
    const rename = (version: number, name: string) =>
      accounts
        .services()
        .expenseCategories.updateExpenseCategory(viewers.admin, { categoryId: category.id, version, name });
    const renamed = await rename(category.version, 'For agents');
    const { payout: second } = await pay({ amount: 10_00 });
    expect((await expenseOf(second.id)).category.name).toBe('For agents');
    await rename(renamed.version, 'Commission');
  });
});

describe('the days that commission is paid for', () => {
  it('follow those of the last payout, up to the day of paying', async () => {
    const first = await pay({ amount: 10_00, from: '2026-12-20', to: '2026-12-25' });
    const second = await pay({ amount: 10_00 });
    const days = await prisma.agentPayout.findMany({
      where: { id: { in: [first.payout.id, second.payout.id] } },
      orderBy: { id: 'asc' },
    });
    expect(days.map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
      [dateOf('2026-12-20'), dateOf('2026-12-25')],
      [dateOf('2026-12-25'), dateOf('2026-12-27')],
    ]);
  });

  it.each([
    [{ from: LEFT, to: LEFT }, 'The last day must be after the first.'],
    [{ to: addNights(LEFT, 2) }, 'It can be paid for days up to the day of paying.'],
  ])('%j are refused', async (words, message) => {
    expect(await refusalOf(pay(words))).toMatchObject(problem('to', message));
  });
});

describe('commission', () => {
  it('above what is owed is not paid', async () => {
    expect(await refusalOf(pay({ amount: 70_01 }))).toMatchObject(
      problem('amount', `At most ₹70 of commission is due to ${agent.name}.`),
    );
    await pay();
    expect(await refusalOf(pay({ amount: 1 }))).toMatchObject(
      problem('amount', `No commission is due to ${agent.name}.`),
    );
    expect(await payoutsOf(agent)).toHaveLength(1);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ paidOn: addNights(LEFT, 1) }, 'FUTURE_PAYMENT'],
    [{ reference: ' ' }, 'REFERENCE_REQUIRED'],
  ] as const)('as %j is refused: %s', async (words, refusal) => {
    expect(await refusalOf(pay(words))).toMatchObject({ code: refusal });
    expect(await payoutsOf(agent)).toEqual([]);
  });

  it('is not paid on a day whose accounts are closed', async () => {
    await seed.settings({ booksLockedThrough: dateOf('2026-12-20') });
    expect(await refusalOf(pay({ paidOn: '2026-12-20' }))).toMatchObject({ code: 'BOOKS_LOCKED' });
  });

  it('is paid by an admin alone, to an agent who is there', async () => {
    const input = { agentId: agent.id, amount: 10_00, method: 'UPI' } as const;
    for (const viewer of [viewers.manager, viewerOf(agent), viewers.guest]) {
      const { agentPayouts } = accounts.as(viewer).services();
      await expect(agentPayouts.pay(viewer, input)).rejects.toEqual(code('FORBIDDEN'));
    }
    await expect(pay({ agentId: crypto.randomUUID() })).rejects.toEqual(code('NOT_FOUND'));
  });
});

function refusalSeen(error: unknown): string {
  return error instanceof ValidationFailed ? (error.data.fields[0]?.message ?? '') : String(error);
}
