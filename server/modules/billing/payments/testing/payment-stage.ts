import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { travellingClock } from '../../../../../domain/clock.ts';
import type { Reservation, Room, RoomType } from '../../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';

export const FORBIDDEN = expect.objectContaining({
  extensions: expect.objectContaining({ code: 'FORBIDDEN' }),
});
export const NOT_FOUND = expect.objectContaining({
  extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
});

/** What a test of payments starts from: a room of its own, whose bookings are made by the desk. */
type PaymentStage = { type: RoomType; room: Room; books: ServiceDesk };

/** A lodge for the tests of one file, and the desk that keeps its accounts. */
export async function paymentStage() {
  const { database, close } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(SEED_NOW);
  const desk = new ServiceDesk(database, clock);
  // filled before each test
  const stage = {} as PaymentStage;

  beforeAll(async () => {
    stage.type = await seed.roomType('Cove');
  });
  beforeEach(async () => {
    clock.travelTo(SEED_NOW);
    await seed.settings({ booksLockedThrough: null });
    stage.room = await seed.room(stage.type, crypto.randomUUID().slice(-12));
    stage.books = new ServiceDesk(database, clock, stage.type);
  });
  afterAll(close);

  /** Two nights at ₹350. */
  async function booked(words: Parameters<ServiceDesk['book']>[0] = {}) {
    const { reservation } = await stage.books.book({ rooms: [{ roomId: stage.room.id }], ...words });
    return reservation;
  }

  function stored(id: string): Promise<Reservation> {
    return database.prisma.reservation.findUniqueOrThrow({ where: { id } });
  }

  return { database, seed, clock, desk, stage, booked, stored };
}
