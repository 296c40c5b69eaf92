import { Readable } from 'node:stream';
import type PDFKit from 'pdfkit';
import { pagesOf, piecesOf } from './layout.ts';
import type { Paper } from './paper.ts';
import { Pen, type TextStyle } from './pen.ts';
import { CONTENT_WIDTH, PAGE } from './piece.ts';

const FOOT: TextStyle = { size: 7.5, isQuiet: true };

/** A paper as PDF, drawn page by page as fast as it is read: no page but the one that is drawn is kept. */
export function drawPaper(paper: Paper): Readable {
  return Readable.from(bytesOf(paper));
}

async function* bytesOf(paper: Paper): AsyncGenerator<Buffer, void, void> {
  // only who saves a paper pays for its writer
  const { default: PDFDocument } = await import('pdfkit');
  const title = [paper.title, paper.note].filter(Boolean).join(' · ');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: paper.sender.name, Creator: 'Lodge', CreationDate: paper.drawnAt },
  });
  const pen = new Pen(document);
  let pages = 0;
  for (const _page of pagesOf(piecesOf(paper, pen))) pages += 1;
  let number = 0;
  for (const page of pagesOf(piecesOf(paper, pen))) {
    number += 1;
    document.addPage();
    for (const { piece, y } of page) piece.draw(y);
    drawFoot(pen, title, `Page ${number} of ${pages}`);
    yield* drawnSoFar(document);
    // others have their turn between two pages
    await new Promise(setImmediate);
  }
  document.end();
  yield* drawnSoFar(document);
}

function drawFoot(pen: Pen, title: string, page: string): void {
  const y = PAGE.height - PAGE.margin - pen.heightOf(FOOT);
  const pageWidth = pen.widthOf(page, FOOT);
  const [line = ''] = pen.linesOf(title, FOOT, CONTENT_WIDTH - pageWidth - 24);
  pen.write(line, FOOT, { x: PAGE.margin, y });
  pen.write(page, FOOT, { x: PAGE.margin + CONTENT_WIDTH - pageWidth, y });
}

function* drawnSoFar(document: PDFKit.PDFDocument): Generator<Buffer, void, void> {
  for (let bytes = document.read(); bytes !== null; bytes = document.read()) yield bytes;
}
