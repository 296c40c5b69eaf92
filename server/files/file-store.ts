import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What came in and is not kept yet. */
export type ReceivedFile = {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
};

/** How large the lodge lets its files become. */
type FileStoreOptions = {
  /** The folder, within the data folder that is backed up. */
  readonly dir: string;
  /** Of all files together, in bytes. */
  readonly quota: number;
};

/** The sizes in which a file is kept: a picture in both, a paper in one. */
export type FileSize = 'large' | 'small';

/** A file of the folder that is read. */
export type OpenFile = { readonly bytes: number; readonly content: Readable };

const INCOMING = 'incoming';
/** A sender of more than was asked for is read to the end up to here, so that the answer arrives. */
const READ_TO_THE_END = 4;

/**
 * The folder of the files that people send in. What comes in is written under another name and takes its own at once and
 * as a whole, so that a file that is there is complete, whatever stopped meanwhile.
 */
export class FileStore {
  readonly quota: number;
  readonly #dir: string;

  constructor({ dir, quota }: FileStoreOptions) {
    this.#dir = dir;
    this.quota = quota;
  }

  /** Writes what comes, piece by piece; null when it is more than so many bytes. Nothing is left of what fails. */
  async receive(content: Readable, mostBytes: number): Promise<ReceivedFile | null> {
    const path = await this.newPath();
    const hash = createHash('sha256');
    let size = 0;
    try {
      await writing(path, async (file) => {
        for await (const piece of content) {
          size += piece.length;
          if (size > mostBytes * READ_TO_THE_END) break;
          if (size > mostBytes) continue;
          hash.update(piece);
          await file.write(piece);
        }
      });
    } catch (error) {
      await this.discard(path);
      throw error;
    }
    if (size <= mostBytes) return { path, size, sha256: hash.digest('hex') };
    await this.discard(path);
    return null;
  }

  /** A path at which something can be made that is kept later. */
  async newPath(): Promise<string> {
    await mkdir(join(this.#dir, INCOMING), { recursive: true });
    return join(this.#dir, INCOMING, randomUUID());
  }

  /** Gives what lies at these paths its place under an id, and waits until the disk has it. */
  async keep(id: string, paths: { readonly large: string; readonly small?: string }): Promise<void> {
    for (const [size, path] of Object.entries(paths)) {
      await onDisk(path, 'r+');
      await rename(path, join(this.#dir, `${id}.${size}`));
    }
    // Windows keeps the names of a folder by itself, and lets nobody wait for it.
    if (process.platform !== 'win32') await onDisk(this.#dir, 'r');
  }

  /** A file for reading, piece by piece; null when it is not there. */
  async open(id: string, size: FileSize): Promise<OpenFile | null> {
    const file = await open(join(this.#dir, `${id}.${size}`)).catch(unlessMissing);
    if (!file) return null;
    const { size: bytes } = await file.stat();
    return { bytes, content: file.createReadStream() };
  }

  /** Removes a file in all its sizes. */
  async remove(id: string): Promise<void> {
    for (const size of ['large', 'small']) await this.discard(join(this.#dir, `${id}.${size}`));
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what came in before an instant and was never kept. */
  async discardIncomingBefore(instant: Date): Promise<void> {
    const dir = join(this.#dir, INCOMING);
    for (const name of (await readdir(dir).catch(unlessMissing)) ?? []) {
      const found = await stat(join(dir, name)).catch(unlessMissing);
      if (found && found.mtime < instant) await this.discard(join(dir, name));
    }
  }
}

/** Of a lodge that has no folder for files. */
export const NO_FILES = new FileStore({ dir: '/nowhere', quota: 0 });

/** The first and the last bytes of a file, so many of each. */
export async function edgesOf(path: string, bytes: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, bytes);
    const [head, tail] = [Buffer.alloc(length), Buffer.alloc(length)];
    await file.read(head, 0, length, 0);
    await file.read(tail, 0, length, size - length);
    return { head, tail };
  } finally {
    await file.close();
  }
}

/** The bytes of a file as they are on the disk. */
export async function digestOf(path: string): Promise<{ size: number; sha256: string }> {
  const file = await open(path);
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of file.createReadStream()) {
    size += piece.length;
    hash.update(piece);
  }
  return { size, sha256: hash.digest('hex') };
}

async function writing(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    await write(file);
  } finally {
    await file.close();
  }
}

/** Waits until the disk has a file, or the names of a folder. */
async function onDisk(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
