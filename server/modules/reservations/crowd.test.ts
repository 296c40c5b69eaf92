import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights } from '../../../domain/nights.ts';
import { Refusal } from '../../graphql/refusal.ts';
import { BookingDesk } from '../../testing/booking-desk.ts';
import { fillHouse } from '../../testing/full-house.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const TODAY = '2026-12-01';
const ROOMS = 200;
const AT_ONCE = 24;
const PATIENCE = 120_000;

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);

afterAll(close);

/** What an act came to: done, or the code of the rule that refused it. Raises what is no rule, such as too long a wait. */
async function endOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.data.code;
    throw error;
  }
}

it('24 changes and 24 bookings of a big type at once are all taken or refused by a rule, and none for want of time', {
  timeout: PATIENCE,
}, async () => {
  const type = await seed.roomType('Cove');
  await seed.rooms(type, ...Array.from({ length: ROOMS }, (_, index) => `C${index}`));
  const filling = { roomTypeId: type.id, from: TODAY, days: 120, freePercent: 10, seed: 22 };
  const stays = await fillHouse(database, filling);
  const desk = new BookingDesk(database, travellingClock(SEED_NOW), type);
  const changes = Array.from({ length: AT_ONCE }, (_, index) => {
    const { lineId, arrival, departure } = stays[5 + index * 97] ?? Object(null);
    const rooms = [{ reservationRoomId: lineId, arrival, departure: addNights(departure, 1) }];
    return desk.change('changeNights', { rooms, version: 1, price: 'TARIFF', mayMoveOthers: true });
  });
  const bookings = Array.from({ length: AT_ONCE }, (_, index) => {
    const arrival = addNights(TODAY, 3 + index * 3);
    return desk.book({
      rooms: [{ arrival, departure: addNights(arrival, 2 + (index % 5)) }],
      mayMoveOthers: true,
    });
  });
  const ends = await Promise.all([...changes, ...bookings].map(endOf));
  expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(AT_ONCE);
});
