/** What came of mutants, kept between runs, so that a run that was interrupted goes on where it was. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, Place } from './mutant.ts';
import type { Played } from './play.ts';

/** A file for each mutant: several runs of different areas may keep theirs at once. */
const FOLDER = '.cache/mutants';

/** What came of a mutant in an earlier run; null where it is to be played. */
export function keptResult(key: string): Played | null {
  const path = join(FOLDER, key);
  if (!existsSync(path)) return null;
  const played = JSON.parse(readFileSync(path, 'utf8')) as Played; // as it is written below
  return played.verdict === 'broken' ? null : played;
}

export function keepResult(key: string, played: Played): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, key), JSON.stringify(played));
}

export function dropResult(key: string): void {
  rmSync(join(FOLDER, key), { force: true });
}

/** What a result rests on: the row, the file that is changed, and the tests. */
export function keyOf({ text, replacement }: Mutant, { file, before, tests }: Place): string {
  const contents = tests.map((test) => [test, readFileSync(test, 'utf8')]);
  const played = JSON.stringify([text, replacement, file, before, contents]);
  return createHash('sha256').update(played).digest('hex').slice(0, 32);
}
