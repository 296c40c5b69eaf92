import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';
import { type Entrant, type Gate, type GateSize, gateFor } from './gate.ts';
import { Prisma } from './generated/client.ts';
import { sqlStateOf } from './violations.ts';

/**
 * So many transactions at once, fewer than the pool has connections: a rush of bookings for one room queues here
 * and not in the pool, so that screens are still read meanwhile. The wait ends before that of the request.
 */
const GATE: GateSize = { most: 6, keptForDesk: 2, mostOfOne: 2, longestWaitMs: 15_000 };
const gates = new WeakMap<Database, Gate>();

function gateOf(database: Database): Gate {
  const gate = gates.get(database) ?? gateFor(GATE);
  gates.set(database, gate);
  return gate;
}

/** The lodge itself, and whoever works on the machine it runs on. */
const HOUSE: Entrant = { caller: 'system', isDesk: true };

/** Prisma's client within one transaction. */
export type Transaction = Prisma.TransactionClient;

const MOST_ATTEMPTS = 8;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const LOCK_NOT_AVAILABLE = '55P03';
/** After so long nobody waits for a lock once more: the request would not live to hear of it. */
const LONGEST_LOCK_WAITS_MS = 12_000;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Does the work in one READ COMMITTED transaction, its deferred constraints judged before the answer. A deadlock
 * is done again after a short random wait, at most 8 times, so the work must have no effect outside the database. So is
 * a wait for a lock that took too long, within twelve seconds: the place in the gate is given to others meanwhile. Who is not named comes
 * as the lodge itself.
 */
export async function transaction<Result>(
  database: Database,
  ...rest: [work: Work<Result>] | [entrant: Entrant, work: Work<Result>]
): Promise<Result> {
  const [entrant, work] = rest.length === 1 ? [HOUSE, rest[0]] : rest;
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await gateOf(database).pass(entrant, () => inOneTransaction(database, work));
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isWorthRepeating(error, performance.now() - began)) throw error;
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

function isWorthRepeating(error: unknown, sinceMs: number): boolean {
  const state = sqlStateOf(error);
  if (state === LOCK_NOT_AVAILABLE) return sinceMs < LONGEST_LOCK_WAITS_MS;
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}
