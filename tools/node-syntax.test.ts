import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/** What Node runs as it is written; the browser's files are built. */
const sources = keptFiles('domain', 'server', 'testing', 'tools', 'bench', 'prisma/seed').filter((file) =>
  /(?<!\.d)\.ts$/.test(file),
);

it('every source that Node runs can be read by it, not by the compiler alone', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const unread = sources.flatMap((file) => {
    try {
      stripTypeScriptTypes(readFileSync(file, 'utf8'));
      return [];
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : error}`];
    }
  });
  expect(unread).toEqual([]);
});
