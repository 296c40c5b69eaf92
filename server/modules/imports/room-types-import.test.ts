import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ImportDesk, refusalOf } from './testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const { prisma } = database;
let desk: ImportDesk;

beforeAll(async () => {
  desk = await ImportDesk.open(database, travellingClock(SEED_NOW));
});
afterAll(async () => {
  await close();
  await desk.close();
});

const HEAD = 'Room type,Code,Sold as,Capacity,Guests in the rate,Rate,Extra adult,Extra child,Amenities';

it('a lodge begins with files alone: room types, then their rooms, and back again', async () => {
  const csv = `${HEAD}\nDeluxe,DLX,,3,2,"4,500",800,400,Balcony; Geyser\nMixed dorm,,Bed,1,,900,,,\n`;
  const types = await desk.bring('ROOM_TYPES', csv);
  expect(types).toMatchObject({ status: 'APPLIED', made: 2 });
  expect(await prisma.roomType.findMany({ orderBy: { sortOrder: 'asc' } })).toMatchObject([
    {
      name: 'Deluxe',
      code: 'DLX',
      kind: 'ROOM',
      maxOccupancy: 3,
      baseOccupancy: 2,
      maxAdults: 3,
      baseRate: 4_500_00,
      extraAdultRate: 800_00,
      amenities: ['Balcony', 'Geyser'],
    },
    { name: 'Mixed dorm', code: 'Mixed dorm', kind: 'DORM_BED', baseOccupancy: 1, maxChildren: 0 },
  ]);
  const rooms = await desk.bring('ROOMS', 'Room,Type\n101,Deluxe\n');
  expect(await refusalOf(desk.undo(types.id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message: 'Room type Deluxe has rooms: this import can no longer be taken back.',
  });
  await desk.undo(rooms.id);
  await desk.undo(types.id);
  expect(await prisma.roomType.count()).toBe(0);
});

it('of two types without a short name whose names begin alike, the second says what to do, and goes with one', async () => {
  const csv = `${HEAD}\nDeluxe Mountain View,,,2,,3000,,,\nDeluxe Mountain Side,,,2,,3000,,,\n`;
  const { id } = await desk.check('ROOM_TYPES', csv);
  expect((await desk.lines(id)).map(({ problems }) => problems)).toEqual([
    [],
    [
      {
        column: 'Short name',
        message:
          'Its first 12 letters are the short name of line 2. Write another short name for it in the column Short name.',
      },
    ],
  ]);
  const { id: mended } = await desk.bring('ROOM_TYPES', csv.replace('Side,,', 'Side,DMS,'));
  const again = await desk.check('ROOM_TYPES', `${HEAD}\nDeluxe Mountain Top,,,2,,3000,,,\n`);
  expect((await desk.lines(again.id)).map(({ problems: [first] }) => first?.message)).toEqual([
    'Its first 12 letters are the short name of room type Deluxe Mount. Write another short name for it in the column Short name.',
  ]);
  await desk.undo(mended);
});

it('a name and a short name that are there are said, whatever else is wrong with the line', async () => {
  const { id: there } = await desk.bring(
    'ROOM_TYPES',
    `${HEAD}\nMoor,MR,,2,,3000,,,\nHeath,HT,,2,,3000,,,\n`,
  );
  const { id } = await desk.check('ROOM_TYPES', `${HEAD}\nmoor,h t,,many,,0,,,\n`);
  const said = (await desk.lines(id)).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );
  expect(said).toEqual([
    [
      'Sleeps: Write a whole number.',
      'A night: Enter an amount above ₹0.',
      'Name: A room type called Moor already exists.',
      'Short name: A room type called HT already exists.',
    ],
  ]);
  await desk.undo(there);
});

it('a line says at once what cannot be read, what is missing and what cannot be', async () => {
  const head = 'Name,Short name,Sleeps,Guests in the rate,Adults at most,A night,On sale';
  const { id } = await desk.check('ROOM_TYPES', `${head}\n,,many,2,,0,Maybe\nHut,A name too long,2,,30,,\n`);
  const said = (await desk.lines(id)).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );
  expect(said).toEqual([
    [
      'Sleeps: Write a whole number.',
      'On sale: Write one of these: Yes, No.',
      'Name: Write the name of the room type.',
      'A night: Enter an amount above ₹0.',
    ],
    [
      'A night: Write what a night costs.',
      'Short name: Use at most 12 characters.',
      'Adults at most: Enter a whole number from 1 to 20.',
    ],
  ]);
});

it('more guests than a room can hold are said at the column that the list has, and at no other', async () => {
  const { id } = await desk.check('ROOM_TYPES', 'Name,Sleeps,A night\nHall,25,3000\n');
  expect((await desk.lines(id))[0]?.problems).toEqual([
    { column: 'Sleeps', message: 'Enter a whole number from 1 to 20.' },
  ]);
});

it('a line says what is wrong: a name twice or taken, no price, more guests than sleep there', async () => {
  const { id: there } = await desk.bring('ROOM_TYPES', `${HEAD}\nCove,CV,,2,,3000,,,\n`);
  const csv = [
    HEAD,
    'Ridge,RG,,2,,3000,,,',
    'ridge,R2,,2,,3000,,,',
    'COVE,C2,,2,,3000,,,',
    'Fell,FL,,2,,,,,',
    'Glen,GL,,2,4,3000,,,',
    ',X,,2,,3000,,,',
  ].join('\n');
  const { id } = await desk.check('ROOM_TYPES', csv);
  const said = (await desk.lines(id)).map(({ number, problems: [first] }) => [number, first?.message]);
  expect(said).toEqual([
    [2, undefined],
    [3, 'Line 2 has this already.'],
    [4, 'A room type called Cove already exists.'],
    [5, 'Write what a night costs.'],
    [6, 'At most 2 sleep there.'],
    [7, 'Write the name of the room type.'],
  ]);
  await desk.undo(there);
});
