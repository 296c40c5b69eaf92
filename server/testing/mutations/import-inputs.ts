import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Staging } from './staging.ts';

/** What brings a lodge along from a spreadsheet. */
export function importInputs(staging: Staging) {
  return {
    startImport: [
      async () => {
        const columns = [
          { field: 'number', place: 0 },
          { field: 'roomType', place: 1 },
        ];
        return { fileId: await listFile(staging), fileName: 'rooms.csv', kind: 'ROOMS', columns };
      },
    ],
    checkImport: [async () => ({ importId: await importAt(staging, 'CHECKING') })],
    cancelImport: [async () => ({ importId: await importAt(staging, 'CHECKED') })],
    applyImport: [async () => ({ importId: await importAt(staging, 'CHECKED') })],
    undoImport: [async () => ({ importId: await importAt(staging, 'APPLIED') })],
  };
}

/** A list of rooms in the folder of files, as if it had been sent in. */
async function listFile({ app }: Staging): Promise<string> {
  const content = `Room,Room type\n${crypto.randomUUID().slice(0, 12)},Family Nest\n`;
  const now = new Date();
  const kept = { sha256: '0'.repeat(64), type: 'CSV', size: content.length } as const;
  const { id } = await app.database.prisma.file.create({
    data: { ...kept, purpose: 'DATA_IMPORT', uploadedAt: now, unattachedSince: now },
  });
  await mkdir(app.filesDir, { recursive: true });
  await writeFile(join(app.filesDir, `${id}.large`), content);
  return id;
}

/** An import of one guest, as far as it is wanted. */
async function importAt({ app }: Staging, status: 'CHECKING' | 'CHECKED' | 'APPLIED'): Promise<string> {
  const now = new Date();
  const { prisma } = app.database;
  const isJudged = status !== 'CHECKING';
  const made =
    status === 'APPLIED' ? await prisma.guest.create({ data: { fullName: 'Uma', createdAt: now } }) : null;
  const line = {
    number: 2,
    cells: ['Uma'],
    ...(isJudged && ({ verdict: 'NEW', label: 'Uma' } as const)),
    ...(made && { madeId: made.id }),
  };
  const { id } = await prisma.dataImport.create({
    data: {
      kind: 'GUESTS',
      status,
      fileName: 'guests.csv',
      startedAt: now,
      startedByName: 'Admin',
      headers: [{ name: 'Name', samples: made ? [] : ['Uma'] }],
      columns: { fullName: 0 },
      ...(made && { appliedAt: now }),
      lines: { create: [line] },
    },
  });
  return id;
}
