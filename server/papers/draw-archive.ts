import { PassThrough, type Readable } from 'node:stream';
import { drawPaper } from './draw-paper.ts';
import type { ArchivedPaper } from './paper.ts';

/** Papers as one zip, each read and drawn as soon as the one before was taken. */
export async function drawArchive(papers: readonly ArchivedPaper[]): Promise<Readable> {
  // only who saves an archive pays for its writer
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const content = new PassThrough();
  const fail = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const { name, read } of papers) {
    // what a PDF holds is packed already
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(0) }, (give) => {
      read().then((paper) => give(null, drawPaper(paper).on('error', fail)), fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(content);
  return content;
}
