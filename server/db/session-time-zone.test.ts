import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

it('an instant is the same to Prisma and to SQL on a PostgreSQL that lives in another time zone', async () => {
  const name = new URL(url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set timezone = 'Asia/Kolkata'`);
  const store = openDatabase({ url });
  try {
    const instant = new Date('2026-12-01T18:31:00.123Z');
    await store.prisma.guest.create({ data: { fullName: 'Asha Rao', createdAt: instant } });
    const { rows } = await store.pool.query('select created_at = $1::timestamptz as "isSame" from guest', [
      instant,
    ]);
    expect(rows).toEqual([{ isSame: true }]);
    expect((await store.prisma.guest.findFirst())?.createdAt).toEqual(instant);
  } finally {
    await store.close();
  }
});
