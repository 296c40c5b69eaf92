import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf } from '../../testing/lodge/lodge-seed.ts';
import { sheetsIn } from '../../testing/readers/workbook-reader.ts';
import { BOOK, booking, type Caller, TestApp } from '../../testing/test-app.ts';

/** As TallyPrime calls them. */
const TALLY_COLUMNS = [
  ...['Voucher Date', 'Voucher Type Name', 'Voucher Number', 'Reference No.', 'Ledger Name', 'Ledger Amount'],
  ...['Ledger Amount Dr/Cr', 'Voucher Narration', 'Change Mode'],
];

let lodge: TestApp;
let manager: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  manager = await lodge.as('manager');
  const type = await lodge.seed.roomType('Family Nest');
  await lodge.seed.room(type, '201');
  await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
});

afterAll(() => lodge.close());

function exported(caller: Caller | null, filter?: string) {
  return saved(caller, `bookings.csv${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`);
}

function saved(caller: Caller | null, address: string) {
  const headers = caller?.token ? { authorization: `Bearer ${caller.token}` } : {};
  return fetch(`${lodge.url}/exports/${address}`, { headers });
}

it('the bookings are sent as a file that no cache keeps', async () => {
  const answer = await exported(manager, '{"text":"Asha"}');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',Confirmed,Asha Rao,');
});

it.each([
  ['a stranger', () => null, '{}', 401, 'UNAUTHENTICATED'],
  ['a guest', () => lodge.as('guest'), '{}', 403, 'FORBIDDEN'],
  ['an agent whom nobody linked', () => lodge.signUp('agent'), '{}', 403, 'FORBIDDEN'],
  ['a manager with a filter that is none', () => manager, '{"x":1}', 400, 'BAD_USER_INPUT'],
])(
  'the file of bookings is refused to %s with a status that nobody saves as a file',
  async (_who, callerOf, filter, status, code) => {
    const answer = await exported(await callerOf(), filter);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  },
);

it('a token that proves nothing is refused', async () => {
  expect((await exported(manager.withToken('forged'))).status).toBe(401);
});

describe('the books of a period', () => {
  const period = 'from=2026-11-01&to=2026-12-01';
  const november = `filter=${encodeURIComponent('{"from":"2026-11-01","to":"2026-12-01","by":"DAY"}')}`;

  it('are sent to an admin as a table of days', async () => {
    const answer = await saved(await lodge.as('admin'), `financials.csv?${november}`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="financials.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain(
      'First day,Last day,Rooms we have,Room-nights sold,Free of charge,Rooms,Meals and extras,Fees,Earned,',
    );
  });

  it('are sent to an admin as vouchers', async () => {
    const answer = await saved(await lodge.as('admin'), `vouchers.csv?${period}`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vouchers.csv"');
    expect((await answer.text()).split('\r\n')[0]).toBe(`${TALLY_COLUMNS.join()},Whom`);
  });

  it('are sent to an admin as the sheet of vouchers that TallyPrime reads', async () => {
    const answer = await saved(await lodge.as('admin'), `vouchers.xlsx?${period}`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vouchers.xlsx"');
    const sheets = sheetsIn(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(sheets)).toEqual(['Accounting Voucher']);
    expect(sheets['Accounting Voucher']?.[0]).toEqual(TALLY_COLUMNS);
  });

  it('are sent to an admin as a workbook that no cache keeps', async () => {
    const answer = await saved(await lodge.as('admin'), `financials.xlsx?${november}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="financials.xlsx"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Object.keys(sheetsIn(bytes))).toContain('Summary');
  });

  it.each([
    ['a stranger', () => null, november, 401, 'UNAUTHENTICATED'],
    ['a manager', () => manager, november, 403, 'FORBIDDEN'],
    ['an admin who names no days', () => lodge.as('admin'), '', 400, 'BAD_USER_INPUT'],
    ['an admin who says two', () => lodge.as('admin'), `${november}&filter=%7B%7D`, 400, 'BAD_USER_INPUT'],
  ])('are refused to %s', async (_who, callerOf, query, status, code) => {
    for (const name of ['financials.csv', 'financials.xlsx']) {
      const answer = await saved(await callerOf(), `${name}?${query}`);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    }
  });
});

describe('the lists of the back office', () => {
  it('are sent to an admin as the page of the same address shows them, with nothing that a spreadsheet would calculate', async () => {
    const admin = await lodge.as('admin');
    await lodge.seed.specialCharge('=Fire', {
      code: 'FIRE',
      unitPrice: 150_50,
      basis: 'PER_GUEST',
      childShare: 5_000,
    });
    await lodge.seed.specialCharge('Firewood', { unitPrice: 300_00, isActive: false });
    await lodge.seed.specialCharge('Laundry', { unitPrice: 100_00 });
    const lines = async (address: string) =>
      (await (await saved(admin, address)).text()).split('\r\n').slice(1, -1);
    expect(await lines('extras.csv?text=fire&sort=-price')).toEqual([
      'Firewood,Firewood,300.00,By the piece,100,As a service,No,No,No',
      "'=Fire,FIRE,150.50,Each guest,50,As a service,No,No,Yes",
    ]);
    expect(await lines('extras.csv?text=fire&sold=on')).toHaveLength(1);
    await lodge.seed.mealPlan({ kind: 'BREAKFAST', pricePerAdult: 200_00, pricePerChild: 100_00 });
    expect(await lines('meals.csv?part=meals&text=lodge')).toEqual([
      'Breakfast,The whole lodge,200.00,100.00,Yes',
    ]);
    const nest = await lodge.seed.roomType('Lark Nest');
    await lodge.seed.room(nest, '@202', { activeTo: dateOf('2199-01-01'), note: 'The door, it sticks' });
    await lodge.seed.room(nest, '203', { floor: '+1' });
    expect(await lines(`rooms.csv?type=${nest.id}&sort=-number`)).toMatchObject([
      expect.stringMatching(/^203,Lark Nest,'\+1,,2020-01-01,,,,\d+$/),
      expect.stringMatching(/^'@202,Lark Nest,,,2020-01-01,2199-01-01,,"The door, it sticks",\d+$/),
    ]);
  });

  it('say the seasons that are not over or have one of some nights, of all room types or of one', async () => {
    const admin = await lodge.as('admin');
    const [perch, roost] = [await lodge.seed.roomType('Perch'), await lodge.seed.roomType('Roost')];
    const days = { fromDay: dateOf('2190-01-01'), toDay: dateOf('2190-01-03') };
    const price = { mode: 'ADD', value: -250_50 } as const;
    await lodge.seed.ratePeriod(perch, { ...days, ...price, name: '=Fair', weekdays: [5, 6], priority: 1 });
    await lodge.seed.ratePeriod(perch, {
      ...days,
      name: 'Over',
      minNights: 2,
      toDay: dateOf('2010-01-01'),
      fromDay: dateOf('2009-12-31'),
    });
    await lodge.seed.ratePeriod(roost, {
      ...days,
      name: 'Low',
      mode: 'FIXED',
      value: 900_00,
      isClosed: true,
    });
    const lines = async (address: string) =>
      (await (await saved(admin, address)).text()).split('\r\n').slice(1, -1);
    const fair = '\'=Fair,Perch,2190-01-01,2190-01-02,"Fri, Sat",−₹250.50,,,,,,,1';
    const low = 'Low,Roost,2190-01-01,2190-01-02,,₹900 a night,,,,,,Yes,0';
    expect(await lines('seasons.csv')).toEqual([fair, low]);
    expect(await lines(`seasons.csv?type=${perch.id}`)).toEqual([fair]);
    expect((await saved(admin, 'seasons.csv?type=perch')).status).toBe(400);
    const ofNights = (from: string, to: string) =>
      lines(`seasons.csv?type=${perch.id}&from=${from}&to=${to}`);
    expect(await ofNights('2190-01-02', '2190-02-01')).toEqual([fair]);
    expect(await ofNights('2190-01-03', '2190-02-01')).toEqual([]);
    expect(await ofNights('2009-12-31', '2010-01-01')).toEqual([expect.stringMatching(/^Over,/)]);
    for (const days of ['from=2190-01-01', 'from=2190-01-02&to=2190-01-02', 'from=x&to=y', 'nights=3'])
      expect((await saved(admin, `seasons.csv?${days}`)).status).toBe(400);
    expect((await saved(manager, 'seasons.csv')).status).toBe(403);
    expect((await saved(null, 'seasons.csv')).status).toBe(401);
  });

  it.each(['extras.csv', 'meals.csv', 'rooms.csv'])(
    '%s is nothing for a manager, and says one thing of each',
    async (name) => {
      expect((await saved(manager, name)).status).toBe(403);
      expect((await saved(null, name)).status).toBe(401);
      expect((await saved(await lodge.as('admin'), `${name}?sold=on&sold=off`)).status).toBe(400);
    },
  );
});
