import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { RatesService } from '../rates/rates.service.ts';
import { seasonPriceIn, weekdaysIn } from './season-cells.rules.ts';
import { ImportDesk, refusalOf } from './testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { prisma } = database;
const seed = new LodgeSeed(database);
const HEAD = 'Season,Room type,From,To,Days,Tariff,Extra adult,Min stay,Closed to arrival,Priority';
let desk: ImportDesk;
let type: Awaited<ReturnType<LodgeSeed['roomType']>>;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  type = await seed.roomType('Cove', { baseRate: 3_000_00 });
  await seed.roomType('Ridge');
});
afterAll(async () => {
  await close();
  await desk.close();
});

it('a season without a name is called by its line where another one overlaps it', async () => {
  const head = 'Name,Room type,First night,Last night,Price';
  const { id } = await desk.check(
    'SEASONS',
    `${head}\n,Cove,1 May 2027,5 May 2027,900\nLate,Cove,4 May 2027,8 May 2027,950\n`,
  );
  const said = (await desk.lines(id)).flatMap(({ problems }) => problems.map(({ message }) => message));
  expect(said).toContain(
    'This overlaps line 2 at the same priority. Give it another priority or other nights.',
  );
});

it('seasons come with their weekdays, prices and rules, hold for the nights until the last, and go as a whole', async () => {
  const csv = [
    HEAD,
    'Christmas,Cove,20 Dec 2026,1 Jan 2027,,"₹4,500",500,2,Yes,',
    'Weekends,COVE,1/2/2027,28/2/2027,Fri-Sat,+20 %,,,,10',
    'Rain,Ridge,1 Jul 2027,31 Aug 2027,"Mon, Wed",-300,,,,',
  ].join('\n');
  const tried = await desk.check('SEASONS', csv);
  expect((await desk.lines(tried.id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect(tried).toMatchObject({ made: 3, wrong: 0 });
  expect(await prisma.ratePeriod.count()).toBe(0);
  await desk.apply(tried.id);
  const plain = { minNights: null, isClosedToArrival: false, isClosed: false };
  expect(await prisma.ratePeriod.findMany({ orderBy: { fromDay: 'asc' } })).toMatchObject([
    {
      name: 'Christmas',
      roomTypeId: type.id,
      fromDay: new Date('2026-12-20'),
      toDay: new Date('2027-01-02'),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      mode: 'FIXED',
      value: 4_500_00,
      extraAdultRate: 500_00,
      minNights: 2,
      isClosedToArrival: true,
      priority: 0,
    },
    { ...plain, name: 'Weekends', weekdays: [5, 6], mode: 'PERCENT', value: 2_000, priority: 10 },
    { ...plain, name: 'Rain', weekdays: [1, 3], mode: 'ADD', value: -300_00 },
  ]);
  const rates = new RatesService(scopeOf(database, clock, viewers.admin, null));
  const asked = { from: '2027-01-01', to: '2027-01-03', roomTypeId: type.id };
  const { roomTypes } = await rates.rateCalendar(viewers.admin, asked);
  expect(roomTypes[0]?.rateByNight).toEqual([4_500_00, 3_000_00]);
  expect(await desk.check('SEASONS', csv)).toMatchObject({ made: 0, known: 3, wrong: 0 });
  expect(await prisma.auditEvent.count({ where: { entity: 'data_import', action: 'apply-import' } })).toBe(1);
  await desk.undo(tried.id);
  expect(await prisma.ratePeriod.count()).toBe(0);
});

it('seasons say line by line what is wrong: overlaps, days, prices and words that cannot be read', async () => {
  await seed.ratePeriod(type, {
    name: 'May',
    fromDay: new Date('2027-05-01'),
    toDay: new Date('2027-06-01'),
    priority: 0,
    mode: 'FIXED',
    value: 5_000_00,
  });
  const csv = [
    HEAD,
    'One,Cove,1 Mar 2027,31 Mar 2027,,4000,,,,',
    'Two,Cove,31 Mar 2027,2 Apr 2027,,4000,,,,',
    'Three,Ridge,31 Mar 2027,2 Apr 2027,,4000,,,,',
    'Four,Cove,31 May 2027,2 Jun 2027,,4000,,,,',
    'Five,Cove,31 May 2027,2 Jun 2027,,4000,,,,1',
    'Six,Cove,9 Apr 2027,8 Apr 2027,,4000,,,,',
    'Seven,Cove,9 Apr 2027,10 Apr 2027,Someday,4000,,,,',
    'Eight,Cove,9 Apr 2027,10 Apr 2027,,20%,,,,',
    'Nine,Cove,9 Apr 2027,10 Apr 2027,,,,,,',
    'Ten,Suite,9 Apr 2027,10 Apr 2027,,4000,,,Perhaps,',
    'Eleven,Cove,9 Apr 2057,10 Apr 2057,,4000,,,,',
    ',Cove,9 Apr 2027,,,1000001,,,,',
    'Twelve,Cove,9 Apr 2027,10 Apr 2027,,"10,00,000.01",,,,',
  ].join('\n');
  const { id } = await desk.check('SEASONS', csv);
  const said = (await desk.lines(id)).map(({ number, problems }) => [
    number,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
  const overSeven =
    'First night: This overlaps line 8 (Seven) at the same priority. Give it another priority or other nights.';
  expect(said).toEqual([
    [2],
    [
      3,
      'First night: This overlaps line 2 (One) at the same priority. Give it another priority or other nights.',
    ],
    [4],
    [5, 'First night: This overlaps “May” at the same priority. Give it another priority or other nights.'],
    [6],
    [7, 'Last night: The last night cannot be before the first.'],
    [8, 'Weekdays: Write the weekdays as Fri, Sat.'],
    [9, 'Price: Write the price as 4,500, +20 %, -10 % or +500.', overSeven],
    [10, 'Price: Give it a price or a rule.', overSeven],
    [
      11,
      'Room type: There is no room type “Suite”. There are: Cove, Ridge.',
      'No check-in: Write one of these: Yes, No.',
    ],
    [12, 'Last night: Enter days within 10 years from today.'],
    [
      13,
      'Season: Write the name of the season.',
      'Last night: Write the last night.',
      'Price: That is above ₹10,00,000.',
    ],
    [14, 'Price: That is above ₹10,00,000.', overSeven],
  ]);
  expect(await refusalOf(desk.apply(id))).toMatchObject({ code: 'IMPORT_WRONG_LINES' });
});

it.each(['Rate', 'Room rate'])('a column %j is the price, and “Rate name” the name', async (column) => {
  const { columns } = await desk.start('SEASONS', `${column},Rate name,Room type,From,To\n4000,May,Cove,,\n`);
  const placed = columns.filter(({ place }) => place !== null).map(({ field, place }) => [field, place]);
  expect(Object.fromEntries(placed)).toMatchObject({ name: 1, price: 0 });
});

it('seasons show their prices as they are read, and a change that lost its sign in a spreadsheet is to mend', async () => {
  const prices = ['500', '1', '1.5', '0.2', '-0.125', '999.99', '1000', "'+500", '+100 %', ''];
  const line = (price: string, index: number) =>
    `Sale,Cove,${index + 1} Nov 2028,${index + 1} Nov 2028,${price},2`;
  const { id } = await desk.check(
    'SEASONS',
    `Season,Type,From,To,Price,Min stay\n${prices.map(line).join('\n')}`,
  );
  const lines = await desk.lines(id);
  const how = "Price: Write what is added or taken off as '+500, '-500 or '+20 %, with the apostrophe";
  const low = 'a night is below a third of the usual ₹3,000.';
  expect(
    lines.map(({ label, problems }) => [
      label,
      ...problems.map(({ column, message }) => `${column}: ${message}`),
    ]),
  ).toEqual([
    ['Sale, Cove, 1 Nov 2028, ₹500, at least 2 nights', `${how}: ₹500 ${low}`],
    ['Sale, Cove, 2 Nov 2028, ₹1, at least 2 nights', `${how}: ₹1 ${low}`],
    ['Sale, Cove, 3 Nov 2028, ₹1.50, at least 2 nights', `${how}: ₹1.50 ${low}`],
    ['Sale', `${how}: a spreadsheet makes a number of it.`],
    ['Sale', `${how}: a spreadsheet makes a number of it.`],
    ['Sale, Cove, 6 Nov 2028, ₹999.99, at least 2 nights', `${how}: ₹999.99 ${low}`],
    ['Sale, Cove, 7 Nov 2028, ₹1,000, at least 2 nights'],
    ['Sale, Cove, 8 Nov 2028, +₹500, at least 2 nights'],
    ['Sale, Cove, 9 Nov 2028, +100 %, at least 2 nights'],
    ['Sale, Cove, 10 Nov 2028, at least 2 nights'],
  ]);
});

it('seasons are known only as they are: another price, other weekdays or rules are said, and none is dropped', async () => {
  const vale = await seed.roomType('Vale', { baseRate: 3_000_00 });
  await seed.ratePeriod(vale, {
    name: 'Puja',
    fromDay: new Date('2027-10-01'),
    toDay: new Date('2027-10-10'),
    priority: 0,
    mode: 'FIXED',
    value: 5_000_00,
    minNights: 2,
  });
  const puja = 'Puja,Vale,1 Oct 2027,9 Oct 2027';
  const christmas = 'Christmas,Vale,20 Dec 2027,1 Jan 2028';
  const csv = [
    HEAD,
    `${puja},,5000,,2,,`,
    `${puja},,6000,,2,,`,
    `${puja},,5000,400,2,,`,
    `${puja},Fri-Sat,5000,,2,,`,
    `${puja},,5000,,3,,`,
    `${puja},,5000,,2,Yes,`,
    `${christmas},Mon-Thu,+10 %,,,,`,
    `${christmas},Fri-Sat,+20 %,,,,`,
    `${christmas},Mon-Thu,+10 %,,,,`,
  ].join('\n');
  const { id } = await desk.check('SEASONS', csv);
  const lines = await desk.lines(id);
  const end = 'Change it at its room type, or leave out this line.';
  const overlap = 'This overlaps line 8 (Christmas) at the same priority.';
  expect(
    lines.map(({ verdict, problems }) => [
      verdict,
      ...problems.map(({ column, message }) => `${column}: ${message}`),
    ]),
  ).toEqual([
    ['KNOWN'],
    ['WRONG', `Price: Puja is there already with another price. ${end}`],
    ['WRONG', `One more adult: Puja is there already with another price. ${end}`],
    ['WRONG', `Weekdays: Puja is there already with other weekdays. ${end}`],
    ['WRONG', `Minimum stay: Puja is there already with other rules. ${end}`],
    ['WRONG', `No check-in: Puja is there already with other rules. ${end}`],
    ['NEW'],
    ['WRONG', `First night: ${overlap} Give it another priority or other nights.`],
    ['KNOWN'],
  ]);
});

it('seasons come all or none, and stay once one of them was changed', async () => {
  const csv =
    'Season,Room type,From,To,Price\nA,Ridge,1 Oct 2027,9 Oct 2027,4000\nB,Ridge,1 Nov 2027,9 Nov 2027,4000\n';
  const ridge = await prisma.roomType.findFirstOrThrow({ where: { name: 'Ridge' } });
  const tried = await desk.check('SEASONS', csv);
  const rates = () => new RatesService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
  const season = {
    name: 'C',
    from: '2027-11-09',
    to: '2027-11-10',
    mode: 'FIXED',
    value: 5_000_00,
    priority: 0,
  } as const;
  const { ratePeriod: other } = await rates().createRatePeriod(viewers.admin, {
    roomTypeId: ridge.id,
    season,
  });
  expect(await refusalOf(desk.apply(tried.id))).toMatchObject({
    code: 'IMPORT_STATE',
    message: 'The lodge changed meanwhile, and nothing was imported. Choose the file again.',
  });
  expect(await prisma.ratePeriod.count({ where: { roomTypeId: ridge.id } })).toBe(1);
  await rates().deleteRatePeriod(viewers.admin, {
    seasons: [{ ratePeriodId: other.id, version: other.version }],
  });
  await desk.apply(tried.id);
  const [a, b] = await prisma.ratePeriod.findMany({
    where: { roomTypeId: ridge.id },
    orderBy: { name: 'asc' },
  });
  await rates().updateRatePeriod(viewers.admin, {
    ratePeriodId: b?.id ?? '',
    version: 1,
    season: { ...season, name: 'B', from: '2027-11-01' },
  });
  expect(await refusalOf(desk.undo(tried.id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message: expect.stringMatching(
      /^Season B of .+ was changed since: this import can no longer be taken back\./,
    ),
  });
  expect(await prisma.ratePeriod.count({ where: { id: a?.id ?? '' } })).toBe(1);
});

it('seasons stand in the audit one by one with their prices, when they come and when they go', async () => {
  const dale = await seed.roomType('Dale');
  const { id } = await desk.bring(
    'SEASONS',
    'Season,Type,From,To,Price\nA,Dale,1 Oct 2027,9 Oct 2027,+20 %\nB,Dale,1 Nov 2027,9 Nov 2027,4000\n',
  );
  const seasons = await prisma.ratePeriod.findMany({
    where: { roomTypeId: dale.id },
    orderBy: { name: 'asc' },
  });
  await desk.undo(id);
  const written = (action: string) =>
    Promise.all(
      seasons.map((season) => prisma.auditEvent.findMany({ where: { entityId: season.id, action } })),
    );
  const a = { roomTypeId: dale.id, name: 'A', from: '2027-10-01', price: { mode: 'PERCENT', value: 2_000 } };
  const b = { roomTypeId: dale.id, name: 'B', to: '2027-11-10', price: { mode: 'FIXED', value: 4_000_00 } };
  expect(await written('create-rate-period')).toMatchObject([[{ after: a }], [{ after: b }]]);
  expect(await written('delete-rate-period')).toMatchObject([[{ before: a }], [{ before: b }]]);
});

it('seasons stay while a booking has its price from them, and go when none has', async () => {
  const glen = await seed.roomType('Glen', { baseRate: 3_000_00 });
  await seed.rooms(glen, 'G1', 'G2', 'G3');
  const bookings = new ServiceDesk(database, clock, glen);
  await bookings.book();
  const csv = [
    'Season,Room type,From,To,Price,Priority',
    'Yule,Glen,20 Dec 2026,1 Jan 2027,+20 %,',
    'Eve,Glen,24 Dec 2026,24 Dec 2026,9000,1',
  ].join('\n');
  await desk.undo((await desk.bring('SEASONS', csv)).id);
  const { id } = await desk.bring('SEASONS', csv);
  await bookings.book({ rooms: [{ arrival: '2027-01-02', departure: '2027-01-03' }] });
  const { reservation } = await bookings.book({
    rooms: [{ arrival: '2026-12-24', departure: '2026-12-25' }],
  });
  expect(await refusalOf(desk.undo(id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message:
      'Season Eve of Glen was booked since: this import can no longer be taken back. The others can be deleted at their room type.',
  });
  expect(await prisma.ratePeriod.count({ where: { roomTypeId: glen.id } })).toBe(2);
  await bookings.cancelReservation({
    reservationId: reservation.id,
    version: reservation.version,
    reason: 'Plans changed',
  });
  await desk.undo(id);
  expect(await prisma.ratePeriod.count({ where: { roomTypeId: glen.id } })).toBe(0);
});

it('seasons stay once one of their nights has passed since they came', async () => {
  const fell = await seed.roomType('Fell');
  const bring = (days: string, name: string) =>
    desk.bring(
      'SEASONS',
      `Season,Type,From,To,Days,Price\n${name},Fell,1 Nov 2026,9 Dec 2026,${days},4000\n`,
    );
  await desk.undo((await bring('', 'Autumn')).id);
  const weekends = await bring('Fri-Sat', 'Weekends');
  clock.travelTo(new Date('2026-12-03T08:30:00Z'));
  await desk.undo(weekends.id);
  clock.travelTo(SEED_NOW);
  const autumn = await bring('', 'Autumn');
  clock.travelTo(new Date('2026-12-02T08:30:00Z'));
  expect(await refusalOf(desk.undo(autumn.id))).toMatchObject({
    message: expect.stringMatching(/^Season Autumn of .+ has had a night since: this import/),
  });
  expect(await prisma.ratePeriod.count({ where: { roomTypeId: fell.id } })).toBe(1);
  clock.travelTo(SEED_NOW);
});

it.each([
  ['4,500', { mode: 'FIXED', value: 4_500_00 }],
  ['+20%', { mode: 'PERCENT', value: 2_000 }],
  ['- 12.5 %', { mode: 'PERCENT', value: -1_250 }],
  ["'-₹300", { mode: 'ADD', value: -300_00 }],
  ['−300', { mode: 'ADD', value: -300_00 }],
  ['', { mode: null, value: null }],
])('a price of %j is read', (cell, price) => expect(seasonPriceIn(cell)).toEqual(price));

it.each([
  ['Fri, Sat', [5, 6]],
  ['Monday to Thursday', [1, 2, 3, 4]],
  ['sat–mon', [6, 7, 1]],
  ['Fri/Sat & Sun', [5, 6, 7]],
  ['Fr, Sa', [5, 6]],
  ['Th-Su', [4, 5, 6, 7]],
  ['Fri Sat', [5, 6]],
  ['Fri|Sat or Sundays', [5, 6, 7]],
  ['Friday. Saturday', [5, 6]],
  ['Sat~Sun', [6, 7]],
  ['Sun - Tues, Mon', [7, 1, 2]],
  ['Daily', null],
])('weekdays of %j are read', (cell, days) => expect(weekdaysIn(cell)).toEqual(days));

it.each(['monkey', 'Saturnalia', 'Fri-Sat-Sun', 'Weekend', '5'])('weekdays of %j are refused', (cell) =>
  expect(() => weekdaysIn(cell)).toThrow('Write the weekdays as Fri, Sat.'),
);

it('lines say what was read of them, and that a season is over or leaves nothing of the price', async () => {
  const csv = [
    HEAD,
    'Late,Cove,20 Dec 2027,2 Jan 2028,Fri Sat,+20 %,,,Yes,',
    'Long ago,Cove,1 Jul 2020,5 Jul 2020,,4000,,,,',
    'Away,Cove,1 Oct 2027,5 Oct 2027,,-5000,,,,',
    'Free,Cove,1 Oct 2027,5 Oct 2027,,-100 %,,,,',
  ].join('\n');
  const { id } = await desk.check('SEASONS', csv);
  const lines = await desk.lines(id);
  expect(lines.map(({ label, problems }) => [label, ...problems.map(({ message }) => message)])).toEqual([
    ['Late, Cove, 20 Dec 2027 – 2 Jan 2028, Fri Sat, +20 %'],
    ['Long ago, Cove, 1 – 5 Jul 2020, ₹4,000', 'This season is over. Check the year.'],
    ['Away, Cove, 1 – 5 Oct 2027, −₹5,000', 'That leaves nothing of the usual ₹3,000 a night.'],
    [
      'Free, Cove, 1 – 5 Oct 2027, −100 %',
      'That leaves nothing of the usual ₹3,000 a night.',
      'This overlaps line 4 (Away) at the same priority. Give it another priority or other nights.',
    ],
  ]);
});

it('lines that are to mend come as CSV, each problem with its column', async () => {
  const { id } = await desk.check(
    'SEASONS',
    'Season,Type,From,To,Price,Min stay\nMay,Cove,1 May 2028,2 May 2028,x,two\n',
  );
  const csv = await desk.as().imports.wrongLinesCsv(viewers.admin, id);
  expect(csv).toContain(
    '2,"Price: Write the price as 4,500, +20 %, -10 % or +500. Minimum stay: Write a whole number.",May,',
  );
});

it('seasons are not taken back where a night below them would cost nothing at the base rate of now', async () => {
  const cabin = await seed.roomType('Cabin', { baseRate: 3_000_00 });
  const [fromDay, toDay] = [new Date('2027-09-01'), new Date('2027-09-09')];
  await seed.ratePeriod(cabin, { name: 'Low', fromDay, toDay, priority: 0, mode: 'ADD', value: -1_000_00 });
  const csv = `${HEAD}\nHigh,Cabin,1 Sep 2027,8 Sep 2027,,2500,,,,5`;
  const { id } = await desk.check('SEASONS', csv);
  await desk.apply(id);
  await prisma.roomType.update({ where: { id: cabin.id }, data: { baseRate: 1_000_00 } });
  expect(await refusalOf(desk.undo(id))).toMatchObject({
    fields: [{ path: 'importId', message: 'A night in "Low" would cost ₹0 now. Change its price first.' }],
  });
  expect(await prisma.ratePeriod.count({ where: { roomTypeId: cabin.id } })).toBe(2);
});
