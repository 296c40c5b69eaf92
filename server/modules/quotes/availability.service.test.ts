import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights } from '../../../domain/nights.ts';
import { inEveryProcessTimeZone } from '../../../domain/testing/process-time-zones.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { AvailabilityService } from './availability.service.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const availability = new AvailabilityService({ database, clock });
const seed = new LodgeSeed(database);

afterAll(close);

it.each([
  [-1, 'The number of children cannot be below 0.'],
  [51, 'Ask for at most 50 guests in a room.'],
])('of %i children is refused in words that say why', async (children, message) => {
  const args = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children };
  await expect(availability.availability(viewers.public, args)).rejects.toMatchObject({ message });
});

/** What is said of a room type for these nights. */
async function typeFor(type: RoomType, viewer: Viewer, arrival: string, departure: string) {
  const args = { arrival, departure, adults: 2, children: 0 };
  const { roomTypes } = await availability.availability(viewer, args);
  return roomTypes.find(({ roomType }) => roomType.id === type.id);
}

inEveryProcessTimeZone('what is free', () => {
  it('counts a room as taken tonight while a guest is in it who should have left, and as free from tomorrow', async () => {
    clock.travelTo(SEED_NOW);
    const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const [first, second] = await seed.rooms(type, `1-${type.id}`, `2-${type.id}`);
    const desk = new ServiceDesk(database, clock, type);
    const over = { roomId: first.id, arrival: '2026-11-28', departure: '2026-11-30' };
    await seed.checkIn(await desk.book({ rooms: [over] }), clock.now());
    expect(await typeFor(type, viewers.manager, '2026-12-01', '2026-12-03')).toMatchObject({
      freeCount: 1,
      freeRooms: [{ id: second.id }],
      freeByNight: [
        { night: '2026-12-01', count: 1 },
        { night: '2026-12-02', count: 2 },
      ],
    });
    expect(await typeFor(type, viewers.manager, '2026-12-02', '2026-12-03')).toMatchObject({ freeCount: 2 });
    // half an hour after midnight at the lodge the room is taken for the next night
    clock.travelTo(new Date('2026-12-01T19:00:00Z'));
    expect(await typeFor(type, viewers.manager, '2026-12-02', '2026-12-03')).toMatchObject({ freeCount: 1 });
  });

  it.each([
    ['half an hour before midnight', '2026-12-01T18:00:00Z', '2026-12-01'],
    ['half an hour after midnight', '2026-12-01T19:00:00Z', '2026-12-02'],
  ])('has the day of the lodge as its first, %s there', async (_hour, instant, today) => {
    clock.travelTo(new Date(instant));
    const type = await seed.roomType(`Hut ${crypto.randomUUID()}`);
    await seed.rooms(type, `1-${type.id}`);
    const asked = (arrival: string) => typeFor(type, viewers.public, arrival, addNights(arrival, 1));
    expect(await asked(today)).toMatchObject({ freeCount: 1, freeByNight: [{ night: today, count: 1 }] });
    expect(await refusalOf(asked(addNights(today, -1)))).toMatchObject({ code: 'DATES_PAST' });
    expect(await refusalOf(asked(addNights(today, 541)))).toMatchObject({ code: 'TOO_FAR' });
    expect(await asked(addNights(today, 540))).toMatchObject({ freeCount: 1 });
  });

  it('names the nights that are near, and does without them once the hold in the way has ended', async () => {
    clock.travelTo(new Date('2026-12-01T18:00:00Z'));
    const type = await seed.roomType(`Nest ${crypto.randomUUID()}`);
    await seed.rooms(type, `1-${type.id}`);
    const run = { arrival: '2026-12-04', departure: '2026-12-05' };
    const { reservation } = await new ServiceDesk(database, clock, type).book({
      status: 'HELD',
      rooms: [run],
    });
    const asked = () => typeFor(type, viewers.manager, run.arrival, run.departure);
    expect((await asked())?.nearest.map(({ arrival }) => arrival)).toEqual([
      '2026-12-03',
      '2026-12-05',
      '2026-12-02',
    ]);
    clock.travelTo(new Date(reservation.holdEndsAt ?? SEED_NOW));
    expect(await asked()).toMatchObject({ freeCount: 1, nearest: [] });
  });
});
