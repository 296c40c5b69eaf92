/** Finds words that the desk must never read, in what a piece of code would show. */
import { parseSync } from 'vite';

/** The words of the code that are not the words of a lodge keeper; docs/glossary.md has what stands there instead. */
const NEVER =
  /(?<![\w-])(tape[ -]?charts?|re-?fits?|claims?|block(?:s|ed)?|(?:un)?pin(?:s|ned)?|roll-?ups?|void(?:s|ed)?|part(?:y|ies)|ledgers?|redacted)(?![\w-])/i;

/** Phrases in which such a word means something else. */
const OTHER_MEANINGS = /third[- ]part(y|ies)|\bUPI PIN\b|\bPIN code\b/gi;

/** What is shown also when it is one small word. */
const SHOWN = new Set([
  'children',
  'label',
  'title',
  'description',
  'aria-label',
  'placeholder',
  'alt',
  'message',
  'note',
  'done',
  'header',
  'caption',
  'empty',
  'submitLabel',
  'closeLabel',
]);

/** What a receptionist would not say, or what misled one: a fragment, or a whole text that leaves out what it is about. */
const MISLEADING =
  /goes with the money that is then|counts no more|is to pay\b|looked at|guests are changed|comes later|could not be had|stands? here\b|shows? here\.|will stand here|npm run|(is|was|are) written down\b(?! with)|took a payment out|and is free again|in no sum|more was in it|of what$|names that are alike|lies in no room|came to nothing|did not come\. please|not ready yet|these are too many|\bjust (taken|booked|sold|moved|changed|left)\b|a day that has been|nobody more|guests are named|put right from|reservation can be marked|^(Moved|It is on the bill)\.$/i;

type Node = { readonly type: string; readonly [field: string]: unknown };

/** The texts of a script that a receptionist would not say. */
export function misleadingTextsIn(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, null, (text) => {
    if (MISLEADING.test(text.replace(/\s+/g, ' ').trim())) found.push(text);
  });
  return found;
}

/**
 * The texts of a script in which such a word would be read. A text is what reads as words: several of them, one with
 * a capital, or any that is given to a property that is shown. Names, addresses and keys are not, nor are lists of
 * classes that the style sheet knows.
 */
export function screenWordsIn(file: string, source: string, isClass: (token: string) => boolean): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, null, (text, key) => {
    if (isSaid(text, key, isClass)) found.push(text);
  });
  return found;
}

type Judge = (text: string, key: string | null) => void;

function visit(part: unknown, key: string | null, judge: Judge): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, key, judge);
    return;
  }
  if (!isNode(part)) return;
  if (part.type === 'ImportDeclaration' || part.type === 'TSLiteralType') return;
  const own = keyOf(part);
  if (own === 'className') return;
  const text = textOf(part);
  if (text !== null) judge(text, part.type === 'JSXText' ? 'children' : key);
  for (const [field, value] of Object.entries(part)) {
    if (field !== 'key') visit(value, own ?? key, judge);
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

/** The name under which a property or an attribute gives its value. */
function keyOf({ type, key, name }: Node): string | null {
  const named = type === 'Property' ? key : type === 'JSXAttribute' ? name : null;
  if (!isNode(named)) return null;
  return String(named.name ?? named.value ?? '');
}

function textOf({ type, value }: Node): string | null {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return null;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : null;
}

function isSaid(text: string, key: string | null, isClass: (token: string) => boolean): boolean {
  const said = text.replace(OTHER_MEANINGS, '');
  if (!NEVER.test(said)) return false;
  if (key !== null && SHOWN.has(key)) return true;
  const tokens = said.trim().split(/\s+/);
  if (tokens.every(isClass)) return false;
  return /\s/.test(said) || /^[A-Z][a-z]/.test(said);
}
