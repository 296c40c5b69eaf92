import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { pruneRecords } from './pruning.ts';

const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

test('a repeated request is known for seven days, and forgotten after that', async () => {
  const { prisma } = store.database;
  const key = { caller: 'somebody', operation: 'book', inputHash: '0'.repeat(64) };
  await prisma.idempotencyKey.createMany({
    data: [
      { ...key, key: crypto.randomUUID(), createdAt: daysAgo(8) },
      { ...key, key: crypto.randomUUID(), createdAt: daysAgo(6) },
    ],
  });
  await pruneRecords(store.database, NOW);
  const kept = await prisma.idempotencyKey.findMany({ select: { createdAt: true } });
  expect(kept).toEqual([{ createdAt: daysAgo(6) }]);
});

test('an event that everybody has had a day to read is dropped', async () => {
  const { prisma } = store.database;
  await prisma.outboxEvent.createMany({
    data: [
      { topic: 'old', payload: {}, at: daysAgo(2) },
      { topic: 'new', payload: {}, at: NOW },
    ],
  });
  await pruneRecords(store.database, NOW);
  expect(await prisma.outboxEvent.findMany({ select: { topic: true } })).toEqual([{ topic: 'new' }]);
});

test('a file that was tried a week ago and not imported is forgotten with its lines; what was imported stays', async () => {
  const { prisma } = store.database;
  const file = {
    kind: 'GUESTS',
    headers: [],
    columns: {},
    startedAt: daysAgo(8),
    startedByName: 'Admin',
  } as const;
  const lines = { create: [{ number: 2, cells: ['Uma'] }] };
  await prisma.dataImport.create({ data: { ...file, fileName: 'tried.csv', lines } });
  await prisma.dataImport.create({
    data: { ...file, fileName: 'done.csv', status: 'APPLIED', appliedAt: daysAgo(8) },
  });
  await prisma.dataImport.create({ data: { ...file, fileName: 'new.csv', startedAt: daysAgo(6) } });
  await pruneRecords(store.database, NOW);
  const kept = await prisma.dataImport.findMany({ orderBy: { fileName: 'asc' } });
  expect(kept.map(({ fileName }) => fileName)).toEqual(['done.csv', 'new.csv']);
});

test('who asked for rooms that were not free is forgotten after a quarter of an hour', async () => {
  const { prisma } = store.database;
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  await prisma.refusedAsker.createMany({
    data: [
      { asker: 'a'.repeat(64), rooms: 1, askedAt: minutesAgo(16) },
      { asker: 'b'.repeat(64), rooms: 1, askedAt: minutesAgo(14) },
    ],
  });
  await pruneRecords(store.database, NOW);
  expect(await prisma.refusedAsker.findMany({ select: { askedAt: true } })).toEqual([
    { askedAt: minutesAgo(14) },
  ]);
});
