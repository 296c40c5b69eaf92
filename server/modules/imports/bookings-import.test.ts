import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { breachesOf } from '../../db/invariants.sql.ts';
import { BookingDesk } from '../../testing/booking-desk.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ImportDesk, refusalOf } from './testing/import-desk.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { prisma } = database;
const seed = new LodgeSeed(database);
let desk: ImportDesk;
let type: Awaited<ReturnType<LodgeSeed['roomType']>>;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  type = await seed.roomType('Cove');
  await seed.rooms(type, '101', '102');
});
afterAll(async () => {
  await close();
  await desk.close();
});

const HEAD = 'Booking no,Guest name,Mobile,Check-in,Check-out,Nights,Rooms,Adults,Amount,Status,Remarks';

it('coming bookings get rooms and prices, are cancelled without a fee as a whole, and come once more', async () => {
  const csv = [
    HEAD,
    'OLD-1,Asha Rao,98765 43210,22/12/2026,24-Dec-2026,,Cove 102,2,"₹9,000",Confirmed,Late',
    'OLD-2,asha rao,+91 98765 43210,2026-12-24,,3,Cove,1,,Tentative,',
    'OLD-3,Ravi,,22 Dec 2026,25 Dec 2026,,cove,2,,,',
  ].join('\n');
  const tried = await desk.check('RESERVATIONS', csv);
  expect((await desk.lines(tried.id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect(tried).toMatchObject({ made: 3, wrong: 0 });
  expect(await prisma.reservation.count()).toBe(0);
  await desk.apply(tried.id);
  const booked = await prisma.reservation.findMany({
    orderBy: { externalRef: 'asc' },
    include: { booker: true, rooms: { include: { claims: { include: { room: true } } } } },
  });
  expect(booked).toMatchObject([
    {
      ...{ externalRef: 'OLD-1', status: 'CONFIRMED', gross: 9_000_00n, balance: 9_000_00n, note: 'Late' },
      rooms: [{ isPinned: true, claims: [{ kind: 'STAY', room: { number: '102' } }] }],
    },
    {
      externalRef: 'OLD-2',
      status: 'HELD',
      rooms: [{ claims: [{ kind: 'HOLD', room: { number: '102' } }] }],
    },
    { externalRef: 'OLD-3', rooms: [{ isPinned: false, claims: [{ room: { number: '101' } }] }] },
  ]);
  expect(booked[0]?.bookerId).toBe(booked[1]?.bookerId);
  expect(await prisma.auditEvent.count({ where: { action: 'create-reservation' } })).toBe(3);
  expect(await breachesOf(database)).toEqual([]);

  await desk.undo(tried.id);
  const left = await prisma.reservation.findMany();
  expect(left.map(({ status, gross, externalRef }) => [status, gross, externalRef])).toEqual(
    left.map(() => ['CANCELLED', 0n, null]),
  );
  expect(await breachesOf(database)).toEqual([]);
  const again = await desk.bring('RESERVATIONS', csv);
  expect(again).toMatchObject({ status: 'APPLIED', made: 3 });
});

it('what cannot be booked says why: nights that overlap in the file or in the lodge, a code twice, wrong days', async () => {
  const other = await seed.roomType('Ridge');
  const [room] = await seed.rooms(other, '201');
  await new BookingDesk(database, clock, other).book({
    rooms: [{ roomId: room.id, arrival: '2027-01-10', departure: '2027-01-12' }],
  });
  await prisma.guest.create({
    data: {
      fullName: 'Nobody',
      phone: '+919800000001',
      doNotRent: true,
      doNotRentReason: 'Broke a door',
      createdAt: SEED_NOW,
    },
  });
  const csv = [
    HEAD,
    'A-1,Asha,,1 Feb 2027,4 Feb 2027,,Ridge 201,2,,,',
    'A-2,Ravi,,3 Feb 2027,5 Feb 2027,,Ridge 201,2,,,',
    'A-3,Mina,,11 Jan 2027,13 Jan 2027,,Ridge,2,,,',
    'A-1,Tara,,1 Mar 2027,2 Mar 2027,,Ridge,2,,,',
    'A-5,Uma,,4 Mar 2027,4 Mar 2027,,Ridge,2,,,',
    'A-6,Veer,,1 Mar 2020,2 Mar 2020,,Ridge,2,,,',
    'A-7,Zoya,,5 Mar 2027,6 Mar 2027,,Ridge 301,2,,Checked out,',
    'A-8,Yash,,7 Mar 2027,9 Mar 2027,,Ridge,60,,,',
    'A-9,Om,98000 00001,10 Mar 2027,11 Mar 2027,,Ridge,1,,,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  const said = (await desk.lines(id)).map(({ number, problems }) => [
    number,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
  expect(said).toEqual([
    [2],
    [3, 'Room: Room 201 is taken on these nights by line 2 (Asha).'],
    [4, 'Rooms: No room of this type is free on all of these nights.'],
    [5, 'Code: Line 2 has this code already.'],
    [6, 'null: Check-out must be after check-in.'],
    [7, 'null: Check-in cannot be in the past.'],
    [8, 'Room: There is no room 301.', 'Status: Write one of these: Confirmed, Held.'],
    [9, expect.stringContaining('Adults: ')],
    [10, expect.stringContaining('marked Do not rent')],
  ]);
});

it('bookings stay when one of them was changed, and a room that was sold meanwhile refuses all of them', async () => {
  const one = await seed.roomType('Glade');
  const [room] = await seed.rooms(one, '301');
  const line = (code: string, day: string, until: string) => `${code},Nina,,${day},${until},,Glade,1,,,`;
  const csv = `${HEAD}\n${line('G-1', '1 Feb 2027', '2 Feb 2027')}\n${line('G-2', '2 Feb 2027', '3 Feb 2027')}\n`;
  const { id } = await desk.check('RESERVATIONS', csv);
  const front = new BookingDesk(database, clock, one);
  const { reservation } = await front.book({
    rooms: [{ roomId: room.id, arrival: '2027-02-02', departure: '2027-02-03' }],
  });
  expect(await refusalOf(desk.apply(id))).toMatchObject({
    code: 'IMPORT_STATE',
    message: expect.stringContaining('changed meanwhile'),
  });
  await front.cancel({ reservationId: reservation.id, version: reservation.version, reason: 'Ill' });
  await desk.apply(id);
  const made = await prisma.reservation.findFirstOrThrow({ where: { externalRef: 'G-2' } });
  await front.cancel({ reservationId: made.id, version: made.version, reason: 'Ill' });
  expect(await refusalOf(desk.undo(id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message: expect.stringMatching(
      /^Booking .+ was changed or paid since: this import can no longer be taken back\.$/,
    ),
  });
  expect(await prisma.reservation.count({ where: { externalRef: 'G-1', status: 'CONFIRMED' } })).toBe(1);
});
