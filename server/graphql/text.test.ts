import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cleanText, line, text } from './text.ts';

function problemOf(typed: unknown, max?: number): string | undefined {
  const result = v.safeParse(text(max === undefined ? {} : { max }), typed);
  return result.issues?.[0].message;
}

describe('typed text', () => {
  it.each([
    "O'Brien",
    'रवि कुमार',
    'क्‍ष',
    'র‍্যাব',
    'Zoë 🏔️ 👨‍👩‍👧',
    '👩🏽‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    '<b>Rao & Sons</b>',
    "Robert'); drop table guest;--",
    'two\nlines',
  ])('%s is kept exactly', (typed) => {
    expect(v.parse(text(), typed)).toBe(typed);
  });

  it('loses the space around it and is composed', () => {
    expect(cleanText('  Zoe\u0308 \u00a0\n')).toBe('Zo\u00eb');
    expect(v.parse(text(), '  Zoe\u0308 ')).toBe('Zo\u00eb');
  });

  it.each([
    ['a NUL', 'Ra\0o'],
    ['a lone high surrogate', 'Rao \ud83d'],
    ['a lone low surrogate', '\ude00 Rao'],
    ['a mark that turns the direction of writing', 'Rao\u202egnp.exe'],
    ['an isolate', '\u2066Rao\u2069'],
    ['a right-to-left mark', 'Rao\u200f'],
    ['a bell', 'Ra\u0007o'],
    ['an escape', 'Ra\u001b[31mo'],
    ['a space of no width', 'Ra\u200bo'],
    ['a joiner that joins nothing', 'Ra\u200do'],
    ['a word joiner', 'Ra\u2060o'],
    ['a mark of byte order', '\ufeffRao'],
    ['a soft hyphen', 'Ra\u00ado'],
    ['a separator of lines', 'Ra\u2028o'],
    ['a filler', '\u3164'],
    ['a tag', 'Rao\u{e0041}'],
  ])('with %s is refused', (_what, typed) => {
    expect(problemOf(typed)).toBe('This text has characters that cannot be kept.');
  });

  it('has at most 2,000 characters when nothing else is said', () => {
    expect(problemOf('क'.repeat(2_000))).toBeUndefined();
    expect(problemOf('क'.repeat(2_001))).toBe('Use at most 2,000 characters.');
  });

  it('counts an emoji as a character, and not the space around', () => {
    expect(problemOf(` ${'😀'.repeat(5)} `, 5)).toBeUndefined();
    expect(problemOf('😀'.repeat(6), 5)).toBe('Use at most 5 characters.');
  });

  it.each([null, 5, {}, ['a']])('%j is not text', (value) => {
    expect(problemOf(value)).toBe('Enter text.');
  });
});

describe('what stands in one line', () => {
  it.each(['Ra\no', 'Ra\to', 'Ra\ro'])('is not %j', (typed) => {
    expect(v.safeParse(line({ max: 20 }), typed).issues?.[0].message).toBe('Write this in one line.');
  });

  it('may have been copied with the end of its line', () => {
    expect(v.parse(line({ max: 20 }), 'Asha Rao\r\n')).toBe('Asha Rao');
  });
});
