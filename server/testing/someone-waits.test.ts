import { afterAll, beforeAll, expect, it } from 'vitest';
import { someoneWaits } from './someone-waits.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

it('waiting for a statement that waits for another transaction fails with a sentence where none does', async () => {
  await expect(someoneWaits(store.database, 2, { timeout: 0, interval: 5 })).rejects.toThrow(
    'Of 2 statements that should wait for another transaction, 0 do.',
  );
});
