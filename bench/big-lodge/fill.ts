import pg from 'pg';
import { BILLED } from './bills.ts';
import { BOOKS } from './books.ts';
import { COMING } from './coming.ts';
import { beginning, HOUSE, type LodgeSize } from './house.ts';
import { setIndexesAside } from './indexes.ts';
import { STAYS } from './stays.ts';

/**
 * Fills a migrated, empty lodge in one transaction with years of bookings, by set-based SQL: without the rules over
 * several rows (checks and exclusions are asked), so ask the invariants afterwards. The address is of a superuser.
 * `onStep` is told how many of the steps are done.
 */
export async function fillBigLodge(
  url: string,
  size: LodgeSize,
  onStep: (done: number, all: number) => void = () => {},
): Promise<void> {
  const steps = [HOUSE, ...STAYS, ...BILLED, ...BOOKS, ...COMING];
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    await client.query('begin');
    await client.query(beginning(size));
    const putBack = await setIndexesAside(client);
    for (const [done, step] of steps.entries()) {
      await client.query(step);
      onStep(done + 1, steps.length + 1);
    }
    await putBack();
    // triggers are off while rows are made
    await client.query(
      'select keep_booked_rooms(array(select id from reservation_room)); analyze booked_room',
    );
    onStep(steps.length + 1, steps.length + 1);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
