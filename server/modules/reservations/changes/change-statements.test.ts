import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights } from '../../../../domain/nights.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const ARRIVAL = '2026-12-24';

const { database, close } = await createTestDatabase();
let desk: ServiceDesk;

beforeAll(async () => {
  const seed = new LodgeSeed(database);
  const type = await seed.roomType('Double');
  await seed.rooms(type, '101', '102');
  desk = new ServiceDesk(database, travellingClock(SEED_NOW), type);
});
afterAll(close);

/** One night more, and the statements that it takes; the same key asks for the same change. */
function longer(reservationRoomId: string, key: string = crypto.randomUUID()) {
  const rooms = [
    { reservationRoomId: reservationRoomId, arrival: ARRIVAL, departure: addNights(ARRIVAL, 3) },
  ];
  return statementsOf(database, () =>
    desk.change('changeNights', { rooms, version: 1, price: 'TARIFF' }, key),
  );
}

async function booked(): Promise<string> {
  const { reservation } = await desk.book();
  return reservation.rooms[0]?.id ?? '';
}

it('a change brings dates, status, version and totals of its reservation up to date at once', async () => {
  const sent = await longer(await booked());
  expect(sent.filter((text) => /update reservation r\b/.test(text))).toHaveLength(1);
});

it('a change for which nobody moved does not look for moves, and a repeated one does', async () => {
  const asksForMoves = (sent: readonly string[]) => sent.some((text) => text.includes('/* readMoves */'));
  const [reservationRoomId, key] = [await booked(), crypto.randomUUID()];
  expect(asksForMoves(await longer(reservationRoomId, key))).toBe(false);
  expect(asksForMoves(await longer(reservationRoomId, key))).toBe(true);
});
