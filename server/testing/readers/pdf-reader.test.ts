import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readPdf } from './pdf-reader.ts';

it('a page is read to its end also where what is packed ends in a line end', async () => {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  // the checksum of these ten bars ends in the byte of a line end
  const places = Array.from({ length: 10 }, (_, index) => 49 + index);
  for (const x of places) document.rect(x, 1, 2, 3).fill('#000000');
  document.end();
  const file = await buffer(document);
  expect(file.toString('latin1')).toContain('\n\nendstream');
  expect(readPdf(file).bars[0]?.map(({ x }) => x)).toEqual(places);
});
