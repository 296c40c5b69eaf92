import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../errors/api-error.ts';
import type { Database } from './client.ts';
import { over, parseRow, type RowSchema, type Runner } from './query.ts';
import { type Semaphore, semaphoreFor } from './semaphore.ts';
import { type Sql, textOf } from './sql.ts';

// Each holds a connection as long as the reader takes, and screens are read from the same pool.
const SEMAPHORE = { most: 2, keptForDesk: 0, mostOfOne: 2, longestWaitMs: 3_000 };
// staff alone save lists
const READER = { caller: 'reader', isDesk: true };
const CHUNK = 500;
/** How many lists were ever read: each has a name of its own, so that several are open at once. */
let lists = 0;
const gates = new WeakMap<Database, ReturnType<typeof semaphoreFor>>();
// reports have two connections; who comes later waits as long as a report may take
const REPORT_SEMAPHORE = { most: 1, keptForDesk: 0, mostOfOne: 1, longestWaitMs: 30_000 };
const reportGates = new WeakMap<Database, ReturnType<typeof semaphoreFor>>();

/** From where something long is read, and what tells that nobody waits for it any more. */
export type LongRead = { readonly database: Database; readonly leaving?: AbortSignal };

/**
 * The rows of a long list in chunks, as they all stood at one instant, never all of them in memory: the next chunk is
 * fetched when the reader asks for it. Who leaves ends it at any moment. Raises UnexpectedRow.
 */
export async function* rowsInChunks<Row>(
  reading: LongRead,
  rowSchema: RowSchema<Row>,
  statement: Sql,
): AsyncGenerator<Row[], void, void> {
  const { database, leaving } = reading;
  const semaphore = gates.get(database) ?? semaphoreFor(SEMAPHORE);
  gates.set(database, semaphore);
  const leave = await entered(semaphore, leaving);
  try {
    yield* inTransaction(database.pool, reading, (client) => chunksOf(client, rowSchema, statement));
  } finally {
    leave();
  }
}

/** Goes through the gate; gives how to leave again. Raises TRY_AGAIN for who waited too long or left. */
function entered(semaphore: Semaphore, leaving?: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const inside = Promise.withResolvers<void>();
    const enter = () => {
      resolve(inside.resolve);
      return inside.promise;
    };
    semaphore.pass(READER, enter, leaving).catch(reject);
  });
}

/** Reads that all see the rows as they stood at one instant. */
export type ReadsOfOneInstant = {
  /** For a statement whose rows fit into memory. */
  readonly runner: Runner;
  /** For a list that may be long, chunk by chunk; several may be open at once. Raises UnexpectedRow. */
  readonly rows: <Row>(rowSchema: RowSchema<Row>, statement: Sql) => AsyncGenerator<Row[], void, void>;
};

/**
 * What some work makes of rows of one instant, given on piece by piece over a connection of reports; one work at a time, so that
 * the other connection is there for those who only look. A reader that stops asking in the middle, or leaves, ends the statement
 * with the connection.
 */
export async function* madeOfOneInstant<Piece>(
  reading: LongRead,
  work: (reads: ReadsOfOneInstant) => AsyncGenerator<Piece, void, void>,
): AsyncGenerator<Piece, void, void> {
  const { database, leaving } = reading;
  const semaphore = reportGates.get(database) ?? semaphoreFor(REPORT_SEMAPHORE);
  reportGates.set(database, semaphore);
  const leave = await entered(semaphore, leaving);
  try {
    yield* inTransaction(database.reports.pool, reading, (client) =>
      work({ runner: over(client), rows: (rowSchema, statement) => chunksOf(client, rowSchema, statement) }),
    );
  } finally {
    leave();
  }
}

async function* inTransaction<Piece>(
  pool: Pool,
  { database: { pool: desk }, leaving }: LongRead,
  work: (client: PoolClient) => AsyncGenerator<Piece, void, void>,
): AsyncGenerator<Piece, void, void> {
  const client = await connectionOf(pool, leaving);
  const stop = () => void stopped(desk, client);
  let isWhole = false;
  try {
    leaving?.addEventListener('abort', stop);
    await client.query('begin isolation level repeatable read read only');
    // A slow line pauses between two chunks.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    yield* work(client);
    await client.query('commit');
    isWhole = true;
  } finally {
    leaving?.removeEventListener('abort', stop);
    // A reader that stops in the middle leaves a transaction open: the connection goes with it.
    client.release(!isWhole);
  }
}

/**
 * A connection of the pool. Raises TRY_AGAIN for a caller that left while all were taken; the next one goes to the caller that
 * waits behind.
 */
async function connectionOf(pool: Pool, leaving?: AbortSignal): Promise<PoolClient> {
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(new ApiError('TRY_AGAIN'));
  leaving?.addEventListener('abort', leave);
  const connecting = pool.connect();
  try {
    if (leaving?.aborted) leave();
    return await Promise.race([connecting, left.promise]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {}, // the caller that waited was told
    );
    throw error;
  } finally {
    leaving?.removeEventListener('abort', leave);
  }
}

/**
 * Ends what runs on a connection, and the connection with it: nothing more is sent over it. PostgreSQL notices only when it
 * answers that nobody listens, so that it is told over another connection; where none is free, the statement has its own end.
 */
async function stopped(desk: Pool, client: PoolClient): Promise<void> {
  const ended = client.end();
  await desk.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => {});
  await ended;
}

/** The server's process behind a connection, which `pg` knows and does not declare. */
function processOf(client: PoolClient): unknown {
  return Reflect.get(client, 'processID');
}

async function* chunksOf<Row>(
  client: PoolClient,
  rowSchema: RowSchema<Row>,
  statement: Sql,
): AsyncGenerator<Row[], void, void> {
  lists += 1;
  const name = `long_list_${lists}`;
  await client.query({
    text: `declare ${name} no scroll cursor for ${textOf(statement)}`,
    values: [...statement.values],
  });
  for (;;) {
    const { rows } = await client.query(`fetch ${CHUNK} from ${name}`);
    if (rows.length === 0) break;
    yield rows.map((row) => parseRow(row, rowSchema, statement));
  }
  await client.query(`close ${name}`);
}
