import * as v from 'valibot';
import type { Clock } from '../../../../domain/clock.ts';
import { readSavedFile, SAVED_VERSION } from '../private-files.ts';
import { SavedFile } from '../saved-file.ts';
import type { QueryTarget, StoredDocument, Write, WriteResult } from './firestore-messages.ts';
import { runQuery } from './query.ts';
import { Transactions } from './transactions.ts';
import { applyWrite } from './writes.ts';

/** Which documents a commit changed; absent in the store means deleted. */
export type Commit = { names: string[]; time: string };

const savedStore = v.object({
  version: v.literal(SAVED_VERSION),
  documents: v.array(
    v.object({
      name: v.string(),
      // Written by this store in Firestore's own form and given back to Firestore's own SDK unread.
      fields: v.custom<StoredDocument['fields']>((fields) => typeof fields === 'object' && fields !== null),
      createTime: v.string(),
      updateTime: v.string(),
    }),
  ),
});

/** The documents of the embedded Firestore: all in memory, all in one file. */
export class DocumentStore {
  readonly transactions: Transactions;
  readonly #clock: Clock;
  readonly #documents = new Map<string, StoredDocument>();
  readonly #listeners = new Set<(commit: Commit) => void>();
  readonly #file: SavedFile;
  #lastMicroseconds = 0n;

  static async open(file: string, clock: Clock): Promise<DocumentStore> {
    const saved = await readSavedFile(file, savedStore);
    return new DocumentStore(file, clock, saved?.documents ?? []);
  }

  private constructor(file: string, clock: Clock, saved: readonly StoredDocument[]) {
    this.#clock = clock;
    this.transactions = new Transactions(clock);
    for (const document of saved) {
      this.#documents.set(document.name, document);
      // A version is never given twice, not even when the machine's clock was set back meanwhile.
      const version = microsecondsOf(document.updateTime);
      if (version > this.#lastMicroseconds) this.#lastMicroseconds = version;
    }
    this.#file = new SavedFile(file, () => ({
      version: SAVED_VERSION,
      documents: [...this.#documents.values()],
    }));
  }

  get(name: string): StoredDocument | undefined {
    return this.#documents.get(name);
  }

  names(): string[] {
    return [...this.#documents.keys()];
  }

  query(target: QueryTarget): StoredDocument[] {
    return runQuery(this.#documents.values(), target);
  }

  /** Applies every write or none, and tells the listeners. Nothing is acknowledged before `saved()`. */
  apply(writes: readonly Write[], transaction?: string): { writeResults: WriteResult[]; commitTime: string } {
    if (transaction) {
      const version = (name: string) => this.get(name)?.updateTime;
      this.transactions.finish(transaction, { version, query: (target) => this.query(target) });
    }
    const time = this.time();
    const staged = new Map<string, StoredDocument | undefined>();
    const current = (name: string) => (staged.has(name) ? staged.get(name) : this.get(name));
    const writeResults = writes.map((write) => {
      const { name, after, result } = applyWrite(write, current, time);
      staged.set(name, after);
      return result;
    });
    const names = [...staged].filter(([name, after]) => after !== this.get(name)).map(([name]) => name);
    for (const name of names) this.#put(name, staged.get(name));
    if (names.length > 0) for (const listener of [...this.#listeners]) listener({ names, time });
    return { writeResults, commitTime: time };
  }

  /** Settles when what was applied until now is on the disk. */
  saved(): Promise<void> {
    return this.#file.save();
  }

  listen(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The instant in microseconds, never the same twice: it is also a document's version. */
  time(): string {
    const now = BigInt(this.#clock.now().getTime()) * 1000n;
    this.#lastMicroseconds = now > this.#lastMicroseconds ? now : this.#lastMicroseconds + 1n;
    const milliseconds = new Date(Number(this.#lastMicroseconds / 1000n)).toISOString().slice(0, -1);
    return `${milliseconds}${String(this.#lastMicroseconds % 1000n).padStart(3, '0')}Z`;
  }

  #put(name: string, document: StoredDocument | undefined): void {
    if (document) this.#documents.set(name, document);
    else this.#documents.delete(name);
  }
}

function microsecondsOf(time: string): bigint {
  const fraction = time.slice(time.indexOf('.') + 1, -1);
  return BigInt(Date.parse(`${time.slice(0, 19)}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0'));
}
