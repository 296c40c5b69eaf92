import { afterAll, beforeAll, beforeEach } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Agent, Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { ReservationFilter } from '../../types.generated.ts';
import { type ListArgs, ReservationReadService } from '../view/reservation-read.service.ts';

/** What a test of reading starts from: a room of its own, and an agent by whom everything of it is made. */
type ReadingStage = { type: RoomType; room: Room; agent: Agent };

/** A lodge for the tests of one file; as each makes everything by an agent of its own, they do not meet. */
export async function readingStage() {
  const { database, drop } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(SEED_NOW);
  const reads = new ReservationReadService({ database, clock });
  // filled before each test
  const stage = {} as ReadingStage;
  beforeAll(async () => {
    stage.type = await seed.roomType('Family Nest');
  });
  afterAll(drop);
  beforeEach(async () => {
    clock.travelTo(SEED_NOW);
    stage.agent = await seed.agent(crypto.randomUUID());
    stage.room = await seed.room(stage.type, crypto.randomUUID().slice(-12));
  });

  function list(
    filter: ReservationFilter = {},
    more: Partial<ListArgs> = {},
    viewer = viewerOf(stage.agent),
  ) {
    const bare = { filter, withCounts: false, withNights: false, withFolios: false };
    return reads.list(viewer, { ...bare, ...more });
  }

  async function codesOf(filter: ReservationFilter, viewer = viewerOf(stage.agent)): Promise<string[]> {
    const { nodes } = await list({ sort: 'ARRIVAL_EARLIEST', ...filter }, {}, viewer);
    return nodes.map(({ code }) => code);
  }

  return { database, seed, clock, reads, stage, list, codesOf };
}
