import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from '../http/downloads/download.ts';
import { leavingOf } from '../http/leaving.ts';
import { readPdf } from '../testing/readers/pdf-reader.ts';
import { filesIn } from '../testing/readers/workbook-reader.ts';
import { drawArchive } from './draw-archive.ts';
import type { Paper } from './paper.ts';

function paper(title: string): Paper {
  return {
    title,
    fileName: 'x.pdf',
    note: '',
    drawnAt: new Date('2026-12-01T06:00:00Z'),
    sender: { name: 'Deodar Lodge', lines: [] },
    blocks: [{ kind: 'words', text: 'Words '.repeat(3_000) }],
  };
}

it('an archive holds each paper under its name', async () => {
  const zip = await drawArchive(
    ['One', 'Two'].map((title) => ({ name: `${title}.pdf`, read: async () => paper(title) })),
  );
  const files = filesIn(await buffer(zip));
  expect([...files.keys()]).toEqual(['One.pdf', 'Two.pdf']);
  expect([...files.values()].map((file) => readPdf(file).title)).toEqual(['One', 'Two']);
});

it('a paper is read once it is its turn, and none for who has left', async () => {
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

it('an archive breaks off when a paper cannot be read', async () => {
  const read = () => Promise.reject(new Error('The database is away'));
  await expect(buffer(await drawArchive([{ name: '1.pdf', read }]))).rejects.toThrow('The database is away');
});

it('no further page is drawn for a request that was broken off', async () => {
  const [isAsked, isLeft] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let drawn = 0;
  const counted = (title: string): Paper => ({
    ...paper(title),
    get blocks() {
      drawn += 1;
      return paper(title).blocks;
    },
  });
  const papers = [
    { name: 'One.pdf', read: async () => counted('One') },
    {
      name: 'Two.pdf',
      read: async () => {
        isAsked.resolve();
        await isLeft.promise;
        return counted('Two');
      },
    },
  ];
  const app = fastify();
  app.get('/bills.zip', async (_request, reply) => {
    reply.raw.once('close', isLeft.resolve);
    const file = { name: 'bills.zip', type: 'application/zip', content: await drawArchive(papers) };
    return sendFile(reply, file, leavingOf(reply));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const leaving = new AbortController();
    const answer = await fetch(`${address}/bills.zip`, { signal: leaving.signal });
    await isAsked.promise;
    const before = drawn;
    expect(before).toBeGreaterThan(0);
    leaving.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow('aborted');
    await isLeft.promise;
    // a caller after that is served to the end
    const next = await fetch(`${address}/bills.zip`);
    const files = filesIn(Buffer.from(await next.arrayBuffer()));
    expect([...files.keys()]).toEqual(['One.pdf', 'Two.pdf']);
    expect(drawn).toBe(before * 3);
  } finally {
    await app.close();
  }
});
