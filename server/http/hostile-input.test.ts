import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RoomType } from '../db/generated/client.ts';
import { LIMITS } from '../graphql/limits.ts';
import { type Answer, answerOf, BOOK, booking, type Caller, dayIn, TestApp } from '../testing/test-app.ts';

/** What no answer may show of the inside. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|\/work\/|\.ts\b|\bselect \b.+\bfrom\b|Prisma|violates|pg_|stacktrace/i;

let lodge: TestApp;
let manager: Caller;
let type: RoomType;

beforeAll(async () => {
  lodge = await TestApp.open();
  manager = await lodge.as('manager');
  type = await lodge.seed.roomType('Family Nest');
  await lodge.seed.room(type, '101');
});

afterEach(() => {
  // A caller's nonsense is no fault of ours.
  expect(lodge.faults).toEqual([]);
});

afterAll(() => lodge.close());

function expectRefused(answer: Answer, ...codes: string[]): void {
  expect(answer.text.slice(0, 2_000)).not.toMatch(INSIDE);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text.length).toBeLessThan(20_000);
  expect(answer.codes.length, answer.text.slice(0, 500)).toBeGreaterThan(0);
  expect(codes).toEqual(expect.arrayContaining([...new Set(answer.codes)]));
}

const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));

/** Fragments that each spread the next one twice. */
const bomb = (size: number) =>
  `{ ...F0 } ${many(size, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')}
   fragment F${size} on Query { lodge { name } }`;

const deepRooms = (levels: number) =>
  `{ reservations { nodes { ${many(levels, () => '... on Reservation {').join(' ')} id ${'}'.repeat(levels)} } } }`;

const introspection = (depth: number) =>
  `{ __schema { types { ${'fields { type { '.repeat(depth)} name ${'} }'.repeat(depth)} } } }`;

describe('a document that asks for too much', () => {
  it.each([
    ['too many aliases', `{ ${many(31, (n) => `a${n}: __typename`).join(' ')} }`],
    ['too many root fields', `{ ${many(11, (n) => `a${n}: lodge { name }`).join(' ')} }`],
    [
      'more root fields in fragments',
      `{ ...A ...B } ${['A', 'B'].map((name) => `fragment ${name} on Query { ${many(6, (n) => `${name}${n}: __typename`).join(' ')} }`).join(' ')}`,
    ],
    [
      'two mutations',
      'mutation { a: syncProfile(input: { uid: "1" }) { __typename } b: syncProfile(input: { uid: "1" }) { __typename } }',
    ],
    ['too many directives', `{ lodge { name ${'@include(if: true) '.repeat(21)} } }`],
    [
      'too many fragments',
      `{ ...F0 } ${many(41, (n) => `fragment F${n} on Query { ${n === 40 ? '__typename' : `...F${n + 1}`} }`).join(' ')}`,
    ],
    ['fragments that multiply', bomb(30)],
    ['fragments that multiply, called __schema', bomb(30).replaceAll('F0', '__schema')],
    ['two operations', 'query A { __typename } query B { __typename }'],
    ['introspection without end', introspection(9)],
    [
      'the same rows many times over',
      `{ reservations(page: { first: 200 }) { ${many(6, (n) => `n${n}: nodes { rooms { nights { night rate net gross } } }`).join(' ')} } }`,
    ],
    [
      'more rows by a default',
      `query ($first: Int! = 200) { reservations(page: { first: $first }) { ${many(3, (n) => `n${n}: nodes { rooms { nights { night rate net gross meals } } }`).join(' ')} } }`,
    ],
    [
      'a long list in the document',
      `{ reservations(filter: { status: [${many(251, () => 'HELD').join(', ')}] }) { total } }`,
    ],
  ])('is refused: %s', async (_what, query) => {
    expectRefused(await manager.post(query), 'QUERY_TOO_LARGE', 'BAD_USER_INPUT');
    expect((await manager.post(query)).codes).toContain('QUERY_TOO_LARGE');
  });

  it('is told so once, over HTTP and the socket, when a field stands there hundreds of times', async () => {
    const names = 'name '.repeat(360);
    expect((await lodge.stranger.post(`{ lodge { ${names} } }`)).codes).toEqual(['QUERY_TOO_LARGE']);
    const socket = await manager.socket().ready();
    socket.subscribe('1', `subscription { viewerChanged { ${'uid '.repeat(360)} } }`);
    const { payload } = await socket.heard(({ type }) => type === 'error');
    expect(payload).toMatchObject([{ extensions: { code: 'QUERY_TOO_LARGE' } }]);
    expect(payload).toHaveLength(1);
    socket.close();
  });

  it.each([
    ['too many words', `{ ${'__typename '.repeat(LIMITS.tokens)} }`],
    ['a depth that overflows a stack', `{ ${'a { '.repeat(700)} b ${'}'.repeat(700)} }`],
    ['values as deep', `{ lodge(x: ${'['.repeat(700)}${']'.repeat(700)}) { name } }`],
    ['one name of 90 kB', `{ ${'a'.repeat(90_000)} }`],
    ['a fragment of itself', '{ ...A } fragment A on Query { lodge { name } ...A }'],
    ['two fragments of each other', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['deep inline fragments with no end', deepRooms(300).slice(0, -3)],
    ['nothing', ''],
    ['a space', ' '],
    ['a comment', '# nothing'],
    ['a schema', 'type Query { a: Int }'],
    ['an empty selection', '{ }'],
    ['NUL', '{ lodge\u0000 { name } }'],
  ])('is refused: %s', async (_what, query) => {
    expectRefused(await manager.post(query), 'QUERY_TOO_LARGE', 'BAD_USER_INPUT');
    expectRefused(await lodge.stranger.post(query), 'QUERY_TOO_LARGE', 'BAD_USER_INPUT', 'UNAUTHENTICATED');
  });

  it('is answered as long as it is modest', async () => {
    const modest = `{ ${many(10, (n) => `a${n}: lodge { ...F name timeZone }`).join(' ')} } fragment F on Lodge { name }`;
    expect((await manager.post(modest)).codes).toEqual([]);
    expect((await manager.post(introspection(2))).codes).toEqual([]);
  });
});

describe('a page', () => {
  it.each([201, 1_000_000, 0, -1])('of %d rows is refused', async (first) => {
    const variables = { page: { first } };
    const query = 'query ($page: PageInput) { reservations(page: $page) { total } }';
    expectRefused(await manager.post(query, { variables }), 'BAD_USER_INPUT', 'QUERY_TOO_LARGE');
    expectRefused(
      await manager.post(`{ reservations(page: { first: ${first} }) { total } }`),
      'BAD_USER_INPUT',
      'QUERY_TOO_LARGE',
    );
  });

  it.each(['x', 'e30=', '\u0000', 'a'.repeat(5_000), Buffer.from('[1,2,3]').toString('base64url')])(
    'after the cursor %j is refused',
    async (after) => {
      const query = 'query ($after: String) { reservations(page: { first: 1, after: $after }) { total } }';
      expectRefused(await manager.post(query, { variables: { after } }), 'BAD_USER_INPUT');
    },
  );
});

describe('variables', () => {
  const ask = 'query ($status: [ReservationStatus!]) { reservations(filter: { status: $status }) { total } }';

  it('hold no list beyond the limit, wherever it is', async () => {
    const long = Array.from({ length: LIMITS.inputArray + 1 }, () => 'HELD');
    expectRefused(await manager.post(ask, { variables: { status: long } }), 'QUERY_TOO_LARGE');
    expectRefused(await manager.post(ask, { variables: { unasked: { deep: [long] } } }), 'QUERY_TOO_LARGE');
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('nest no %s without end', async (_what, open, close) => {
    const nested = `${open.repeat(15_000)}${open === '[' ? '' : '1'}${close.repeat(15_000)}`;
    const body = `{"query":${JSON.stringify(ask)},"variables":{"status":${nested}}}`;
    expectRefused(await manager.send(body), 'QUERY_TOO_LARGE');
  });

  it.each([
    ['a number', 7],
    ['text', 'text'],
    ['a list', ['HELD']],
    ['yes', true],
  ])('are no %s', async (_what, variables) => {
    expectRefused(await manager.send(JSON.stringify({ query: ask, variables })), 'BAD_USER_INPUT');
  });

  it('of another kind are refused without repeating them', async () => {
    const long = 'x'.repeat(90_000);
    const answer = await manager.post(ask, { variables: { status: [long] } });
    expectRefused(answer, 'BAD_USER_INPUT');
    expect(answer.text.length).toBeLessThan(2_000);
  });
});

describe('a body', () => {
  const document = JSON.stringify({ query: '{ lodge { name } }' });
  const large = JSON.stringify({
    query: '{ lodge { name } }',
    variables: { padding: 'x'.repeat(101 * 1024) },
  });

  it('of more than 100 KiB is refused', async () => {
    const answer = await manager.send(large);
    expect(answer.status).toBe(413);
    expectRefused(answer, 'BODY_TOO_LARGE');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('of more than 100 KiB is refused also when %s makes it small', async (encoding, compress) => {
    const small = compress(large);
    expect(small.length).toBeLessThan(10_000);
    const answer = await manager.send(new Uint8Array(small), { 'content-encoding': encoding });
    expectRefused(answer, 'BODY_TOO_LARGE', 'BAD_USER_INPUT');
    expect([413, 415]).toContain(answer.status);
  });

  it.each([
    ['gzip', 'not gzip'],
    ['br', 'not brotli'],
    ['nonsense', document],
  ])('that is not the %s that it says is refused', async (encoding, body) => {
    expectRefused(await manager.send(body, { 'content-encoding': encoding }), 'BAD_USER_INPUT');
  });

  it.each([
    ['cut off', '{"query": "{ lodge'],
    ['no object', '"text"'],
    ['null', 'null'],
    ['a number', '7'],
    ['empty', ''],
    ['a list of one', `[${document}]`],
    ['a list of none', '[]'],
    ['without a query', '{}'],
    ['with a query that is no text', '{"query": {"a": 1}}'],
    ['with a key __proto__', '{"query": "{ lodge { name } }", "__proto__": {"isAdmin": true}}'],
    ['with a variable __proto__', '{"query": "{ lodge { name } }", "variables": {"__proto__": {"a": 1}}}'],
    [
      'with a constructor that has a prototype',
      '{"query": "{ lodge { name } }", "variables": {"constructor": {"prototype": {"a": 1}}}}',
    ],
    ['with an operation that is not there', '{"query": "query A { lodge { name } }", "operationName": "B"}'],
    ['with an operation name that is no text', '{"query": "query A { lodge { name } }", "operationName": 7}'],
    [
      'with a hash in place of a query',
      '{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "x"}}}',
    ],
    ['with extensions that are none', '{"query": "{ lodge { name } }", "extensions": 7}'],
    ['with bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ])('is refused: %s', async (_what, body) => {
    expectRefused(await manager.send(body), 'BAD_USER_INPUT');
  });

  it.each([
    ['an operation that is not there', { query: 'query A { lodge { name } }', operationName: 'B' }],
    ['a document that cannot be read', { query: '{ lodge' }],
    ['a field that nobody knows', { query: '{ nothing }' }],
    [
      'a variable of another type',
      { query: 'query($s: String!) { users(search: $s) { total } }', variables: { s: 7 } },
    ],
  ])('with %s is told by the status to who asks for the type of the standard', async (_what, body) => {
    const headers = { accept: 'application/graphql-response+json' };
    const admin = await lodge.as('admin');
    const answer = await admin.send(JSON.stringify(body), headers);
    expect({ status: answer.status, codes: answer.codes }).toEqual({
      status: 400,
      codes: ['BAD_USER_INPUT'],
    });
    const asJson = await admin.send(JSON.stringify(body), { accept: 'application/json' });
    expect(asJson.codes).toEqual(['BAD_USER_INPUT']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/json; charset=utf-16',
    'application/json5',
    'application/json, text/plain',
    '',
  ])('of the type %j is refused', async (contentType) => {
    const answer = await manager.send(document, { 'content-type': contentType });
    expect(answer.status).toBe(415);
    expectRefused(answer, 'BAD_USER_INPUT');
  });
});

describe('a method', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    const answer = await answerOf(await fetch(`${lodge.url}/graphql?query={lodge{name}}`, { method }));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expectRefused(answer, 'BAD_USER_INPUT');
  });

  it('of a subscription is the socket', async () => {
    expectRefused(await manager.post('subscription { viewerChanged { uid } }'), 'BAD_USER_INPUT');
  });
});

describe('an address', () => {
  it.each([
    '/%E0%A4%A',
    '/nothing.php',
    '/graphql/',
    '/..%2f..%2fpackage.json',
    '/%00',
    '/.env',
    '/.git/config',
  ])('%s tells nothing', async (path) => {
    const answer = await answerOf(await fetch(`${lodge.url}${path}`));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectRefused(answer, 'BAD_USER_INPUT', 'NOT_FOUND');
  });
});

describe('a value', () => {
  const HOSTILE: [what: string, value: unknown][] = [
    ['NUL', 'Asha\u0000Rao'],
    ['half a character', 'Asha \ud800'],
    ['a mark that turns the writing', 'Asha \u202eoaR'],
    ['a text of 50 kB', 'x'.repeat(50_000)],
    ['SQL', `'; drop table reservation; --`],
    ['a number', 7],
    ['a huge number', 1e308],
    ['a fraction', 1.5],
    ['less than nothing', -1],
    ['more than an int', 2 ** 31],
    ['more than a whole number', 2 ** 53],
    ['a list', []],
    ['an object', {}],
    ['nothing', null],
    ['empty', ''],
    ['30 February', '2027-02-30'],
    ['the year 0', '0000-01-01'],
    ['the year 9999', '9999-12-31'],
    ['a day far back', '2000-01-01'],
    ['a day far ahead', '2199-12-31'],
    ['no id', 'not-an-id'],
    ['the id of nothing', '00000000-0000-0000-0000-000000000000'],
    ['__proto__', '__proto__'],
  ];
  const CODES = [
    'BAD_USER_INPUT',
    'QUERY_TOO_LARGE',
    'BODY_TOO_LARGE',
    'NOT_FOUND',
    'FORBIDDEN',
    'UNAUTHENTICATED',
    'DATES_ORDER',
    'DATES_PAST',
    'STAY_TOO_LONG',
    'TOO_FAR',
    'GUESTS_NONE',
    'TOO_MANY_GUESTS',
    'NO_ROOM',
    'NAME_REQUIRED',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'PRICE_CHANGED',
    'DISCOUNT_LIMIT',
    'DISCOUNT_REASON',
    'STALE_EDIT',
    'CREDIT_LIMIT',
    'BAD_TRANSITION',
    'MIN_STAY',
    'CLOSED',
    'ROOM_TAKEN',
  ];

  /** Any answer will do as long as it is an answer: data, or a refusal of the closed set. */
  function expectAnswered(answer: Answer): void {
    expect(answer.text.slice(0, 5_000)).not.toMatch(INSIDE);
    expect(answer.status).toBeLessThan(500);
    for (const code of answer.codes) expect(CODES).toContain(code);
    expect(answer.data !== null || answer.codes.length > 0).toBe(true);
  }

  const room = () => ({ roomTypeId: type.id, arrival: dayIn(30), departure: dayIn(32), adults: 2 });
  const QUOTE =
    'query ($input: QuoteInput!) { quote(input: $input) { __typename ... on UserError { code } } }';
  const CANCEL =
    'mutation ($input: CancelReservationInput!) { cancelReservation(input: $input) { __typename } }';
  const LIST = 'query ($filter: ReservationFilter) { reservations(filter: $filter) { total nodes { id } } }';
  const CALENDAR =
    'query ($from: LocalDate!, $to: LocalDate!, $roomTypeId: ID, $firstRoom: Int!, $rooms: Int!) { calendar(from: $from, to: $to, roomTypeId: $roomTypeId, firstRoom: $firstRoom, rooms: $rooms) { roomCount } }';
  const AVAILABILITY =
    'query ($arrival: LocalDate!, $departure: LocalDate!, $adults: Int!, $children: Int!, $roomsAskedFor: Int) { availability(arrival: $arrival, departure: $departure, adults: $adults, children: $children, roomsAskedFor: $roomsAskedFor) { __typename } }';

  const places: [place: string, query: string, variables: (value: unknown) => Record<string, unknown>][] = [
    ...[
      'roomTypeId',
      'roomId',
      'arrival',
      'departure',
      'adults',
      'children',
      'infants',
      'mealPlan',
      'isPinned',
    ].map((field): (typeof places)[number] => [
      `rooms.${field}`,
      QUOTE,
      (value) => ({ input: { rooms: [{ ...room(), [field]: value }] } }),
    ]),
    [
      'discount.value',
      QUOTE,
      (value) => ({ input: { rooms: [room()], discount: { kind: 'AMOUNT', value } } }),
    ],
    [
      'discount.percent',
      QUOTE,
      (value) => ({ input: { rooms: [room()], discount: { kind: 'PERCENT', value } } }),
    ],
    ['charges.id', QUOTE, (value) => ({ input: { rooms: [room()], charges: [{ specialChargeId: value }] } })],
    ['rooms', QUOTE, (value) => ({ input: { rooms: value } })],
    ...['fullName', 'phone', 'email', 'id'].map((field): (typeof places)[number] => [
      `guest.${field}`,
      BOOK,
      (value) => booking(type.id, { days: 60, guest: { fullName: 'Asha', [field]: value } }),
    ]),
    ...[
      'source',
      'agentId',
      'status',
      'quotedTotal',
      'requests',
      'note',
      'externalRef',
      'overrideReason',
    ].map((field): (typeof places)[number] => [
      field,
      BOOK,
      (value) => booking(type.id, { days: 90, [field]: value }),
    ]),
    ...['reservationId', 'version', 'reason', 'reservationRoomIds'].map((field): (typeof places)[number] => [
      `cancel.${field}`,
      CANCEL,
      (value) => ({ input: { reservationId: crypto.randomUUID(), version: 1, reason: 'x', [field]: value } }),
    ]),
    ...['status', 'source', 'agentId', 'text', 'arrivalFrom', 'madeTo', 'unpaid', 'overpaid', 'sort'].map(
      (field): (typeof places)[number] => [
        `filter.${field}`,
        LIST,
        (value) => ({ filter: { [field]: value } }),
      ],
    ),
    ...['from', 'to', 'roomTypeId', 'firstRoom', 'rooms'].map((field): (typeof places)[number] => [
      `calendar.${field}`,
      CALENDAR,
      (value) => ({ from: dayIn(0), to: dayIn(14), firstRoom: 0, rooms: 10, [field]: value }),
    ]),
    ...['arrival', 'departure', 'adults', 'children', 'roomsAskedFor'].map(
      (field): (typeof places)[number] => [
        `availability.${field}`,
        AVAILABILITY,
        (value) => ({ arrival: dayIn(1), departure: dayIn(2), adults: 1, children: 0, [field]: value }),
      ],
    ),
    ['code', 'query ($code: String!) { reservation(code: $code) { id } }', (code) => ({ code })],
    ['rate', 'query ($id: ID!) { ratePeriods(roomTypeId: $id) { id } }', (id) => ({ id })],
    ['uid', 'mutation ($uid: ID!) { syncProfile(input: { uid: $uid }) { __typename } }', (uid) => ({ uid })],
  ];

  it.each(places)('of %s is taken or refused, whatever it is', async (_place, query, variables) => {
    for (const [, value] of HOSTILE) {
      const sent = { variables: variables(value), key: crypto.randomUUID() };
      expectAnswered(await (await lodge.as('admin')).post(query, sent));
    }
  });

  it.each(["Aoife O'Brien", 'आशा राव', '👨‍👩‍👧‍👦 Family', 'José'])(
    '%s is kept as it was written',
    async (name) => {
      const other = await lodge.seed.roomType(`For ${name}`);
      await lodge.seed.room(other, `${name} 1`);
      const booked = await manager.post(BOOK.replace('{ id code', '{ booker { fullName } id code'), {
        variables: booking(other.id, { guest: { fullName: ` ${name.normalize('NFD')} ` } }),
        key: crypto.randomUUID(),
      });
      expect(Object(booked.data?.createReservation).reservation.booker).toEqual({
        fullName: name.normalize('NFC'),
      });
    },
  );
});
