import { readFileSync } from 'node:fs';
import type PDFKit from 'pdfkit';

const FILES = {
  LATIN: 'NotoSans-Regular',
  'LATIN bold': 'NotoSans-Bold',
  DEVANAGARI: 'NotoSansDevanagari-Regular',
  'DEVANAGARI bold': 'NotoSansDevanagari-Bold',
} as const;
type Face = keyof typeof FILES;

/** A font file as it was read: what shapes text by it. */
type ReadFont = { hasGlyphForCodePoint(codePoint: number): boolean };
/** A font as one document has it: which glyphs of the file it draws. */
type DocumentFont = { readonly font: ReadFont };
/** How pdfkit makes one of a file that was read; its types do not say so. */
type DocumentFontClass = new (document: PDFKit.PDFDocument, font: ReadFont, id: string) => DocumentFont;
/** What pdfkit keeps of the fonts of a document; its types do not say so. */
type FontsOf = {
  _font: DocumentFont;
  _fontFamilies: Record<string, DocumentFont>;
  _fontCount: number;
};

/** The fonts that some paper has used, once a process: reading their tables takes longer than drawing a bill. */
const read = new Map<Face, { readonly font: ReadFont; readonly ofDocument: DocumentFontClass }>();

/** Takes a font for what is written next. */
export function takeFace(document: PDFKit.PDFDocument, face: Face): void {
  // pdfkit is pinned; the test that draws a paper twice fails where it keeps its fonts elsewhere
  const fonts = document as unknown as FontsOf;
  const known = read.get(face);
  if (fonts._fontFamilies[face] === undefined) {
    if (known) {
      fonts._fontCount += 1;
      fonts._fontFamilies[face] = new known.ofDocument(document, known.font, `F${fonts._fontCount}`);
    } else {
      document.registerFont(face, readFileSync(new URL(`./fonts/${FILES[face]}.ttf`, import.meta.url)));
    }
  }
  document.font(face);
  // a document has the fonts that it draws alone: the class is kept, and nothing of the document
  if (!known) {
    const { font } = fonts._font;
    read.set(face, { font, ofDocument: fonts._font.constructor as DocumentFontClass });
  }
}

/** Whether the font in use has a letter. */
export function hasLetter(document: PDFKit.PDFDocument, letter: string): boolean {
  return (document as unknown as FontsOf)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
