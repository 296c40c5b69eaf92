import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { screenWordsIn } from '../tools/screen-words.ts';

const BUILT = path.join(import.meta.dirname, '../dist/client');

/** The playground is a page of developers, made of an editor that has words of its own. */
const OF_PLAYGROUND = /graphi?ql|monaco|editor|worker|babel|estree|playground|Mode-|mouseTarget/i;

/** Sentences of libraries that nobody reads on the screen. */
const OF_LIBRARIES = [/React has blocked a javascript: URL/];

test('no word of the code stands on a screen of the built site', async () => {
  const styles = await contentsOf('assets/*.css');
  const known = new Set(
    styles.flatMap(({ text }) =>
      [...text.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
    ),
  );
  const scripts = (await contentsOf('assets/*.js')).filter(({ file }) => !OF_PLAYGROUND.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(({ file, text }) =>
    screenWordsIn(file, text, (token) => known.has(token))
      .filter((said) => !OF_LIBRARIES.some((library) => library.test(said)))
      .map((said) => `${file}: ${said}`),
  );
  expect(found).toEqual([]);
});

async function contentsOf(pattern: string): Promise<{ file: string; text: string }[]> {
  const contents: { file: string; text: string }[] = [];
  for await (const file of glob(pattern, { cwd: BUILT })) {
    contents.push({ file, text: await readFile(path.join(BUILT, file), 'utf8') });
  }
  return contents;
}
