import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { MAX_REFUSED_A_DAY } from '../../../../domain/reports/enquiry-channels.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { BookingReportInput } from '../../types.generated.ts';
import { allRowsOf } from '../testing/all-rows.ts';
import { BookingReportService } from './booking-report.service.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');
const seed = new LodgeSeed(database);
for (const name of ['Cove', 'Nest', 'Dorm']) await seed.roomType(name);

beforeEach(async () => {
  await database.prisma.refusedNight.deleteMany();
});
afterAll(close);

const service = new BookingReportService(scopeOf(database, clock, viewers.admin, null));
const reportOf = (input: BookingReportInput) => service.report(viewers.admin, input);

it('a report has what was asked for its nights and not free, whatever bookings it counts, by night, type and channel', async () => {
  const random = seededRandom(23);
  const { prisma } = database;
  const types = await prisma.roomType.findMany();
  const asked = Array.from({ length: 400 }, () => {
    const daysAhead = random.whole(0, 30);
    const askedOn = addNights(today, -random.whole(0, 60));
    return {
      ...{ askedOn, night: addNights(askedOn, daysAhead), roomTypeId: random.pick(types).id },
      ...{ channel: random.pick(['DESK', 'ONLINE'] as const), rooms: random.whole(1, 9) },
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
  const countsOf = (of: typeof stored) => ({
    ...{ rooms: roomsOf(of), atDesk: roomsOf(of, 'DESK'), online: roomsOf(of, 'ONLINE') },
  });
  for (let round = 0; round < 12; round += 1) {
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
    expect([asked.rooms, asked.count]).toEqual([sums.rooms, those.length]);
    const plain = (row: (typeof those)[number]) =>
      [row.night, row.askedOn.toISOString().slice(0, 10), row.channel, row.rooms].join(' ');
    expect(
      asked.rows.map((row) => [row.night, row.askedOn, row.channel, row.rooms].join(' ')).toSorted(),
    ).toEqual(those.map(plain).toSorted());
    const keys = new Set(those.map((row) => `${row.night} ${row.roomTypeId}`));
    expect(nights.map((line) => `${line.night} ${line.roomTypeId}`).toSorted()).toEqual([...keys].toSorted());
    expect(nights.map(({ night }) => night)).toEqual(nights.map(({ night }) => night).toSorted());
    for (const { night, roomTypeId: id, roomType, ...counts } of nights) {
      expect(counts).toEqual(countsOf(those.filter((row) => row.night === night && row.roomTypeId === id)));
      expect(roomType).toBe(types.find((type) => type.id === id)?.name);
    }
  }
  expect(stored.length).toBeGreaterThan(300);
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
