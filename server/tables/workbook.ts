import { PassThrough, Readable } from 'node:stream';
import type { ComingSheet, WorkbookSheet } from './workbook-sheet.ts';
import { STYLES, sheetXml, workbookParts } from './workbook-xml.ts';

/**
 * The sheets as an Excel file, piece by piece: a row is asked for when what is before it was taken, and none any more
 * once who takes it goes away. A text stays one, whatever it begins with; amounts and days are such for a spreadsheet.
 */
export async function* workbookOf(
  sheets: readonly (WorkbookSheet | ComingSheet)[],
): AsyncGenerator<Buffer, void, void> {
  // only who saves a workbook pays for its writer
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const content = new PassThrough();
  const fail = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const mtime = new Date(0);
  for (const [name, xml] of workbookParts(sheets.map((sheet) => sheet.name)))
    zip.addBuffer(Buffer.from(xml), name, { mtime });
  zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml', { mtime });
  let running: Readable | null = null;
  for (const [place, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${place + 1}.xml`, { mtime }, (give) => {
      running = Readable.from(sheetXml(sheet)).on('error', fail);
      give(null, running);
    });
  }
  zip.end();
  zip.outputStream.pipe(content);
  try {
    yield* content;
  } finally {
    // no further row is read for who went away
    endOf(running);
  }
}

function endOf(stream: Readable | null): void {
  stream?.destroy();
}
