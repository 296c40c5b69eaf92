import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { AnswerTimes } from './answer-times.ts';
import { PrismaClient } from './generated/client.ts';
import { statementNameOf } from './statement-name.ts';

/** The store: Prisma for writes and settings, the pool for screens' reads and for listening. They share connections. */
export type Database = {
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** A pool of its own for what reads much: it may take longer, and takes no connection from the desk. */
  readonly reports: { readonly pool: pg.Pool };
  /** How long the desk's pool waited for answers. */
  readonly answerTimes: AnswerTimes;
  /** A connection of its own beside the pool, not yet made, for a listener that stays. The caller hears its errors and ends it. */
  newClient(): pg.Client;
  close(): Promise<void>;
};

type DatabaseSettings = {
  readonly url: string;
  readonly poolSize?: number;
  /** What PostgreSQL itself lets one statement take. */
  readonly statementTimeoutMs?: number;
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  readonly onConnectionError?: (error: Error) => void;
};

/** Money sums are bigint and stay far below 2^53, where a number is exact. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large for a number.`);
  return value;
}

/** By its message alone `pg` tells that a query was not answered in time. */
const READ_TIMEOUT = 'Query read timeout';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, readBigint);
// A day stays YYYY-MM-DD: as a Date it would be another day in another time zone.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** `pg` tells only itself; a pool of clients that wait for a dead connection would cost every caller the whole wait. */
function isMidQuery(client: pg.PoolClient): boolean {
  // it is missing in the types of pg
  const { _getActiveQuery } = client as unknown as { _getActiveQuery(this: pg.PoolClient): unknown };
  return Boolean(_getActiveQuery.call(client));
}

/**
 * Ends a connection with the first query that is not answered in time: what is sent after it, as the rollback of a
 * transaction, would wait as long again.
 */
function endWhenSilent(client: pg.PoolClient, answerTimes: AnswerTimes | null): void {
  // the same function, with an ear to how and when it ends; its many forms cannot be written down twice
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  client.query = ((...words: unknown[]) => {
    const askedAt = performance.now();
    const answer = query(...words);
    if (answer instanceof Promise) {
      const note = () => answerTimes?.note(textOf(words[0]), performance.now() - askedAt, Date.now());
      answer.then(note, (error: unknown) => {
        note();
        if (error instanceof Error && error.message === READ_TIMEOUT) void client.end();
      });
    }
    return answer;
  }) as typeof client.query;
}

/** The text of a statement, which `pg` takes by itself or with its values. */
function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement;
  return typeof text === 'string' ? text : '';
}

const REPORTS_AT_ONCE = 2;
const REPORT_TIMEOUT_MS = 30_000;

/** Opens the store without connecting yet. Every wait is bounded, so that a dead database costs seconds, not a hang. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { url, poolSize = 10, statementTimeoutMs = 4_000, onConnectionError = () => {} } = settings;
  const connection = {
    connectionString: url,
    types,
    application_name: 'lodge',
    // Prisma's adapter sends instants as UTC without a zone: a session in another one would store another instant.
    // Names count as alike from 45 % of their trigrams: "Mehta" finds Mehra, and "Brian" O'Brien.
    // Screens are planned as dear and run in milliseconds: to compile them takes longer than to run them.
    options: '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.45 -c jit=off',
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    // A black hole answers nothing, not even its own timeout: half a second more than the server's, so that a caller
    // that waits is answered within five.
    query_timeout: statementTimeoutMs + 500,
    keepAlive: true,
    // What does not need an answer before it is sent at once: rooms are locked meanwhile.
    pipeline: true,
  };
  const answerTimes = new AnswerTimes();
  const pool = openPool({ ...connection, max: poolSize }, onConnectionError, answerTimes);
  const longest = Math.max(statementTimeoutMs, REPORT_TIMEOUT_MS);
  const reports = openPool(
    {
      ...connection,
      // Two at once have no core to spare: to start a worker takes longer than what it does for a report that reads sums.
      options: `${connection.options} -c max_parallel_workers_per_gather=0`,
      max: REPORTS_AT_ONCE,
      // Who comes third waits until one of the two is done.
      connectionTimeoutMillis: longest,
      statement_timeout: longest,
      query_timeout: longest + 500,
    },
    onConnectionError,
  );
  const adapter = new PrismaPg(pool, {
    // The empty name is that of no prepared statement.
    statementNameGenerator: ({ sql }) => statementNameOf(sql) ?? '',
  });
  const prisma = new PrismaClient({ adapter });
  return {
    prisma,
    pool,
    reports: { pool: reports },
    answerTimes,
    newClient: () => new pg.Client(connection),
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool.end(), reports.end()]);
    },
  };
}

function openPool(
  config: pg.PoolConfig,
  onConnectionError: (error: Error) => void,
  answerTimes: AnswerTimes | null = null,
): pg.Pool {
  const pool = new pg.Pool(config);
  // Without these listeners a killed PostgreSQL would end the process: idle clients report on the pool, others alone.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => {
    client.on('error', onConnectionError);
    endWhenSilent(client, answerTimes);
  });
  pool.on('release', (_error, client) => {
    // Given back in the middle of a query: it timed out on our side, and nothing sent after it would be answered.
    if (isMidQuery(client)) void client.end();
  });
  return pool;
}
