import { afterAll, beforeEach, expect } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { breachesOf } from '../../db/invariants.sql.ts';
import type { Reservation } from '../../modules/types.generated.ts';
import { ServiceDesk } from '../service-desk.ts';
import { createTestDatabase } from '../test-database.ts';
import { LodgeSeed, SEED_NOW } from './lodge-seed.ts';

/** What a test of a change starts from: a type with three rooms of its own, and the desk. */
type ChangeStage = {
  type: RoomType;
  first: Room;
  second: Room;
  third: Room;
  desk: ServiceDesk;
};

/** A lodge for the tests of one file; at its end every invariant holds. */
export async function changeStage() {
  const { database, close } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(SEED_NOW);
  // filled before each test
  const stage = {} as ChangeStage;
  beforeEach(async () => {
    clock.travelTo(SEED_NOW);
    const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const name = type.id.slice(-8);
    const [first, second, third] = await seed.rooms(type, `1-${name}`, `2-${name}`, `3-${name}`);
    Object.assign(stage, { type, first, second, third, desk: new ServiceDesk(database, clock, type) });
  });
  afterAll(async () => {
    expect(await breachesOf(database)).toEqual([]);
    await close();
  });
  return { database, seed, clock, stage };
}

/** The first room of a reservation at its version, as changes of one room name it. */
export function reservationRoomOf({ rooms, version }: Reservation, index = 0) {
  return { reservationRoomId: rooms[index]?.id ?? '', version };
}
