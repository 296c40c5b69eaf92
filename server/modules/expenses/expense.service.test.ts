import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { breachesOf } from '../../db/invariants.sql.ts';
import { createServices } from '../../services.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { CreateExpenseInput, Expense, UpdateExpenseInput } from '../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const till = new ServiceDesk(database, clock);
const { manager, admin } = viewers;
const other: Viewer = { ...manager, uid: 'other' };
const cook: Viewer = { ...manager, uid: 'cook' };

afterAll(close);

const { expenseCategories } = createServices(scopeOf(database, clock, admin, null));
const [food, gas] = await expenseCategories.list(admin, { withInactive: false });

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
});

function services(viewer: Viewer, key: string = crypto.randomUUID()) {
  return createServices(scopeOf(database, clock, viewer, key));
}

const NOT_THERE = { extensions: { code: 'NOT_FOUND' } };
const MILK = { payee: 'Dairy', amount: 340_00, method: 'CASH' } as const;

function spend(
  words: Partial<CreateExpenseInput> = {},
  viewer: Viewer = admin,
  key?: string,
): Promise<Expense> {
  const input = { categoryId: food?.id ?? '', belowZeroReason: 'The opening was more', ...MILK, ...words };
  return services(viewer, key).expenses.createExpense(viewer, input);
}

function change(expense: Expense, words: Partial<UpdateExpenseInput>, viewer: Viewer = admin) {
  const input = { expenseId: expense.id, version: expense.version, belowZeroReason: 'Borrowed', ...words };
  return services(viewer).expenses.updateExpense(viewer, input);
}

function cancel(expense: Expense, viewer: Viewer = admin) {
  const input = { expenseId: expense.id, version: expense.version, reason: 'Twice' };
  return services(viewer).expenses.voidExpense(viewer, input);
}

function undoVoid(expense: Expense, viewer: Viewer = admin) {
  const input = { expenseId: expense.id, version: expense.version, belowZeroReason: 'Borrowed' };
  return services(viewer).expenses.undoVoidExpense(viewer, input);
}

const lines = (expense: Expense) =>
  database.prisma.auditEvent.findMany({ where: { entityId: expense.id }, orderBy: { id: 'asc' } });

async function movementsOf({ id }: Expense) {
  const moved = await database.prisma.cashMovement.findMany({
    where: { expenseId: id },
    orderBy: { id: 'asc' },
  });
  return moved.map(({ fromPlace, amount, movedOn }) => [
    fromPlace,
    amount,
    movedOn.toISOString().slice(0, 10),
  ]);
}

const cashIn = async () => (await till.till()).expected;

/** What the till and the sums of days say beside their rows. */
async function assertAgreed(): Promise<void> {
  const breaches = await breachesOf(database);
  expect(breaches.map(({ name }) => name)).not.toContain('expenses-in-the-till');
  expect(breaches.map(({ name }) => name)).not.toContain('audited');
}

describe('an expense', () => {
  it('in cash leaves the till with one movement, in one write with its line in the audit', async () => {
    const before = await cashIn();
    const expense = await spend({ gst: 16_19, billNumber: ' B-17 ', description: 'Milk' });
    expect(expense).toMatchObject({
      ...MILK,
      gst: 16_19,
      billNumber: 'B-17',
      description: 'Milk',
      spentOn: '2026-12-01',
      category: { id: food?.id, name: food?.name },
      voidedAt: null,
      version: 1,
      allowedActions: ['CHANGE', 'VOID'],
    });
    expect(await cashIn()).toBe(before - 340_00);
    expect(await movementsOf(expense)).toEqual([['CASH', 340_00, '2026-12-01']]);
    const [line] = await lines(expense);
    expect(line).toMatchObject({ action: 'create-expense', reason: 'The opening was more' });
    const { rows } = await database.pool.query(
      `select count(distinct t)::int as writes from (
        select transaction_id as t from expense where id = $1 union all
        select transaction_id from cash_movement where expense_id = $1 union all
        select transaction_id from audit_event where entity_id = $1::text) written`,
      [expense.id],
    );
    expect(rows).toEqual([{ writes: 1 }]);
    await assertAgreed();
  });

  it('by bank leaves the till alone', async () => {
    const before = await cashIn();
    const expense = await spend({ method: 'BANK' });
    expect(await cashIn()).toBe(before);
    expect(await movementsOf(expense)).toEqual([]);
  });

  it('sent twice under one key is written down once', async () => {
    const key = crypto.randomUUID();
    const first = await spend({}, admin, key);
    expect(await spend({}, admin, key)).toEqual(first);
    expect(await movementsOf(first)).toHaveLength(1);
  });

  it('takes no more than should be in the till without a reason', async () => {
    await till.countCash({ found: 100_00, reason: 'Begin' });
    const refused = await refusalOf(spend({ amount: 100_01, belowZeroReason: null }));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'belowZeroReason' }] });
    await spend({ amount: 100_00, belowZeroReason: null });
    expect(await cashIn()).toBe(0);
  });

  it('is one of several that take more than half of the till at once', async () => {
    await till.countCash({ found: 1_000_00, reason: 'Begin' });
    const wanted = [1, 2, 3, 4].map(() => spend({ amount: 600_00, belowZeroReason: null }));
    const taken = await Promise.allSettled(wanted);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cashIn()).toBe(400_00);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE', undefined],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX', undefined],
    [{ amount: 1_00, gst: 1_01 }, 'BAD_USER_INPUT', 'gst'],
    [{ gst: -1 }, 'BAD_USER_INPUT', 'gst'],
    [{ payee: '  ' }, 'BAD_USER_INPUT', 'payee'],
    [{ payee: 'x'.repeat(81) }, 'BAD_USER_INPUT', 'payee'],
    [{ spentOn: '2026-12-02' }, 'FUTURE_PAYMENT', undefined],
    [{ spentOn: '2027-12-01' }, 'FUTURE_PAYMENT', undefined],
    [{ spentOn: '2026-11-30' }, 'BOOKS_LOCKED', undefined],
    [{ categoryId: crypto.randomUUID() }, 'BAD_USER_INPUT', 'categoryId'],
  ])('with %j is refused: %s, and the till has its cash', async (words, code, path) => {
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    const before = await cashIn();
    const fields = path === undefined ? {} : { fields: [{ path }] };
    expect(await refusalOf(spend(words))).toMatchObject({ code, ...fields });
    expect(await cashIn()).toBe(before);
  });
});

describe('a change of an expense', () => {
  it('of its amount, day or way to pay corrects the till, and keeps what changed', async () => {
    const before = await cashIn();
    const dearer = await change(await spend(), { amount: 400_00, payee: 'Hill dairy' });
    expect(dearer).toMatchObject({ amount: 400_00, payee: 'Hill dairy', version: 2 });
    expect(await cashIn()).toBe(before - 400_00);
    expect(await movementsOf(dearer)).toEqual([
      ['CASH', 340_00, '2026-12-01'],
      ['EXPENSE', 340_00, '2026-12-01'],
      ['CASH', 400_00, '2026-12-01'],
    ]);
    expect((await lines(dearer)).at(-1)).toMatchObject({
      before: { amount: 340_00, payee: 'Dairy' },
      after: { amount: 400_00, payee: 'Hill dairy' },
    });
    const byBank = await change(dearer, { method: 'BANK' });
    expect(await cashIn()).toBe(before);
    await change(byBank, { method: 'CASH', spentOn: '2026-11-30' });
    expect(await cashIn()).toBe(before - 400_00);
    await assertAgreed();
  });

  it('of its words alone leaves the till as it was', async () => {
    const expense = await spend({ billNumber: 'B-17' });
    const said = await change(expense, { categoryId: gas?.id ?? '', billNumber: '', description: 'For tea' });
    expect(said).toMatchObject({ category: { name: gas?.name }, billNumber: null, description: 'For tea' });
    expect(await movementsOf(said)).toHaveLength(1);
    const same = await change(said, { description: 'For tea' });
    expect(same.version).toBe(said.version);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ amount: 10_00, gst: 10_01 }, 'BAD_USER_INPUT'],
    [{ spentOn: '2026-12-02' }, 'FUTURE_PAYMENT'],
    [{ spentOn: '2026-11-30' }, 'BOOKS_LOCKED'],
    [{ payee: '' }, 'BAD_USER_INPUT'],
  ])('to %j is refused: %s', async (words, code) => {
    const expense = await spend();
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    expect(await refusalOf(change(expense, words))).toMatchObject({ code });
  });

  it('whose day was closed meanwhile, a cancellation and a return are refused', async () => {
    const closed = { payee: 'Closed dairy', spentOn: '2026-11-30' };
    const expense = await spend(closed);
    const cancelled = await cancel(await spend(closed));
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    for (const work of [
      () => change(expense, { payee: 'Other' }),
      () => change(expense, { spentOn: '2026-12-01' }),
      () => cancel(expense),
      () => undoVoid(cancelled),
    ])
      expect(await refusalOf(work())).toMatchObject({ code: 'BOOKS_LOCKED' });
    const { nodes } = await services(admin).expenses.list(admin, {
      filter: { state: 'ANY', text: 'Closed dairy' },
    });
    expect(nodes.flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
  });

  it('of an older version says who changed it', async () => {
    const expense = await spend();
    await change(expense, { payee: 'Hill dairy' });
    expect(await refusalOf(change(expense, { payee: 'Dale dairy' }))).toMatchObject({ code: 'STALE_EDIT' });
    expect(await refusalOf(cancel(expense))).toMatchObject({ code: 'STALE_EDIT' });
  });
});

describe('an expense that is cancelled', () => {
  it('is in the till again, stays in the list, counts nothing, and comes back', async () => {
    const before = await cashIn();
    const payee = 'Twice written dairy';
    const cancelled = await cancel(await spend({ payee }));
    expect(cancelled).toMatchObject({
      voidedReason: 'Twice',
      voidedAt: expect.any(String),
      allowedActions: ['UNDO_VOID'],
    });
    expect(await cashIn()).toBe(before);
    const list = (filter = {}) =>
      services(admin).expenses.list(admin, { filter: { ...filter, text: payee } });
    expect(await list()).toMatchObject({ total: 0, amount: 0 });
    expect(await list({ state: 'ANY' })).toMatchObject({ total: 1, amount: 0 });
    const back = await undoVoid(cancelled);
    expect(back).toMatchObject({ voidedAt: null, voidedReason: null, version: 3 });
    expect(await cashIn()).toBe(before - 340_00);
    expect(await list()).toMatchObject({ total: 1, amount: 340_00 });
    expect((await lines(back)).map(({ action }) => action)).toEqual([
      'create-expense',
      'void-expense',
      'undo-void-expense',
    ]);
    await assertAgreed();
  });

  it('is not cancelled again, changed, or brought back twice', async () => {
    const cancelled = await cancel(await spend());
    const fields = [{ path: 'expenseId' }];
    for (const work of [() => cancel(cancelled), () => change(cancelled, { payee: 'Other' })])
      expect(await refusalOf(work())).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    const back = await undoVoid(cancelled);
    expect(await refusalOf(undoVoid(back))).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('is not brought back by who did not see that it was cancelled again', async () => {
    const cancelled = await cancel(await spend());
    const again = await cancel(await undoVoid(cancelled));
    expect(await refusalOf(undoVoid(cancelled))).toMatchObject({ code: 'STALE_EDIT' });
    expect(await undoVoid(again)).toMatchObject({ voidedAt: null });
  });

  it('by two at once is cancelled once, and the second is told', async () => {
    const before = await cashIn();
    const expense = await spend();
    const done = await Promise.allSettled([cancel(expense), cancel(expense, manager), cancel(expense)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [late] = done.filter((outcome) => outcome.status === 'rejected');
    expect(late?.reason).toBeDefined();
    expect(await cashIn()).toBe(before);
    expect(await movementsOf(expense)).toHaveLength(2);
  });
});

describe('a manager', () => {
  it('pays from the till, up to the limit of petty cash', async () => {
    await spend({ amount: 5_000_00 }, manager);
    expect(await refusalOf(spend({ amount: 5_000_01 }, manager))).toMatchObject({
      fields: [{ path: 'amount', message: 'You can pay up to ₹5,000 from the till. Ask an admin.' }],
    });
    for (const method of ['UPI', 'CARD', 'BANK'] as const)
      expect(await refusalOf(spend({ method }, manager))).toMatchObject({ fields: [{ path: 'method' }] });
    expect(await refusalOf(spend({ spentOn: '2026-10-01' }, manager))).toMatchObject({
      fields: [{ path: 'spentOn' }],
    });
  });

  it('sees, changes and cancels what they paid themselves, and nothing else', async () => {
    const own = await spend({ payee: 'Own' }, cook);
    const others = [await spend({ payee: 'Other' }, other), await spend({ payee: 'Admin' })];
    const { expenses } = services(cook);
    const { nodes, total, amount } = await expenses.list(cook, {});
    expect([nodes.map(({ payee }) => payee), total, amount]).toEqual([['Own'], 1, 340_00]);
    expect(await expenses.payees(cook, '')).toEqual(['Own']);
    expect((await expenses.months(cook, {})).map((month) => month.amount)).toEqual([340_00]);
    for (const expense of others) {
      await expect(change(expense, { payee: 'Mine' }, cook)).rejects.toMatchObject(NOT_THERE);
      await expect(cancel(expense, cook)).rejects.toMatchObject(NOT_THERE);
    }
    const changed = await change(own, { payee: 'Mine' }, cook);
    expect(await refusalOf(change(changed, { method: 'BANK' }, cook))).toMatchObject({
      fields: [{ path: 'method' }],
    });
    await cancel(changed, cook);
    expect((await expenses.list(cook, {})).total).toBe(0);
  });
});

it('what an agent was paid stays as it is', async () => {
  const agent = await seed.agent('Ridge Travels');
  const day = dateOf('2026-12-01');
  const payout = await database.prisma.$transaction(async (tx) => {
    const words = { amount: 100_00, method: 'BANK' as const, recordedAt: SEED_NOW };
    const { id } = await tx.agentPayout.create({
      data: { ...words, agentId: agent.id, fromDay: dateOf('2026-11-01'), toDay: day, paidOn: day },
    });
    const by = { at: SEED_NOW, actorName: 'admin', actorRole: 'ADMIN' as const };
    await tx.auditEvent.create({ data: { ...by, action: 'pay', entity: 'agent', entityId: agent.id } });
    return tx.expense.create({
      data: { ...words, payee: 'Ridge Travels', categoryId: food?.id ?? '', spentOn: day, agentPayoutId: id },
    });
  });
  const { nodes } = await services(admin).expenses.list(admin, { filter: { text: 'Ridge Travels' } });
  expect(nodes[0]).toMatchObject({ isPayout: true, allowedActions: [] });
  const input = { expenseId: payout.id, version: 1, reason: 'Twice' };
  expect(await refusalOf(services(admin).expenses.voidExpense(admin, input))).toMatchObject({
    fields: [{ path: 'expenseId' }],
  });
});
