import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readPdf } from '../testing/readers/pdf-reader.ts';
import { filesIn } from '../testing/readers/workbook-reader.ts';
import { drawArchive } from './draw-archive.ts';
import type { Paper } from './paper.ts';

function paper(title: string): Paper {
  return {
    ...{ title, fileName: 'x.pdf', note: '', drawnAt: new Date('2026-12-01T06:00:00Z') },
    sender: { name: 'Deodar Lodge', lines: [] },
    blocks: [{ kind: 'words', text: 'Words '.repeat(3_000) }],
  };
}

it('holds each paper under its name', async () => {
  const zip = await drawArchive(
    ['One', 'Two'].map((title) => ({ name: `${title}.pdf`, read: async () => paper(title) })),
  );
  const files = filesIn(await buffer(zip));
  expect([...files.keys()]).toEqual(['One.pdf', 'Two.pdf']);
  expect([...files.values()].map((file) => readPdf(file).title)).toEqual(['One', 'Two']);
});

it('reads a paper once it is its turn, and none for who has left', async () => {
  const read: string[] = [];
  const zip = await drawArchive(
    Array.from({ length: 20 }, (_, index) => ({
      name: `${index}.pdf`,
      read: async () => {
        read.push(`${index}`);
        return paper(`${index}`);
      },
    })),
  );
  await zip[Symbol.asyncIterator]().next();
  const before = read.length;
  expect(before).toBeLessThan(8);
  zip.destroy();
  await once(zip, 'close');
  expect(read.length - before).toBeLessThan(2);
});

it('breaks off when a paper cannot be read', async () => {
  const read = () => Promise.reject(new Error('The database is away'));
  await expect(buffer(await drawArchive([{ name: '1.pdf', read }]))).rejects.toThrow('The database is away');
});
