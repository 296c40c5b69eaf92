import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { workbookOf } from '../../tables/workbook.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { wholeOf } from '../../testing/readers/workbook-reader.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { GuestService } from '../guests/guest.service.ts';
import { ImportDesk, refusalOf } from './testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { prisma } = database;
let desk: ImportDesk;
let type: Awaited<ReturnType<LodgeSeed['roomType']>>;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  type = await new LodgeSeed(database).roomType('Cove');
});
afterAll(async () => {
  await close();
  await desk.close();
});

const numbers = async () =>
  (await prisma.room.findMany({ orderBy: { sortOrder: 'asc' } })).map(({ number }) => number);

describe('rooms from a spreadsheet', () => {
  it('come from an Excel file whose columns are called otherwise, and are taken back as a whole', async () => {
    const sheet = {
      name: 'Rooms',
      columns: [
        { header: 'Room No.', width: 10 },
        { header: 'Category', width: 10 },
        { header: 'Active from', width: 10 },
        { header: 'Remarks', width: 10 },
      ],
      rows: [
        [101, 'cove', { day: '2026-12-01' }, 'Valley view'],
        ['102', 'COVE', null, null],
      ],
    };
    const tried = await desk.check('ROOMS', await wholeOf(workbookOf([sheet])));
    expect(tried).toMatchObject({ status: 'CHECKED', total: 2, checked: 2, made: 2, wrong: 0 });
    expect(await numbers()).toEqual([]);
    const applied = await desk.apply(tried.id);
    expect(applied).toMatchObject({ status: 'APPLIED', made: 2 });
    expect(await prisma.room.findMany({ orderBy: { number: 'asc' } })).toMatchObject([
      {
        number: '101',
        roomTypeId: type.id,
        activeFrom: new Date('2026-12-01'),
        note: 'Valley view',
        sortOrder: 1,
      },
      { number: '102', note: null, sortOrder: 2 },
    ]);
    expect(await prisma.auditEvent.findMany({ where: { entity: 'data_import' } })).toMatchObject([
      { action: 'apply-import', entityId: tried.id, after: { kind: 'ROOMS', lines: 2 } },
    ]);
    expect((await desk.lines(tried.id)).map(({ cells, label }) => [cells, label])).toEqual([
      [[], '101'],
      [[], '102'],
    ]);
    expect(await desk.undo(tried.id)).toMatchObject({ status: 'UNDONE' });
    expect(await numbers()).toEqual([]);
    expect(await refusalOf(desk.undo(tried.id))).toMatchObject({
      code: 'IMPORT_STATE',
      message: 'This import was taken back already.',
    });
  });

  it('that are there already are said so, whatever else is wrong with their lines, and guests all that is wrong with them', async () => {
    await new LodgeSeed(database).rooms(type, 'C 9');
    onTestFinished(async () => void (await prisma.room.deleteMany({ where: { number: 'C 9' } })));
    const saidOf = async (id: string) =>
      (await desk.lines(id)).map(({ problems }) =>
        problems.map(({ column, message }) => `${column}: ${message}`),
      );
    const rooms = await desk.check(
      'ROOMS',
      'Room,Room type,Sold from,Place in lists\nc9,Suite,31/02/2027,x\n',
    );
    expect(await saidOf(rooms.id)).toEqual([
      [
        'Sold from: Write the day as 22 Nov 2026.',
        'Place in lists: Write a whole number.',
        'Room type: There is no room type “Suite”. There are: Cove.',
        'Room: A room called C 9 already exists.',
      ],
    ]);
    const guests = await desk.check(
      'GUESTS',
      'Name,Phone,E-mail,ID,ID number\nAsha,12,asha,Aadhaar,123456789012\n',
    );
    expect(await saidOf(guests.id)).toEqual([
      [
        'E-mail: That e-mail address looks wrong.',
        'Phone: That phone number looks wrong. Example: +91 98765 43210.',
        'ID number: Enter only the last 4 digits of the Aadhaar number.',
      ],
    ]);
  });

  it('are judged line by line: two with one door, a type that is not there, a formula, a day that is none', async () => {
    await new LodgeSeed(database).rooms(type, 'B 7');
    const csv = [
      'Room;Room type;Sold from',
      '201;Cove;22/11/2026',
      '201;Cove;22-Nov-2026',
      'b7;Cove;',
      '203;Suite;',
      '=A1+1;Cove;',
      '205;Cove;31/02/2027',
      ';Cove;',
    ].join('\r\n');
    const tried = await desk.check('ROOMS', csv);
    expect(tried).toMatchObject({ made: 1, wrong: 6 });
    expect(
      (await desk.lines(tried.id)).map(({ number, problems }) => [number, problems[0]?.message]),
    ).toEqual([
      [2, undefined],
      [3, 'Line 2 has this room already.'],
      [4, 'A room called B 7 already exists.'],
      [5, 'There is no room type “Suite”. There are: Cove.'],
      [6, 'This is a formula. Put its value in its place.'],
      [7, 'Write the day as 22 Nov 2026.'],
      [8, 'Write the number of the room.'],
    ]);
    expect(await refusalOf(desk.apply(tried.id))).toMatchObject({
      code: 'IMPORT_WRONG_LINES',
      message: '6 lines have to be mended first. Mend the file and choose it again.',
    });
    expect(await numbers()).toEqual(['B 7']);
  });

  it('stay judged when the dry run is asked to go on once more, and are not tried again once they are imported', async () => {
    const tried = await desk.check('ROOMS', 'Room,Type\n311,Cove\n');
    const goOn = () => desk.as().imports.checkImport(viewers.admin, { importId: tried.id });
    expect(await goOn()).toEqual(tried);
    await desk.apply(tried.id);
    expect(await refusalOf(goOn())).toMatchObject({ code: 'IMPORT_STATE' });
  });

  it('come all or none: a door that somebody made after the dry run refuses all of them', async () => {
    const { id } = await desk.check('ROOMS', 'Room,Type\n301,Cove\n302,Cove\n');
    await new LodgeSeed(database).rooms(type, '302');
    expect(await refusalOf(desk.apply(id))).toMatchObject({
      code: 'IMPORT_STATE',
      message: 'The lodge changed meanwhile, and nothing was imported. Choose the file again.',
    });
    expect(await numbers()).not.toContain('301');
  });

  it('stay when somebody stays in one of them, or one was changed', async () => {
    const { id } = await desk.bring('ROOMS', 'Room,Type\n401,Cove\n402,Cove\n');
    const room = await prisma.room.findFirstOrThrow({ where: { number: '402' } });
    await new ServiceDesk(database, clock, type).book({ rooms: [{ roomId: room.id }] });
    expect(await refusalOf(desk.undo(id))).toMatchObject({
      code: 'IMPORT_BUILT_ON',
      message: 'Room 402 has a stay or was taken off sale since: this import can no longer be taken back.',
    });
    expect(await numbers()).toContain('401');
  });

  it('are matched by hand where no column is called so', async () => {
    const csv = 'Door,What\n501,Cove\n';
    const tried = await desk.check('ROOMS', csv);
    expect(tried).toMatchObject({ wrong: 1 });
    expect((await desk.lines(tried.id))[0]?.problems).toEqual([
      { column: 'Room type', message: 'Say which column is Room type.' },
    ]);
    const columns = [
      { field: 'number', place: 0 },
      { field: 'roomType', place: 1 },
    ];
    expect(await desk.check('ROOMS', csv, { columns })).toMatchObject({ made: 1, wrong: 0 });
    const outside = [{ field: 'number', place: 2 }];
    expect(await refusalOf(desk.start('ROOMS', csv, { columns: outside }))).toMatchObject({
      fields: [{ path: 'columns.0.place', message: 'The file has no such column.' }],
    });
  });
});

describe('guests from a spreadsheet', () => {
  it('come in the encoding of Excel for Windows with all that is known, each once', async () => {
    const csv = Buffer.from(
      [
        'Customer;Mobile no;Mobile;Country;Gender;DOB;ID;ID number;Remarks',
        "José Pérez;;+34 612 345 678;Spain;M;14-3-1988;Passport;X123;'+ quiet room",
        'Asha  Rao;;098765 43210;;f;;;;',
        'asha rao;;+91 98765 43210;;;;;;',
      ].join('\r\n'),
      'latin1',
    );
    const tried = await desk.check('GUESTS', csv);
    expect(tried).toMatchObject({ made: 2, known: 1, wrong: 0 });
    expect(tried.headers[0]).toEqual({
      place: 0,
      name: 'Customer',
      samples: expect.arrayContaining(['José Pérez']),
    });
    const { headers } = await desk.apply(tried.id);
    // a guest who is deleted later stands nowhere but in the lines
    expect(headers[0]).toEqual({ place: 0, name: 'Customer', samples: [] });
    expect(await prisma.guest.findMany({ where: { phone: { startsWith: '+34' } } })).toMatchObject([
      {
        fullName: 'José Pérez',
        phone: '+34612345678',
        nationality: 'ES',
        gender: 'MALE',
        birthDate: new Date('1988-03-14'),
        idType: 'PASSPORT',
        idNumber: 'X123',
        notes: '+ quiet room',
      },
    ]);
    expect(await desk.check('GUESTS', csv)).toMatchObject({ made: 0, known: 3 });
    await desk.undo(tried.id);
    expect(await prisma.guest.count({ where: { phone: { startsWith: '+34' } } })).toBe(0);
  });

  it('come from the country of today that is called so, and are two where their names differ by a sign alone', async () => {
    const csv = [
      'Name,Phone,Nationality',
      'राम,98222 55501,United Kingdom',
      'रमा,98222 55501,France',
      'Igor,98222 55502,Russia',
    ];
    const tried = await desk.bring('GUESTS', csv.join('\n'));
    expect(tried).toMatchObject({ made: 3, known: 0 });
    const came = await prisma.guest.findMany({ where: { phone: { startsWith: '+919822255' } } });
    expect(came.map(({ nationality }) => nationality).sort()).toEqual(['FR', 'GB', 'RU']);
    await desk.undo(tried.id);
  });

  it('are judged as the desk is: a whole Aadhaar number, a phone number and an ID that is none', async () => {
    const csv = [
      'Name,Phone,ID type,ID number',
      'Asha,12,,',
      'Ravi,,Aadhaar,2345 6789 0124',
      'Mina,,Library card,5',
      ',,,',
      'Tara,,PAN,',
    ].join('\n');
    const { id } = await desk.check('GUESTS', csv);
    expect((await desk.lines(id)).map(({ number, problems }) => [number, problems[0]])).toMatchObject([
      [2, { message: expect.stringContaining('phone number looks wrong') }],
      [3, { column: 'ID number', message: 'Enter only the last 4 digits of the Aadhaar number.' }],
      [4, { column: 'ID' }],
      [6, { column: 'ID number', message: 'Enter the number of the ID.' }],
    ]);
  });

  it('are named no more in what was imported once their data is deleted', async () => {
    const csv = 'Name,Phone\nLeela Menon,98111 33344\n,98111 33344\n';
    const { id } = await desk.bring('GUESTS', csv);
    const known = await desk.check('GUESTS', csv);
    const guest = await prisma.guest.findFirstOrThrow({ where: { fullName: 'Leela Menon' } });
    const guests = () => new GuestService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
    const spelt = await desk.bring('GUESTS', 'Name,Phone\nLila Menen,98111 33355\n');
    const other = await prisma.guest.findFirstOrThrow({ where: { fullName: 'Lila Menen' } });
    const pair = { guestId: guest.id, version: 1, otherId: other.id, otherVersion: 1, fromOther: [] };
    const { version } = await guests().merge(viewers.admin, pair);
    await guests().erase(viewers.admin, { guestId: guest.id, version });
    expect((await desk.lines(spelt.id)).map(({ label }) => label)).toEqual(['Deleted guest']);
    for (const file of [id, known.id]) {
      expect((await desk.lines(file)).map(({ label }) => label)).toEqual(['Deleted guest', 'Deleted guest']);
    }
  });

  it('stay when one of them booked since', async () => {
    const { id } = await desk.bring('GUESTS', 'Name,Phone\nUma Nair,98111 22233\n');
    const guest = await prisma.guest.findFirstOrThrow({ where: { fullName: 'Uma Nair' } });
    await new LodgeSeed(database).rooms(type, '601');
    await new ServiceDesk(database, clock, type).book({ guest: { id: guest.id } });
    expect(await refusalOf(desk.undo(id))).toMatchObject({
      code: 'IMPORT_BUILT_ON',
      message: 'Uma Nair has a booking since: this import can no longer be taken back.',
    });
  });
});

describe('a file', () => {
  it.each([
    [
      'of 50,000 lines',
      `Room,Type\n${'1,Cove\n'.repeat(50_000)}`,
      'This file has 50,000 lines. Import at most 5,000 at a time.',
    ],
    [
      'with nothing but a head',
      'Room,Type\n',
      'There is no line below the head in this file. Choose another one.',
    ],
    [
      'that is cut off',
      Buffer.from('PK\x03\x04 half a workbook'),
      'This file cannot be read. Save it once more as CSV or XLSX and choose it again.',
    ],
    [
      'that is damaged in the middle',
      Buffer.from('\uFEFFName\tPhone\r\nAsha\0Rao\t98222 11100\r\n', 'utf16le'),
      'This file cannot be read. Save it once more as CSV or XLSX and choose it again.',
    ],
    [
      'with a whole letter in a cell',
      `Room,Type\n1,${'x'.repeat(2_002)}\n`,
      'A cell of line 2 is too long. Make it shorter.',
    ],
    [
      'with a quote that ends nowhere',
      'Room,Type,Note\n1,Cove,"By the\nstairs"\n2,Cove,"Corner\n3,Cove,\n',
      'A quote that begins in line 4 is not closed. Close it, or take it out.',
    ],
    [
      'with a doubled quote at its end',
      'Room,Type\n"1"",Cove\n2,Cove\n',
      'A quote that begins in line 2 is not closed. Close it, or take it out.',
    ],
    [
      'in UTF-8 with one letter of Europe and one that is none',
      Buffer.concat([
        Buffer.from('Number,Room type,Note\n1,Cove,Andr\u00E9\n2,Cove,'),
        Buffer.from([0xe9]),
        Buffer.from('\n'),
      ]),
      'Line 3 has letters that cannot be read, and the other lines are UTF-8. Type them anew, and save the list as CSV UTF-8 or XLSX.',
    ],
    [
      'in UTF-8 with a byte that is none',
      Buffer.concat([
        Buffer.from('Room,Type,Note\n1,Cove,गर्म\n2,Cove,Caf'),
        Buffer.from([0xe9]),
        Buffer.from('\n3,Cove,é\n'),
      ]),
      'Line 3 has letters that cannot be read, and the other lines are UTF-8. Type them anew, and save the list as CSV UTF-8 or XLSX.',
    ],
    [
      'with a quote that takes in the next line up to another quote',
      'sep=,\nRoom,Type,Note\n1,"Cove,\n2,"Cove",\n3,Cove,\n',
      'A quote that begins in line 3 is not closed. Close it, or take it out.',
    ],
  ])('%s is refused, and nothing is kept', async (_what, content, message) => {
    const before = await prisma.dataImport.count();
    expect(await refusalOf(desk.start('ROOMS', content))).toMatchObject({ code: 'IMPORT_FILE', message });
    expect(await prisma.dataImport.count()).toBe(before);
  });

  it('with birthdays in years of two digits and a phone that is called Mob is read, and a second column of that name is not', async () => {
    const { id } = await desk.check(
      'GUESTS',
      'Name,Mob,DOB,Mob\nBhim,98222 11177,15/08/85,none\nTara,98222 11178,1 Jan 24,none\n',
    );
    expect((await desk.lines(id)).map(({ problems }) => problems)).toEqual([[], []]);
    await desk.apply(id);
    const [bhim, tara] = await prisma.guest.findMany({
      where: { fullName: { in: ['Bhim', 'Tara'] } },
      orderBy: { fullName: 'asc' },
    });
    expect(bhim).toMatchObject({ phone: '+919822211177', birthDate: new Date('1985-08-15') });
    expect(tara).toMatchObject({ birthDate: new Date('2024-01-01') });
  });

  it('of Excel for Windows is read, also where two of its letters would be one of UTF-8', async () => {
    const content = Buffer.from('Name,Phone\n\x93CAF\xC9\x94,98222 11190\nJos\xE9,98222 11191\n', 'latin1');
    const { id } = await desk.check('GUESTS', content);
    expect((await desk.lines(id)).map(({ label }) => label)).toEqual(['“CAFÉ”', 'José']);
  });

  it('with a birthday that is no day is told so', async () => {
    const { id } = await desk.check(
      'GUESTS',
      'Name,Mobile,DOB\nBhim,98222 11180,31/02/85\nTara,98222 11181,01/13/85\n',
    );
    const said = (await desk.lines(id)).map(({ problems }) => problems.map(({ message }) => message));
    expect(said).toEqual([['Write the day as 22 Nov 2026.'], ['Write the day as 22 Nov 2026.']]);
  });

  it('in UTF-16 with tabs is read, as Excel saves "Unicode text"', async () => {
    const text = '\uFEFFName\tPhone\r\nरवि कुमार\t98222 11100\r\n';
    const { id } = await desk.check('GUESTS', Buffer.from(text, 'utf16le'));
    expect((await desk.lines(id)).map(({ label }) => label)).toEqual(['रवि कुमार']);
  });

  it('with quotes within a cell is read, as a list that was typed by hand', async () => {
    const { id } = await desk.check('ROOMS', 'Room,Type\n"7 "by the well" side",Cove\n');
    expect((await desk.lines(id)).map(({ label }) => label)).toEqual(['7 "by the well" side']);
  });

  it('that is no list is not taken', async () => {
    await expect(desk.send(Buffer.from('%PDF-1.4\n%%EOF\n'))).rejects.toMatchObject({
      extensions: { code: 'FILE_TYPE' },
    });
  });

  it('that was given up is not imported, and its lines are forgotten', async () => {
    const tried = await desk.check('ROOMS', 'Room,Type\n701,Cove\n702,Suite\n');
    const { imports } = desk.as();
    expect(await imports.cancelImport(viewers.admin, { importId: tried.id })).toMatchObject({
      status: 'CANCELLED',
      headers: [
        { name: 'Room', samples: [] },
        { name: 'Type', samples: [] },
      ],
    });
    expect(await refusalOf(desk.apply(tried.id))).toMatchObject({ code: 'IMPORT_STATE' });
    expect(
      await prisma.dataImportLine.findMany({ where: { importId: tried.id }, orderBy: { number: 'asc' } }),
    ).toMatchObject([
      { cells: null, label: '', problems: [] },
      { cells: null, label: '', problems: [] },
    ]);
  });

  it('is the business of admins alone', async () => {
    await expect(desk.start('ROOMS', 'Room\n1\n', { viewer: viewers.manager })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('that is applied twice is applied once', async () => {
    const { id } = await desk.check('ROOMS', 'Room,Type\n801,Cove\n');
    const { writing } = desk.as();
    await writing.applyImport(viewers.admin, { importId: id });
    expect(await writing.applyImport(viewers.admin, { importId: id })).toMatchObject({ status: 'APPLIED' });
    expect(await refusalOf(desk.apply(id))).toMatchObject({ message: 'This import was done already.' });
  });
});
