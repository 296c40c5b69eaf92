import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights } from '../../../domain/nights.ts';
import { inEveryProcessTimeZone } from '../../../domain/testing/process-time-zones.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import type { QuoteInput, RoomRequestInput } from '../types.generated.ts';
import { QuoteService } from './quote.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const quotes = new QuoteService({ database, clock });
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });

let type: RoomType;
let rooms: Room[];

afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ isGstRegistered: false, gstin: null, advancePercent: 3_000 });
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  rooms = await seed.rooms(type, `1-${name}`, `2-${name}`);
});

function room(over: Partial<RoomRequestInput> = {}): RoomRequestInput {
  return { roomTypeId: type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 2, ...over };
}

function quoteFor(input: Partial<QuoteInput>, viewer: Viewer = viewers.manager) {
  return quotes.quote(viewer, { rooms: [room()], ...input });
}

async function availabilityOf(
  viewer: Viewer,
  { arrival = '2026-12-24', nights = 2, adults = 2, children = 0 } = {},
) {
  const departure = addNights(arrival, nights);
  const { roomTypes } = await quotes.availability(viewer, { arrival, departure, adults, children });
  return roomTypes.find(({ roomType }) => roomType.id === type.id);
}

describe('a quote', () => {
  it('is worked out from the stored price list: season, guests, meals, extras and tax', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02AAAAA0000A1Z5' });
    await seed.ratePeriod(type, {
      name: 'Peak',
      fromDay: dateOf('2026-12-25'),
      toDay: dateOf('2027-01-02'),
      mode: 'PERCENT',
      value: 2_000,
    });
    await seed.mealPlan({
      kind: 'BREAKFAST',
      roomTypeId: type.id,
      pricePerAdult: 150_00,
      pricePerChild: 80_00,
    });
    const campfire = await seed.specialCharge(`Campfire ${type.id}`, {
      unitPrice: 400_00,
      basis: 'PER_STAY',
    });
    const quote = await quoteFor({
      rooms: [room({ mealPlan: 'BREAKFAST' })],
      charges: [{ specialChargeId: campfire.id }],
    });
    expect(quote.rooms[0]?.nights).toMatchObject([
      { night: '2026-12-24', rate: 350_00, meals: 300_00, net: 650_00, taxRate: 500, gross: 682_50 },
      { night: '2026-12-25', rate: 420_00, explanation: 'Peak +20 %, breakfast', gross: 756_00 },
    ]);
    expect(quote.charges).toMatchObject([{ net: 400_00, tax: 72_00, gross: 472_00 }]);
    expect(quote.total).toEqual({ net: 1_770_00, tax: 140_50, gross: 1_910_50 });
    expect(quote.advanceDue).toBe(574_00);
    expect(quote.rooms[0]?.roomType).toMatchObject({ id: type.id, name: type.name, kind: 'ROOM' });
  });

  it('writes nothing and takes one statement', async () => {
    const statements = await statementsOf(database, () => quoteFor({}));
    expect(statements).toHaveLength(1);
  });

  it('lists what stands against it, and is refused to all but the desk for too many guests', async () => {
    await seed.ratePeriod(type, {
      name: 'Peak',
      fromDay: dateOf('2026-12-20'),
      toDay: dateOf('2027-01-02'),
      minNights: 3,
    });
    const crowd = { rooms: [room({ adults: 2, children: 2 })] };
    expect((await quoteFor(crowd)).restrictions).toEqual([
      { code: 'MIN_STAY', message: 'Peak needs at least 3 nights.' },
      { code: 'TOO_MANY_GUESTS', message: `${type.name} sleeps at most 3.` },
    ]);
    expect(await refusalOf(quoteFor(crowd, viewers.public))).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      maxOccupancy: 3,
    });
    expect((await quoteFor({}, viewers.public)).restrictions).toMatchObject([{ code: 'MIN_STAY' }]);
  });

  it('with money off is for the desk alone, a manager within the limit', async () => {
    const discount = { kind: 'PERCENT', value: 2_000, reason: 'friend' } as const;
    await expect(quoteFor({ discount }, viewers.public)).rejects.toEqual(forbidden);
    const agent = viewerOf(await seed.agent(`Agent ${type.id}`));
    await expect(quoteFor({ discount }, agent)).rejects.toEqual(forbidden);
    expect(await refusalOf(quoteFor({ discount }))).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    expect(await refusalOf(quoteFor({ discount: { ...discount, reason: null } }))).toMatchObject({
      code: 'DISCOUNT_REASON',
    });
    expect((await quoteFor({ discount }, viewers.admin)).total.gross).toBe(560_00);
  });

  it('of an agreed total that the extras alone pass is refused', async () => {
    const guide = await seed.specialCharge(`Guide ${type.id}`, { unitPrice: 900_00, basis: 'PER_STAY' });
    const input = {
      charges: [{ specialChargeId: guide.id }],
      discount: { kind: 'AGREED_TOTAL', value: 800_00, reason: 'all in' },
    } as const;
    const attempt = quotes.quote(viewers.admin, { rooms: [room()], ...input, charges: [...input.charges] });
    expect(await refusalOf(attempt)).toMatchObject({ fields: [{ path: 'discount.value' }] });
  });

  it('of what no account can hold is refused', async () => {
    const palace = await seed.roomType(`Palace ${type.id}`, {
      baseRate: 2_000_000_000,
      maxAdults: 50,
      maxOccupancy: 50,
      extraAdultRate: 2_000_000_000,
    });
    const input = { rooms: [room({ roomTypeId: palace.id, adults: 50 })] };
    expect(await refusalOf(quoteFor(input))).toMatchObject({ fields: [{ path: 'rooms.0' }] });
  });

  it('of nights that one fee for all of them could not hold is refused', async () => {
    const { id: roomTypeId } = await seed.roomType(`Palace ${type.id}`, { baseRate: 1_000_000_00 });
    const forNights = (nights: number) =>
      quoteFor({ rooms: [room({ roomTypeId, departure: addNights('2026-12-24', nights) })] });
    expect((await forNights(21)).total.gross).toBe(21_000_000_00);
    expect(await refusalOf(forNights(22))).toMatchObject({ fields: [{ path: 'rooms.0' }] });
  });

  it('sells to the public what is shown online', async () => {
    const hidden = await seed.roomType(`Staff ${type.id}`, { isShownOnline: false });
    const input = { rooms: [room({ roomTypeId: hidden.id })] };
    expect(await refusalOf(quoteFor(input, viewers.public))).toMatchObject({
      fields: [{ path: 'rooms.0.roomTypeId' }],
    });
    expect((await quoteFor(input)).total.gross).toBe(700_00);
  });
});

describe('availability', () => {
  it('has what is free of each type, night by night, and the price of one room', async () => {
    const [first] = rooms;
    if (first) await seed.reserve(first, '2026-12-25', 1);
    expect(await availabilityOf(viewers.public)).toMatchObject({
      freeCount: 1,
      freeRooms: [],
      freeByNight: [
        { night: '2026-12-24', count: 2 },
        { night: '2026-12-25', count: 1 },
      ],
      total: { net: 700_00, tax: 0, gross: 700_00 },
      restrictions: [],
      nearest: [],
    });
  });

  it('names the free rooms to staff', async () => {
    const [first, second] = rooms;
    if (first) await seed.reserve(first, '2026-12-25', 1);
    expect((await availabilityOf(viewers.manager))?.freeRooms).toEqual([
      { id: second?.id, number: second?.number },
    ]);
    const agent = viewerOf(await seed.agent(`Agent ${type.id}`));
    expect((await availabilityOf(agent))?.freeRooms).toHaveLength(1);
  });

  it('takes one statement, however many types there are', async () => {
    const statements = await statementsOf(database, () => availabilityOf(viewers.public));
    expect(statements).toHaveLength(1);
  });

  it('counts holds that last, and not those that have run out', async () => {
    const [first, second] = rooms;
    if (first) await seed.reserve(first, '2026-12-24', 2, { status: 'HELD' });
    if (second) await seed.block(second, { arrival: '2026-12-24', nights: 2 });
    expect((await availabilityOf(viewers.public))?.freeCount).toBe(0);
    clock.advance(24 * 3_600_000);
    expect((await availabilityOf(viewers.public))?.freeCount).toBe(1);
  });

  it('has near dates when nothing is free, none of them in the past', async () => {
    for (const each of rooms) await seed.reserve(each, '2026-12-02', 3);
    expect(await availabilityOf(viewers.public, { arrival: '2026-12-02', nights: 1 })).toMatchObject({
      freeCount: 0,
      nearest: [
        { arrival: '2026-12-01', departure: '2026-12-02' },
        { arrival: '2026-12-05', departure: '2026-12-06' },
        { arrival: '2026-12-06', departure: '2026-12-07' },
      ],
    });
  });

  it('leaves out tonight a room whose guest should have left', async () => {
    const [first] = rooms;
    if (first) await seed.reserve(first, '2026-11-28', 2, { status: 'CHECKED_IN' });
    const tonight = await availabilityOf(viewers.manager, { arrival: '2026-12-01' });
    expect(tonight?.freeByNight).toEqual([
      { night: '2026-12-01', count: 1 },
      { night: '2026-12-02', count: 2 },
    ]);
  });

  it('has rooms only for nights on which they are sold', async () => {
    await seed.room(type, `3-${type.id.slice(-8)}`, { activeFrom: dateOf('2026-12-25') });
    await seed.room(type, `4-${type.id.slice(-8)}`, {
      activeFrom: dateOf('2020-01-01'),
      activeTo: dateOf('2026-12-25'),
    });
    const found = await availabilityOf(viewers.manager);
    expect(found?.freeByNight.map(({ count }) => count)).toEqual([3, 3]);
    expect(found?.freeRooms).toHaveLength(2);
  });

  it('has no price for more guests than the room sleeps, and says so', async () => {
    expect(await availabilityOf(viewers.public, { adults: 4 })).toMatchObject({
      total: null,
      restrictions: [{ code: 'TOO_MANY_GUESTS', message: `${type.name} sleeps at most 3.` }],
    });
  });

  it.each([
    ['DATES_ORDER', { arrival: '2026-12-24', nights: 0 }],
    ['STAY_TOO_LONG', { arrival: '2026-12-24', nights: 61 }],
    ['DATES_PAST', { arrival: '2026-11-30', nights: 2 }],
    ['TOO_FAR', { arrival: '2028-05-26', nights: 1 }],
    ['GUESTS_NONE', { adults: 0, children: 2 }],
  ])('is refused with %s', async (code, args) => {
    expect(await refusalOf(availabilityOf(viewers.public, args))).toMatchObject({ code });
  });

  it('is not asked for crowds', async () => {
    await expect(availabilityOf(viewers.public, { adults: 1_000_000 })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('a quote of many rooms', () => {
  const ofRooms = async (count: number, viewer: Viewer) =>
    (await quoteFor({ rooms: Array.from({ length: count }, () => room()) }, viewer)).rooms.length;

  it('is given to agents and staff; guests and strangers are told to call', async () => {
    for (const viewer of [viewers.public, viewers.guest]) {
      expect(await ofRooms(8, viewer)).toBe(8);
      const fields = [
        { path: 'rooms', message: 'Ask for at most 8 rooms at a time. For more, please call us.' },
      ];
      expect(await refusalOf(ofRooms(9, viewer))).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    expect(await ofRooms(9, viewers.unlinkedAgent)).toBe(9);
    expect(await ofRooms(40, viewers.manager)).toBe(40);
  });
});

inEveryProcessTimeZone('availability', () => {
  it('follows the day at the lodge', async () => {
    const [first] = rooms;
    if (first) await seed.reserve(first, '2026-12-25', 1);
    clock.travelTo(new Date('2026-12-24T18:29:50Z'));
    expect((await availabilityOf(viewers.public))?.freeByNight.map(({ count }) => count)).toEqual([2, 1]);
    clock.travelTo(new Date('2026-12-24T18:30:00Z'));
    expect(await refusalOf(availabilityOf(viewers.public))).toMatchObject({ code: 'DATES_PAST' });
  });
});
