import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { execute } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { systemRequest, writeIdempotently } from '../../db/write.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { ImportKind } from './import-kinds.ts';
import { ImportDesk, refusalOf } from './testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
let desk: ImportDesk;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  const type = await new LodgeSeed(database).roomType('Cove');
  await new LodgeSeed(database).rooms(type, '101');
  await new ServiceDesk(database, clock, type).book();
});
afterAll(async () => {
  await close();
  await desk.close();
});

it.each<[string, ImportKind, string, Sql, string]>([
  [
    'rooms',
    'ROOMS',
    'Room,Type\n201,Cove\n',
    sql`insert into room_claim (room_id, arrival, departure, kind, block_reason, created_by, created_at)
      select id, '2027-03-01', '2027-03-03', 'BLOCK', 'OTHER', 'A test', now() from room where number = '201'`,
    'Room 201 has a stay or was taken off sale since',
  ],
  [
    'room types',
    'ROOM_TYPES',
    'Room type,Code,Capacity,Guests in the rate,Rate\nNest,NE,2,2,1000\n',
    sql`insert into room (number, room_type_id, active_from, sort_order, created_at) select '301', id, '2026-01-01', 9, now() from room_type where name = 'Nest'`,
    'Room type Nest has rooms',
  ],
  [
    'guests',
    'GUESTS',
    'Name,Phone\nUma Nair,98111 22233\n',
    sql`update reservation set booker_id = (select id from guest where full_name = 'Uma Nair')`,
    'Uma Nair has a booking since',
  ],
])(
  '%s of a list stay when something is built on one while they are taken back',
  async (_what, kind, csv, build, why) => {
    const { id } = await desk.bring(kind, csv);
    let refusal: ReturnType<typeof refusalOf> | undefined;
    await writeIdempotently(
      { database, clock },
      systemRequest(),
      { operation: 'build', input: kind },
      async (write) => {
        await execute(write.tx, build);
        write.audit({ action: 'update-room', entity: 'room', entityId: id, before: {}, after: {} });
        refusal = refusalOf(desk.undo(id));
        await someoneWaits(database);
        return { type: 'room', id };
      },
    );
    expect(await refusal).toMatchObject({
      code: 'IMPORT_BUILT_ON',
      message: `${why}: this import can no longer be taken back.`,
    });
  },
);
