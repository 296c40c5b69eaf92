import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

const GLOSSARY = 'docs/glossary.md';

/** The rows of the glossary's table "Not in names": what no name holds, and what to say. */
function rowsNotInNames(): { not: string[]; but: string[] }[] {
  const [, section = ''] = readFileSync(GLOSSARY, 'utf8').split('## Not in names');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| `/.test(line));
  const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  return rows.map((row) => ({ not: quoted(row.split('|')[1]), but: quoted(row.split('|')[2]) }));
}

function partsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');
}

function holds(name: readonly string[], word: readonly string[]): boolean {
  return name.some((_, start) => word.every((part, index) => name[start + index] === part));
}

/** The names of a source's own symbols: what is declared in it, comments and texts left out. */
function namesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, ' ');
  const declared = code.matchAll(/\b(?:const|let|function|class|type)\s+([A-Za-z_$][\w$]*)/g);
  return [...declared].map(([, name = '']) => name);
}

const files = keptFiles('domain', 'server', 'client', 'tools', 'e2e', 'bench', 'prisma/seed').filter((file) =>
  /\.(tsx?|graphql)$/.test(file),
);
const rows = rowsNotInNames();
/** Each word as its parts: `letIn` is let, in. */
const words = rows.flatMap(({ not }) => not.map(partsOf));
/** What the second column names is what to say. */
const allowed = new Set(rows.flatMap(({ but }) => but));

describe('a word that the glossary keeps out of names', () => {
  it('is read from the glossary', () => {
    expect(words).toContainEqual(['let', 'in']);
    expect(words.length).toBeGreaterThan(20);
  });

  it('stands in no name of a file', () => {
    const wrong = files.filter((file) =>
      words.some((word) => holds(partsOf(file.split('/').at(-1) ?? ''), word)),
    );
    expect(wrong).toEqual([]);
  });

  it('stands in no name of a function, a type, a class or a constant', () => {
    const wrong = files.flatMap((file) =>
      namesIn(readFileSync(file, 'utf8'))
        .filter((name) => !allowed.has(name) && words.some((word) => holds(partsOf(name), word)))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('would be found', () => {
    expect(holds(partsOf('undoLetIn'), ['let', 'in'])).toBe(true);
    expect(holds(partsOf('to-look-at.fragment.ts'), ['look', 'at'])).toBe(true);
    expect(holds(partsOf('outlet'), ['let'])).toBe(false);
    expect(namesIn("const hull = 'letIn'; // bringBack\nexport function keepTotals() {}")).toEqual([
      'hull',
      'keepTotals',
    ]);
  });
});
