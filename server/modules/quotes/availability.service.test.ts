import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { AvailabilityService } from './availability.service.ts';

const { database, close } = await createTestDatabase();
const availability = new AvailabilityService({ database, clock: travellingClock(SEED_NOW) });

afterAll(close);

it.each([
  [-1, 'The number of children cannot be below 0.'],
  [51, 'Ask for at most 50 guests in a room.'],
])('of %i children is refused in words that say why', async (children, message) => {
  const args = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children };
  await expect(availability.availability(viewers.public, args)).rejects.toMatchObject({ message });
});
