import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataFolder } from './cluster.ts';

it('a data folder is made with what lies above it, for nobody else', () => {
  const above = mkdtempSync(join(tmpdir(), 'lodge-folder-'));
  const folder = join(above, 'kept', 'here');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  rmSync(above, { recursive: true });
});

// Below /proc Node's own way of making folders never ends.
it.each([import.meta.filename, join(import.meta.filename, 'below'), '/proc/lodge'])(
  'the start says in one line that %s can be no data folder',
  (folder) => {
    expect(() => makeDataFolder(folder)).toThrow(
      /^The data folder \/.+ cannot be used \(E[A-Z]+: [^\n]+\)\. Set DATA_DIR to another one\.$/,
    );
  },
);
