import type PDFKit from 'pdfkit';
import { type Script, scriptRunsOf } from './script-runs.rules.ts';
import { hasLetter, takeFace } from './shared-fonts.ts';

export type TextStyle = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  /** The size of the text on whose line it stands, where that is larger. */
  readonly lineSize?: number;
};
type Place = { readonly x: number; readonly y: number };

const INK = '#1d211c';
const QUIET_INK = '#5c635a';
const RULE = '#b9bfb5';
/** The shades of bars, each as light in grey as it is here. */
const SHADES = { dark: '#27483a', light: '#c9b88c', pale: '#eff1ed' } as const;
type Shade = keyof typeof SHADES;
const DASH = 2.5;
/** Text that is fitted becomes no smaller than this. */
const LEAST_SIZE = 5;
/** Of a line's height, how much is above the line on which the letters stand. */
const ASCENT = 0.76;
/** Room for the vowel signs above and below the line. */
const LINE = 1.42;
/** Drawn in place of a letter that no font here has. */
const NO_LETTER = '?';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Measures and writes text of both scripts, run by run, and draws lines. */
export class Pen {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** How high a line of a style is. */
  heightOf({ size, lineSize = size }: TextStyle): number {
    return lineSize * LINE;
  }

  widthOf(text: string, style: TextStyle): number {
    let width = 0;
    for (const run of scriptRunsOf(text)) {
      this.#use(run.script, style);
      width += this.#document.widthOfString(run.text);
    }
    return width;
  }

  /** The text in lines that fit a width; a word that is wider is broken between two letters. */
  linesOf(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of this.#drawable(text).split('\n')) {
      let line = '';
      for (const word of paragraph.split(/[\t ]+/).filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (this.widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = this.widthOf(word, style) <= width ? [word] : this.#brokenWord(word, style, width);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      }
      lines.push(line);
    }
    return lines;
  }

  /** Writes a line whose top and left are given. */
  write(line: string, style: TextStyle, { x, y }: Place): void {
    const baseline = y + this.heightOf(style) * ASCENT;
    let left = x;
    for (const { text, script } of scriptRunsOf(line)) {
      this.#use(script, style);
      const document = this.#document.fillColor(style.isQuiet ? QUIET_INK : INK);
      const place = [text, left, baseline, { lineBreak: false, baseline: 'alphabetic' }] as const;
      if (script === 'LATIN') document.text(...place);
      else {
        // shaped signs stand in the order of the eye: who copies or listens gets the text as it was written
        document.markContent('Span', { actual: text, lang: 'hi' });
        document.text(...place);
        // some readers place the text by the axes that hold at its end: those of a text, not those of the page
        document.save().transform(1, 0, 0, -1, 0, document.page.height);
        document.endMarkedContent();
        document.restore();
      }
      left += document.widthOfString(text);
    }
  }

  /** A style as much smaller as a text needs to fit a width. */
  fitted(text: string, style: TextStyle, width: number): TextStyle {
    const wanted = this.widthOf(text, style);
    if (wanted <= width) return style;
    const size = Math.max(LEAST_SIZE, Math.floor((style.size * width * 10) / wanted) / 10);
    return { ...style, size, lineSize: style.size };
  }

  /** The text in one line of a width, with … where its end is left out. */
  shortened(text: string, style: TextStyle, width: number): string {
    const [line = '', ...more] = this.linesOf(text, style, width);
    if (more.length === 0) return line;
    const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
    while (letters.length > 0 && this.widthOf(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** Writes a line that ends at a place, smaller where it is wider than it may be. */
  writeTo(line: string, style: TextStyle, { x, y }: Place, width: number): void {
    const fitted = this.fitted(line, style, width);
    this.write(line, fitted, { x: x - this.widthOf(line, fitted), y });
  }

  /** A bar whose top and left are given. */
  bar({ x, y }: Place, { width, height }: { width: number; height: number }, shade: Shade): void {
    this.#document.rect(x, y, width, height).fill(SHADES[shade]);
  }

  /** A line from place to place. */
  line([first, ...others]: readonly Place[], { isDashed = false } = {}): void {
    if (first === undefined) return;
    const document = this.#document.save().moveTo(first.x, first.y);
    for (const { x, y } of others) document.lineTo(x, y);
    if (isDashed) document.dash(DASH, { space: DASH });
    document.lineWidth(1).strokeColor(INK).stroke().restore();
  }

  /** A line across, from a place on. */
  rule({ x, y }: Place, width: number): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(RULE)
      .stroke();
  }

  #use(script: Script, { size, isBold }: TextStyle): void {
    takeFace(this.#document, isBold ? `${script} bold` : script);
    this.#document.fontSize(size);
  }

  #brokenWord(word: string, style: TextStyle, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== '' && this.widthOf(piece + segment, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  /** The text with a sign in place of each letter that neither font has, and blanks in place of what is no letter. */
  #drawable(text: string): string {
    const clean = text
      .normalize('NFC')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/(?![\n\t])\p{Cc}/gu, ' ');
    return scriptRunsOf(clean)
      .map((run) => {
        this.#use(run.script, { size: 9 });
        return [...run.text].map((letter) => (this.#hasLetter(letter) ? letter : NO_LETTER)).join('');
      })
      .join('');
  }

  #hasLetter(letter: string): boolean {
    if (letter === '\n' || letter === '\t' || letter === '\u200c' || letter === '\u200d') return true;
    return hasLetter(this.#document, letter);
  }
}
