import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights } from '../../../domain/nights.ts';
import { MAX_REFUSED_A_DAY } from '../../../domain/reports/enquiry-channels.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { EnquiryService } from './enquiry.service.ts';
import { RefusedDemandCounter } from './refused-demand-counter.ts';

const TODAY = '2026-12-01';
const MINUTE = 60_000;
const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const faults: unknown[] = [];
let counter: RefusedDemandCounter;
let enquiries: EnquiryService;
const seed = new LodgeSeed(database);
const cove = await seed.roomType('Cove');
await seed.rooms(cove, '101', '102');
// full from the 24th to the 26th
await new ServiceDesk(database, clock, cove).book({ rooms: [{}, {}] });

const FULL = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children: 0 };
const STRANGER = '10.0.0.1';

beforeEach(async () => {
  await database.prisma.refusedAsker.deleteMany();
  await database.prisma.refusedNight.deleteMany();
  clock.travelTo(SEED_NOW);
  counter = new RefusedDemandCounter({ database, clock, onFault: (error) => faults.push(error) });
  enquiries = new EnquiryService({ database, clock }, counter);
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await close();
});

async function askAtDesk(
  stay: Partial<typeof FULL> = {},
  rooms: number | null = 1,
  viewer: Viewer = viewers.manager,
) {
  await enquiries.availability(viewer, { ...FULL, ...stay, roomsAskedFor: rooms });
  await counter.whenIdle();
}

async function askOnline(stay: Partial<typeof FULL> = {}, address = STRANGER) {
  counter.askedOnline(address, { ...FULL, ...stay });
  await counter.whenIdle();
}

/** How many times the work looks up what is free. */
async function searchesOf(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(database, work);
  return statements.filter((text) => text.includes('readLodgeClaims')).length;
}

/** What is counted: day asked, channel, night and rooms. */
async function counted() {
  const rows = await database.prisma.refusedNight.findMany({
    orderBy: [{ askedOn: 'asc' }, { night: 'asc' }],
  });
  const day = (date: Date) => date.toISOString().slice(5, 10);
  return rows.map(({ askedOn, channel, night, rooms }) =>
    [day(askedOn), channel, day(night), rooms].join(' '),
  );
}

const BOTH_NIGHTS = ['12-01 DESK 12-24 1', '12-01 DESK 12-25 1'];

it('what is asked for at the desk while nothing is free is counted night by night', async () => {
  await askAtDesk();
  expect(await counted()).toEqual(BOTH_NIGHTS);
  await askAtDesk({ arrival: '2026-12-23', departure: '2026-12-25' }, 1, viewers.admin);
  expect(await counted()).toEqual(['12-01 DESK 12-24 2', '12-01 DESK 12-25 1']);
});

it('what is asked for on the public page is counted as online, in as many rooms as the guests need', async () => {
  await askOnline({ adults: 3, departure: '2026-12-25' });
  expect(await counted()).toEqual(['12-01 ONLINE 12-24 2']);
});

it('what is free is not counted', async () => {
  await askAtDesk({ arrival: '2026-12-26', departure: '2026-12-28' }, 2);
  await askOnline({ arrival: '2026-12-22', departure: '2026-12-24' });
  expect(await counted()).toEqual([]);
});

it('what a screen looks up without anybody asking is not counted', async () => {
  await askAtDesk({}, null);
  expect(await counted()).toEqual([]);
});

it('the same asker is counted once in a quarter of an hour, and with what is asked for beyond that', async () => {
  await askAtDesk();
  await askAtDesk();
  expect(await counted()).toEqual(BOTH_NIGHTS);
  await askAtDesk({ departure: '2026-12-25' }, 3);
  expect(await counted()).toEqual(['12-01 DESK 12-24 3', '12-01 DESK 12-25 1']);
  clock.travelTo(new Date(SEED_NOW.getTime() + 14 * MINUTE));
  await askAtDesk();
  expect(await counted()).toEqual(['12-01 DESK 12-24 3', '12-01 DESK 12-25 1']);
  clock.travelTo(new Date(SEED_NOW.getTime() + 15 * MINUTE));
  await askAtDesk();
  expect(await counted()).toEqual(['12-01 DESK 12-24 4', '12-01 DESK 12-25 2']);
});

it('addresses are told apart, and a page that is loaded again is counted once', async () => {
  await Promise.all([askOnline(), askOnline(), askOnline({}, '10.0.0.2')]);
  expect(await counted()).toEqual(['12-01 ONLINE 12-24 2', '12-01 ONLINE 12-25 2']);
});

it('an address cannot be found by hashing all there are', async () => {
  await askOnline({ departure: '2026-12-25' });
  const askers = await database.prisma.refusedAsker.findMany();
  const text = JSON.stringify(['ONLINE', STRANGER, '2026-12-24', cove.id]);
  expect(askers).toHaveLength(1);
  expect([STRANGER, createHash('sha256').update(text).digest('hex')]).not.toContain(askers[0]?.asker);
});

it('a page that is loaded again within a quarter of an hour looks nothing up', async () => {
  await askOnline();
  expect(await searchesOf(() => askOnline())).toBe(0);
  clock.travelTo(new Date(SEED_NOW.getTime() + 15 * MINUTE));
  expect(await searchesOf(() => askOnline())).toBe(1);
  expect(await counted()).toEqual(['12-01 ONLINE 12-24 2', '12-01 ONLINE 12-25 2']);
});

it('what an address asks for while another look-up of its own waits is not looked up, and can be asked for later', async () => {
  const later = { departure: '2026-12-25' };
  expect(await searchesOf(() => Promise.all([askOnline(), askOnline(later)]))).toBe(1);
  expect(await searchesOf(() => askOnline(later))).toBe(1);
});

it('stopping waits for what is being counted, and counts nothing that waits or comes after', async () => {
  let stopped: Promise<void> | undefined;
  await database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`lock table refused_asker in exclusive mode`;
    const { manager, admin } = viewers;
    for (const viewer of [manager, admin])
      await enquiries.availability(viewer, { ...FULL, departure: '2026-12-25', roomsAskedFor: 1 });
    counter.askedOnline(STRANGER, FULL);
    await someoneWaits(database);
    stopped = counter.stop();
    await enquiries.availability({ ...manager, uid: 'another' }, { ...FULL, roomsAskedFor: 1 });
  });
  await stopped;
  expect(await counted()).toEqual(['12-01 DESK 12-24 1']);
  await counter.whenIdle();
  expect(await counted()).toEqual(['12-01 DESK 12-24 1']);
});

it('a read-only key, a guest and an agent are not counted', async () => {
  await askAtDesk({}, 1, { ...viewers.admin, uid: 'key:1', keyScope: 'READ' });
  await askAtDesk({}, 1, viewers.guest);
  await askAtDesk({}, 1, viewers.unlinkedAgent);
  await askAtDesk({}, 1, viewers.public);
  expect(await counted()).toEqual([]);
});

it('nights that are past or further ahead than the lodge can be booked are not counted', async () => {
  const past = { arrival: addNights(TODAY, -1), departure: addNights(TODAY, 1) };
  const far = { arrival: addNights(TODAY, 540), departure: addNights(TODAY, 542) };
  await askAtDesk(past, 50);
  await askAtDesk(far, 50);
  expect(await counted()).toEqual([`12-01 DESK 12-01 48`, `12-01 DESK 05-24 48`]);
});

it('the day on which it was asked is that of the lodge', async () => {
  // half an hour after midnight there
  clock.travelTo(new Date('2026-12-01T19:00:00Z'));
  await askAtDesk({ departure: '2026-12-25' });
  expect(await counted()).toEqual(['12-02 DESK 12-24 1']);
});

it.each(['DESK', 'ONLINE'] as const)(
  'nothing more is counted %s once the day has as much as it may',
  async (channel) => {
    const ask = () => (channel === 'DESK' ? askAtDesk() : askOnline());
    const row = {
      channel,
      night: dateOf('2026-12-31'),
      roomTypeId: cove.id,
      rooms: MAX_REFUSED_A_DAY[channel],
    };
    await database.prisma.refusedNight.createMany({
      data: [
        { ...row, askedOn: dateOf(TODAY) },
        { ...row, askedOn: dateOf('2026-11-30') },
      ],
    });
    await ask();
    expect(await counted()).toHaveLength(2);
    clock.travelTo(new Date(SEED_NOW.getTime() + 24 * 60 * MINUTE));
    await ask();
    expect(await counted()).toHaveLength(4);
  },
);

it.each([0, 51])('%i rooms are not asked for', async (rooms) => {
  await expect(askAtDesk({}, rooms)).rejects.toMatchObject({ message: 'Ask for 1 to 50 rooms.' });
});

it('an answer is given although it cannot be counted, which is noted', async () => {
  const away = await createTestDatabase();
  await away.drop();
  const noted: unknown[] = [];
  const broken = new RefusedDemandCounter({
    database: away.database,
    clock,
    onFault: (error) => noted.push(error),
  });
  const answer = await new EnquiryService({ database, clock }, broken).availability(viewers.manager, {
    ...FULL,
    roomsAskedFor: 1,
  });
  expect(answer.roomTypes).toMatchObject([{ freeCount: 0 }]);
  await broken.whenIdle();
  expect(noted).toHaveLength(1);
});
