import type { Commit, DocumentStore } from './document-store.ts';
import type { ListenRequest, QueryTarget, StoredDocument } from './firestore-messages.ts';
import { project } from './query.ts';

type AddTarget = NonNullable<ListenRequest['addTarget']>;
type Target = {
  /** The documents that are in the target now. */
  run(): StoredDocument[];
  concerns(commit: Commit): boolean;
  query?: QueryTarget;
  /** What the client was told: the version by the document's name. */
  published: Map<string, string>;
};

/** One Listen stream: give it the client's requests, and it sends what the targets hold, now and after each commit. */
export class Watch {
  readonly #store: DocumentStore;
  readonly #send: (response: unknown) => void;
  readonly #targets = new Map<number, Target>();
  readonly #stop: () => void;

  constructor(store: DocumentStore, send: (response: unknown) => void) {
    this.#store = store;
    this.#send = send;
    this.#stop = store.listen((commit) => this.#tell(commit));
  }

  request({ addTarget, removeTarget }: ListenRequest): void {
    if (removeTarget !== undefined) {
      this.#targets.delete(removeTarget);
      this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [removeTarget] } });
    }
    if (addTarget) this.#add(addTarget);
  }

  close(): void {
    this.#stop();
    this.#targets.clear();
  }

  #add(addTarget: AddTarget): void {
    const targetId = addTarget.targetId ?? 1;
    const targetIds = [targetId];
    const target = this.#targetOf(addTarget);
    // The query runs first: one that is refused must not leave a half-open target behind.
    const documents = target.run();
    this.#send({ targetChange: { targetChangeType: 'ADD', targetIds } });
    // No history is kept here, so a client that comes back is told everything anew.
    if (addTarget.resumeToken ?? addTarget.readTime) {
      this.#send({ targetChange: { targetChangeType: 'RESET', targetIds } });
    }
    const time = this.#store.time();
    for (const document of documents) this.#sendChange(targetId, target, document);
    for (const name of addTarget.documents?.documents ?? []) {
      if (!target.published.has(name)) {
        this.#send({ documentDelete: { document: name, readTime: time, removedTargetIds: targetIds } });
      }
    }
    this.#targets.set(targetId, target);
    this.#send({
      targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken: tokenOf(time), readTime: time },
    });
    this.#sendConsistent(time);
  }

  #targetOf({ documents, query }: AddTarget): Target {
    const published = new Map<string, string>();
    if (query) {
      const prefix = `${query.parent}/`;
      return {
        run: () => this.#store.query(query),
        concerns: ({ names }) => names.some((name) => name.startsWith(prefix)),
        query,
        published,
      };
    }
    const watched = documents?.documents ?? [];
    return {
      run: () => watched.map((name) => this.#store.get(name)).filter((document) => document !== undefined),
      concerns: ({ names }) => watched.some((name) => names.includes(name)),
      published,
    };
  }

  #tell(commit: Commit): void {
    let isShown = false;
    for (const [targetId, target] of this.#targets) {
      if (target.concerns(commit) && this.#tellTarget(targetId, target, commit)) isShown = true;
    }
    if (isShown) this.#sendConsistent(commit.time);
  }

  #tellTarget(targetId: number, target: Target, { time }: Commit): boolean {
    const documents = target.run();
    const present = new Set(documents.map((document) => document.name));
    const changed = documents.filter(
      (document) => target.published.get(document.name) !== document.updateTime,
    );
    const gone = [...target.published.keys()].filter((name) => !present.has(name));
    for (const document of changed) this.#sendChange(targetId, target, document);
    for (const document of gone) {
      target.published.delete(document);
      const removal = { document, readTime: time, removedTargetIds: [targetId] };
      this.#send(this.#store.get(document) ? { documentRemove: removal } : { documentDelete: removal });
    }
    return changed.length + gone.length > 0;
  }

  #sendChange(targetId: number, target: Target, document: StoredDocument): void {
    target.published.set(document.name, document.updateTime);
    const shown = project(document, target.query?.structuredQuery.select);
    this.#send({ documentChange: { document: shown, targetIds: [targetId] } });
  }

  /** Tells the client that all until this time has been said: only then does it call its listeners. */
  #sendConsistent(time: string): void {
    this.#send({
      targetChange: {
        targetChangeType: 'NO_CHANGE',
        targetIds: [],
        resumeToken: tokenOf(time),
        readTime: time,
      },
    });
  }
}

function tokenOf(time: string): string {
  return Buffer.from(time).toString('base64');
}
