import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

/** A table whose heading names a folder, up to the next empty line. */
const TABLE = /^\| (?:`([^`]+)\/`|beside them) \| purpose.*\n\|[-|]+\|\n((?:\|.*\n)+)/gm;
const SOURCES = '{bench,client,domain,e2e,prisma,server,testing,tools}/**/*.{ts,tsx,graphql}';
/** What these folders hold is the same wherever they are. */
const ALIKE = /\/(generated|gql|resolvers|testing)(\/|$)/;

/** The folders that the architecture has a line for. */
function foldersWithLine(): Set<string> {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const folders = [...text.matchAll(TABLE)].flatMap(([, parent = '', rows = '']) => {
    const cells = rows.split('\n').map((row) => row.split('|')[1] ?? '');
    return [...cells.join(' ').matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      [parent, name].filter((part) => part !== '' && part !== '.').join('/'),
    );
  });
  return new Set(folders);
}

/** The folders that have a file of code which is no test and not made by a tool. */
function foldersWithCode(): Set<string> {
  const files = globSync(SOURCES).filter((file) => !/\.(test|spec|generated)\.tsx?$/.test(file));
  return new Set(files.map((file) => dirname(file)).filter((folder) => !ALIKE.test(folder)));
}

it('the architecture has a line for each folder with code', () => {
  const withLine = foldersWithLine();
  expect([...foldersWithCode()].filter((folder) => !withLine.has(folder))).toEqual([]);
});

it('the architecture has no line for a folder that is not there', () => {
  const withCode = foldersWithCode();
  expect([...foldersWithLine()].filter((folder) => !withCode.has(folder))).toEqual([]);
});
