import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { SeasonInput } from '../types.generated.ts';
import { RatesService } from './rates.service.ts';

const { database, drop } = await createTestDatabase();
const { prisma } = database;
const seed = new LodgeSeed(database);
let [cove, nest, dorm]: RoomType[] = [];

beforeAll(async () => {
  await seed.settings({ isGstRegistered: false });
  cove = await seed.roomType('Cove', { baseRate: 1_000_00 });
  nest = await seed.roomType('Nest', { baseRate: 3_000_00 });
  dorm = await seed.roomType('Dorm', { baseRate: 100_00 });
});
afterAll(drop);

const rates = (key: string = crypto.randomUUID()) =>
  new RatesService(scopeOf(database, travellingClock(SEED_NOW), viewers.admin, key));

/** The same season for the three room types, Diwali a fifth dearer unless said otherwise. */
function inputOf(words: Partial<SeasonInput> = {}) {
  const [roomTypeId = '', ...alsoRoomTypeIds] = [cove, nest, dorm].map((type) => type?.id ?? '');
  const season = {
    name: 'Diwali',
    from: '2027-11-01',
    to: '2027-11-08',
    mode: 'PERCENT',
    value: 2_000,
  } as const;
  return { roomTypeId, alsoRoomTypeIds, season: { ...season, ...words } };
}

const seasonCount = () => prisma.ratePeriod.count();

it('a season for several room types stands above the others of each, is shown before, and is taken back in one go', async () => {
  await rates().createRatePeriod(viewers.admin, {
    roomTypeId: nest?.id ?? '',
    season: {
      name: 'Peak',
      from: '2027-11-03',
      to: '2027-11-05',
      mode: 'FIXED',
      value: 5_000_00,
      priority: 40,
    },
  });
  // seasons of other nights do not push it up
  await rates().createRatePeriod(viewers.admin, {
    roomTypeId: cove?.id ?? '',
    season: {
      name: 'Summer',
      from: '2027-05-01',
      to: '2027-06-01',
      mode: 'PERCENT',
      value: 500,
      priority: 900,
    },
  });
  const input = inputOf();
  expect(await rates().previewRates(viewers.admin, { createRatePeriod: input })).toMatchObject({
    nights: 21,
    changes: [
      { roomType: 'Cove', from: '2027-11-01', to: '2027-11-08', before: 1_000_00, after: 1_200_00 },
      { roomType: 'Nest', before: 3_000_00, after: 3_600_00, nights: 5 },
      { roomType: 'Nest', before: 5_000_00, after: 3_600_00, nights: 2 },
      { roomType: 'Dorm', before: 100_00, after: 120_00 },
    ],
  });
  const key = crypto.randomUUID();
  const { ratePeriods: made } = await rates(key).createRatePeriod(viewers.admin, input);
  expect(made.map(({ name, priority }) => [name, priority])).toEqual([
    ['Diwali', 10],
    ['Diwali', 50],
    ['Diwali', 10],
  ]);
  expect((await rates(key).createRatePeriod(viewers.admin, input)).ratePeriods).toEqual(made);
  expect(await seasonCount()).toBe(5);
  const written = await prisma.auditEvent.findMany({ where: { entityId: { in: made.map(({ id }) => id) } } });
  expect(written.map(({ action }) => action)).toEqual(Array(3).fill('create-rate-period'));
  await rates().deleteRatePeriod(viewers.admin, {
    seasons: made.map(({ id, version }) => ({ ratePeriodId: id, version })),
  });
  expect(await seasonCount()).toBe(2);
});

it('who fills in a form for rooms of two types is counted once, and each booked room by itself', async () => {
  const [ownCove, ownNest] = [await seed.roomType('Own Cove'), await seed.roomType('Own Nest')];
  const rooms = [await seed.room(ownCove, 'C1'), await seed.room(ownNest, 'N1')] as const;
  const [arrival, departure] = [new Date('2027-03-02'), new Date('2027-03-04')];
  const expiresAt = new Date(SEED_NOW.getTime() + 60_000);
  const claimed = { arrival, departure, expiresAt, kind: 'HOLD', createdAt: SEED_NOW } as const;
  await prisma.formHold.create({
    data: {
      tokenHash: 'token',
      addressHash: 'address',
      party: {},
      expiresAt,
      createdAt: SEED_NOW,
      claims: { create: rooms.map(({ id }) => ({ ...claimed, roomId: id })) },
    },
  });
  for (const room of rooms) await seed.reserve(room, '2027-03-05', 2);
  const season = { ...inputOf().season, from: '2027-03-01', to: '2027-03-09' };
  const input = { roomTypeId: ownCove.id, alsoRoomTypeIds: [ownNest.id], season };
  expect(await rates().previewRates(viewers.admin, { createRatePeriod: input })).toMatchObject({
    nights: 16,
    openForms: 1,
    bookedStays: 2,
  });
  const others = { roomTypeId: dorm?.id ?? '', alsoRoomTypeIds: [nest?.id ?? ''], season };
  expect(await rates().previewRates(viewers.admin, { createRatePeriod: others })).toMatchObject({
    openForms: 0,
    bookedStays: 0,
  });
});

it.each([
  [
    'would cost nothing',
    { mode: 'ADD', value: -100_00 } as const,
    { fields: [{ path: 'alsoRoomTypeIds.1', message: 'A night in Dorm would cost ₹0.' }] },
  ],
  [
    'has such a season already',
    { priority: 40 },
    { code: 'RATE_OVERLAP', message: 'This overlaps "Peak" of Nest at the same priority.' },
  ],
  [
    'would cost nothing, also the first',
    { mode: 'ADD', value: -1_000_00 } as const,
    { fields: [{ path: 'roomTypeId', message: 'A night in Cove would cost ₹0.' }] },
  ],
])('no room type gets a season of which another one %s', async (_what, words, refused) => {
  const before = await seasonCount();
  expect(await refusalOf(rates().createRatePeriod(viewers.admin, inputOf(words)))).toMatchObject(refused);
  expect(await seasonCount()).toBe(before);
});

it('room types that there are not are told each where the input names them', async () => {
  const before = await seasonCount();
  const { roomTypeId, alsoRoomTypeIds, season } = inputOf();
  const [nobodys, others] = [crypto.randomUUID(), crypto.randomUUID()];
  const unknown = { message: 'There is no such room type.' };
  const [first = '', second = ''] = alsoRoomTypeIds;
  const also = { roomTypeId, alsoRoomTypeIds: [first, nobodys, second, others], season };
  expect(await refusalOf(rates().createRatePeriod(viewers.admin, also))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { ...unknown, path: 'alsoRoomTypeIds.1' },
      { ...unknown, path: 'alsoRoomTypeIds.3' },
    ],
  });
  const main = { roomTypeId: nobodys, alsoRoomTypeIds: [first, nobodys], season };
  expect(await refusalOf(rates().createRatePeriod(viewers.admin, main))).toMatchObject({
    fields: [{ ...unknown, path: 'roomTypeId' }],
  });
  expect(await seasonCount()).toBe(before);
});

it('a season keeps its priority where a change says none', async () => {
  const { ratePeriod: made } = await rates().createRatePeriod(viewers.admin, {
    roomTypeId: cove?.id ?? '',
    season: { ...inputOf().season, priority: 70 },
  });
  const changed = await rates().updateRatePeriod(viewers.admin, {
    ratePeriodId: made.id,
    version: made.version,
    season: inputOf({ value: 1_000 }).season,
  });
  expect(changed).toMatchObject({ value: 1_000, priority: 70 });
});

it('the same room type named twice gets one season', async () => {
  const roomTypeId = dorm?.id ?? '';
  const input = { ...inputOf({ from: '2028-01-01', to: '2028-01-03' }), roomTypeId };
  const { ratePeriods: made } = await rates().createRatePeriod(viewers.admin, {
    ...input,
    alsoRoomTypeIds: [roomTypeId],
  });
  expect(made).toHaveLength(1);
});
