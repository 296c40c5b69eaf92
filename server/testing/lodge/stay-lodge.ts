import { type TravellingClock, travellingClock } from '../../../domain/clock.ts';
import type { Database } from '../../db/client.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { ServiceDesk } from '../service-desk.ts';
import { createTestDatabase } from '../test-database.ts';
import { LodgeSeed } from './lodge-seed.ts';

/** Two in the afternoon of 24 December at the lodge, the day on which stays begin unless a test says otherwise. */
const ARRIVAL_AFTERNOON = new Date('2026-12-24T08:30:00Z');

/** A room type with two rooms and a desk, for tests of stays. */
export type StayDesk = {
  readonly type: RoomType;
  readonly first: Room;
  readonly second: Room;
  readonly desk: ServiceDesk;
};

/** A lodge whose stays are played through, on a clock that a test moves. */
export type StayLodge = {
  readonly database: Database;
  readonly seed: LodgeSeed;
  readonly clock: TravellingClock;
  close(): Promise<void>;
  /** A type with two rooms of its own, at the afternoon of arrival. */
  open(): Promise<StayDesk>;
};

/** An empty lodge on a database of its own. */
export async function openStayLodge(): Promise<StayLodge> {
  const { database, close } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(ARRIVAL_AFTERNOON);
  const open = async () => {
    clock.travelTo(ARRIVAL_AFTERNOON);
    const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const name = type.id.slice(-8);
    const [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
    return { type, first, second, desk: new ServiceDesk(database, clock, type) };
  };
  return { database, seed, clock, close, open };
}
