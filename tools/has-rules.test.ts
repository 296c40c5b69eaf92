import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/**
 * `group-has-[…]` ends in `:has(…) *`: since any element may be meant, Chromium works out the style of the whole page anew with
 * each move of the focus. What is inside sets a length or a word for it instead: `has-[button]:[--menu:block]`.
 */
it('no style depends on what stands beside an element for all that is in a third one', () => {
  const styled = keptFiles('client').filter((file) => /\.(tsx|css)$/.test(file));
  const sources = styled.map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const wide = sources.filter(({ code }) => /\b(group|peer|in)-has-|:has\([^{}]*\)\s+\*/.test(code));
  expect(wide.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});
