import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The size of a folder and of what is free on its disk, in bytes; null where one could not be measured. */
type FolderSize = { readonly dataBytes: number | null; readonly freeBytes: number | null };

const MEASURED_FOR_MS = 60_000;
/** Who keeps more files than these is told no size: to look at each would take too long. */
const MOST_FILES = 50_000;
const STATS_AT_ONCE = 64;

/** The folder in which the lodge keeps what is its own. It is measured at most once a minute. */
export class DataFolder {
  readonly #dir: string;
  #measured: { readonly at: number; readonly size: Promise<FolderSize> } | null = null;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Its size now, or as it was less than a minute ago. */
  size(): Promise<FolderSize> {
    const now = performance.now();
    if (this.#measured === null || now - this.#measured.at > MEASURED_FOR_MS)
      this.#measured = { at: now, size: this.#measure() };
    return this.#measured.size;
  }

  async #measure(): Promise<FolderSize> {
    const [dataBytes, freeBytes] = await Promise.all([bytesIn(this.#dir), freeBytesAt(this.#dir)]);
    return { dataBytes, freeBytes };
  }
}

async function bytesIn(dir: string): Promise<number | null> {
  const paths = [];
  try {
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  } catch (error) {
    // before the first file is kept there is no folder
    return isMissing(error) ? 0 : null;
  }
  if (paths.length > MOST_FILES) return null;
  let bytes = 0;
  for (let from = 0; from < paths.length; from += STATS_AT_ONCE) {
    // what the database removes meanwhile takes nothing
    const sizes = paths.slice(from, from + STATS_AT_ONCE).map(async (path) => (await stat(path)).size);
    for (const size of await Promise.allSettled(sizes)) bytes += size.status === 'fulfilled' ? size.value : 0;
  }
  return bytes;
}

/** Of a folder that is not there yet, what is free where it will be. */
async function freeBytesAt(dir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(dir);
    return isMissing(error) && parent !== dir ? freeBytesAt(parent) : null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
