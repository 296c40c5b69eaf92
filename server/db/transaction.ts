import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';
import { type Gate, gateFor } from './gate.ts';
import { Prisma } from './generated/client.ts';
import { sqlStateOf } from './violations.ts';

/**
 * So many transactions at once, fewer than the pool has connections: a rush of bookings for one room queues here
 * and not in the pool, so that screens are still read meanwhile. The wait ends before that of the request.
 */
const MOST_AT_ONCE = 6;
const LONGEST_WAIT_MS = 15_000;
const gates = new WeakMap<Database, Gate>();

function gateOf(database: Database): Gate {
  const gate = gates.get(database) ?? gateFor(MOST_AT_ONCE, LONGEST_WAIT_MS);
  gates.set(database, gate);
  return gate;
}

/** Prisma's client within one transaction. */
export type Transaction = Prisma.TransactionClient;

const MOST_ATTEMPTS = 8;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * Does the work in one READ COMMITTED transaction, its deferred constraints judged before the answer. A deadlock
 * is done again after a short random wait, at most 8 times, so the work must have no effect outside the database.
 */
export async function transaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await gateOf(database).pass(() => inOneTransaction(database, work));
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isWorthRepeating(error)) throw error;
      // Jitter: two that killed each other must not meet again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function inOneTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.prisma.$transaction(
    async (tx) => {
      const result = await work(tx);
      await tx.$executeRaw`set constraints all immediate`;
      return result;
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.ReadCommitted, maxWait: 3_000, timeout: 10_000 },
  );
}

function isWorthRepeating(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}
