import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSavedFile } from './private-files.ts';
import { SavedFile } from './saved-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodge-saved-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('a hundred changes at once are two writes, and each is on the disk when it is acknowledged', async () => {
  const name = path.join(folder, 'counts.json');
  let count = 0;
  let writes = 0;
  const file = new SavedFile(name, () => {
    writes += 1;
    return { count };
  });
  const change = async () => {
    count += 1;
    const own = count;
    await file.save();
    const saved = v.parse(v.object({ count: v.number() }), JSON.parse(await readFile(name, 'utf8')));
    expect(saved.count).toBeGreaterThanOrEqual(own);
  };
  await Promise.all(Array.from({ length: 100 }, change));
  expect(writes).toBe(2);
});

it('the file is its owner’s alone, also when it was not before, and nothing half-written stays behind', async () => {
  const name = path.join(folder, 'secret.json');
  await writeFile(name, '{}', { mode: 0o644 });
  await writeFile(`${name}.tmp`, 'half', { mode: 0o644 });
  await new SavedFile(name, () => ({ secret: 1 })).save();
  expect((await stat(name)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret.json']);
});

it('a write that fails is told to those who waited for it, and the next one may succeed', async () => {
  const name = path.join(folder, 'later.json');
  let isBroken = true;
  const file = new SavedFile(name, () => {
    if (isBroken) throw new Error('the disk is full');
    return {};
  });
  const [first, second] = await Promise.allSettled([file.save(), file.save()]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
  isBroken = false;
  await file.save();
  expect(await readFile(name, 'utf8')).toBe('{}');
});

it.each([
  ['a newer lodge', '{"version":2}', /newer version/],
  ['nobody', '{"version":1', /damaged/],
])('a file written by %s is refused in one clear line', async (_whom, text, line) => {
  const name = path.join(folder, 'data.json');
  await writeFile(name, text);
  const reading = readSavedFile(name, v.object({ version: v.literal(1) }));
  await expect(reading).rejects.toThrow(line);
});
