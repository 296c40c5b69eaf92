import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '../../../domain/files/file-size.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { unknownTo } from '../../errors/unknown-id.ts';
import {
  digestOf,
  edgesOf,
  type FileSize,
  type FileStore,
  type OpenFile,
  type ReceivedFile,
} from '../../files/file-store.ts';
import { drawPicture } from '../../files/pictures.ts';
import { isId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { isPublic, mayRead, RIGHT_TO_SEND } from './file.policy.ts';
import { emptyFile, faultyPicture, wrongType } from './file.refusals.ts';
import {
  type FilePurpose,
  type FileType,
  insertFile,
  lockQuota,
  type NewFile,
  newFileId,
  readBytesKept,
  readFileFor,
  readUploadedFile,
  type UploadedFile,
} from './file.sql.ts';
import { EDGE_BYTES, kindOf, PURPOSES } from './file-kind.rules.ts';

/** What is sent in. */
export type Upload = {
  readonly purpose: FilePurpose;
  readonly content: Readable;
  /** How many bytes it is said to have; null where nothing is said. */
  readonly declaredSize: number | null;
};

/** A file as it is read. */
export type FileToRead = OpenFile & { readonly type: FileType; readonly isPublic: boolean };

/** What is made of an upload before it is kept, at the paths of its sizes. */
type Prepared = Omit<NewFile, 'id' | 'purpose'> & {
  readonly paths: { readonly large: string; readonly small?: string };
};

/** Files that people send in, and who may read them. */
export class FileService {
  readonly #scope: Scope;
  readonly #store: FileStore;

  constructor(scope: Scope, store: FileStore) {
    this.#scope = scope;
    this.#store = store;
  }

  /**
   * Keeps a file: a picture redrawn in two sizes, a PDF as it is. Nothing shows it yet; what is not attached within a
   * day is removed. Raises FILE_TYPE, FILE_SIZE, FILE_QUOTA, FORBIDDEN, and BAD_USER_INPUT without a key.
   */
  async upload(viewer: Viewer, { purpose, content, declaredSize }: Upload): Promise<UploadedFile> {
    assertCan(viewer, RIGHT_TO_SEND[purpose]);
    if (this.#scope.request.idempotencyKey === null) {
      throw new ApiError('BAD_USER_INPUT', 'Send an idempotency-key header, a UUID.');
    }
    if (declaredSize !== null && declaredSize > MAX_FILE_BYTES) throw new ApiError('FILE_SIZE');
    if ((await readBytesKept(this.#scope.database)) >= this.#store.quota) throw new ApiError('FILE_QUOTA');
    const received = await this.#store.receive(content, MAX_FILE_BYTES);
    if (!received) throw new ApiError('FILE_SIZE');
    const made: string[] = [received.path];
    try {
      const prepared = await this.#prepared(received, purpose, made);
      return await this.#kept(prepared, purpose, received.sha256);
    } finally {
      for (const path of made) await this.#store.discard(path);
    }
  }

  /** A file in one of its sizes; what is no picture has one. Raises what an unknown id raises, also for a file of others. */
  async open(viewer: Viewer, id: string, size: FileSize): Promise<FileToRead> {
    const file = isId(id) ? await readFileFor(this.#scope.database, id, viewer.uid) : null;
    if (!file || !mayRead(viewer, file)) {
      throw viewer.uid === null ? new ApiError('UNAUTHENTICATED') : unknownTo(viewer);
    }
    const opened = await this.#store.open(id.toLowerCase(), file.type === 'WEBP' ? size : 'large');
    if (!opened) throw new ApiError('NOT_FOUND');
    return { ...opened, type: file.type, isPublic: isPublic(file) };
  }

  /** The bytes and the type of a file that was sent in for a purpose; null where there is none that this viewer may read. */
  async contentOf(
    viewer: Viewer,
    id: string,
    purpose: FilePurpose,
  ): Promise<{ readonly type: FileType; readonly content: Buffer } | null> {
    const file = await readFileFor(this.#scope.database, id, viewer.uid);
    if (!file || file.purpose !== purpose || !mayRead(viewer, file)) return null;
    const opened = await this.#store.open(id.toLowerCase(), 'large');
    return opened && { type: file.type, content: await buffer(opened.content) };
  }

  async #prepared(
    { path, size, sha256 }: ReceivedFile,
    purpose: FilePurpose,
    made: string[],
  ): Promise<Prepared> {
    if (size === 0) throw emptyFile();
    const { takes, sizes } = PURPOSES[purpose];
    const kind = kindOf(await edgesOf(path, EDGE_BYTES));
    if (kind === null || !takes.includes(kind)) throw wrongType(takes);
    if (kind !== 'PICTURE' || sizes === null) {
      if (kind === 'PICTURE') throw wrongType(takes);
      return { type: kind, sha256, size, width: null, height: null, paths: { large: path } };
    }
    const paths = { large: await this.#store.newPath(), small: await this.#store.newPath() };
    made.push(paths.large, paths.small);
    const drawn = await drawPicture(path, sizes, paths);
    if (typeof drawn === 'string') throw faultyPicture(drawn);
    const [large, small] = await Promise.all([digestOf(paths.large), digestOf(paths.small)]);
    return { type: 'WEBP', sha256: large.sha256, size: large.size + small.size, ...drawn, paths };
  }

  /** The file lies in its place before its row says so; without the row it is nobody's, and removed. */
  async #kept({ paths, ...file }: Prepared, purpose: FilePurpose, sentSha256: string): Promise<UploadedFile> {
    const { database, request } = this.#scope;
    const id = await newFileId(database);
    await this.#store.keep(id, paths);
    const asked = { operation: 'uploadFile', input: { purpose, sha256: sentSha256 } };
    const written = await writeIdempotently(this.#scope, request, asked, (write) =>
      this.#note(write, { ...file, id, purpose }),
    ).catch(async (error: unknown) => {
      // After any other failure the row may be there all the same, and then needs its file.
      if (error instanceof ApiError) await this.#store.remove(id);
      throw error;
    });
    if (written.id !== id) await this.#store.remove(id);
    const uploaded = await readUploadedFile(database, written.id);
    if (!uploaded) throw new ApiError('NOT_FOUND');
    return uploaded;
  }

  async #note(write: WriteContext, file: NewFile): Promise<Effect> {
    await lockQuota(write.tx);
    if ((await readBytesKept(write.tx)) + file.size > this.#store.quota) throw new ApiError('FILE_QUOTA');
    await insertFile(write.tx, file, { now: write.now, by: write.actor.uid });
    const { purpose, type, size } = file;
    write.audit({ action: 'upload-file', entity: 'file', entityId: file.id, after: { purpose, type, size } });
    return { type: 'file', id: file.id };
  }
}
