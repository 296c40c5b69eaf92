import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { placesByName } from '../import-columns.rules.ts';
import { ImportDesk } from '../testing/import-desk.ts';
import { BOOKING_FIELDS } from './booking-fields.rules.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
let desk: ImportDesk;

beforeAll(async () => {
  desk = await ImportDesk.open(database, travellingClock(SEED_NOW));
  await seed.rooms(await seed.roomType('Cove'), '101', '102');
  await seed.rooms(await seed.roomType('Ridge'), '201');
});
afterAll(async () => {
  await close();
  await desk.close();
});

async function roomsMade(csv: string): Promise<string[]> {
  const { id, wrong, columns } = await desk.check('RESERVATIONS', csv);
  expect((await desk.lines(id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect([wrong, columns.find(({ field }) => field === 'guest')?.isRequired]).toEqual([0, true]);
  await desk.apply(id);
  const claims = await database.prisma.roomClaim.findMany({
    where: { releasedAt: null },
    include: { room: true, reservationRoom: { include: { roomType: true } } },
  });
  await desk.undo(id);
  return claims.map(({ room, reservationRoom }) => `${reservationRoom?.roomType.name} ${room.number}`).sort();
}

describe('a list of coming bookings', () => {
  it.each([
    ['in a column of rooms by number', 'Booker,Check-in,Check-out,Room no,Price', '"101, 201"'],
    ['in the column that has types elsewhere', 'Guest name,Check in,Check out,Rooms,Amount', '"101, 201"'],
  ])('with numbers of rooms alone, %s, has a room of its type by each', async (_where, head, rooms) => {
    const csv = `${head}\nAsha,2027-02-02,2027-02-03,${rooms},"9,000"\nRavi,2027-02-02,2027-02-03,102,4000\n`;
    expect(await roomsMade(csv)).toEqual(['Cove 101', 'Cove 102', 'Ridge 201']);
  });

  it('with a number of rooms has as many of the type, and says where the numbers contradict', async () => {
    const head = 'Guest,Arrival,Departure,Room type,Rooms,Room no';
    const csv = `${head}\nAsha,2027-03-02,2027-03-03,Cove,2,\nRavi,2027-03-02,2027-03-03,Ridge,1,201\n`;
    expect(await roomsMade(csv)).toEqual(['Cove 101', 'Cove 102', 'Ridge 201']);
    const wrong = ['Tara,2027-03-05,2027-03-06,Cove,3,"101, 102"', 'Uma,2027-03-05,2027-03-06,Cove,101,'];
    const { id } = await desk.check('RESERVATIONS', [head, ...wrong].join('\n'));
    expect((await desk.lines(id)).flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      'The line names 2 rooms, not 3. Mend either.',
      'Write a whole number from 1 to 40; numbers of rooms stand in Room.',
    ]);
  });

  it('without types and numbers asks for the column of rooms, which it needs', async () => {
    const { id, columns } = await desk.check(
      'RESERVATIONS',
      'Guest,Arrival,Departure\nAsha,2027-02-02,2027-02-03\n',
    );
    expect((await desk.lines(id))[0]?.problems).toEqual([
      { column: 'Rooms', message: 'Say which column is Rooms.' },
    ]);
    const needed = columns.filter(({ isRequired }) => isRequired).map(({ label }) => label);
    expect(needed).toEqual(['Guest', 'Arrival', 'Rooms']);
  });

  it.each([
    ['Booker', 'guest'],
    ['Name of guest', 'guest'],
    ['Name', 'guest'],
    ['Check-in', 'arrival'],
    ['CHECK OUT', 'departure'],
    ['Room no.', 'room'],
    ['Price', 'total'],
    ['Amount', 'total'],
    ['No. of persons', 'adults'],
    ['Contact no', 'phone'],
  ])('has a column %s for %s', (head, field) => {
    expect(placesByName(BOOKING_FIELDS, ['Something', head])[field]).toBe(1);
  });

  it.each([
    ['Room type,Rooms', { roomType: 0, roomCount: 1 }],
    ['Rooms,Room category', { roomType: 1, roomCount: 0 }],
    ['Room type,No. of rooms', { roomType: 0, roomCount: 1 }],
    ['Rooms,Room no', { roomType: 0, room: 1, roomCount: null }],
  ])('takes the columns %s for what they are beside each other', (head, places) => {
    expect(placesByName(BOOKING_FIELDS, head.split(','))).toMatchObject(places);
  });

  it('gives no name of a column to two fields', () => {
    const names = BOOKING_FIELDS.flatMap(({ label, names: others }) => [label, ...others]);
    const alike = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
    expect(alike.filter((name, index) => alike.indexOf(name) < index)).toEqual([]);
  });
});
