import { afterAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { createServices } from '../../services.ts';
import { SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const { admin } = viewers;
const services = () =>
  createServices(scopeOf(database, travellingClock(SEED_NOW), admin, crypto.randomUUID()));

afterAll(close);

const create = (name: string) => services().expenseCategories.createExpenseCategory(admin, { name });

describe('a category of expenses', () => {
  it('of a lodge that has none yet is one of those that most lodges need', async () => {
    const names = (await services().expenseCategories.list(admin, { withInactive: false })).map(
      ({ name }) => name,
    );
    expect(names).toContain('Gas and fuel');
    expect(names).not.toContain('Paid from the till');
  });

  it.each(['Flowers', 'FLOWERS', ' flowers ', 'Flo wers', 'Ｆlowers'])(
    'has a name of its own: %j is refused beside Flowers',
    async (name) => {
      await create('Flowers').catch(() => undefined);
      expect(await refusalOf(create(name))).toMatchObject({ code: 'NAME_TAKEN', fields: [{ path: 'name' }] });
    },
  );

  it('needs a name', async () => {
    expect(await refusalOf(create('  '))).toMatchObject({ code: 'NAME_REQUIRED' });
    expect(await refusalOf(create('x'.repeat(61)))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is renamed and taken out of use; what stands under it stays, and nothing new comes', async () => {
    const { id: categoryId, version } = await create('Papers');
    const words = { categoryId, payee: 'Kiosk', amount: 20_00, method: 'UPI' as const };
    const expense = await services().expenses.createExpense(admin, words);
    const { expenseCategories } = services();
    const used = await expenseCategories.updateExpenseCategory(admin, { categoryId, version, name: 'News' });
    const change = { categoryId, version: used.version, isActive: false };
    const unused = await services().expenseCategories.updateExpenseCategory(admin, change);
    expect(unused).toMatchObject({ name: 'News', isActive: false, version: 3 });
    expect(await refusalOf(services().expenses.createExpense(admin, words))).toMatchObject({
      fields: [{ path: 'categoryId', message: 'This category is not used any more. Choose another.' }],
    });
    const edit = { expenseId: expense.id, version: 1, payee: 'The kiosk' };
    expect(await services().expenses.updateExpense(admin, edit)).toMatchObject({
      category: { name: 'News', isActive: false },
    });
    const stale = services().expenseCategories.updateExpenseCategory(admin, { ...change, isActive: true });
    expect(await refusalOf(stale)).toMatchObject({ code: 'STALE_EDIT' });
    const listed = await services().expenseCategories.list(admin, { withInactive: false });
    expect(listed.map(({ name }) => name)).not.toContain('News');
  });
});
