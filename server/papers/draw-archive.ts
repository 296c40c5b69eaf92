import { PassThrough, type Readable } from 'node:stream';
import { drawPaper } from './draw-paper.ts';
import type { ArchivedPaper } from './paper.ts';

/** Papers as one zip, each read and drawn as soon as the one before was taken; once who takes it goes away, no further page is. */
export async function drawArchive(papers: readonly ArchivedPaper[]): Promise<Readable> {
  // only who saves an archive pays for its writer
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const content = new PassThrough();
  const fail = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  let running: Readable | null = null;
  content.on('close', () => running?.destroy());
  for (const { name, read } of papers) {
    // what a PDF holds is packed already
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(0) }, (give) => {
      read().then((paper) => {
        if (content.destroyed) return;
        running = drawPaper(paper).on('error', fail);
        give(null, running);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(content);
  return content;
}
