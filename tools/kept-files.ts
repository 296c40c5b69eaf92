import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the project under these folders or patterns, all where none is named: what git keeps and is there now. */
export function keptFiles(...places: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...places], { encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(file));
}
