import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/**
 * Somebody named by what they do, where a noun names them: "whoever", and "who is" at the beginning of a sentence or after a word
 * that asks for a noun. "A guest who is late" says of whom it speaks.
 */
const WITHOUT_NOUN =
  /\bwhoever\b|(?:^|[.;:!?] |\b(?:that|for|of|to|from|by|as|where|when|while|until|and|or|if|what|than|only|with) )who is\b/gi;

/** The comments of a source, each as one line. */
function commentsIn(file: string, source: string): string[] {
  return parseSync(file, source).comments.map(({ value }) =>
    value
      .replace(/^\*|\n\s*\*?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function withoutNoun(file: string, source: string): string[] {
  return commentsIn(file, source).filter((comment) => comment.match(WITHOUT_NOUN) !== null);
}

describe('a comment', () => {
  it('names the one of whom it speaks by a noun, and not by "whoever" or "who is"', () => {
    const sources = keptFiles().filter(
      (file) => /(?<!\.generated)\.tsx?$/.test(file) && !file.endsWith('comment-words.test.ts'),
    );
    const wrong = sources.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      // most sources need not be parsed
      if (!/\bwhoever\b|\bwho is\b/i.test(source)) return [];
      return withoutNoun(file, source).map((comment) => `${file}: ${comment}`);
    });
    expect(wrong).toEqual([]);
  });

  it('that names nobody by a noun would be found', () => {
    const source = `
      /** Who is late pays. */
      // a fee of
      // Whoever left
      /**
       * Raises FORBIDDEN for
       * who is no admin.
       */
      /** A guest who is late, and somebody who is not. */
      const said = 'Whoever asks';`;
    expect(withoutNoun('source.ts', source)).toEqual([
      'Who is late pays.',
      'Whoever left',
      'Raises FORBIDDEN for who is no admin.',
    ]);
  });
});
