import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = '{bench,client,domain,e2e,prisma,server,testing,tools}/**/*.{ts,tsx}';
/** Found by their place, not by their name: a file for each screen and each root field. */
const FOUND_BY_PLACE = /\/(routes|resolvers)\//;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|(?:abstract )?class|type) (\w+)/gm;

/** The words of each file. */
function wordsOfFiles(): Map<string, Set<string>> {
  const files = [...globSync(SOURCES), ...globSync('*.config.ts')];
  return new Map(files.map((file) => [file, new Set(readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g))]));
}

it('what a file exports is named in another file', () => {
  const words = wordsOfFiles();
  const filesWith = new Map<string, number>();
  for (const word of [...words.values()].flatMap((of) => [...of])) {
    filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  }
  const own = [...words.keys()].filter(
    (file) => !FOUND_BY_PLACE.test(file) && !/generated|\.config\./.test(file),
  );
  const idle = own.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORT)]
      .filter(([, name = '']) => filesWith.get(name) === 1)
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});
