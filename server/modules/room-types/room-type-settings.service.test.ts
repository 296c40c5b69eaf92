import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import type { RoomType as StoredType } from '../../db/generated/client.ts';
import { breachesOf } from '../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { RoomTypeService } from '../catalog/room-type.service.ts';
import { RatesService } from '../rates/rates.service.ts';
import type { CreateRoomTypeInput, RoomType, SeasonInput, UpdateRoomTypeInput } from '../types.generated.ts';
import { RoomTypeSettingsService } from './room-type-settings.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');
/** So that each test has names of its own. */
let count = 0;

beforeAll(() => seed.settings({ isGstRegistered: false }));
afterAll(drop);
beforeEach(() => {
  clock.travelTo(SEED_NOW);
  count += 1;
});

function service(key: string = crypto.randomUUID()): RoomTypeSettingsService {
  return new RoomTypeSettingsService(scopeOf(database, clock, viewers.admin, key));
}

function inputWith(words: Partial<CreateRoomTypeInput> = {}): CreateRoomTypeInput {
  return {
    code: `T${count}`,
    name: `Pine Loft ${count}`,
    kind: 'ROOM',
    guests: 'ANY',
    baseOccupancy: 2,
    maxAdults: 3,
    maxChildren: 2,
    maxOccupancy: 4,
    baseRate: 1_200_00,
    ...words,
  };
}

function create(words: Partial<CreateRoomTypeInput> = {}, key?: string): Promise<RoomType> {
  return service(key).createRoomType(viewers.admin, inputWith(words));
}

function update({ id, version }: RoomType, words: Partial<UpdateRoomTypeInput>): Promise<RoomType> {
  return service().updateRoomType(viewers.admin, { roomTypeId: id, version: version ?? 0, ...words });
}

/** A stay of two nights that comes in so many days into a room of its own. */
async function expectGuests({ id }: RoomType, days: number, code: string, adults = 2): Promise<void> {
  const type: StoredType = await database.prisma.roomType.findUniqueOrThrow({ where: { id } });
  const room = await seed.room(type, `R${count}${code}`);
  const status = days < 0 ? 'CHECKED_OUT' : 'CONFIRMED';
  const stay = { room, arrival: addNights(today, days), nights: 2, adults, status } as const;
  await seed.reserveAll([stay], { guest: 'Meera Rao', code });
}

const lastLine = () => database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });

/** Holds a room of a type, as every booking of one of its type does; `release` ends that. */
async function holdRoom({ id }: RoomType): Promise<{ readonly release: () => Promise<void> }> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from room where room_type_id = $1 for no key update', [id]);
  return {
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

describe('several admins at once', () => {
  it('give room types one name once: the others hear that it is taken', async () => {
    const made = await Promise.allSettled(['A', 'B', 'C'].map((code) => create({ code: `${code}${count}` })));
    const refused = made.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ data: { code: 'NAME_TAKEN' } });
  });

  it('give room types names of one address: each has its own', async () => {
    const names = ['', '-', '.', ':'].map((mark) => `Oak${mark} ${count}`);
    const made = await Promise.all(names.map((name, place) => create({ name, code: `O${count}${place}` })));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(
      ['', '-2', '-3', '-4'].map((end) => `oak-${count}${end}`),
    );
  });
});

describe('a room type of which a room is being booked', () => {
  it.each<Partial<UpdateRoomTypeInput>>([
    { maxAdults: 1, maxOccupancy: 2 },
    { kind: 'DORM_BED' },
    { guests: 'WOMEN' },
    { isActive: false },
  ])('waits for that booking before it becomes %j, and is refused for its stay', async (words) => {
    const type = await create();
    const stored: StoredType = await database.prisma.roomType.findUniqueOrThrow({ where: { id: type.id } });
    await seed.room(stored, `W${count}`);
    const { release } = await holdRoom(type);
    const booking = new ServiceDesk(database, clock, stored).book();
    await someoneWaits(database);
    const changing = refusalOf(update(type, words));
    await someoneWaits(database, 2);
    await release();
    await booking;
    expect(await changing).toMatchObject({ code: 'TYPE_HAS_STAYS' });
  });
});

describe('a new room type', () => {
  it('is sold at the end of the list, with an address made of its name, and stands in the audit', async () => {
    const type = await create({
      name: `Hermit's Café ${count}`,
      amenities: ['Kettle', '', 'Kettle', ' View ', 'kettle', 'VI EW'],
    });
    expect(type).toMatchObject({
      slug: `hermits-cafe-${count}`,
      amenities: ['Kettle', 'View'],
      extraAdultRate: 0,
      isActive: true,
      isShownOnline: true,
      version: 1,
    });
    const list = await new RoomTypeService({ database }).list(viewers.public);
    expect(list.at(-1)).toMatchObject({ id: type.id, version: null });
    expect(await lastLine()).toMatchObject({ action: 'create-room-type', entityId: type.id });
  });

  it('whose name has no Latin letter has an address made of its short name', async () => {
    expect(await create({ name: `देवदार ${'क'.repeat(count)}`, code: `Deo ${count}` })).toMatchObject({
      slug: `deo-${count}`,
    });
  });

  it('whose address is taken gets a number behind it', async () => {
    await create({ name: `Loft ${count}` });
    expect(await create({ name: `Loft! ${count}`, code: `U${count}` })).toMatchObject({
      slug: `loft-${count}-2`,
    });
  });

  it('that is sent again under its key is made once', async () => {
    const key = crypto.randomUUID();
    const first = await create({}, key);
    expect(await create({}, key)).toEqual(first);
  });

  it.each(['PINE  loft', 'pineloft', 'Ｐine Loft'])(
    'called %s as another is refused by its name',
    async (name) => {
      await create();
      expect(await refusalOf(create({ name: `${name} ${count}`, code: `V${count}` }))).toMatchObject({
        code: 'NAME_TAKEN',
        message: `A room type called Pine Loft ${count} already exists.`,
        fields: [{ path: 'name' }],
      });
    },
  );

  it('needs a name and a price that can be paid', async () => {
    expect(await refusalOf(create({ name: ' ' }))).toMatchObject({ code: 'NAME_REQUIRED' });
    expect(await refusalOf(create({ baseRate: 0 }))).toMatchObject({ code: 'AMOUNT_POSITIVE' });
    expect(await refusalOf(create({ baseRate: 1_000_000_01 }))).toMatchObject({ code: 'AMOUNT_MAX' });
    expect(await refusalOf(create({ extraAdultRate: 1_000_000_01 }))).toMatchObject({ code: 'AMOUNT_MAX' });
  });

  it.each([
    [{ baseOccupancy: 5 }, 'baseOccupancy', 'At most 4 sleep there.'],
    [{ maxAdults: 5 }, 'maxAdults', 'At most 4 sleep there.'],
    [{ maxChildren: 5 }, 'maxChildren', 'At most 4 sleep there.'],
    [
      { maxAdults: 2, maxChildren: 1 },
      'maxOccupancy',
      'At most 3 may come, adults and children together: enter that or less.',
    ],
    [{ kind: 'DORM_BED' as const }, 'maxOccupancy', 'At most 2 sleep in one bed.'],
    [{ baseOccupancy: 0 }, 'baseOccupancy', 'Enter a whole number from 1 to 20.'],
    [{ maxOccupancy: 21 }, 'maxOccupancy', 'Enter a whole number from 1 to 20.'],
    [{ extraChildRate: -1 }, 'extraChildRate', 'An amount cannot be below ₹0.'],
    [{ code: '' }, 'code', 'Enter a short name.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    [{ amenities: Array.from({ length: 21 }, (_, n) => `Thing ${n}`) }, 'amenities', 'Use at most 20 lines.'],
  ])('with %o is refused at %s', async (words, path, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ fields: [{ path, message }] });
  });
});

describe('a room type', () => {
  it('is changed in what is said alone, keeps the address of its page, and the audit says from what to what', async () => {
    const type = await create();
    const changed = await update(type, { name: `Cedar ${count}`, baseRate: 1_500_00, amenities: ['Stove'] });
    expect(changed).toMatchObject({ name: `Cedar ${count}`, slug: type.slug, maxAdults: 3, version: 2 });
    expect(await lastLine()).toMatchObject({
      action: 'update-room-type',
      before: { name: type.name, baseRate: 1_200_00, amenities: [] },
      after: { name: `Cedar ${count}`, baseRate: 1_500_00, amenities: ['Stove'] },
    });
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('house');
  });

  it('that is as it should be leaves no line in the audit', async () => {
    const type = await create({ amenities: ['Stove'] });
    const lines = await database.prisma.auditEvent.count();
    expect(await update(type, { name: type.name, amenities: ['Stove'] })).toMatchObject({ version: 1 });
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it('covers no more guests than sleep there, whichever of the two is changed', async () => {
    const type = await create();
    expect(await refusalOf(update(type, { maxOccupancy: 1, maxAdults: 1, maxChildren: 1 }))).toMatchObject({
      fields: [{ path: 'baseOccupancy', message: 'At most 1 sleep there.' }],
    });
  });

  it('sleeps no more than may come, and a bed of it no more than fit into one', async () => {
    const type = await create();
    expect(await refusalOf(update(type, { maxAdults: 1 }))).toMatchObject({
      fields: [{ path: 'maxOccupancy', message: expect.stringMatching(/^At most 3 may come/) }],
    });
    expect(await refusalOf(update(type, { kind: 'DORM_BED' }))).toMatchObject({
      fields: [{ path: 'maxOccupancy', message: 'At most 2 sleep in one bed.' }],
    });
  });

  it('by another admin meanwhile is refused with who changed what', async () => {
    const type = await create();
    await update(type, { description: 'Warm' });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(update(type, { description: 'Cold' }))).toMatchObject({
      code: 'STALE_EDIT',
      message: 'Guest changed this 20 seconds ago: Description to Warm. Your screen now shows the latest.',
    });
  });

  it('that nobody has is not found, and whoever may not set it does not read what is off sale', async () => {
    const type = await create();
    await expect(update({ ...type, id: crypto.randomUUID() }, {})).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    const types = new RoomTypeService({ database });
    await expect(types.list(viewers.manager, { withInactive: true })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

describe('a room type with coming stays', () => {
  it('goes off sale only when they are meant to keep their rooms, and says which they are', async () => {
    const type = await create();
    for (const [days, code] of [
      [3, 'AAAA2222'],
      [1, 'BBBB2222'],
      [9, 'CCCC2222'],
      [12, 'DDDD2222'],
    ] as const)
      await expectGuests(type, days, `${code.slice(0, 6)}${count % 10}${code.slice(7)}`);
    const refused = await refusalOf(update(type, { isActive: false }));
    expect(refused).toMatchObject({ code: 'TYPE_HAS_STAYS', stays: 4, canKeep: true });
    expect(refused.message).toMatch(
      /^Pine Loft \d+ has 4 coming stays: Meera Rao \(BBBB-22.., 2 Dec 2026\), Meera Rao \(AAAA-22.., 4 Dec 2026\), Meera Rao \(CCCC-22.., 10 Dec 2026\) and 1 more\. Move them first, or take it off sale all the same: they keep their rooms\.$/,
    );
    expect(await update(type, { isActive: false, keepsComingStays: true })).toMatchObject({
      isActive: false,
    });
  });

  it('does not shrink below a stay that fits now, and shrinks above it', async () => {
    const type = await create();
    await expectGuests(type, 1, 'EEEE2222', 3);
    expect(await refusalOf(update(type, { maxAdults: 2 }))).toMatchObject({
      code: 'TYPE_HAS_STAYS',
      message: `${type.name} has 1 coming stay with more guests: Meera Rao (EEEE-2222, 2 Dec 2026). Change them first.`,
      canKeep: false,
    });
    expect(await update(type, { maxOccupancy: 3 })).toMatchObject({ maxOccupancy: 3 });
  });

  it('does not become beds, nor for women only', async () => {
    const type = await create();
    await expectGuests(type, 1, 'FFFF2222');
    expect(await refusalOf(update(type, { kind: 'DORM_BED' }))).toMatchObject({
      code: 'TYPE_HAS_STAYS',
      canKeep: false,
    });
    expect(await refusalOf(update(type, { guests: 'WOMEN' }))).toMatchObject({
      code: 'TYPE_HAS_STAYS',
      canKeep: false,
    });
  });

  it('of which all have left is changed as one that nobody booked', async () => {
    const type = await create();
    await expectGuests(type, -4, 'GGGG2222', 3);
    expect(
      await update(type, { isActive: false, maxAdults: 1, maxOccupancy: 2, kind: 'DORM_BED' }),
    ).toMatchObject({
      isActive: false,
    });
    const breaches = await breachesOf(database);
    expect(breaches.filter(({ name }) => name === 'room-for-all-guests')).toEqual([]);
  });
});

describe('the base rate of a room type with seasons', () => {
  const price = async (type: RoomType, words: Partial<SeasonInput>) => {
    const season = { name: 'Monsoon', from: '2026-12-10', to: '2026-12-20', priority: 0, ...words };
    const service = new RatesService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
    const { ratePeriod: made } = await service.createRatePeriod(viewers.admin, {
      roomTypeId: type.id,
      season,
    });
    return made;
  };
  const saying = (message: string) => ({ code: 'BAD_USER_INPUT', fields: [{ path: 'baseRate', message }] });

  it('is refused where a night in one of them would cost nothing, or more than any amount may be', async () => {
    const type = await create({ baseRate: 1_500_00 });
    await price(type, { mode: 'ADD', value: -1_400_00 });
    const diwali = { from: '2026-12-20', to: '2026-12-22' };
    await price(type, { name: 'Diwali', ...diwali, mode: 'ADD', value: 9_00_000_00 });
    await price(type, { name: 'Fair', from: '2026-12-22', to: '2026-12-24', mode: 'FIXED', value: 900_00 });
    await price(type, { name: 'Long stays', minNights: 2, priority: 3 });
    expect(await refusalOf(update(type, { baseRate: 1_400_00 }))).toMatchObject(
      saying('A night in "Monsoon" would cost ₹0 now. Change its price first.'),
    );
    expect(await refusalOf(update(type, { baseRate: 9_00_000_00 }))).toMatchObject(
      saying('A night in "Diwali" would cost ₹18,00,000 now. Change its price first.'),
    );
    expect(await update(type, { baseRate: 1_400_01 })).toMatchObject({ baseRate: 1_400_01, version: 2 });
  });

  it('is changed where the season is over, and not where tonight is its last night', async () => {
    const type = await create({ baseRate: 1_500_00 });
    await price(type, { from: addNights(today, -5), to: addNights(today, 1), mode: 'ADD', value: -1_400_00 });
    expect(await refusalOf(update(type, { baseRate: 1_000_00 }))).toMatchObject({ code: 'BAD_USER_INPUT' });
    clock.travelTo(new Date(SEED_NOW.getTime() + 24 * 60 * 60_000));
    expect(await update(type, { baseRate: 1_000_00 })).toMatchObject({ baseRate: 1_000_00 });
  });

  it('is changed where a higher season says the price of all coming nights, on these weekdays or on all', async () => {
    const type = await create({ baseRate: 1_500_00 });
    const low = { mode: 'ADD', value: -1_400_00 } as const;
    // 11 Dec 2026 is a Friday
    await price(type, { ...low, weekdays: [5, 6] });
    await price(type, { name: 'Rules', minNights: 2, priority: 9 });
    const fixed = { mode: 'FIXED', value: 900_00 } as const;
    await price(type, { name: 'Friday', ...fixed, from: '2026-12-11', to: '2026-12-12', priority: 2 });
    const refused = saying('A night in "Monsoon" would cost ₹0 now. Change its price first.');
    expect(await refusalOf(update(type, { baseRate: 1_400_00 }))).toMatchObject(refused);
    await price(type, { name: 'Weekends', ...fixed, weekdays: [6], priority: 1 });
    await price(type, { name: 'Friday', ...fixed, from: '2026-12-18', to: '2026-12-19', priority: 2 });
    expect(await update(type, { baseRate: 1_400_00 })).toMatchObject({ baseRate: 1_400_00 });
  });

  it('is refused where the season is closed, too: the desk sells its nights with a reason', async () => {
    const type = await create({ baseRate: 1_500_00 });
    await price(type, { mode: 'ADD', value: -1_400_00, isClosed: true });
    expect(await refusalOf(update(type, { baseRate: 1_400_00 }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('holds a season back whose nights would be priced by one below, in which they would cost nothing', async () => {
    const type = await create({ baseRate: 1_500_00 });
    await price(type, { mode: 'ADD', value: -1_400_00, from: addNights(today, -9), to: '2026-12-12' });
    const above = { name: 'Above', mode: 'FIXED', value: 900_00, priority: 1 } as const;
    const season = { ...above, from: addNights(today, -3), to: '2026-12-12' };
    const { id: ratePeriodId, version } = await price(type, season);
    await update(type, { baseRate: 1_000_00 });
    const rates = () => new RatesService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
    const change = (words: Partial<SeasonInput>, seen = version) =>
      rates().updateRatePeriod(viewers.admin, {
        ratePeriodId,
        version: seen,
        season: { ...season, ...words },
      });
    const message = 'A night in "Monsoon" would cost ₹0 now. Change its price first.';
    const refused = (path: string) => ({ code: 'BAD_USER_INPUT', fields: [{ path, message }] });
    const remove = (seen: number) =>
      rates().deleteRatePeriod(viewers.admin, { seasons: [{ ratePeriodId, version: seen }] });
    expect(await refusalOf(remove(version))).toMatchObject(refused('seasons'));
    for (const words of [{ to: '2026-12-11' }, { mode: null, value: null, minNights: 2 }, { weekdays: [1] }])
      expect(await refusalOf(change(words))).toMatchObject(refused('ratePeriodId'));
    // what is over cannot be sold any more
    expect(await change({ from: today, value: 950_00 })).toMatchObject({ from: today, version: version + 1 });
    // as it was kept before: what stands otherwise is left alone
    await database.prisma.ratePeriod.updateMany({
      where: { roomTypeId: type.id, name: 'Monsoon' },
      data: { priority: 5 },
    });
    expect(await remove(version + 1)).toBe(type.id);
  });

  it('does not stand in the way of what else is changed', async () => {
    const type = await create({ baseRate: 1_500_00 });
    await price(type, { mode: 'ADD', value: -1_400_00 });
    // as it was kept before the base rate was judged by its seasons
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 1_000_00 } });
    const words = { name: `Deodar ${count}`, baseRate: 1_000_00 };
    expect(await update(type, words)).toMatchObject({ name: `Deodar ${count}` });
  });
});

it('room types are saved as a table by the ids that are named, and all where none is', async () => {
  const types = await new RoomTypeService(scopeOf(database, clock, viewers.admin, crypto.randomUUID())).list(
    viewers.admin,
    { withInactive: true },
  );
  const all = await service().csv(viewers.admin, '');
  expect(all).toBe(await service().csv(viewers.admin, types.map(({ id }) => id).join()));
  const [first] = types;
  expect(all.split('\r\n').length).toBeGreaterThan(2);
  expect((await service().csv(viewers.admin, first?.id ?? '')).length).toBeLessThan(all.length);
});
