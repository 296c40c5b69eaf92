import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
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

/** What the column "not" keeps out, each word as its parts: but what is the glossary's own word for something else. */
function wordsNotSaid(): string[][] {
  const [table = ''] = readFileSync(GLOSSARY, 'utf8').split('## Not in names');
  const rows = table.split('\n').filter((line) => line.startsWith('| **'));
  const cells = rows.map((row) => row.split('|').slice(1));
  const own = new Set(
    cells.flatMap(([word = '']) => word.replaceAll('*', '').trim().toLowerCase().split(/,\s*/)),
  );
  const not = cells
    .flatMap(([, , column = '']) => column.split(/[,;]/))
    .map((word) => word.trim().toLowerCase());
  return not.filter((word) => /^[a-z]/.test(word) && !own.has(word)).map(partsOf);
}

/** The words of the table "In names of files nonetheless". */
function wordsOfFiles(): string[][] {
  const [, section = ''] = readFileSync(GLOSSARY, 'utf8').split('## In names of files nonetheless');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| `/.test(line));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => partsOf(word)),
  );
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

type Node = { readonly type: string; readonly [field: string]: unknown };

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

const DECLARATION =
  /^(VariableDeclarator|TSTypeAliasDeclaration|ClassDeclaration|FunctionDeclaration|AssignmentPattern)$/;
const MEMBER =
  /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature|TSParameterProperty)$/;

/** The names that a source gives: of what it declares, of what a function is given, and of methods and properties. */
function namesIn(source: string): string[] {
  const names: string[] = [];
  const name = (part: unknown): void => {
    if (!isNode(part)) return;
    if (typeof part.name === 'string') names.push(part.name);
    for (const inner of [part.value, part.argument, part.left, part.parameter]) name(inner);
    for (const several of [part.properties, part.elements]) if (Array.isArray(several)) several.forEach(name);
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isNode(part)) return;
    if (DECLARATION.test(part.type)) name(part.id ?? part.left);
    if (MEMBER.test(part.type) && part.computed !== true && part.shorthand !== true) name(part.key);
    if (/Function/.test(part.type) && Array.isArray(part.params)) part.params.forEach(name);
    for (const value of Object.values(part)) visit(value);
  };
  visit(parseSync('source.tsx', source).program);
  return names;
}

const files = keptFiles(
  'domain',
  'server',
  'client',
  'testing',
  'tools',
  'e2e',
  'bench',
  'prisma/seed',
).filter((file) => /\.(tsx?|graphql)$/.test(file));
const rows = rowsNotInNames();
/** Each word as its parts: `letIn` is let, in. */
const words = rows.flatMap(({ not }) => not.map(partsOf));
/** The columns of tables keep the names that they were made with. */
const columns = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^ {2}(\w+) /gm)].map(
  ([, column = '']) => column,
);
/** What the second column names is what to say. */
const allowed = new Set([...rows.flatMap(({ but }) => but), ...columns]);

/** A source whose code has none of the words anywhere is not looked into. */
const anyWord = new RegExp(
  words
    .map(([first = '', ...others]) => {
      const [initial = '', rest] = [first[0], first.slice(1)];
      const joined = others
        .map((part) => `_?(?:${part[0]}|${part[0]?.toUpperCase()})${part.slice(1)}`)
        .join('');
      const capitals = [first, ...others].map((part) => part.toUpperCase()).join('_?');
      return `(?:(?<![A-Za-z])${initial}|${initial.toUpperCase()})${rest}${joined}(?![a-z])|${capitals}`;
    })
    .join('|'),
);

function mayHoldWord(source: string): boolean {
  return anyWord.test(source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
}

describe('a word that the glossary says not to say', () => {
  const notSaid = wordsNotSaid();
  const nonetheless = wordsOfFiles();
  const meansElse = new Set(nonetheless.map((word) => word.join(' ')));
  const names = files.map((file) => partsOf((file.split('/').at(-1) ?? '').replace(/\.[a-z]+$/, '')));

  it('stands in no name of a file, but where the glossary says what it means there', () => {
    const kept = notSaid.filter((word) => !meansElse.has(word.join(' ')));
    const wrong = files.filter((_, at) => kept.some((word) => holds(names[at] ?? [], word)));
    expect(kept.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('is named as one of files only while a file has it', () => {
    expect(nonetheless.filter((word) => !names.some((name) => holds(name, word)))).toEqual([]);
    const said = new Set(notSaid.map((word) => word.join(' ')));
    expect([...meansElse].filter((word) => !said.has(word))).toEqual([]);
  });
});

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

  it('stands in no name of a function, a type, a class, a method, a property or a variable', () => {
    const sources = files.filter((file) => /(?<!\.generated)\.tsx?$/.test(file));
    const texts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const wrong = texts
      .filter(({ text }) => mayHoldWord(text))
      .flatMap(({ file, text }) =>
        namesIn(text)
          .filter((name) => !allowed.has(name) && words.some((word) => holds(partsOf(name), word)))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('would be found', () => {
    for (const name of ['letIn', 'undoLetIn', 'LET_IN', 'isLit', 'lit', 'toldClaims'])
      expect(mayHoldWord(name)).toBe(true);
    for (const name of ['outlet', 'split', '// told', ' * told']) expect(mayHoldWord(name)).toBe(false);
    expect(holds(partsOf('undoLetIn'), ['let', 'in'])).toBe(true);
    expect(holds(partsOf('to-look-at.fragment.ts'), ['look', 'at'])).toBe(true);
    expect(holds(partsOf('outlet'), ['let'])).toBe(false);
    expect(
      namesIn("const hull = 'letIn'; // bringBack\nexport function keepTotals(told: string) {}"),
    ).toEqual(['hull', 'keepTotals', 'told']);
    expect(namesIn('class Cache { sweep() { return { wish: 1, [lit]: 2, ...deed }; } }')).toEqual([
      'Cache',
      'sweep',
      'wish',
    ]);
    expect(namesIn('type Room = { stock: number; hull(): void }; const { a: told, ...untold } = b;')).toEqual(
      ['Room', 'stock', 'hull', 'told', 'untold', 'a'],
    );
  });
});
