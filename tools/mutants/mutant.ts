/** What a mutant is, and where its text stands in the code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const AREAS = ['money', 'rights', 'live events', 'client', 'rest'] as const;
export type Area = (typeof AREAS)[number];

/** One fault that somebody could make: a text of one file with another text in its place. */
export type Mutant = {
  /** Its own name, which begins with its area: 'money-tax-up'. */
  readonly id: string;
  readonly area: Area;
  /** What goes wrong with it, in one sentence. */
  readonly breaks: string;
  /** The end of the path of the file, which one file alone has: it survives a move to another folder. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The ends of the paths of the tests that are to catch it: of vitest, or a journey where nothing lower shows it. */
  readonly tests: readonly string[];
  /** Why no test catches it; left out where one does. */
  readonly gap?: string;
};

/** Where a mutant is made, with the paths in full. */
export type Place = {
  readonly file: string;
  readonly tests: readonly string[];
  /** The file as it is, and with the mutant's text in place. */
  readonly before: string;
  readonly after: string;
};

/** The table does not fit the code any more. */
export class OutOfDate extends Error {}

/** The paths of what mutants change and what catches them, with slashes, from the root of a tree. */
export function sourcesOf(root: string): string[] {
  const found = globSync('{client,domain,e2e,prisma,server,tools}/**/*.{ts,tsx,graphql,js}', { cwd: root });
  return found.map((path) => path.replaceAll('\\', '/')).filter((path) => !path.includes('.generated.'));
}

/** Where the mutant is made in a tree, found among its sources. Raises OutOfDate. */
export function placeOf(mutant: Mutant, root: string, sources: readonly string[]): Place {
  const file = pathOf(mutant, mutant.file, sources);
  const before = readFileSync(join(root, file), 'utf8');
  const after = changed(before, mutant);
  if (after === null) {
    const times = before.split(mutant.text).length - 1;
    throw new OutOfDate(`${mutant.id}: its text stands ${times} times in ${file}.`);
  }
  return { file, before, after, tests: mutant.tests.map((test) => pathOf(mutant, test, sources)) };
}

/** A text with the mutant's change; null where what it replaces does not stand there exactly once. */
export function changed(text: string, { text: sought, replacement }: Mutant): string | null {
  const [head, tail, ...others] = text.split(sought);
  return head === undefined || tail === undefined || others.length > 0 ? null : head + replacement + tail;
}

function pathOf({ id }: Mutant, end: string, sources: readonly string[]): string {
  const [path, ...others] = sources.filter((source) => source === end || source.endsWith(`/${end}`));
  if (path === undefined) throw new OutOfDate(`${id}: no file ends in ${end}.`);
  if (others.length > 0) throw new OutOfDate(`${id}: several files end in ${end}. Say more of the path.`);
  return path;
}
