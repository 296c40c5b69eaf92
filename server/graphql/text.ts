import * as v from 'valibot';

/** How many characters a text has at most when nothing else is said. */
export const LONGEST_TEXT = 2_000;

// Marks that turn the direction of writing: with them a name can be shown as another one.
const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** What was typed, with composed letters and without the space around it. */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** Whether a text can be stored and shown as it is: no NUL, no half of a character, no mark of direction. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !BIDI_CONTROL.test(text);
}

/** A schema for typed text. It gives it cleaned, and counts characters as people do: an emoji is one or a few, not bytes. */
export function text({ max = LONGEST_TEXT }: { readonly max?: number } = {}) {
  return v.pipe(
    v.string('Enter text.'),
    v.check(isPlainText, 'This text has characters that cannot be kept.'),
    v.transform(cleanText),
    v.check((value) => isAtMost(value, max), `Use at most ${max.toLocaleString('en-IN')} characters.`),
  );
}

function isAtMost(value: string, max: number): boolean {
  if (value.length <= max) return true;
  // a character beyond the first plane takes two units
  return value.length <= max * 2 && [...value].length <= max;
}
