import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ApiError } from '../errors/api-error.ts';
import type { Database } from './client.ts';
import { type Entrant, type Semaphore, type SemaphoreSize, semaphoreFor } from './semaphore.ts';
import { type Sql, sendOver } from './sql.ts';
import { sqlStateOf } from './violations.ts';

/**
 * So many transactions at once, fewer than the pool has connections: a rush of bookings for one room queues here
 * and not in the pool, so that screens are still read meanwhile. The wait ends before that of the request.
 */
const SEMAPHORE: SemaphoreSize = { most: 6, keptForDesk: 2, mostOfOne: 2, longestWaitMs: 15_000 };
const gates = new WeakMap<Database, Semaphore>();

function semaphoreOf(database: Database): Semaphore {
  const semaphore = gates.get(database) ?? semaphoreFor(SEMAPHORE);
  gates.set(database, semaphore);
  return semaphore;
}

/** The lodge itself, and people who work on the machine it runs on. */
const HOUSE: Entrant = { caller: 'system', isDesk: true };

/** What the work within one transaction sends its statements over. */
export type Transaction = {
  /**
   * The rows of a statement: each by the names of its columns, or as its values in their order. Statements run in the order in which they
   * are sent, and one that is sent before the last was answered spares the wait for it.
   */
  send(statement: Sql, form: { rowMode?: 'array' }): Promise<readonly unknown[]>;
};

const MAX_ATTEMPTS = 8;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const LOCK_NOT_AVAILABLE = '55P03';
/** After so long nobody waits for a lock once more: the request would not live to hear of it. */
const LONGEST_LOCK_WAITS_MS = 12_000;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Does the work in one READ COMMITTED transaction, its deferred constraints judged before the answer. A deadlock
 * is done again after a short random wait, at most 8 times, so the work must have no effect outside the database. So is
 * a wait for a lock that took too long, within twelve seconds: the place in the gate is given to others meanwhile. A caller that
 * is not named comes as the lodge itself.
 */
export async function transaction<Result>(
  database: Database,
  ...rest: [work: Work<Result>] | [entrant: Entrant, work: Work<Result>]
): Promise<Result> {
  const [entrant, work] = rest.length === 1 ? [HOUSE, rest[0]] : rest;
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await semaphoreOf(database).pass(entrant, () => inOneTransaction(database, work));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthRepeating(error, performance.now() - began)) throw error;
      // Jitter: two that killed each other must not meet again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * The statements of acts look rows up by their keys, so that a plan made for these very values is no better than the general one, and
 * planning cost more than running them: rooms are locked meanwhile. The setting ends with the transaction.
 */
const BEGIN = 'begin isolation level read committed; set local plan_cache_mode = force_generic_plan';

/** Nothing is begun in a transaction that has lasted so long. */
const LONGEST_MS = 10_000;

async function inOneTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const client = await database.pool.connect();
  const open = openOn(client);
  let broken: Error | undefined;
  try {
    await client.query(BEGIN);
    const result = await work(open.tx);
    open.end();
    const { command } = await client.query('commit');
    // the work went on after a statement that failed: PostgreSQL has taken all of it back
    if (command !== 'COMMIT') throw new Error('A transaction was committed that had failed.');
    return result;
  } catch (error) {
    open.end();
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The transaction on a connection until it ends. Whatever is sent later, by work that was left behind, would run among
 * somebody else's statements.
 */
function openOn(client: PoolClient): { readonly tx: Transaction; end(): void } {
  const until = performance.now() + LONGEST_MS;
  let isOver = false;
  return {
    tx: {
      send: async (statement, form) => {
        if (isOver || performance.now() > until) throw new ApiError('TRY_AGAIN');
        const { rows } = await sendOver(client, inUtc(statement), form);
        return rows;
      },
    },
    end: () => {
      isOver = true;
    },
  };
}

/** Instants go as text with their zone, so that no driver reads them as local time. */
function inUtc({ strings, values }: Sql): Sql {
  return { strings, values: values.map((value) => (value instanceof Date ? value.toISOString() : value)) };
}

function isWorthRepeating(error: unknown, sinceMs: number): boolean {
  const state = sqlStateOf(error);
  if (state === LOCK_NOT_AVAILABLE) return sinceMs < LONGEST_LOCK_WAITS_MS;
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}
