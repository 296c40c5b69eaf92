import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** What a whole run holds at once: a few stores of PostgreSQL, profiles of browsers, copied trees. */
const WANTED_BYTES = 4 * 1024 ** 3;

/**
 * Has this process and all that it starts keep temporary files in memory, where the machine has the room and nobody has
 * said another place: a test that copies a database makes and removes a thousand files, for which a disk takes a third
 * of the time of the tests. What does without is left as it is.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > WANTED_BYTES && process.availableMemory() > 2 * WANTED_BYTES;
  } catch {
    return false;
  }
}
