import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { filesIn, sheetsIn, wholeOf } from '../testing/readers/workbook-reader.ts';
import { readTable } from './read-table.ts';
import { workbookOf } from './workbook.ts';
import type { ComingSheet, WorkbookValue } from './workbook-sheet.ts';

const columns = [{ header: 'What', width: 20 }];

describe('a workbook', () => {
  it('has texts as they are, amounts, days and shares as numbers, and nothing that a spreadsheet would calculate', async () => {
    const rows: WorkbookValue[][] = [
      ['=1+1', 3, { paise: 1_234_50 }, { day: '2026-12-01' }, { basisPoints: 1_250 }, null],
      ['<b>&"Ämter"</b> हिन्दी \u0001\ud800', { heading: 'Total' }],
    ];
    const sheets = sheetsIn(await wholeOf(workbookOf([{ name: 'A & B', columns, rows }])));
    expect(sheets).toEqual({
      'A & B': [['What'], ['=1+1', 3, 1234.5, 46_357, 0.125], ['<b>&"Ämter"</b> हिन्दी ', 'Total']],
    });
  });

  it('is read by what reads the workbooks of others', async () => {
    const content = await wholeOf(
      workbookOf([
        { name: 'Rooms', columns: [...columns, { header: 'Rate', width: 9 }], rows: [['Cove', 1_500]] },
      ]),
    );
    const limits = { lines: 10, columns: 10, characters: 100 };
    expect(await readTable({ type: 'XLSX', content }, limits)).toEqual({
      head: ['What', 'Rate'],
      lines: [{ number: 2, cells: ['Cove', '1500'] }],
    });
  });

  it('that leaves out where its cells stand is told from one that is damaged', async () => {
    const content = await wholeOf(workbookOf([{ name: 'Rooms', columns, rows: [['Cove']] }]));
    const zip = new ZipFile();
    for (const [name, file] of filesIn(content))
      zip.addBuffer(
        name.endsWith('sheet1.xml') ? Buffer.from(file.toString().replaceAll(/ r="[A-Z]*\d+"/g, '')) : file,
        name,
      );
    zip.end();
    const limits = { lines: 10, columns: 10, characters: 100 };
    const bare = await wholeOf(zip.outputStream.pipe(new PassThrough()));
    expect(await readTable({ type: 'XLSX', content: bare }, limits)).toEqual({ fault: 'UNREAD_CELLS' });
  });

  it('asks for rows as it is taken, and for none any more once who takes it goes away', async () => {
    let asked = 0;
    let hasEnded = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield [`Row ${asked} ${Math.sin(asked)}`];
          // others have their turn, as with rows that come from a store
          if (asked % 1_000 === 0) await new Promise(setImmediate);
        }
      } finally {
        hasEnded = true;
      }
    }
    const sheet: ComingSheet = { name: 'Endless', columns, rows: endless() };
    const pieces = workbookOf([sheet]);
    for (let piece = 0; piece < 20; piece += 1) await pieces.next();
    await pieces.return();
    await expect.poll(() => hasEnded).toBe(true);
    const before = asked;
    await new Promise(setImmediate);
    expect(asked).toBe(before);
  });
});
