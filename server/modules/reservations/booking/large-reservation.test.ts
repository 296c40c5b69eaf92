import { afterAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const ROOMS = 40;
const NIGHTS = 60;
// Two thousand nights: time enough also on a busy machine.

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

afterAll(close);

describe('a reservation of forty rooms for sixty nights', () => {
  it('is booked and cancelled like any other', async () => {
    const type = await seed.roomType('Wing');
    await seed.rooms(type, ...Array.from({ length: ROOMS }, (_, index) => `W${index}`));
    const desk = new ServiceDesk(database, clock, type);
    const rooms = Array.from({ length: ROOMS }, () => ({ arrival: '2026-12-24', departure: '2027-02-22' }));
    const { reservation } = await desk.book({ rooms });
    const nights = await queryJson(
      database,
      column.whole,
      sql`select count(*)::int from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
        where rr.reservation_id = ${reservation.id}::uuid and n.released_at is null`,
    );
    expect(nights).toBe(ROOMS * NIGHTS);
    await desk.cancelReservation({
      reservationId: reservation.id,
      version: reservation.version,
      reason: 'Not needed',
    });
    expect(await database.prisma.roomClaim.count({ where: { releasedAt: null } })).toBe(0);
  });
});
