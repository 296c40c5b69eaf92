import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { ImportDesk, refusalOf } from '../testing/import-desk.ts';

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
      externalRef: 'OLD-1',
      status: 'CONFIRMED',
      gross: 9_000_00n,
      balance: 9_000_00n,
      note: 'Late',
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

it('nights that are not those between the days, and more guests than a room sleeps, are refused at their cells', async () => {
  const csv = [
    HEAD,
    'N-1,Asha,,1 Mar 2027,3 Mar 2027,5,Cove,2,,,',
    'N-2,Ravi,,1 Mar 2027,2 Mar 2027,1,Cove,9,,,',
    'N-3,Tara,,3 Mar 2027,5 Mar 2027,2,Cove,2,,,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  expect((await desk.lines(id)).map(({ problems }) => problems)).toEqual([
    [
      {
        column: 'Nights',
        message: '1 Mar 2027 to 3 Mar 2027 is 2 nights, not 5. Mend the days or the nights.',
      },
    ],
    [
      {
        column: 'Adults',
        message: 'Cove sleeps at most 3. Mend it, or write a reason under Reason to book anyway.',
      },
    ],
    [],
  ]);
});

it('what is said of each room of a booking comes to the booking, and is refused at its cell', async () => {
  const head =
    'Code,Guest,Arrival,Departure,Rooms,Adults,Guests by room,Days by room,Meals,All guests are,Reason to book anyway';
  const stay = '2 Apr 2028,5 Apr 2028,"Cove, Cove"';
  const later = '12 Apr 2028,15 Apr 2028,"Cove, Cove"';
  const days = '2 Apr 2028 to 5 Apr 2028, 3 Apr 2028 to 4 Apr 2028';
  const csv = [
    head,
    `V-1,Asha,${stay},5,"4, 1+0+1","${days}",Room only,,"Cousins, on mattresses"`,
    `V-2,Ravi,${later},2,"4, 1",,"Room only, Room only, Room only",,Cousins`,
    `V-3,Mina,${later},,"2 and 1","2 Apr 2028 to 4 Apr 2028",Room only,Children,`,
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  const said = (await desk.lines(id)).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );
  expect(said).toEqual([
    [],
    [
      'Guests by room: The rooms have 5 adults, not 2. Mend either.',
      'Meals: Write one for each of 2 rooms, or one for all.',
    ],
    [
      'Days by room: The rooms have to come and go on the days of the booking. Mend either.',
      'Guests by room: Write 2 for two adults, 2+1 with a child, 2+1+1 with an infant, and commas between rooms.',
      'All guests are: Write one of these: Any, Women, Men.',
    ],
  ]);
  await desk.bring('RESERVATIONS', csv.split('\n').slice(0, 2).join('\n'));
  const rooms = await prisma.reservationRoom.findMany({
    where: { reservation: { externalRef: 'V-1' } },
    orderBy: { adults: 'desc' },
  });
  expect(rooms).toMatchObject([
    { adults: 4, infants: 0, departure: new Date('2028-04-05'), overrideReason: 'Cousins, on mattresses' },
    { adults: 1, infants: 1, departure: new Date('2028-04-04'), overrideReason: null },
  ]);
});

it('what cannot be booked says why: nights that overlap in the file or in the lodge, a code twice, wrong days', async () => {
  const other = await seed.roomType('Ridge');
  const [room] = await seed.rooms(other, '201');
  await new ServiceDesk(database, clock, other).book({
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
    'A-1,Tara,,1 Mar 2028,2 Mar 2028,,Ridge,2,,,',
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
    [5, 'Guest: Line 2 has this code with another guest.'],
    [6, 'Departure: Check-out must be after check-in.'],
    [7, 'Arrival: Check-in cannot be in the past.'],
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
  const front = new ServiceDesk(database, clock, one);
  const { reservation } = await front.book({
    rooms: [{ roomId: room.id, arrival: '2027-02-02', departure: '2027-02-03' }],
  });
  expect(await refusalOf(desk.apply(id))).toMatchObject({
    code: 'IMPORT_STATE',
    message: expect.stringContaining('changed meanwhile'),
  });
  await front.cancelReservation({
    reservationId: reservation.id,
    version: reservation.version,
    reason: 'Ill',
  });
  await desk.apply(id);
  const made = await prisma.reservation.findFirstOrThrow({ where: { externalRef: 'G-2' } });
  await front.cancelReservation({ reservationId: made.id, version: made.version, reason: 'Ill' });
  expect(await refusalOf(desk.undo(id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message: expect.stringMatching(
      /^Booking .+ was changed or paid since: this import can no longer be taken back\.$/,
    ),
  });
  expect(await prisma.reservation.count({ where: { externalRef: 'G-1', status: 'CONFIRMED' } })).toBe(1);
});

const FULL = 'Code,Guest,Phone,Arrival,Departure,Rooms,Room,Adults,Total,Agent,Note for the desk';

it('lines with one code are rooms of one booking, and an agent whom the lodge knows brings it', async () => {
  const one = await seed.roomType('Heath');
  await seed.rooms(one, 'H1', 'H2', 'H3', 'H4');
  const agent = await prisma.agent.create({
    data: { code: 'HTR', name: 'Hill Tours', commission: 1_000, creditLimit: 100, createdAt: SEED_NOW },
  });
  const csv = [
    FULL,
    'M-1,Asha,98765 00001,2 Apr 2027,4 Apr 2027,Heath,H2,2,"8,000",Hill tours,Late',
    'M-2,Ravi,,2 Apr 2027,3 Apr 2027,"Heath H1, Heath",,3,,,',
    'M-1,,,3 Apr 2027,5 Apr 2027,Heath,,1,"4,000",,Cot',
  ].join('\n');
  const tried = await desk.check('RESERVATIONS', csv);
  expect((await desk.lines(tried.id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect(tried).toMatchObject({ total: 3, checked: 3, made: 2, wrong: 0, written: 0 });
  expect(await desk.apply(tried.id)).toMatchObject({ status: 'APPLIED', made: 2, written: 2 });
  const include = {
    rooms: { orderBy: { adults: 'desc' }, include: { claims: { include: { room: true } } } },
  } as const;
  const booked = await prisma.reservation.findMany({
    where: { externalRef: { startsWith: 'M-' } },
    orderBy: { externalRef: 'asc' },
    include,
  });
  expect(booked).toMatchObject([
    {
      externalRef: 'M-1',
      source: 'AGENT',
      agentId: agent.id,
      commission: 1_000,
      gross: 12_000_00n,
      arrival: new Date('2027-04-02'),
      departure: new Date('2027-04-05'),
      note: 'Late\nCot',
      rooms: [
        { adults: 2, claims: [{ room: { number: 'H2' } }] },
        { adults: 1, arrival: new Date('2027-04-03') },
      ],
    },
    { externalRef: 'M-2', source: 'OTHER', agentId: null, rooms: [{ adults: 2 }, { adults: 1 }] },
  ]);
  expect(await breachesOf(database)).toEqual([]);
  await desk.undo(tried.id);
  const left = await prisma.reservationRoom.findMany({
    where: { reservationId: { in: booked.map(({ id }) => id) } },
  });
  expect(left.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
  expect(await breachesOf(database)).toEqual([]);
});

it('a line says which agent was meant, and which line of a booking says something else', async () => {
  const one = await seed.roomType('Moor');
  await seed.rooms(one, 'M1', 'M2');
  for (const name of ['Summit Travels', 'Valley Voyages'])
    await prisma.agent.create({
      data: { code: name.slice(0, 3), name, commission: 0, createdAt: SEED_NOW },
    });
  const csv = [
    FULL,
    'N-1,Asha,,2 May 2027,4 May 2027,Moor,M1,2,,Sumit Travel,',
    'N-2,Ravi,,2 May 2027,3 May 2027,Moor,M2,1,,Qx,',
    'N-3,Mina,,5 May 2027,6 May 2027,Moor,M1,1,,Valley Voyages,',
    'N-3,Mina,,5 May 2027,6 May 2027,Moor,M1,1,,Summit Travels,',
    'N-4,Tara,,7 May 2027,8 May 2027,Moor,M1,1,,,',
    'N-4,Tara,,7 May 2027,8 May 2027,Moor,M1,1,,,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  const said = (await desk.lines(id)).map(({ number, problems }) => [
    number,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
  expect(said).toEqual([
    [2, 'Agent: There is no agent “Sumit Travel”. Did you mean Summit Travels?'],
    [3, 'Agent: There is no agent “Qx”. Add the agent first.'],
    [4],
    [5, 'Agent: Line 4 has this code with another agent.', 'Room: This room is asked for twice.'],
    [6],
    [7, 'Room: This room is asked for twice.'],
  ]);
});

const PAID = 'Code,Guest,Arrival,Nights,Rooms,Adults,Total,Advance,Method,Paid on,Payment reference';

it('advances come with receipts and are taken back, and cash of earlier days stays out of the till', async () => {
  const one = await seed.roomType('Dell');
  await seed.rooms(one, 'D1', 'D2', 'D3', 'D4');
  const today = '2026-12-01';
  const csv = [
    PAID,
    'P-1,Asha,2 Jun 2027,1,Dell,1,4000,"1,000",GPay,20 Nov 2026,',
    'P-2,Ravi,2 Jun 2027,1,Dell,1,4000,500,Cash,20 Nov 2026,',
    `P-2,,2 Jun 2027,1,Dell,1,4000,300,Cash,${today},`,
    'P-3,Mina,2 Jun 2027,1,Dell,1,4000,200,Cash,,',
  ].join('\n');
  const { id } = await desk.bring('RESERVATIONS', csv);
  const booked = await prisma.reservation.findMany({
    where: { externalRef: { startsWith: 'P-' } },
    orderBy: { externalRef: 'asc' },
  });
  expect(booked.map(({ paid: sum, balance }) => [Number(sum), Number(balance)])).toEqual([
    [1_000_00, 3_000_00],
    [800_00, 7_200_00],
    [200_00, 3_800_00],
  ]);
  const payments = await prisma.payment.findMany({ orderBy: { id: 'asc' } });
  expect(payments.map(({ method, receiptNo }) => [method, receiptNo !== null])).toEqual([
    ['UPI', true],
    ['CASH', true],
    ['CASH', true],
    ['CASH', true],
  ]);
  expect(await prisma.cashMovement.findMany()).toMatchObject([
    { fromPlace: 'CASH', toPlace: 'OWNER', amount: 700_00 },
  ]);
  expect(await breachesOf(database)).toEqual([]);
  await desk.undo(id);
  const left = await prisma.reservation.findMany({ where: { id: { in: booked.map((one) => one.id) } } });
  expect(left.map(({ status, paid: sum, balance }) => [status, Number(sum), Number(balance)])).toEqual(
    left.map(() => ['CANCELLED', 0, 0]),
  );
  expect(await prisma.payment.count({ where: { voidsId: { not: null } } })).toBe(4);
  expect(await prisma.cashMovement.aggregate({ _sum: { amount: true } })).toMatchObject({
    _sum: { amount: 1_400_00 },
  });
  expect(await breachesOf(database)).toEqual([]);
});

it('several payments of a line are taken, and one without a way is said', async () => {
  const one = await seed.roomType('Glen');
  await seed.rooms(one, 'E1', 'E2');
  const csv = [
    PAID,
    'S-1,Asha,2 Jun 2027,1,Glen,1,4000,"1,000; 500",UPI; Bank,20 Nov 2026; 21 Nov 2026,; UTR 7',
    'S-2,Ravi,2 Jun 2027,1,Glen,1,4000,300; 200; 100,UPI; Cash,,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  expect((await desk.lines(id)).map(({ problems }) => problems)).toEqual([
    [],
    [{ column: 'Method', message: 'Write how it was paid: Cash, UPI, Card or Bank.' }],
  ]);
  await desk.bring('RESERVATIONS', csv.split('\n').slice(0, 2).join('\n'));
  const where = { folio: { reservation: { externalRef: 'S-1' } } };
  const payments = await prisma.payment.findMany({ where, orderBy: { amount: 'desc' } });
  expect(payments).toMatchObject([
    { amount: 1_000_00, method: 'UPI', receivedOn: new Date('2026-11-20'), reference: null },
    { amount: 500_00, method: 'BANK', receivedOn: new Date('2026-11-21'), reference: 'UTR 7' },
  ]);
});

it('an advance is judged as a payment is, and is not more than the booking costs', async () => {
  const one = await seed.roomType('Fen');
  await seed.rooms(one, 'F1', 'F2', 'F3', 'F4', 'F5', 'F6');
  const csv = [
    PAID,
    'Q-1,Asha,2 Jul 2027,1,Fen,1,4000,"4,001",UPI,,',
    'Q-2,Ravi,2 Jul 2027,1,Fen,1,4000,500,Cheque,,',
    'Q-3,Mina,2 Jul 2027,1,Fen,1,4000,500,,,',
    'Q-4,Tara,2 Jul 2027,1,Fen,1,4000,500,Bank,,',
    'Q-5,Uma,2 Jul 2027,1,Fen,1,4000,500,UPI,1 Jan 2027,',
    'Q-6,Veena,2 Jul 2027,1,Fen,1,4000,500,Cash,20 Nov 1926,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  expect(
    (await desk.lines(id)).map(({ problems: [first] }) => `${first?.column}: ${first?.message}`),
  ).toEqual([
    'Advance: The advance is more than the booking costs: ₹4,000.',
    'Method: Write one of these: Cash, UPI, Card, Bank.',
    'Method: Write how it was paid: Cash, UPI, Card or Bank.',
    'Payment reference: Enter the transaction reference.',
    'Paid on: The payment date cannot be in the future.',
    'Paid on: Write a day of the years 2000 to 2200.',
  ]);
});

it('all that is wrong with a line is said at once', async () => {
  const one = await seed.roomType('Fell');
  await seed.rooms(one, 'L1', 'L2');
  const csv = [
    'Code,Guest,Phone,E-mail,Arrival,Departure,Rooms,Room,Adults,Status,Advance,Method',
    'R-1,,,,4 Aug 2027,2 Aug 2027,Fel,,2,,,',
    'R-2,,,,4 Aug 2027,5 Aug 2027,Fell,,60,Gone,500,Cheque',
    'R-3,Asha,12,asha,1 Aug 2020,2 Aug 2020,Fell,,2,,,',
    'R-4,Ravi,,ravi,4 Aug 2027,,Fell,L9,x,,,',
    'R-5,Mina,,,4 Aug 2027,5 Aug 2027,Fell,,1,,,',
  ].join('\n');
  const { id } = await desk.check('RESERVATIONS', csv);
  const said = (await desk.lines(id)).map(({ number, problems }) => [
    number,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
  expect(said).toEqual([
    [
      2,
      expect.stringContaining('Rooms: There is no room type “Fel”.'),
      'Departure: Check-out must be after check-in.',
      'Guest: Enter a name.',
    ],
    [
      3,
      'Status: Write one of these: Confirmed, Held.',
      'Method: Write one of these: Cash, UPI, Card, Bank.',
      'Guest: Enter a name.',
      'Adults: Enter a whole number from 0 to 50.',
    ],
    [
      4,
      'Arrival: Check-in cannot be in the past.',
      'Phone: That phone number looks wrong. Example: +91 98765 43210.',
      'E-mail: That e-mail address looks wrong.',
    ],
    [
      5,
      'Room: There is no room L9.',
      'Departure: Write the day of departure or the nights.',
      'Adults: Write a whole number.',
      'E-mail: That e-mail address looks wrong.',
    ],
    [6],
  ]);
});

it('codes that differ in their capitals or spaces are one, in the file and in the lodge', async () => {
  const one = await seed.roomType('Knoll');
  await seed.rooms(one, 'K1', 'K2', 'K3');
  const line = (code: string, guest: string, day: number) =>
    `${code},${guest},,${day} Sep 2027,${day + 1} Sep 2027,Knoll,,1,,,`;
  const problemsOf = async (id: string) =>
    (await desk.lines(id)).map(({ problems }) =>
      problems.map(({ column, message }) => `${column}: ${message}`),
    );
  const twice = await desk.check(
    'RESERVATIONS',
    [FULL, line('Web 7', 'Asha', 2), line('WEB 7', 'Ravi', 4)].join('\n'),
  );
  expect(await problemsOf(twice.id)).toEqual([[], ['Guest: Line 2 has this code with another guest.']]);
  const both = await desk.bring(
    'RESERVATIONS',
    [FULL, line('b1', 'Asha', 2), line('B 1', 'Asha', 4)].join('\n'),
  );
  expect(both).toMatchObject({ total: 2, made: 1, wrong: 0 });
  const again = await desk.check(
    'RESERVATIONS',
    [FULL, line('B1', 'Asha', 6), line('B2', 'Asha', 8)].join('\n'),
  );
  const { code } = await prisma.reservation.findFirstOrThrow({ where: { externalRef: 'b1' } });
  expect(await problemsOf(again.id)).toEqual([[`Code: Booking ${code} has the number b1 already.`], []]);
});

it('a number and a room that are taken are said, whatever else is wrong with a line', async () => {
  const one = await seed.roomType('Scree');
  await seed.rooms(one, 'S1');
  const head = 'Code,Guest,Phone,Arrival,Departure,Rooms,Room,Adults,Status,Advance,Method,Payment reference';
  await desk.bring('RESERVATIONS', `${head}\nZ 1,Asha,,4 Oct 2027,6 Oct 2027,Scree,S1,1,,,,\n`);
  const lines = [
    head,
    'z1,Ravi,12,5 Oct 2027,7 Oct 2027,Scree,S1,60,Gone,500,Bank,',
    'Z2,Mina,,5 Oct,,Scre,,1,,500,Bank,',
    'Z3,Tara,,20 Oct 2027,21 Oct 2027,Scree,S1,1,Gone,,,',
    'Z4,Uma,,20 Oct 2027,21 Oct 2027,Scree,S1,1,,,,',
  ];
  const { id } = await desk.check('RESERVATIONS', lines.join('\n'));
  const said = (await desk.lines(id)).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );
  const { code } = await prisma.reservation.findFirstOrThrow({ where: { externalRef: 'Z 1' } });
  expect(said).toEqual([
    [
      'Status: Write one of these: Confirmed, Held.',
      'Phone: That phone number looks wrong. Example: +91 98765 43210.',
      'Adults: Enter a whole number from 0 to 50.',
      'Room: Room S1 is taken on these nights.',
      `Code: Booking ${code} has the number Z 1 already.`,
      'Payment reference: Enter the transaction reference.',
    ],
    [
      expect.stringContaining('Rooms: There is no room type “Scre”.'),
      'Arrival: Write the day as 22 Nov 2026.',
      'Departure: Write the day of departure or the nights.',
      'Payment reference: Enter the transaction reference.',
    ],
    ['Status: Write one of these: Confirmed, Held.'],
    ['Room: Room S1 is taken on these nights by line 4 (Tara).'],
  ]);
});
