import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { FileStore } from '../../files/file-store.ts';
import { createServices } from '../../services.ts';
import { SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { FileCleaningService } from '../files/file-cleaning.service.ts';
import type { CreateExpenseInput } from '../types.generated.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { admin, manager } = viewers;

afterAll(close);

function services(viewer: Viewer) {
  return createServices(scopeOf(database, clock, viewer, crypto.randomUUID()));
}

const [category] = await services(admin).expenseCategories.list(admin, { withInactive: false });

function spend(words: Partial<CreateExpenseInput>, viewer: Viewer = admin) {
  const bill = {
    categoryId: category?.id ?? '',
    payee: 'Gas agency',
    amount: 100_00,
    method: 'CASH' as const,
  };
  const input = { ...bill, belowZeroReason: 'Own money', ...words };
  return services(viewer).expenses.createExpense(viewer, input);
}

/** A file as it is kept once it was sent in; its bytes are another test's. */
async function sentIn(viewer: Viewer, type: 'PDF' | 'WEBP' = 'PDF'): Promise<string> {
  const { id } = await database.prisma.file.create({
    data: {
      sha256: crypto.randomUUID().replaceAll('-', '').repeat(2),
      type,
      size: 1_000,
      width: type === 'WEBP' ? 10 : null,
      height: type === 'WEBP' ? 10 : null,
      purpose: 'EXPENSE_RECEIPT',
      uploadedAt: SEED_NOW,
      uploadedBy: viewer.uid,
      unattachedSince: SEED_NOW,
    },
  });
  return id;
}

const isAttached = async (id: string) =>
  (await database.prisma.file.findUniqueOrThrow({ where: { id } })).unattachedSince === null;

describe('the receipt of an expense', () => {
  it('is attached with it, and stays where the expense is cancelled', async () => {
    const fileId = await sentIn(admin, 'WEBP');
    const expense = await spend({ receiptId: fileId });
    expect(expense.receipt).toEqual({ fileId, isPdf: false });
    const cancelled = await services(admin).expenses.voidExpense(admin, {
      expenseId: expense.id,
      version: expense.version,
      reason: 'Twice',
    });
    expect(cancelled.receipt).toEqual({ fileId, isPdf: false });
    expect(await isAttached(fileId)).toBe(true);
  });

  it('is changed for another one and taken off; a change of other words leaves it', async () => {
    const [first, second] = [await sentIn(admin), await sentIn(admin)];
    const expense = await spend({ receiptId: first });
    const change = (version: number, words: object) =>
      services(admin).expenses.updateExpense(admin, { expenseId: expense.id, version, ...words });
    const other = await change(1, { receiptId: second });
    expect(other.receipt).toEqual({ fileId: second, isPdf: true });
    expect([await isAttached(first), await isAttached(second)]).toEqual([false, true]);
    expect((await change(2, { payee: 'Hill gas' })).receipt).toEqual({ fileId: second, isPdf: true });
    expect((await change(3, { receiptId: '' })).receipt).toBeNull();
    expect(await isAttached(second)).toBe(false);
    // what was taken off can be brought back within the day
    expect((await change(4, { receiptId: second.toUpperCase() })).receipt).toEqual({
      fileId: second,
      isPdf: true,
    });
    const changes = await database.prisma.auditEvent.findMany({
      where: { action: 'update-expense', entityId: expense.id },
      orderBy: { at: 'asc' },
    });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ receiptId: first }, { receiptId: second }],
      [{ payee: 'Gas agency' }, { payee: 'Hill gas' }],
      [{ receiptId: second }, { receiptId: null }],
      [{ receiptId: null }, { receiptId: second }],
    ]);
  });

  it('is given to one of two expenses that ask for it at once', async () => {
    const receiptId = await sentIn(admin);
    const outcomes = await Promise.allSettled([spend({ receiptId }), spend({ receiptId })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that was changed for another one is removed after a day, the one that is shown is not', async () => {
    const [first, second] = [await sentIn(admin), await sentIn(admin)];
    const { id: expenseId } = await spend({ receiptId: first });
    await services(admin).expenses.updateExpense(admin, { expenseId, version: 1, receiptId: second });
    const dir = await mkdtemp(join(tmpdir(), 'lodge-receipts-'));
    const files = new FileStore({ dir, quota: 1_000 });
    const later = travellingClock(new Date(SEED_NOW.getTime() + 25 * 3_600_000));
    await new FileCleaningService({ database, clock: later, files }).removeUnattached();
    await rm(dir, { recursive: true });
    const left = await database.prisma.file.findMany({ where: { id: { in: [first, second] } } });
    expect(left.map(({ id }) => id)).toEqual([second]);
  });

  it('stays with what a manager wrote down, who reads and changes that alone', async () => {
    const { id: expenseId } = await spend({ receiptId: await sentIn(manager) }, manager);
    const other = { ...manager, uid: 'another-manager' };
    const own = await services(manager).expenses.list(manager, {});
    expect(own.nodes.find(({ id }) => id === expenseId)?.receipt?.isPdf).toBe(true);
    const change = { expenseId, version: 1, receiptId: '' };
    await expect(services(other).expenses.updateExpense(other, change)).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await services(manager).expenses.updateExpense(manager, change)).receipt).toBeNull();
  });

  it('that an admin sent in is put back by the manager who took it off, and by no other one', async () => {
    const { id: expenseId } = await spend({}, manager);
    const receiptId = await sentIn(admin);
    const update = (viewer: Viewer, version: number, id: string) =>
      services(viewer).expenses.updateExpense(viewer, { expenseId, version, receiptId: id });
    await update(admin, 1, receiptId);
    await update(manager, 2, '');
    const other = { ...manager, uid: 'another-manager' };
    expect(await refusalOf(spend({ receiptId }, other))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await update(manager, 3, receiptId)).receipt?.fileId).toBe(receiptId);
    await update(admin, 4, '');
    expect(await refusalOf(update(manager, 5, receiptId))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is one that they sent in themselves, of one expense, and a file', async () => {
    const own = await sentIn(manager);
    const foreign = await sentIn(admin);
    await spend({ receiptId: own }, manager);
    const fields = [{ path: 'receiptId' }];
    for (const receiptId of [own, foreign, crypto.randomUUID(), 'nonsense'])
      expect(await refusalOf(spend({ receiptId }, manager))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields,
      });
  });
});
