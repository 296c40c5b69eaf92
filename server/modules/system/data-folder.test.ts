import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataFolder } from './data-folder.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lodge-data-'));
});

afterAll(() => rm(dir, { recursive: true }));

it('a folder has the size of its files, and its disk has room', async () => {
  await mkdir(join(dir, 'files/incoming'), { recursive: true });
  await writeFile(join(dir, 'files/a'), 'x'.repeat(1_000));
  await writeFile(join(dir, 'files/incoming/b'), 'x'.repeat(24));
  const { dataBytes, freeBytes } = await new DataFolder(dir).size();
  expect(dataBytes).toBe(1_024);
  expect(freeBytes).toBeGreaterThan(0);
});

it('a folder that is not there yet takes nothing', async () => {
  const { dataBytes, freeBytes } = await new DataFolder(join(dir, 'not/yet')).size();
  expect(dataBytes).toBe(0);
  expect(freeBytes).toBeGreaterThan(0);
});

it('the data folder is measured once a minute at most', async () => {
  const folder = new DataFolder(dir);
  const before = await folder.size();
  await writeFile(join(dir, 'c'), 'more');
  expect(await folder.size()).toBe(before);
});
