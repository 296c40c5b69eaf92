import * as v from 'valibot';
import { isPlainText } from '../../domain/plain-text.ts';

/** How many characters a text has at most when nothing else is said. */
const MAX_TEXT_LENGTH = 2_000;

/** What was typed, with composed letters and without the space around it. */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** A schema for typed text. It gives it cleaned, and counts characters as people do: an emoji is one or a few, not bytes. */
export function text({ max = MAX_TEXT_LENGTH }: { readonly max?: number } = {}) {
  return v.pipe(
    v.string('Enter text.'),
    v.check(isPlainText, 'This text has characters that cannot be kept.'),
    v.transform(cleanText),
    v.check((value) => isAtMost(value, max), `Use at most ${max.toLocaleString('en-IN')} characters.`),
  );
}

/** A schema for what stands in one line: a name, a number, a reference. */
export function line({ max }: { readonly max: number }) {
  return v.pipe(
    text({ max }),
    v.check((value) => !/[\t\n\r]/.test(value), 'Write this in one line.'),
  );
}

/** After a schema for text: an empty one is none. */
export const emptyIsNone = v.transform((typed: string) => (typed === '' ? null : typed));

/** Why something is done for which a reason is needed. */
export const neededReason = v.pipe(text({ max: 500 }), v.minLength(1, 'Give a reason.'));

/** A few words, or none: an empty text and one that is left out are null. */
export const fewWords = v.nullish(v.pipe(text({ max: 500 }), emptyIsNone), null);

function isAtMost(value: string, max: number): boolean {
  if (value.length <= max) return true;
  // a character beyond the first plane takes two units
  return value.length <= max * 2 && [...value].length <= max;
}
