import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** The version of the files that this lodge writes. */
export const SAVED_VERSION = 1;

/** Makes a folder that its owner alone may enter, and narrows one that something widened. */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Replaces a file in one step, synced: a crash leaves the old text or the new one, never half of it. */
export async function replacePrivateFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** What the lodge wrote into the file, or undefined where there is no such file; refuses one of a newer lodge. */
export async function readSavedFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const contents = await readJsonFile(file);
  if (contents === undefined) return undefined;
  const { version } = v.parse(v.object({ version: v.number() }), contents);
  if (version > SAVED_VERSION)
    throw new Error(`${file} was written by a newer version of the lodge: use that one.`);
  return v.parse(schema, contents);
}

/** The file's JSON, or undefined where there is no such file; refuses one that is not JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is damaged: it is not JSON. Restore it from a backup or move it away.`);
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for this; there the rename alone has to do.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
