import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { CalendarService } from '../calendar.service.ts';
import { ChartReader } from './chart-reader.ts';

/** A room type of a test's own with two rooms, and its chart. */
type ChartOfType = {
  readonly chart: ChartReader;
  readonly type: RoomType;
  readonly first: Room;
  readonly second: Room;
};

/** A lodge of which tests read charts, each of a room type of its own. */
export async function openChartLodge() {
  const { database, drop } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(SEED_NOW);
  const calendars = new CalendarService({ database, clock });

  async function openType(): Promise<ChartOfType> {
    clock.travelTo(SEED_NOW);
    const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const name = type.id.slice(-8);
    const [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
    return { chart: new ChartReader(calendars, type), type, first, second };
  }

  return { database, seed, clock, calendars, drop, openType };
}
