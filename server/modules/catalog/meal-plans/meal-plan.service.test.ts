import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { SaveMealPlanInput } from '../../types.generated.ts';
import { MealPlanService } from './meal-plan.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let nest: RoomType;

beforeAll(async () => {
  nest = await seed.roomType('Family Nest');
});
afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await database.prisma.mealPlan.deleteMany();
});

const BREAKFAST = { plan: 'BREAKFAST', adultPrice: 200_00, childPrice: 0, isActive: true } as const;

function service(key: string = crypto.randomUUID()): MealPlanService {
  return new MealPlanService(scopeOf(database, clock, viewers.admin, key));
}

function save(words: Partial<SaveMealPlanInput> = {}, key?: string) {
  return service(key).saveMealPlan(viewers.admin, { ...BREAKFAST, ...words });
}

const lastLine = () => database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('what the meals of a plan cost', () => {
  it('holds for the lodge and for a room type, is kept in the audit and told to open screens', async () => {
    expect(await save()).toMatchObject({ ...BREAKFAST, roomType: null, version: 1 });
    expect(await save({ roomTypeId: nest.id, adultPrice: 150_00 })).toMatchObject({
      roomType: { id: nest.id },
      adultPrice: 150_00,
    });
    expect((await service().list(viewers.manager)).map(({ adultPrice }) => adultPrice)).toEqual([
      200_00, 150_00,
    ]);
    expect(await lastLine()).toMatchObject({
      action: 'save-meal-plan',
      entity: 'meal_plan',
      before: null,
      after: { plan: 'BREAKFAST', roomTypeId: nest.id, adultPrice: 150_00, childPrice: 0, isActive: true },
    });
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('dashboard');
  });

  it('is changed, switched off and on again by its version', async () => {
    await save();
    expect(await save({ version: 1, adultPrice: 250_00 })).toMatchObject({ adultPrice: 250_00, version: 2 });
    expect(await lastLine()).toMatchObject({ before: { adultPrice: 200_00 }, after: { adultPrice: 250_00 } });
    await save({ version: 2, adultPrice: 250_00, isActive: false });
    expect(await service().list(viewers.manager)).toEqual([]);
    await save({ version: 3, adultPrice: 250_00 });
    expect(await service().list(viewers.manager)).toMatchObject([{ plan: 'BREAKFAST' }]);
  });

  it('that is the same already leaves no line in the audit', async () => {
    await save();
    const lines = await database.prisma.auditEvent.count();
    expect(await save({ version: 1 })).toMatchObject({ version: 1 });
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it('that is sent again under its key is kept once', async () => {
    const key = crypto.randomUUID();
    expect(await save({}, key)).toEqual(await save({}, key));
    expect(await database.prisma.mealPlan.count()).toBe(1);
  });

  it('is given once, by one of two admins at the same moment', async () => {
    const outcomes = await Promise.allSettled([save(), save()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(save())).toMatchObject({
      fields: [{ path: 'plan', message: 'This plan has a price there already: change that one.' }],
    });
  });

  it('by another admin meanwhile is refused with who did what', async () => {
    await save();
    await save({ version: 1, adultPrice: 250_00 });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(save({ version: 1, adultPrice: 300_00 }))).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'Guest changed this 20 seconds ago: Adult price from ₹200 to ₹250. Your screen now shows the latest.',
      version: 2,
    });
  });

  it.each([
    [{ adultPrice: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ adultPrice: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
    [{ childPrice: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
  ])('with %o is refused as %s', async (words, code, message) => {
    expect(await refusalOf(save(words))).toMatchObject({ code, message });
  });

  it.each([
    [{ childPrice: -1 }, 'childPrice', 'An amount cannot be below ₹0.'],
    [{ plan: 'ROOM_ONLY' as const }, 'plan', 'No meals cost nothing, and are always sold.'],
    [{ roomTypeId: crypto.randomUUID() }, 'roomTypeId', 'There is no such room type.'],
  ])('with %o is refused at %s', async (words, path, message) => {
    expect(await refusalOf(save(words))).toMatchObject({ fields: [{ path, message }] });
  });

  it('is not found where there is none to change', async () => {
    await expect(save({ version: 1 })).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
