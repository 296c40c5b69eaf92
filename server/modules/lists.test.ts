import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../domain/clock.ts';
import type { Agent, RoomType } from '../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../testing/scope.ts';
import { statementsOf } from '../testing/statements/statements-of.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { viewerOf, viewers } from '../testing/viewers.ts';
import { AgentService } from './agents/agent.service.ts';
import { MealPlanService } from './catalog/meal-plans/meal-plan.service.ts';
import { PropertyService } from './catalog/property.service.ts';
import { RatePeriodService } from './catalog/rate-period.service.ts';
import { RoomTypeService } from './catalog/room-type.service.ts';
import { SpecialChargeService } from './catalog/special-charge.service.ts';
import { RatesService } from './rates/rates.service.ts';
import { RoomService } from './rooms/room.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const properties = new PropertyService({ database, clock });
const roomTypes = new RoomTypeService({ database });
const rooms = new RoomService({ database, clock });
const ratePeriods = new RatePeriodService({ database });
const mealPlans = new MealPlanService(scopeOf(database, clock, viewers.admin, null));
const specialCharges = new SpecialChargeService(scopeOf(database, clock, viewers.admin, null));
const agents = new AgentService(scopeOf(database, clock, viewers.manager, null));

let cove: RoomType;
let nest: RoomType;
let agent: Agent;

beforeAll(async () => {
  await seed.settings({
    name: 'Pine Lodge',
    phone: '+919876543210',
    isGstRegistered: true,
    gstin: '05ABCDE1234F1Z5',
  });
  nest = await seed.roomType('Family Nest', { sortOrder: 2, amenities: ['Balcony', 'गीज़र'] });
  cove = await seed.roomType("Couple's Cove", { sortOrder: 1, extraChildRate: 200_00 });
  await seed.roomType('Owner’s Attic', { sortOrder: 3, isShownOnline: false });
  await seed.roomType('Old Wing', { isActive: false });
  await seed.room(nest, '201', { sortOrder: 1, housekeeping: 'DIRTY', note: 'Tap drips', floor: 'First' });
  await seed.room(cove, '102', { sortOrder: 2, activeTo: new Date('2027-01-01') });
  await seed.room(cove, '101', { sortOrder: 1 });
  agent = await seed.agent('Hill Tours', { commission: 1_000, creditLimit: 10_000_00 });
  await seed.agent('Alpine', { isActive: false });
});

afterAll(drop);

describe('the lodge', () => {
  it('tells its public facts, the day by its own clock and the policy as a sentence', async () => {
    clock.travelTo(new Date('2026-12-01T18:29:59Z'));
    expect(await properties.lodge(viewers.public)).toEqual({
      name: 'Pine Lodge',
      legalName: '',
      address: '',
      phone: '+919876543210',
      email: '',
      timeZone: 'Asia/Kolkata',
      today: '2026-12-01',
      tonight: '2026-12-01',
      checkInTime: '12:00',
      checkOutTime: '11:00',
      nightEndsAt: '05:00',
      noShowFrom: '23:00',
      infantMaxAge: 4,
      childMaxAge: 11,
      isGstRegistered: true,
      gstin: '05ABCDE1234F1Z5',
      pricesIncludeTax: false,
      advancePercent: 3_000,
      discountLimit: null,
      upiVpa: null,
      printWidth: 'A4',
      holdHours: 24,
      stayOverCleaningDays: null,
      version: null,
      cancellationSentence:
        'Free cancellation until 3 days before arrival; after that the first night is charged.',
    });
    clock.travelTo(new Date('2026-12-01T18:30:00Z'));
    expect((await properties.lodge(viewers.public)).today).toBe('2026-12-02');
    expect((await properties.lodge(viewers.manager)).tonight).toBe('2026-12-01');
    for (const viewer of [viewers.public, viewers.guest, viewerOf(agent)])
      expect((await properties.lodge(viewer)).tonight).toBe('2026-12-02');
    clock.travelTo(new Date('2026-12-01T23:30:00Z'));
    expect((await properties.lodge(viewers.manager)).tonight).toBe('2026-12-02');
  });
});

it.each([
  ['public', null],
  ['guest', null],
  ['agent', 'pine@lodge.example'],
  ['manager', 'pine@lodge.example'],
] as const)('the UPI address of the lodge is told to who works there: %s', async (who, upiVpa) => {
  await seed.settings({ upiVpa: 'pine@lodge.example' });
  const viewer = { ...viewers, agent: viewerOf(agent) }[who];
  expect(await properties.lodge(viewer)).toMatchObject({ upiVpa });
  await seed.settings({ upiVpa: null });
});

describe('the room types', () => {
  it.each(['public', 'guest'] as const)(
    'shown online are those that are sold, in their order, to: %s',
    async (who) => {
      const names = (await roomTypes.list(viewers[who])).map(({ name }) => name);
      expect(names).toEqual(["Couple's Cove", 'Family Nest']);
    },
  );

  it.each([viewers.manager, viewers.admin, viewers.unlinkedAgent])(
    'are all that are sold to staff',
    async (viewer) => {
      const names = (await roomTypes.list(viewer)).map(({ name }) => name);
      expect(names).toEqual(["Couple's Cove", 'Family Nest', 'Owner’s Attic']);
    },
  );

  it('come whole', async () => {
    const [first, second] = await roomTypes.list(viewers.public);
    expect(first).toEqual({
      id: cove.id,
      code: cove.code,
      slug: cove.slug,
      name: "Couple's Cove",
      kind: 'ROOM',
      guests: 'ANY',
      description: '',
      amenities: [],
      baseOccupancy: 2,
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 3,
      baseRate: 350_00,
      extraAdultRate: 0,
      extraChildRate: 200_00,
      sortOrder: 1,
      isActive: true,
      isShownOnline: true,
      version: null,
    });
    expect(second?.amenities).toEqual(['Balcony', 'गीज़र']);
  });
});

describe('the rooms', () => {
  it('stand by type and in their order', async () => {
    const found = await rooms.list(viewers.manager);
    expect(found.map(({ number }) => number)).toEqual(['101', '102', '201']);
    expect(found[1]).toMatchObject({
      activeFrom: '2020-01-01',
      activeTo: '2027-01-01',
      roomType: { id: cove.id },
    });
  });

  it('tell the desk how clean they are, and an agent not', async () => {
    const [, , dirty] = await rooms.list(viewers.manager);
    expect(dirty).toMatchObject({ number: '201', floor: 'First', housekeeping: 'DIRTY', note: 'Tap drips' });
    for (const room of await rooms.list(viewerOf(agent))) {
      expect(room).not.toHaveProperty('housekeeping');
      expect(room).not.toHaveProperty('note');
    }
  });
});

describe('the seasons', () => {
  it('of a room type stand by their first night, the deciding one first', async () => {
    const days = { fromDay: new Date('2026-12-20'), toDay: new Date('2027-01-05') };
    await seed.ratePeriod(cove, { name: 'Peak', ...days, mode: 'PERCENT', value: 2_000, minNights: 2 });
    await seed.ratePeriod(cove, {
      name: 'Weekend',
      ...days,
      mode: 'ADD',
      value: 100_00,
      weekdays: [5, 6],
      priority: 1,
    });
    await seed.ratePeriod(cove, {
      name: 'Closed',
      fromDay: new Date('2026-06-01'),
      toDay: new Date('2026-06-08'),
      isClosed: true,
    });
    await seed.ratePeriod(nest, { name: 'Other', ...days });
    const found = await ratePeriods.list(viewers.admin, { roomTypeId: cove.id });
    expect(found.map(({ name }) => name)).toEqual(['Closed', 'Weekend', 'Peak']);
    expect(found[1]).toEqual({
      id: expect.any(String),
      name: 'Weekend',
      from: '2026-12-20',
      to: '2027-01-05',
      weekdays: [5, 6],
      mode: 'ADD',
      value: 100_00,
      extraAdultRate: null,
      extraChildRate: null,
      minNights: null,
      isClosedToArrival: false,
      isClosedToDeparture: false,
      isClosed: false,
      priority: 1,
      version: 1,
    });
  });

  it('of a type that does not exist are none; of an id that cannot be one, bad input', async () => {
    expect(await ratePeriods.list(viewers.admin, { roomTypeId: crypto.randomUUID() })).toEqual([]);
    await expect(ratePeriods.list(viewers.admin, { roomTypeId: 'x' })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('the meal plans', () => {
  it("on sale stand from no meals to all, the lodge's own price first", async () => {
    await seed.mealPlan({ kind: 'ALL_MEALS', pricePerAdult: 900_00 });
    await seed.mealPlan({ kind: 'BREAKFAST', pricePerAdult: 150_00, roomTypeId: nest.id });
    await seed.mealPlan({ kind: 'BREAKFAST', pricePerAdult: 200_00, pricePerChild: 100_00 });
    await seed.mealPlan({ kind: 'HALF_BOARD', isActive: false });
    expect(await mealPlans.list(viewers.manager)).toMatchObject([
      { plan: 'BREAKFAST', roomType: null, adultPrice: 200_00, childPrice: 100_00, isActive: true },
      { plan: 'BREAKFAST', roomType: { id: nest.id }, adultPrice: 150_00 },
      { plan: 'ALL_MEALS', roomType: null, adultPrice: 900_00 },
    ]);
  });

  it('that are switched off are listed for an admin who asks for them, and for nobody else', async () => {
    const all = { withInactive: true };
    const listed = await mealPlans.list(viewers.admin, all);
    expect(listed.map(({ plan, version }) => [plan, version])).toEqual([
      ['BREAKFAST', 1],
      ['BREAKFAST', 1],
      ['HALF_BOARD', 1],
      ['ALL_MEALS', 1],
    ]);
    for (const viewer of [viewers.manager, viewerOf(agent)])
      await expect(mealPlans.list(viewer, all)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});

describe('the extras', () => {
  it('on sale are all to staff, and to guests those that they can choose', async () => {
    await seed.specialCharge('Campfire', { isOnline: true, unitPrice: 800_00, basis: 'PER_STAY' });
    await seed.specialCharge('Laundry');
    await seed.specialCharge('Old tour', { isActive: false, isOnline: true });
    const namesFor = async (viewer: Parameters<SpecialChargeService['list']>[0]) =>
      (await specialCharges.list(viewer)).map(({ name }) => name);
    expect(await namesFor(viewers.public)).toEqual(['Campfire']);
    expect(await namesFor(viewers.guest)).toEqual(['Campfire']);
    expect(await namesFor(viewerOf(agent))).toEqual(['Campfire', 'Laundry']);
    expect(await namesFor(viewers.manager)).toEqual(['Campfire', 'Laundry']);
  });

  it('that are switched off are listed for an admin who asks for them, and for nobody else', async () => {
    const all = { withInactive: true };
    const listed = await specialCharges.list(viewers.admin, all);
    expect(listed.map(({ name, version }) => [name, version])).toEqual([
      ['Campfire', 1],
      ['Laundry', 1],
      ['Old tour', 1],
    ]);
    expect((await specialCharges.list(viewers.manager)).map(({ version }) => version)).toEqual([null, null]);
    for (const viewer of [viewers.manager, viewerOf(agent), viewers.guest, viewers.public])
      await expect(specialCharges.list(viewer, all)).rejects.toMatchObject({
        extensions: { code: 'FORBIDDEN' },
      });
  });
});

describe('the agents', () => {
  it('stand by name, without what they earn and owe', async () => {
    expect(await agents.list(viewers.manager)).toEqual([
      { id: expect.any(String), code: 'Alpine', name: 'Alpine', isActive: false },
      { id: agent.id, code: 'Hill Tours', name: 'Hill Tours', isActive: true },
    ]);
  });
});

it('each list costs one statement', async () => {
  const statements = [
    ...(await statementsOf(database, () => properties.lodge(viewers.public))),
    ...(await statementsOf(database, () => roomTypes.list(viewers.public))),
    ...(await statementsOf(database, () => rooms.list(viewers.manager))),
    ...(await statementsOf(database, () => ratePeriods.list(viewers.admin, { roomTypeId: cove.id }))),
    ...(await statementsOf(database, () => mealPlans.list(viewers.manager))),
    ...(await statementsOf(database, () => specialCharges.list(viewers.public))),
    ...(await statementsOf(database, () => agents.list(viewers.manager))),
  ];
  const names = statements.map((text) => /\/\* (\w+) \*\//.exec(text)?.[1]);
  expect(names).toEqual([
    'readLodge',
    'readRoomTypes',
    'readRooms',
    'readRatePeriods',
    'readMealPlans',
    'readSpecialCharges',
    'readAgents',
  ]);
});

describe('in a large lodge', () => {
  const namesOf = async (work: () => Promise<unknown>) =>
    (await statementsOf(database, work)).map((text) => /\/\* (\w+) \*\//.exec(text)?.[1]);

  it('what the nights of a year cost in twelve room types is one statement', async () => {
    const sold = await roomTypes.list(viewers.admin, { withInactive: true });
    const more = await Promise.all(
      Array.from({ length: 12 - sold.length }, (_, place) =>
        seed.roomType(`Wing ${place}`, { sortOrder: 9 }),
      ),
    );
    for (const [place, type] of more.entries()) {
      const [fromDay, toDay] = [new Date('2027-03-01'), new Date('2027-04-01')];
      await seed.ratePeriod(type, { name: `S${place}`, fromDay, toDay, mode: 'PERCENT', value: 2_000 });
    }
    const year = { from: '2027-01-01', to: '2028-01-01' };
    const rates = new RatesService(scopeOf(database, clock, viewers.admin, null));
    expect(await namesOf(() => rates.rateCalendar(viewers.admin, year))).toEqual(['readRates']);
    const calendar = await rates.rateCalendar(viewers.admin, year);
    expect(calendar.roomTypes.map(({ rateByNight }) => rateByNight.length)).toEqual(Array(12).fill(365));
  });

  it('five hundred rows of each list with what is switched off are one statement', async () => {
    const { prisma } = database;
    const places = Array.from({ length: 500 }, (_, place) => place);
    const made = (place: number) => ({ isActive: place % 2 === 0, createdAt: SEED_NOW });
    await prisma.specialCharge.createMany({
      data: places.map((place) => ({
        ...{ code: `X${place}`, name: `Extra ${place}`, unitPrice: 100_00, basis: 'PER_UNIT' as const },
        sortOrder: place,
        ...made(place),
      })),
    });
    await prisma.agent.createMany({
      data: places.map((place) => ({ code: `A${place}`, name: `Agent ${place}`, ...made(place) })),
    });
    const sleeps = { baseOccupancy: 2, maxAdults: 2, maxChildren: 0, maxOccupancy: 2, baseRate: 350_00 };
    const types = await prisma.roomType.createManyAndReturn({
      data: places.map((place) => ({
        ...{ code: `T${place}`, slug: `t-${place}`, name: `Type ${place}`, sortOrder: 20 + place },
        ...sleeps,
        ...made(place),
      })),
    });
    const activeFrom = new Date('2020-01-01');
    await prisma.room.createMany({
      data: types.map(({ id }, place) => ({
        ...{ roomTypeId: id, number: `R${place}`, sortOrder: place, activeFrom, createdAt: SEED_NOW },
      })),
    });
    await prisma.mealPlan.createMany({
      data: types.map(({ id }, place) => ({ kind: 'BREAKFAST' as const, roomTypeId: id, ...made(place) })),
    });
    await prisma.ratePeriod.createMany({
      data: places.map((place) => ({
        ...{ roomTypeId: nest.id, name: `Season ${place}`, mode: 'ADD' as const, value: 100 + place },
        fromDay: dateOf('2030-01-01'),
        toDay: dateOf('2030-02-01'),
        priority: place,
        createdAt: SEED_NOW,
      })),
    });
    const all = { withInactive: true };
    const lists: [statement: string, list: () => Promise<readonly unknown[]>][] = [
      ['readSpecialCharges', () => specialCharges.list(viewers.admin, all)],
      ['readAgents', () => agents.list(viewers.admin)],
      ['readRoomTypes', () => roomTypes.list(viewers.admin, all)],
      ['readRooms', () => rooms.list(viewers.manager)],
      ['readMealPlans', () => mealPlans.list(viewers.admin, all)],
      ['readRatePeriods', () => ratePeriods.list(viewers.admin, { roomTypeId: nest.id })],
    ];
    for (const [statement, list] of lists) {
      expect(await namesOf(list)).toEqual([statement]);
      expect((await list()).length, statement).toBeGreaterThanOrEqual(500);
    }
  });
});
