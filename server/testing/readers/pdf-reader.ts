import { inflateSync } from 'node:zlib';

/** A piece of text as it was drawn: from the bottom of the page up, with the numbers of its glyphs. */
type DrawnText = {
  readonly text: string;
  readonly font: string;
  readonly x: number;
  readonly y: number;
  readonly glyphs: readonly number[];
};

/** A bar as it was filled: from the top of the page down, with its colour as '#27483a'. */
export type DrawnBar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
};

/** A place of a page, from its top down. */
type DrawnPlace = { readonly x: number; readonly y: number };

type ReadPdf = {
  readonly title: string;
  readonly pages: readonly (readonly DrawnText[])[];
  /** The bars of each page. */
  readonly bars: readonly (readonly DrawnBar[])[];
  /** The dashed lines of each page, as the places through which they go. */
  readonly dashed: readonly (readonly (readonly DrawnPlace[])[])[];
};

/** The glyph that stands for a letter that a font does not have. */
export const NO_GLYPH = 0;

/** What is drawn on the pages of a PDF of the lodge: read just far enough for tests. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsIn(file);
  const dictionaryOf = (id: string) => objects.get(id)?.dictionary ?? '';
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const contentOf = (page: PdfObject) => objects.get(referenceIn(page.dictionary, 'Contents'))?.stream ?? '';
  return {
    title: titleIn(objects),
    bars: pages.map((page) => barsIn(contentOf(page))),
    dashed: pages.map((page) => dashedIn(contentOf(page))),
    pages: pages.map((page) => {
      const resources = dictionaryOf(referenceIn(page.dictionary, 'Resources'));
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
          const font = dictionaryOf(id);
          const letters = lettersOf(objects.get(referenceIn(font, 'ToUnicode'))?.stream ?? '');
          return [name, { name: /\/BaseFont \/\w+\+([\w-]+)/.exec(font)?.[1] ?? '', letters }] as const;
        }),
      );
      return drawnIn(contentOf(page), fonts);
    }),
  };
}

/** The lines of a page from the top: what is drawn at one height, from the left, with a blank between two pieces. */
export function linesOn(page: readonly DrawnText[]): string[] {
  const heights = [...new Set(page.map(({ y }) => y))].sort((a, b) => b - a);
  return heights.map((height) =>
    page
      .filter(({ y }) => y === height)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

type PdfObject = { readonly dictionary: string; readonly stream: string };
type PdfFont = { readonly name: string; readonly letters: ReadonlyMap<number, string> };

function objectsIn(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => {
      const [dictionary = '', content = ''] = body.split('\nstream\n', 2);
      // what is packed may end in a line end of its own
      const bytes = Buffer.from(content.slice(0, lengthIn(dictionary)), 'latin1');
      const isPacked = dictionary.includes('FlateDecode');
      return [
        id,
        { dictionary, stream: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1') },
      ];
    }),
  );
}

function lengthIn(dictionary: string): number {
  return Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
}

function titleIn(objects: ReadonlyMap<string, PdfObject>): string {
  const info = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Creator'));
  const written = objects.get(referenceIn(info?.dictionary ?? '', 'Title'))?.dictionary ?? '';
  const bytes = (/\((.*)\)/s.exec(written)?.[1] ?? '').replaceAll(/\\(.)/gs, '$1');
  return bytes.startsWith('\u00fe\u00ff')
    ? utf16Of(Buffer.from(bytes.slice(2), 'latin1').toString('hex'))
    : bytes;
}

function referenceIn(dictionary: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
}

/** What each glyph of a font stands for. */
function lettersOf(map: string): Map<number, string> {
  const ranges = map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs);
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of ranges) {
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      utf16Of(hex.replaceAll(' ', '')),
    );
    for (const [index, text] of texts.entries()) letters.set(Number.parseInt(first, 16) + index, text);
  }
  return letters;
}

function utf16Of(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function drawnIn(content: string, fonts: ReadonlyMap<string, PdfFont>): DrawnText[] {
  const drawn: DrawnText[] = [];
  let font: PdfFont | undefined;
  let place = { x: 0, y: 0 };
  const operators = content.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\[([^\]]*)\] TJ/g);
  for (const [, name, x, y, shown] of operators) {
    if (name !== undefined) font = fonts.get(name);
    if (x !== undefined) place = { x: Number(x), y: Number(y) };
    if (shown === undefined || font === undefined) continue;
    const { letters, name: fontName } = font;
    const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits).join('');
    const glyphs = (hex.match(/.{4}/g) ?? []).map((digits) => Number.parseInt(digits, 16));
    const text = glyphs.map((glyph) => letters.get(glyph) ?? '').join('');
    drawn.push({ text, font: fontName, ...place, glyphs });
  }
  return drawn;
}

function barsIn(content: string): DrawnBar[] {
  const filled = /([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n(?:\/DeviceRGB cs\n)?([\d. ]+) scn\nf\n/g;
  return [...content.matchAll(filled)].map(([, x, y, width, height, colour = '']) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    colour: `#${colour.split(' ').map(hexOf).join('')}`,
  }));
}

function dashedIn(content: string): DrawnPlace[][] {
  const lines = content.matchAll(/((?:[\d.-]+ [\d.-]+ [ml]\n)+)\[[\d. ]+\] 0 d\n/g);
  return [...lines].map(([, path = '']) =>
    path
      .trim()
      .split('\n')
      .map((step) => step.split(' ').map(Number))
      .map(([x = 0, y = 0]) => ({ x, y })),
  );
}

function hexOf(part: string): string {
  return Math.round(Number(part) * 255)
    .toString(16)
    .padStart(2, '0');
}
