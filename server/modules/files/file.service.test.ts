import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { writeIdempotently } from '../../db/write.ts';
import { FileStore } from '../../files/file-store.ts';
import { sampleFiles } from '../../files/testing/sample-files.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { FileService } from './file.service.ts';
import type { FilePurpose } from './file.sql.ts';
import { attachFile, detachFile } from './file.write.ts';
import { FileCleaningService } from './file-cleaning.service.ts';

const DAY = 86_400_000;
const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
let dir: string;
let files: FileStore;
let roomTypeId: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lodge-files-'));
  files = new FileStore({ dir, quota: 1_000_000 });
  roomTypeId = (await new LodgeSeed(database).roomType('Cove')).id;
});
afterAll(async () => {
  await close();
  await rm(dir, { recursive: true });
});

async function upload(
  content: Buffer,
  { viewer = viewers.admin, purpose = 'ROOM_TYPE_PICTURE' }: { viewer?: Viewer; purpose?: FilePurpose } = {},
) {
  const service = new FileService(scopeOf(database, clock, viewer, crypto.randomUUID()), files);
  return service.upload(viewer, { purpose, content: Readable.from([content]), declaredSize: null });
}

/** What a service that shows a picture does within its own transaction. */
function show(fileId: string, viewer: Viewer = viewers.admin) {
  const { request } = scopeOf(database, clock, viewer, crypto.randomUUID());
  const asked = { operation: 'show', input: fileId };
  return writeIdempotently({ database, clock }, request, asked, async (write) => {
    await attachFile(write, viewer, { fileId, purpose: 'ROOM_TYPE_PICTURE', path: 'fileId' });
    await write.tx.send(
      {
        strings: ['insert into room_type_picture (room_type_id, file_id) values (', '::uuid, ', '::uuid)'],
        values: [roomTypeId, fileId],
      },
      {},
    );
    write.changeNothing();
    return { type: 'file', id: fileId };
  });
}

function giveUp(fileId: string) {
  const { request } = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
  const asked = { operation: 'giveUp', input: fileId };
  return writeIdempotently({ database, clock }, request, asked, async (write) => {
    await write.tx.send(
      { strings: ['delete from room_type_picture where file_id = ', '::uuid'], values: [fileId] },
      {},
    );
    await detachFile(write, fileId);
    write.changeNothing();
    return { type: 'file', id: fileId };
  });
}

async function removeUnattached(): Promise<number> {
  return new FileCleaningService({ database, clock, files }).removeUnattached();
}

async function lyingOf(id: string): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name.startsWith(id)).toSorted();
}

describe('a file that nothing shows', () => {
  it('goes after a day, on the disk as well; one that is shown stays', async () => {
    const [shown, forgotten] = [
      await upload(await sampleFiles.png()),
      await upload(await sampleFiles.webp()),
    ];
    await show(shown.id);
    clock.travelTo(new Date(SEED_NOW.getTime() + DAY - 1_000));
    expect(await removeUnattached()).toBe(0);
    clock.travelTo(new Date(SEED_NOW.getTime() + DAY + 1_000));
    expect(await removeUnattached()).toBe(1);
    expect(await lyingOf(forgotten.id)).toEqual([]);
    expect(await lyingOf(shown.id)).toEqual([`${shown.id}.large`, `${shown.id}.small`]);
    expect(await removeUnattached()).toBe(0);
  });

  it('can be taken again for a day after it was given up', async () => {
    const { id } = await upload(await sampleFiles.png());
    await show(id);
    clock.travelTo(new Date(clock.now().getTime() + 10 * DAY));
    await giveUp(id);
    expect(await removeUnattached()).toBe(0);
    await show(id);
    await giveUp(id);
    clock.travelTo(new Date(clock.now().getTime() + DAY + 1_000));
    expect(await removeUnattached()).toBe(1);
    await expect(show(id)).rejects.toMatchObject({
      data: { fields: [{ path: 'fileId', message: 'That file is not here any more. Choose it again.' }] },
    });
  });
});

describe('a file belongs', () => {
  it('to one thing', async () => {
    const { id } = await upload(await sampleFiles.png());
    await show(id);
    await expect(show(id)).rejects.toMatchObject({ data: { fields: [{ path: 'fileId' }] } });
  });

  it('to what it was sent in for', async () => {
    const { id } = await upload(await sampleFiles.pdf(), { purpose: 'EXPENSE_RECEIPT' });
    await expect(show(id)).rejects.toMatchObject({ data: { fields: [{ path: 'fileId' }] } });
  });

  it('to who sent it in, but for an admin, who may take any', async () => {
    const sending = { viewer: viewers.manager, purpose: 'EXPENSE_RECEIPT' } as const;
    const { id } = await upload(await sampleFiles.pdf(), sending);
    const take = (viewer: Viewer) =>
      writeIdempotently(
        { database, clock },
        scopeOf(database, clock, viewer, crypto.randomUUID()).request,
        { operation: 'take', input: id },
        async (write) => {
          await attachFile(write, viewer, { fileId: id, purpose: 'EXPENSE_RECEIPT', path: 'receiptId' });
          throw new Error('taken');
        },
      );
    const other = { ...viewers.manager, uid: 'another-manager' };
    await expect(take(other)).rejects.toMatchObject({ data: { fields: [{ path: 'receiptId' }] } });
    await expect(take(viewers.manager)).rejects.toThrow('taken');
    await expect(take(viewers.admin)).rejects.toThrow('taken');
  });
});

it('the quota counts what is kept, of many who send at once as well', async () => {
  const noise = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(300_000, 'x'),
    Buffer.from('\n%%EOF\n'),
  ]);
  const bytesKept = async () =>
    (await database.prisma.file.aggregate({ _sum: { size: true } }))._sum.size ?? 0;
  const fitting = Math.floor((files.quota - (await bytesKept())) / noise.length);
  expect(fitting).toBeGreaterThan(0);
  const sent = await Promise.allSettled(
    Array.from({ length: 6 }, () => upload(noise, { purpose: 'EXPENSE_RECEIPT' })),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(fitting);
  for (const one of sent) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ extensions: { code: 'FILE_QUOTA' } });
  }
  expect(await bytesKept()).toBeLessThanOrEqual(files.quota);
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
});

it('what was not sent to its end is removed within the hour', async () => {
  const left = await files.newPath();
  await files.receive(Readable.from([Buffer.from('x')]), 10);
  const { path } = (await files.receive(Readable.from([Buffer.from('x')]), 10)) ?? { path: left };
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path, before, before);
  const lying = (await readdir(join(dir, 'incoming'))).length;
  await removeUnattached();
  expect(await readdir(join(dir, 'incoming'))).toHaveLength(lying - 1);
});
