import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../../domain/clock.ts';
import type { QueryTarget, StoredDocument } from './firestore-messages.ts';
import { RpcError } from './rpc-error.ts';

// Firestore's own limit for a transaction that was begun and forgotten.
const LIFETIME_MS = 270_000;

type Version = string | undefined;
type QueryRead = { target: QueryTarget; versions: [string, Version][] };
type Transaction = { begunAt: number; documents: Map<string, Version>; queries: QueryRead[] };

/** What the transactions would need to look at again before they commit. */
export type Reader = {
  version(name: string): Version;
  query(target: QueryTarget): StoredDocument[];
};

/** Optimistic transactions: what was read must still be the same at the commit, queries with their phantoms too. */
export class Transactions {
  readonly #clock: Clock;
  readonly #open = new Map<string, Transaction>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(): string {
    const now = this.#clock.now().getTime();
    for (const [id, { begunAt }] of this.#open) if (now - begunAt > LIFETIME_MS) this.#open.delete(id);
    const id = randomBytes(12).toString('base64');
    this.#open.set(id, { begunAt: now, documents: new Map(), queries: [] });
    return id;
  }

  end(id: string): void {
    this.#open.delete(id);
  }

  noteRead(id: string, name: string, version: Version): void {
    const { documents } = this.#find(id);
    // The first read counts: a second one that differs has met a rival already.
    if (!documents.has(name)) documents.set(name, version);
  }

  noteQuery(id: string, target: QueryTarget, found: readonly StoredDocument[]): void {
    this.#find(id).queries.push({ target, versions: versionsOf(found) });
  }

  /** Ends the transaction; refuses with ABORTED, which makes the SDK try again, when a read is out of date. */
  finish(id: string, reader: Reader): void {
    const { documents, queries } = this.#find(id);
    this.#open.delete(id);
    const isFresh =
      [...documents].every(([name, version]) => reader.version(name) === version) &&
      queries.every(({ target, versions }) => isDeepStrictEqual(versionsOf(reader.query(target)), versions));
    if (!isFresh)
      throw new RpcError('ABORTED', 'Another transaction changed a document that this one has read.');
  }

  #find(id: string): Transaction {
    const transaction = this.#open.get(id);
    // The SDK starts again when it reads "transaction has expired".
    if (!transaction) throw new RpcError('INVALID_ARGUMENT', 'The referenced transaction has expired.');
    return transaction;
  }
}

function versionsOf(documents: readonly StoredDocument[]): [string, Version][] {
  return documents.map((document) => [document.name, document.updateTime]);
}
