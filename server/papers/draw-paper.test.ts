import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { linesOn, NO_GLYPH, readPdf } from '../testing/readers/pdf-reader.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper, PaperBlock } from './paper.ts';
import { scriptRunsOf } from './script-runs.rules.ts';

const NAME = 'श्रीमती ऋचा शर्मा';

function paper(...blocks: PaperBlock[]): Paper {
  return {
    fileName: 'paper.pdf',
    sender: { name: 'Deodar Lodge', lines: ['Mall Road, Chail'] },
    title: 'Statement of account',
    note: '1 Nov 2026 – 30 Nov 2026',
    drawnAt: new Date('2026-12-01T06:00:00Z'),
    blocks,
  };
}

async function drawn(...blocks: PaperBlock[]) {
  const { pages } = readPdf(await buffer(drawPaper(paper(...blocks))));
  return { pages, lines: pages.map(linesOn), texts: pages.flat() };
}

function tableOf(guests: readonly string[]): PaperBlock {
  return {
    kind: 'table',
    title: 'Open bills',
    columns: [
      { title: 'Guest', share: 3 },
      { title: 'To pay', share: 1, isAmount: true },
    ],
    rows: guests.map((guest) => ({ cells: [guest, { paise: 2_14_836_50 }] })),
  };
}

describe('a paper', () => {
  it('draws Latin, Devanagari and ₹ with glyphs of their own, shaped and in one line', async () => {
    const { texts, lines } = await drawn(tableOf([`Mrs ${NAME} (Richa) — ज्ञान`]));
    expect(texts.filter(({ glyphs }) => glyphs.includes(NO_GLYPH))).toEqual([]);
    expect(lines[0]?.find((line) => line.includes('Richa'))).toMatch(
      /^Mrs श्रीमती .*\(Richa\) — .* ₹2,14,836\.50$/,
    );
    const hindi = texts.filter(({ font }) => font === 'NotoSansDevanagari-Regular');
    // conjuncts are one glyph: श्री, र्म and ज्ञ take fewer than they have letters
    const glyphs = hindi.flatMap((text) => text.glyphs).length;
    expect(glyphs).toBeLessThan([...`${NAME} ज्ञान`].length);
  });

  it('draws a sign in place of a letter that no font of it has', async () => {
    const { texts, lines } = await drawn(tableOf(['Asha 😀 Rao']));
    expect(lines[0]).toContainEqual('Asha ? Rao ₹2,14,836.50');
    expect(texts.every(({ glyphs }) => !glyphs.includes(NO_GLYPH))).toBe(true);
  });

  it('repeats the heading of a table and counts its pages on each of them', async () => {
    const { pages, lines } = await drawn(
      tableOf(Array.from({ length: 90 }, (_, index) => `Guest ${index + 1}`)),
    );
    expect(pages).toHaveLength(3);
    for (const [index, page] of lines.entries()) {
      expect(page).toContain('Guest To pay');
      expect(page.at(-1)).toBe(`Statement of account · 1 Nov 2026 – 30 Nov 2026 Page ${index + 1} of 3`);
    }
    const guests = lines.flat().filter((line) => /^Guest \d/.test(line));
    expect(guests).toHaveLength(90);
  });

  it('cuts nothing of a name of 150 letters, and ends amounts at one edge', async () => {
    const name = 'Wolfeschlegelsteinhausen'.repeat(7).slice(0, 150);
    const { texts } = await drawn(tableOf([name, 'Asha']), {
      kind: 'sums',
      sums: [{ name: 'Total', amount: 4_29_673_00, isStrong: true }],
    });
    const pieces = texts.filter(
      ({ text, font }) => font === 'NotoSans-Regular' && name.includes(text.trim()),
    );
    expect(pieces.map(({ text }) => text).join('')).toBe(name);
    expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(553.28);
    const amounts = texts.filter(({ text }) => text === '₹2,14,836.50').map(({ x }) => x);
    expect(new Set(amounts).size).toBe(1);
  });

  it('draws all of a note that is longer than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `w${index}`);
    const { lines } = await drawn(tableOf([words.join(' ')]));
    expect(lines.length).toBeGreaterThan(1);
    const read = lines.flat().flatMap((line) => line.match(/\bw\d+\b/g) ?? []);
    expect(read).toEqual(words);
  });

  it('says its title and language, and is the same again but for its day', async () => {
    const first = await buffer(drawPaper(paper(tableOf([NAME]))));
    expect(readPdf(first).title).toBe('Statement of account · 1 Nov 2026 – 30 Nov 2026');
    expect(first.toString('latin1')).toContain('/Lang (en-IN)');
    const again = await buffer(drawPaper(paper(tableOf([NAME]))));
    expect(again.equals(first)).toBe(true);
  });

  it('is drawn no further than it is read', async () => {
    const many = drawPaper(paper(tableOf(Array.from({ length: 5_000 }, (_, index) => `Guest ${index}`))));
    const first = await many[Symbol.asyncIterator]().next();
    expect(first.done).toBe(false);
    expect(many.readableLength).toBeLessThan(200_000);
    many.destroy();
  });
});

it.each([
  ['Asha Rao', ['Asha Rao']],
  ['Mrs श्रीमती ऋचा (Richa)', ['Mrs ', 'श्रीमती ऋचा ', '(Richa)']],
  ['कमरा 101', ['कमरा ', '101']],
  ['', []],
])('%j is drawn in runs of one script', (text, runs) => {
  expect(scriptRunsOf(text).map((run) => run.text)).toEqual(runs);
});
