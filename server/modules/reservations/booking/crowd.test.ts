import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights } from '../../../../domain/nights.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { isRetryable } from '../../../errors/retryable.ts';
import { fillHouse } from '../../../testing/lodge/full-house.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const TODAY = '2026-12-01';
const ROOMS = 200;
const AT_ONCE = 24;

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);

afterAll(close);

/** As often as a browser, an act that the lodge was too busy for is sent once more with its key. */
const MAX_TRIES = 3;

type Act = (key: string) => Promise<unknown>;

/** What an act came to: done, or the code of the rule that refused it. Raises what is no rule, such as too long a wait. */
async function endOf(act: Act): Promise<string> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      await act(key);
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.data.code;
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}

it('24 changes and 24 bookings of a big type at once are all taken or refused by a rule, and no client for want of time', async () => {
  const type = await seed.roomType('Cove');
  await seed.rooms(type, ...Array.from({ length: ROOMS }, (_, index) => `C${index}`));
  const filling = { roomTypeId: type.id, from: TODAY, days: 120, freePercent: 10, seed: 22 };
  const stays = await fillHouse(database, filling);
  const desk = new ServiceDesk(database, travellingClock(SEED_NOW), type);
  const changes = Array.from({ length: AT_ONCE }, (_, index): Act => {
    const { reservationRoomId, arrival, departure } = stays[5 + index * 97] ?? Object(null);
    const rooms = [{ reservationRoomId: reservationRoomId, arrival, departure: addNights(departure, 1) }];
    const input = { rooms, version: 1, price: 'TARIFF', mayMoveOthers: true };
    return (key) => desk.change('changeNights', input, key);
  });
  const bookings = Array.from({ length: AT_ONCE }, (_, index): Act => {
    const arrival = addNights(TODAY, 3 + index * 3);
    const rooms = [{ arrival, departure: addNights(arrival, 2 + (index % 5)) }];
    return (key) => desk.book({ rooms, mayMoveOthers: true }, key);
  });
  const ends = await Promise.all([...changes, ...bookings].map(endOf));
  expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(AT_ONCE);
});
