import type pg from 'pg';
import type { Database } from '../db/client.ts';
import { type OutboxPlace, type OutboxRow, readOutbox, readOutboxEnd } from './outbox.sql.ts';

const ROWS_A_PART = 500;
/** So long after which the outbox is read unasked: it finds out, too, whether the connection still answers. */
const HEARTBEAT_MS = 10_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Nobody tells when the transaction ends that holds events up, so it is looked for. */
const HELD_UP_MS = 25;

/** What came in, one reading of the outbox at a time. */
export type Arrival = {
  readonly events: readonly OutboxRow[];
  readonly agentIds: Readonly<Record<string, string>>;
};

export type OutboxListener = {
  /** Raises unless the connection listens; for readiness. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type ListenerOptions = {
  readonly database: Pick<Database, 'newClient'>;
  readonly onArrival: (arrival: Arrival) => void;
  /** Told why the connection was lost or could not be made; the listener tries again by itself. */
  readonly onFault: (error: unknown) => void;
};

/**
 * Reads the outbox on one connection of its own: PostgreSQL's NOTIFY only wakes it. After a lost connection it goes
 * on where it was, so that nothing is missed. Resolves after the first try to connect, whatever came of it.
 */
export async function listenToOutbox(options: ListenerOptions): Promise<OutboxListener> {
  const listener = new Listener(options);
  await listener.connect();
  return {
    check: async () => {
      if (!listener.isListening) throw new Error('The outbox is not listened to.');
    },
    close: () => listener.close(),
  };
}

class Listener {
  isListening = false;
  readonly #options: ListenerOptions;
  #client: pg.Client | null = null;
  #place: OutboxPlace | null = null;
  #reading: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const client = this.#options.database.newClient();
    this.#client = client;
    client.on('notification', () => this.#wake(client));
    client.on('end', () => this.#lose(client, new Error('The connection ended.')));
    client.on('error', (error) => this.#lose(client, error));
    try {
      await client.connect();
      await client.query('listen lodge_outbox');
      this.#place ??= await readOutboxEnd(client);
      if (this.#client !== client) return;
      this.isListening = true;
      this.#failures = 0;
      this.#wake(client);
    } catch (error) {
      this.#lose(client, error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.isListening = false;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await this.#reading;
    await client?.end().catch(() => undefined);
  }

  /** Reads what is there; a call that comes meanwhile is followed by another reading. */
  #wake(client: pg.Client): void {
    if (this.#client !== client || !this.isListening) return;
    this.#isWoken = true;
    this.#reading ??= this.#read(client)
      .catch((error: unknown) => this.#lose(client, error))
      .finally(() => {
        this.#reading = null;
        // Another connection may have come meanwhile, and could not read beside this one.
        if (this.#isWoken && this.#client) this.#wake(this.#client);
      });
  }

  async #read(client: pg.Client): Promise<void> {
    let isHeldUp = false;
    while (this.#isWoken && this.#client === client && this.#place) {
      this.#isWoken = false;
      const { rows, agentIds, ...part } = await readOutbox(client, this.#place, ROWS_A_PART);
      isHeldUp = part.isHeldUp;
      const last = rows.at(-1);
      if (!last) continue;
      this.#place = { transactionId: last.transactionId, id: last.id };
      this.#options.onArrival({ events: rows, agentIds });
      if (rows.length === ROWS_A_PART) this.#isWoken = true;
    }
    this.#wakeIn(isHeldUp ? HELD_UP_MS : HEARTBEAT_MS, client);
  }

  #wakeIn(milliseconds: number, client: pg.Client): void {
    // Of a connection that was lost while it was read, the timer is that of the next one.
    if (this.#client !== client) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(client), milliseconds);
    this.#timer.unref();
  }

  /** Lets go of a connection that broke, once, and makes another one a little later. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.isListening = false;
    this.#options.onFault(error);
    void client.end().catch(() => undefined);
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.connect(), wait);
    this.#timer.unref();
  }
}
