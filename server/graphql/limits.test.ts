import { buildSchema, GraphQLError, getOperationAST, parse, type ValidationRule, validate } from 'graphql';
import { expect, test } from 'vitest';
import { addNights } from '../../domain/nights.ts';
import { chargeOf, documentLimits, faultsToTell, LIMITS } from './limits.ts';

const QUOTE = 'quote(input: $input) { __typename }';

function codeOf(query: string, variables: Record<string, unknown>): unknown {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('This is no operation.');
  try {
    chargeOf(document, operation, variables);
    return null;
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions.code : error;
  }
}

const asked = (rooms: number, nights: number) => ({
  input: {
    rooms: Array.from({ length: rooms }, () => ({
      arrival: '2026-12-01',
      departure: addNights('2026-12-01', nights),
    })),
  },
});

const quotes = (count: number) =>
  `query ($input: QuoteInput!) { ${Array.from({ length: count }, (_, n) => `q${n}: ${QUOTE}`).join(' ')} }`;

test.each([
  { rooms: 40, nights: 60, times: 1, code: null },
  { rooms: 40, nights: 60, times: 2, code: 'QUERY_TOO_LARGE' },
  { rooms: 8, nights: 60, times: 3, code: null },
  { rooms: 20, nights: 60, times: 3, code: null },
  { rooms: 1, nights: 1, times: 4, code: 'QUERY_TOO_LARGE' },
])('$times quotes of $rooms rooms for $nights nights: $code', ({ rooms, nights, times, code }) => {
  expect(codeOf(quotes(times), asked(rooms, nights))).toBe(code);
});

test('a quote costs the same when its input is written into the document, in parts', () => {
  const [room] = asked(1, 60).input.rooms;
  const written = `{ rooms: [${'$room '.repeat(40)}] }`;
  const query = (times: number) =>
    `query ($room: RoomRequestInput!) { ${Array.from({ length: times }, (_, n) => `q${n}: quote(input: ${written}) { __typename }`).join(' ')} }`;
  expect(codeOf(query(1), { room })).toBeNull();
  expect(codeOf(query(2), { room })).toBe('QUERY_TOO_LARGE');
});

test.each([undefined, null, 7, 'rooms', { rooms: null }, { rooms: [null, 3] }, { rooms: { arrival: 4 } }])(
  'an input that is none is left to the coercion: %j',
  (input) => {
    expect(codeOf(quotes(1), { input })).toBeNull();
  },
);

test('a quote of more nights than a stay may have is left to the rules of stays', () => {
  expect(codeOf(quotes(1), asked(10, 3_000))).toBeNull();
});

/** What it costs to ask for free rooms, written into the document or sent beside it. */
function chargeOfAvailability(departure: string, isWritten: boolean): number {
  const written = isWritten ? `"${departure}"` : '$departure';
  const document = parse(
    `query ($departure: LocalDate) { availability(arrival: "2026-12-01", departure: ${written}) { __typename } }`,
  );
  const operation = getOperationAST(document);
  if (!operation) throw new Error('This is no operation.');
  return chargeOf(document, operation, { departure });
}

test('availability costs more the more nights are looked at', () => {
  const [short, long] = ['2026-12-03', '2027-01-30'].map((day) => chargeOfAvailability(day, false));
  expect(short).toBe(5_152);
  expect(long).toBe(8_052);
  expect(chargeOfAvailability('2027-01-30', true)).toBe(long);
});

test('a question, an act and a line that is kept open cost something before any field', () => {
  const charges = ['query', 'mutation', 'subscription'].map((kind) => {
    const document = parse(`${kind} { nothing }`);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('This is no operation.');
    return chargeOf(document, operation, {});
  });
  expect(charges).toEqual([51, 1_001, 1_001]);
});

const schema = buildSchema('type Query { lodge: Lodge } type Lodge { name: String lodge: Lodge }');

/** Which faults are found, and whether any rule came as far as the selections. */
function judged(query: string) {
  let hasGoneOn = false;
  const slow: ValidationRule = () => ({
    SelectionSet() {
      hasGoneOn = true;
    },
  });
  const faults = validate(schema, parse(query), [slow, documentLimits], { maxErrors: LIMITS.faultsShown });
  return { codes: faultsToTell(faults).map(({ extensions }) => extensions.code), hasGoneOn };
}

test.each([
  ['in one selection', `{ lodge { ${'name '.repeat(101)} } }`],
  ['at the root', `{ ${'lodge { name } '.repeat(101)} }`],
  ['in inline fragments', `{ lodge { ${`... { ${'name '.repeat(50)} } `.repeat(2)} } }`],
  ['in a fragment', `{ lodge { ...A name } } fragment A on Lodge { ${'name '.repeat(99)} }`],
  ['in one place that is asked for twice', `{ ${`lodge { ${'name '.repeat(51)} } `.repeat(2)} }`],
])('more than 100 selections are refused before they are compared: %s', (_where, query) => {
  expect(judged(query)).toEqual({ codes: ['QUERY_TOO_LARGE'], hasGoneOn: false });
});

test('100 selections in one place may be asked for, and as many in the next', () => {
  const names = 'name '.repeat(99);
  expect(judged(`{ lodge { ${names} lodge { ${names} } } }`)).toEqual({ codes: [], hasGoneOn: true });
});

/** So many levels of fields, the last one a name. */
const levels = (count: number) => `{ ${'lodge { '.repeat(count - 1)}name${' }'.repeat(count - 1)} }`;

/** Introspection of so many levels of fields. */
const inspected = (count: number) =>
  `{ __schema { ${'types { '.repeat(count - 2)}name${' }'.repeat(count - 2)} } }`;

const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

test.each<[what: string, most: number, of: (count: number) => string]>([
  ['levels', 10, levels],
  ['levels in fragments', 10, (count) => `{ lodge { ...A } } fragment A on Lodge ${levels(count - 1)}`],
  ['levels of introspection', 16, inspected],
  ['aliases', 30, (count) => `{ lodge { ${times(count, (n) => `a${n}: name`)} } }`],
  ['root fields of a query', 10, (count) => `{ ${times(count, (n) => `a${n}: lodge { name }`)} }`],
  ['root fields of a mutation', 1, (count) => `mutation { ${times(count, (n) => `a${n}: lodge { name }`)} }`],
  ['directives', 20, (count) => `{ lodge { name ${'@a '.repeat(count)} } }`],
  ['operations', 1, (count) => times(count, (n) => `query Q${n} { lodge { name } }`)],
  [
    'fragments',
    40,
    (count) =>
      `{ lodge { ...F0 } } ${times(count, (n) => `fragment F${n} on Lodge { name ...F${(n + 1) % count} }`)}`,
  ],
])('a document has at most so many %s: %i', (_what, most, of) => {
  expect(codesOf(of(most))).not.toContain('QUERY_TOO_LARGE');
  expect(codesOf(of(most + 1))).toEqual(['QUERY_TOO_LARGE']);
});

/** What the shape of a document is refused with, whatever it asks for. */
function codesOf(query: string): unknown[] {
  const faults = validate(schema, parse(query), [documentLimits], { maxErrors: LIMITS.faultsShown });
  return faultsToTell(faults).map(({ extensions }) => extensions.code);
}

test('lists have at most 250 entries and values nest at most 20 deep', () => {
  const list = (length: number) => ({ ids: Array.from({ length }, () => 'a') });
  const nested = (depth: number): unknown => (depth === 0 ? 'a' : { a: nested(depth - 1) });
  const query = 'query ($any: Any) { lodge { name } }';
  expect(codeOf(query, { any: list(250) })).toBeNull();
  expect(codeOf(query, { any: list(251) })).toBe('QUERY_TOO_LARGE');
  // the variables and the one value are two levels of it
  expect(codeOf(query, { any: nested(19) })).toBeNull();
  expect(codeOf(query, { any: nested(20) })).toBe('QUERY_TOO_LARGE');
});

test('what an operation asks for costs at most 20,000: its fields, as often as their rows are asked for', () => {
  const asked = (fields: number) =>
    `{ list(page: { first: 200 }) { nodes { ${times(fields, (n) => `f${n}`)} } } }`;
  // the list and its rows cost 2 beside
  expect(codeOf(asked(99), {})).toBeNull();
  expect(codeOf(asked(100), {})).toBe('QUERY_TOO_LARGE');
});
