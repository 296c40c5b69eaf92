import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights, nightsOf, todayAt } from '../../../../domain/nights.ts';
import { MAX_REFUSED_A_DAY } from '../../../../domain/reports/enquiry-channels.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { QuoteService } from '../../quotes/quote.service.ts';
import type { BookingReportInput } from '../../types.generated.ts';
import { allRowsOf, savedLinesOf } from '../testing/all-rows.ts';
import { plainPricesOf } from '../testing/plain-prices.ts';
import { BookingReportService } from './booking-report.service.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');
const seed = new LodgeSeed(database);
for (const [name, baseRate] of [
  ['Cove', 7_600_00],
  ['Nest', 4_333_33],
  ['Dorm', 350_00],
] as const)
  await seed.roomType(name, { baseRate });

beforeEach(async () => {
  await database.prisma.refusedNight.deleteMany();
});
afterAll(close);

/** Seasons of all kinds over the days about today, of every room type. */
async function seasons(random: ReturnType<typeof seededRandom>): Promise<void> {
  await database.prisma.ratePeriod.deleteMany();
  for (const type of await database.prisma.roomType.findMany()) {
    for (let priority = 0; priority < 6; priority += 1) {
      const first = addNights(today, random.whole(-60, 40));
      const mode = random.pick(['FIXED', 'PERCENT', 'ADD', null] as const);
      const value = {
        FIXED: random.whole(300_00, 9_000_00),
        PERCENT: random.whole(-2_000, 4_000),
        ADD: random.whole(-90_00, 900_00),
      };
      await seed.ratePeriod(type, {
        ...{ name: `Season ${priority}`, priority, mode, value: mode && value[mode] },
        fromDay: dateOf(first),
        toDay: dateOf(addNights(first, random.whole(1, 50))),
        weekdays: random.chance(0.5) ? [5, 6] : [1, 2, 3, 4, 5, 6, 7],
        ...(mode === null && { minNights: 2 }),
      });
    }
  }
}

const service = new BookingReportService(scopeOf(database, clock, viewers.admin, null));
const reportOf = (input: BookingReportInput) => service.report(viewers.admin, input);

it('a report has what was asked for its nights and not free, whatever bookings it counts, by night, type and channel', async () => {
  const random = seededRandom(23);
  const { prisma } = database;
  const types = await prisma.roomType.findMany();
  await seasons(random);
  const asked = Array.from({ length: 400 }, () => {
    const daysAhead = random.whole(0, 30);
    const askedOn = addNights(today, -random.whole(0, 60));
    return {
      askedOn,
      night: addNights(askedOn, daysAhead),
      roomTypeId: random.pick(types).id,
      channel: random.pick(['DESK', 'ONLINE'] as const),
      rooms: random.whole(1, 9),
    };
  });
  await prisma.refusedNight.createMany({
    data: asked.map((row) => ({ ...row, askedOn: dateOf(row.askedOn), night: dateOf(row.night) })),
    skipDuplicates: true,
  });
  const stored = (await prisma.refusedNight.findMany()).map((row) => ({
    ...row,
    night: row.night.toISOString().slice(0, 10),
  }));
  const roomsOf = (of: typeof stored, channel?: string) =>
    of
      .filter((row) => channel === undefined || row.channel === channel)
      .reduce((all, { rooms: count }) => all + count, 0);
  let priceOf = await plainPricesOf(database);
  const worthOf = (of: typeof stored) => of.reduce((all, row) => all + priceOf(row) * row.rooms, 0);
  const countsOf = (of: typeof stored) => ({
    value: worthOf(of),
    rooms: roomsOf(of),
    atDesk: roomsOf(of, 'DESK'),
    online: roomsOf(of, 'ONLINE'),
  });
  for (let round = 0; round < 12; round += 1) {
    const isGstRegistered = round % 3 > 0;
    await seed.settings({
      ...{
        isGstRegistered,
        gstin: isGstRegistered ? '02AAAAA0000A1Z5' : null,
        pricesIncludeTax: round % 2 === 1,
      },
    });
    priceOf = await plainPricesOf(database);
    const from = addNights(today, -random.whole(-10, 60));
    const run = { from, to: addNights(from, random.whole(1, 60)) };
    const roomTypeId = random.chance(0.5) ? random.pick(types).id : undefined;
    const basis = random.pick(['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const);
    const input = { ...run, basis, source: 'PHONE', ...(roomTypeId && { roomTypeId }) } as const;
    const { refused } = await reportOf(input);
    const those = stored.filter(
      (row) =>
        run.from <= row.night &&
        row.night < run.to &&
        (roomTypeId === undefined || row.roomTypeId === roomTypeId),
    );
    const { nights, ...sums } = refused;
    expect(sums).toEqual({ ...countsOf(those), isCapped: false });
    const asked = await allRowsOf((skip) => service.refusedRows(viewers.admin, input, { skip, take: 20 }));
    expect([asked.rooms, asked.value, asked.count]).toEqual([sums.rooms, sums.value, those.length]);
    const plain = (row: (typeof those)[number]) =>
      [row.night, row.askedOn.toISOString().slice(0, 10), row.channel, row.rooms, worthOf([row])].join(' ');
    const saved = await savedLinesOf(service.refusedRowsCsv(viewers.admin, JSON.stringify({ input })));
    expect(saved.map((line) => Math.round(Number(line['Worth at most']) * 100))).toEqual(
      asked.rows.map(({ value }) => value),
    );
    expect(
      asked.rows
        .map((row) => [row.night, row.askedOn, row.channel, row.rooms, row.value].join(' '))
        .toSorted(),
    ).toEqual(those.map(plain).toSorted());
    const keys = new Set(those.map((row) => `${row.night} ${row.roomTypeId}`));
    expect(nights.map((line) => `${line.night} ${line.roomTypeId}`).toSorted()).toEqual([...keys].toSorted());
    expect(nights.map(({ night }) => night)).toEqual(nights.map(({ night }) => night).toSorted());
    for (const { night, roomTypeId: id, roomType, price, ...counts } of nights) {
      expect(price).toBe(priceOf({ night, roomTypeId: id }));
      expect(counts).toEqual(countsOf(those.filter((row) => row.night === night && row.roomTypeId === id)));
      expect(roomType).toBe(types.find((type) => type.id === id)?.name);
    }
  }
  expect(stored.length).toBeGreaterThan(300);
});

it('a night that was asked for costs what a quote says for as many guests as the rate covers, before GST', async () => {
  await seasons(seededRandom(7));
  await seed.settings({ isGstRegistered: true, gstin: '02AAAAA0000A1Z5', pricesIncludeTax: true });
  const types = await database.prisma.roomType.findMany();
  const nights = nightsOf({ arrival: addNights(today, 1), departure: addNights(today, 25) });
  await database.prisma.refusedNight.createMany({
    data: types.flatMap(({ id: roomTypeId }) =>
      nights.map((night) => ({
        askedOn: dateOf(today),
        night: dateOf(night),
        roomTypeId,
        channel: 'DESK' as const,
        rooms: 2,
      })),
    ),
  });
  const quotes = new QuoteService({ database, clock });
  const { refused } = await reportOf({ from: today, to: addNights(today, 30) });
  expect(refused.nights).toHaveLength(3 * nights.length);
  expect(new Set(refused.nights.map(({ price }) => price)).size).toBeGreaterThan(6);
  for (const roomType of types) {
    const [arrival, departure] = [addNights(today, 1), addNights(today, 25)];
    const quote = await quotes.quote(viewers.manager, {
      rooms: [{ roomTypeId: roomType.id, arrival, departure, adults: roomType.baseOccupancy }],
    });
    const ofType = refused.nights.filter(({ roomTypeId }) => roomTypeId === roomType.id);
    expect(ofType.map(({ night, price, value }) => ({ night, price, value }))).toEqual(
      quote.rooms[0]?.nights.map(({ night, net }) => ({ night, price: net, value: 2 * net })),
    );
  }
});

it('a report says that a day on which its nights were asked for has more than is counted of a day', async () => {
  const { prisma } = database;
  const askedOn = addNights(today, 100);
  const row = {
    ...{
      askedOn: dateOf(askedOn),
      channel: 'ONLINE' as const,
      roomTypeId: (await prisma.roomType.findFirstOrThrow()).id,
    },
  };
  await prisma.refusedNight.createMany({
    data: [
      { ...row, night: dateOf(addNights(askedOn, 1)), rooms: 1 },
      { ...row, night: dateOf(addNights(askedOn, 2)), rooms: MAX_REFUSED_A_DAY.ONLINE - 2 },
    ],
  });
  const night = { from: addNights(askedOn, 1), to: addNights(askedOn, 2) };
  expect((await reportOf(night)).refused).toMatchObject({ rooms: 1, isCapped: false });
  await prisma.refusedNight.create({ data: { ...row, night: dateOf(addNights(askedOn, 3)), rooms: 1 } });
  expect((await reportOf(night)).refused).toMatchObject({ rooms: 1, isCapped: true });
});
