import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { FileStore } from '../../../files/file-store.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import { FileService } from '../../files/file.service.ts';
import type { DataImport, ImportColumnInput, ImportLine } from '../../types.generated.ts';
import { ImportService } from '../import.service.ts';
import type { ImportKind } from '../import-kinds.ts';
import { ImportWritingService } from '../import-writing.service.ts';

type Sent = {
  readonly columns?: ImportColumnInput[];
  readonly viewer?: Viewer;
};

/** Imports files as an admin does, step by step. */
export class ImportDesk {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #dir: string;

  private constructor(database: Database, clock: Clock, dir: string) {
    this.#database = database;
    this.#clock = clock;
    this.#dir = dir;
  }

  static async open(database: Database, clock: Clock): Promise<ImportDesk> {
    return new ImportDesk(database, clock, await mkdtemp(join(tmpdir(), 'lodge-imports-')));
  }

  close(): Promise<void> {
    return rm(this.#dir, { recursive: true });
  }

  /** The services of one request. */
  as(viewer: Viewer = viewers.admin): {
    readonly files: FileService;
    readonly imports: ImportService;
    readonly writing: ImportWritingService;
  } {
    const scope = scopeOf(this.#database, this.#clock, viewer, crypto.randomUUID());
    const files = new FileService(scope, new FileStore({ dir: this.#dir, quota: 100_000_000 }));
    return { files, imports: new ImportService(scope, files), writing: new ImportWritingService(scope) };
  }

  /** Sends a file in. */
  async send(content: string | Buffer, viewer: Viewer = viewers.admin): Promise<string> {
    const bytes = Buffer.from(content);
    const upload = { purpose: 'DATA_IMPORT', content: Readable.from([bytes]), declaredSize: null } as const;
    return (await this.as(viewer).files.upload(viewer, upload)).id;
  }

  /** Begins the dry run of a file. */
  async start(kind: ImportKind, content: string | Buffer, { columns, viewer = viewers.admin }: Sent = {}) {
    const fileId = await this.send(content, viewer);
    const input = { fileId, fileName: 'list.csv', kind, ...(columns && { columns }) };
    return this.as(viewer).imports.startImport(viewer, input);
  }

  /** The dry run of a file to its end. */
  async check(kind: ImportKind, content: string | Buffer, sent: Sent = {}): Promise<DataImport> {
    let tried = await this.start(kind, content, sent);
    while (tried.status === 'CHECKING') {
      tried = await this.as().imports.checkImport(viewers.admin, { importId: tried.id });
    }
    return tried;
  }

  /** Makes everything that a file says, part by part. */
  async apply(importId: string): Promise<DataImport> {
    let applied = await this.applyPart(importId);
    while (applied.status === 'APPLYING') applied = await this.applyPart(importId);
    return applied;
  }

  /** Makes the next part of a file. */
  applyPart(importId: string): Promise<DataImport> {
    return this.as().writing.applyImport(viewers.admin, { importId });
  }

  /** Takes an import back, part by part. */
  async undo(importId: string): Promise<DataImport> {
    let undone = await this.undoPart(importId);
    while (undone.status === 'UNDOING') undone = await this.undoPart(importId);
    return undone;
  }

  /** Takes the next part of an import back. */
  undoPart(importId: string): Promise<DataImport> {
    return this.as().writing.undoImport(viewers.admin, { importId });
  }

  /** A file that is brought along as a whole. */
  async bring(kind: ImportKind, content: string | Buffer, sent: Sent = {}): Promise<DataImport> {
    const { id } = await this.check(kind, content, sent);
    return this.apply(id);
  }

  /** The judged lines of an import. */
  async lines(importId: string): Promise<readonly ImportLine[]> {
    const asked = { importId, isWrongOnly: false, first: 100, after: null };
    return (await this.as().imports.lines(viewers.admin, asked))?.lines ?? [];
  }
}

/** What a work is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.data;
      throw error;
    },
  );
}
