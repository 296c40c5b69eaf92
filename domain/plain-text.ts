/**
 * What is never seen, or turns what is seen around: controls but for tab and line end, marks of direction, characters of
 * no width, fillers. With them one name can be shown as another, or two that look alike be different.
 */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;

/** Joiners belong between the letters of some scripts and the parts of an emoji; elsewhere nobody sees them. */
const JOINED = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
].map((script) => `\\p{Script=${script}}`);
const STRAY_JOINER = new RegExp(
  `(?<![\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}${JOINED.join('')}])(?:\\u200c|\\u200d)`,
  'u',
);

/** The sign that makes an emoji of a character or text of an emoji; after anything else nobody sees it. */
const STRAY_SELECTOR = /(?<!\p{Emoji})(?:\ufe0e|\ufe0f)/u;

/** Tags make the flag of a part of a country, after a black flag; elsewhere nobody sees them. */
const STRAY_TAG = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]/u;

const ALL = [UNSEEN, STRAY_JOINER, STRAY_SELECTOR, STRAY_TAG];
const EVERYWHERE = ALL.map(({ source }) => new RegExp(source, 'gu'));

/** Whether a text can be stored and shown as it is: nothing unseen in it and no half of a character. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !ALL.some((unseen) => unseen.test(text));
}

/** A name that somebody chose elsewhere, as it can be shown: in one line and without what nobody sees. */
export function shownName(name: string): string {
  const plain = EVERYWHERE.reduce((text, unseen) => text.replaceAll(unseen, ''), name.toWellFormed());
  return plain.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
