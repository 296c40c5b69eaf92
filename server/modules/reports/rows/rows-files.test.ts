import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../domain/clock.ts';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { createServices } from '../../../services.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { BOOK, booking, type Caller, TestApp } from '../../../testing/test-app.ts';
import { viewers } from '../../../testing/viewers.ts';
import { textOf } from '../testing/all-rows.ts';

let lodge: TestApp;
let admin: Caller;
let today: string;

/** A booking whose guest is called as a spreadsheet would begin a sum. */
const FORMULA = '=SUM(A1:A9)';

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
  const { database, seed } = lodge;
  const type = await seed.roomType('Family Nest');
  for (const number of ['201', '202', '203']) await seed.room(type, number);
  for (let count = 0; count < 3; count += 1)
    await admin.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
  await database.prisma.guest.updateMany({ data: { fullName: FORMULA } });
  const { arrival } = await database.prisma.reservation.findFirstOrThrow();
  today = todayAt(arrival, 'Asia/Kolkata');
  await database.prisma.refusedNight.create({
    data: { askedOn: dateOf(today), night: dateOf(today), roomTypeId: type.id, channel: 'DESK', rooms: 4 },
  });
});

afterAll(() => lodge.close());

function saved(caller: Caller, name: string, query: { readonly [name: string]: string }): Promise<Response> {
  const headers = { authorization: `Bearer ${caller.token}` };
  return fetch(`${lodge.url}/exports/${name}?${new URLSearchParams(query)}`, { headers });
}

/** Which rows each file is asked for, about the day of the bookings, and the query of its page with the same. */
const files = () => {
  const input = { from: addNights(today, -10), to: addNights(today, 60) };
  const ahead = { ...input, isForecast: true };
  return [
    {
      name: 'revenue-rows.csv',
      rows: { input: ahead, isOfNights: true },
      field: 'revenueRows',
      args: '$input: RevenueReportInput!, $isOfNights: Boolean!',
      page: 'revenueRows(input: $input, isOfNights: $isOfNights) { count rows { day code guest room } }',
      lineOf: ({ day, code, guest, room }) => [day, code, `'${guest}`, rupees(room)],
      cellsAt: ['Day', 'Booking', 'Guest', 'Rooms'],
    },
    {
      name: 'booking-rows.csv',
      rows: { input, statuses: ['CONFIRMED'] },
      field: 'bookingRows',
      args: '$input: BookingReportInput!, $statuses: [ReservationStatus!]',
      page: 'bookingRows(input: $input, statuses: $statuses) { count rows { code guest arrival value } }',
      lineOf: ({ code, guest, arrival, value }) => [code, `'${guest}`, arrival, rupees(value)],
      cellsAt: ['Booking', 'Guest', 'Arrival', 'Worth'],
    },
    {
      name: 'refused-rows.csv',
      rows: { input },
      field: 'refusedRows',
      args: '$input: BookingReportInput!',
      page: 'refusedRows(input: $input) { count rows { night roomType askedOn rooms value } }',
      lineOf: ({ night, roomType, askedOn, rooms, value }) => [
        night,
        roomType,
        askedOn,
        String(rooms),
        rupees(value),
      ],
      cellsAt: ['Night', 'Room type', 'Asked on', 'Rooms not free', 'Worth at most'],
    },
  ] as const satisfies readonly File[];
};

type Row = { readonly [field: string]: unknown };
type File = {
  readonly name: string;
  readonly rows: Record<string, unknown>;
  readonly field: string;
  readonly args: string;
  readonly page: string;
  readonly lineOf: (row: Row) => readonly unknown[];
  readonly cellsAt: readonly string[];
};

const rupees = (paise: unknown) => (Number(paise) / 100).toFixed(2);

describe('the rows behind a figure as a file', () => {
  it('are those of the page, in its order, with nothing that a spreadsheet would calculate', async () => {
    for (const { name, rows, field, args, page, lineOf, cellsAt } of files() as readonly File[]) {
      const answer = await saved(admin, name, { filter: JSON.stringify(rows) });
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
      const headers = head.split(',');
      const { data } = await admin.post(`query Rows(${args}) { ${page} }`, { variables: rows });
      const shown: { count: number; rows: Row[] } = Object(data)[field];
      expect([name, shown.count > 0]).toEqual([name, true]);
      expect(
        lines.map((line) => {
          const cells = line.split(',');
          return cellsAt.map((header) => cells[headers.indexOf(header)]);
        }),
      ).toEqual(shown.rows.map(lineOf));
    }
  });

  it('are an admin’s alone, and refused where the address has a name that they do not know', async () => {
    const manager = await lodge.as('manager');
    const others = ['collected-rows.csv', 'financial-rows.csv', 'on-the-books-rows.csv'];
    const names = [...files().map(({ name }) => name), ...others, 'open-account-rows.csv'];
    for (const name of names) {
      const rows = files().find((file) => file.name === name)?.rows ?? {
        input: { from: today, to: addNights(today, 1) },
      };
      const of = name === 'financial-rows.csv' ? 'EARNED' : 'LAST_7_DAYS';
      const all = name.startsWith('open-account')
        ? { side: 'DUES' }
        : { ...rows, ...(/^(financial|on-the)/.test(name) && { of }) };
      const statusOf = async (caller: Caller, query: { readonly [name: string]: string }) =>
        (await saved(caller, name, query)).status;
      const filter = JSON.stringify(all);
      expect([name, await statusOf(admin, { filter })]).toEqual([name, 200]);
      expect([name, await statusOf(manager, { filter })]).toEqual([name, 403]);
      expect([name, await statusOf(admin, { filter, from: today })]).toEqual([name, 400]);
    }
  });

  it('are refused for what is no filter of them', async () => {
    const { revenueReports, bookingReports, revenuesOnBooks, financialRows, openAccounts } = createServices(
      scopeOf(lodge.database, systemClock, viewers.admin, null),
    );
    const input = { from: today, to: addNights(today, 1) };
    const wrong: readonly [(filter: string) => Promise<unknown>, object][] = [
      [(filter) => revenueReports.rowsCsv(viewers.admin, filter), { weekday: 8 }],
      [
        (filter) => revenueReports.collectedRowsCsv(viewers.admin, filter),
        { input: { ...input, roomTypeId: crypto.randomUUID() } },
      ],
      [(filter) => revenuesOnBooks.rowsCsv(viewers.admin, filter), { of: 'LUCK' }],
      [
        (filter) => bookingReports.rowsCsv(viewers.admin, filter),
        { range: { of: 'LENGTH', least: 3, most: 2 } },
      ],
      [(filter) => bookingReports.refusedRowsCsv(viewers.admin, filter), { input: {} }],
      [(filter) => financialRows.csv(viewers.admin, filter), { of: 'LUCK' }],
      [(filter) => openAccounts.rowsCsv(viewers.admin, filter), { side: 'LUCK' }],
    ];
    for (const [csv, own] of wrong)
      for (const filter of ['', '{}', 'nonsense', { input, floor: 1 }, { input, ...own }])
        await expect(csv(typeof filter === 'string' ? filter : JSON.stringify(filter))).rejects.toMatchObject(
          { extensions: { code: 'BAD_USER_INPUT' } },
        );
  });

  it('are of a report however it is divided', async () => {
    const { revenueReports, bookingReports, financialRows } = createServices(
      scopeOf(lodge.database, systemClock, viewers.admin, null),
    );
    for (const by of ['DAY', 'WEEK', 'MONTH']) {
      const filter = JSON.stringify({ input: { from: today, to: addNights(today, 1), by } });
      const ofFigure = JSON.stringify({ ...JSON.parse(filter), of: 'EARNED' });
      for (const file of [
        financialRows.csv(viewers.admin, ofFigure),
        revenueReports.rowsCsv(viewers.admin, filter),
        bookingReports.rowsCsv(viewers.admin, filter),
      ])
        expect(await textOf(file)).toContain(',');
    }
  });

  it('are read by one statement, and by no page', async () => {
    const [{ name, rows }] = files();
    const sent = await statementsOf(lodge.database, async () => {
      await (await saved(admin, name, { filter: JSON.stringify(rows) })).text();
    });
    expect(sent.filter((text) => text.includes('revenueRowsOf'))).toHaveLength(1);
    expect(sent.join()).not.toContain('readRevenueRows');
  });
});
