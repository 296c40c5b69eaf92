import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { BookingDesk } from '../../testing/booking-desk.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
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

it('counts a room as taken tonight while a guest is in it who should have left, and as free from tomorrow', async () => {
  const type = await seed.roomType('Cove');
  const [first, second] = await seed.rooms(type, '101', '102');
  const desk = new BookingDesk(database, clock, type);
  const over = { roomId: first.id, arrival: '2026-11-28', departure: '2026-11-30' };
  await desk.letIn(await desk.book({ rooms: [over] }));
  const freeFor = async (arrival: string, departure: string) => {
    const args = { arrival, departure, adults: 2, children: 0 };
    const { roomTypes } = await availability.availability(viewers.manager, args);
    return roomTypes.find(({ roomType }) => roomType.id === type.id);
  };
  const tonight = await freeFor('2026-12-01', '2026-12-03');
  expect(tonight).toMatchObject({
    freeCount: 1,
    freeRooms: [{ id: second.id }],
    freeByNight: [
      { night: '2026-12-01', count: 1 },
      { night: '2026-12-02', count: 2 },
    ],
  });
  expect(await freeFor('2026-12-02', '2026-12-03')).toMatchObject({ freeCount: 2 });
});
