import type { Database } from './client.ts';
import { parseRow, type RowSchema } from './query.ts';
import { semaphoreFor } from './semaphore.ts';
import { type Sql, textOf } from './sql.ts';

// Each holds a connection as long as the reader takes, and screens are read from the same pool.
const SEMAPHORE = { most: 2, keptForDesk: 0, mostOfOne: 2, longestWaitMs: 3_000 };
// staff alone save lists
const READER = { caller: 'reader', isDesk: true };
const CHUNK = 500;
const gates = new WeakMap<Database, ReturnType<typeof semaphoreFor>>();

/**
 * The rows of a long list in chunks, as they all stood at one instant, never all of them in memory: the next chunk is
 * fetched when the reader asks for it. Raises UnexpectedRow.
 */
export async function* rowsInChunks<Row>(
  database: Database,
  rowSchema: RowSchema<Row>,
  statement: Sql,
): AsyncGenerator<Row[], void, void> {
  const semaphore = gates.get(database) ?? semaphoreFor(SEMAPHORE);
  gates.set(database, semaphore);
  const leave = await entered(semaphore);
  try {
    yield* readChunks(database, rowSchema, statement);
  } finally {
    leave();
  }
}

/** Goes through the gate; gives how to leave again. */
function entered(semaphore: ReturnType<typeof semaphoreFor>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const inside = Promise.withResolvers<void>();
    const enter = () => {
      resolve(inside.resolve);
      return inside.promise;
    };
    semaphore.pass(READER, enter).catch(reject);
  });
}

async function* readChunks<Row>(
  { pool }: Database,
  rowSchema: RowSchema<Row>,
  statement: Sql,
): AsyncGenerator<Row[], void, void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // A slow line pauses between two chunks.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await client.query({
      text: `declare long_list no scroll cursor for ${textOf(statement)}`,
      values: [...statement.values],
    });
    for (;;) {
      const { rows } = await client.query(`fetch ${CHUNK} from long_list`);
      if (rows.length === 0) break;
      yield rows.map((row) => parseRow(row, rowSchema, statement));
    }
    await client.query('commit');
    isWhole = true;
  } finally {
    // Whoever stops in the middle leaves a transaction open: the connection goes with it.
    client.release(!isWhole);
  }
}
