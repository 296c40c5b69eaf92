import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { travellingClock } from '../../domain/clock.ts';
import { queryJson } from '../db/query.ts';
import { sql } from '../db/sql.ts';
import { accessRuleOf } from '../graphql/access.ts';
import { buildSchema } from '../graphql/schema.ts';
import { LATE_EVENING, MutationStage } from '../testing/mutations/mutation-stage.ts';
import { type Caller, TestApp } from '../testing/test-app.ts';

const schema = buildSchema();
const mutations = schema.getMutationType()?.getFields() ?? {};

const STRANGE_TEXTS = [
  '',
  'x'.repeat(10_000),
  'Asha\u0000Rao',
  'Asha \ud800',
  'Asha \u202eoaR',
  `<script>alert('आशा 👩‍🌾')</script>'; drop table room_claim; --`,
];

/** By the name of a type: what nobody should send for it. */
const HOSTILE: { readonly [type: string]: readonly unknown[] } = {
  String: STRANGE_TEXTS,
  ID: ['', 'not-an-id', `' or '1' = '1`, 'a\u0000', '00000000-0000-0000-0000-000000000000'],
  Int: [-1, 0, 2 ** 31 - 1, 2 ** 31, 1.5],
  Money: [-1, 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1.5],
  LocalDate: ['0001-01-01', '9999-12-31', '2027-02-30', '2000-01-01', '2199-12-31', '2026-12-20'],
  DateTime: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', 'tomorrow'],
  Boolean: ['yes'],
};

type Place = { readonly path: readonly string[]; readonly field: GraphQLInputField; readonly owner: string };

/** Every field of an input that has a value, and below it every field of that. */
function placesIn(type: GraphQLInputObjectType, value: unknown, path: readonly string[] = []): Place[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const here = [...path, field.name];
    const place = { path: here, field, owner: `${type.name}.${field.name}` };
    const below = getNamedType(field.type);
    const given = Object(value)[field.name];
    if (!isInputObjectType(below) || given === undefined) return [place];
    const isList = isListType(getNullableType(field.type));
    return [place, ...placesIn(below, isList ? given[0] : given, isList ? [...here, '0'] : here)];
  });
}

function hostileValues(type: GraphQLInputType, given: unknown): readonly unknown[] {
  const named = getNamedType(type);
  const inner = HOSTILE[named.name] ?? (isInputObjectType(named) ? [{}] : ['NOTHING']);
  if (!isListType(getNullableType(type))) return inner;
  return [[], [null], ...(Array.isArray(given) ? [[...given, ...given]] : []), inner.slice(0, 1)];
}

/** The input with nothing in every field that may have nothing. */
function withNothing(type: GraphQLInputObjectType, input: object): object {
  const optional = Object.values(type.getFields()).filter((field) => !isNonNullType(field.type));
  return { ...input, ...Object.fromEntries(optional.map(({ name }) => [name, null])) };
}

/** The input with another value in one place. */
function withValue(input: object, path: readonly string[], value: unknown): object {
  const changed = structuredClone(input);
  const owner = path.slice(0, -1).reduce((at: object, name) => Reflect.get(at, name), changed);
  Reflect.set(owner, path.at(-1) ?? '', value);
  return changed;
}

/** What no answer may show of the inside. */
const INSIDE =
  /^\s+at .+:\d+:\d+|node_modules|\/work\/|\.ts\b|\bselect \b.+\bfrom\b|Prisma|violates|pg_|stacktrace/i;
const FAULTS = ['INTERNAL_SERVER_ERROR', 'TRY_AGAIN', 'none'];

type Judged = { readonly isTaken: boolean; readonly complaint: string | null };

let lodge: TestApp;
let stage: MutationStage;
let agent: Caller;
/** What the last act left behind. */
let mark: string;

beforeAll(async () => {
  lodge = await TestApp.open({ clock: travellingClock(LATE_EVENING) });
  stage = await MutationStage.open(lodge);
  agent = await lodge.signUpAgent('Valley Tours', { confirmsInstantly: true });
});
afterAll(() => lodge.close());

/** Sends it; a complaint says what is wrong with the answer. */
async function judge(mutation: string, input: object, caller = stage.callerOf(mutation)): Promise<Judged> {
  const query = askedFor(mutation, '... on UserError { code message }');
  const { data, errors } = await caller.execute(query, { variables: { input }, key: crypto.randomUUID() });
  const result = Object(Object(data)[mutation]);
  const before = mark;
  mark = await written();
  if (result.__typename === `${capitalised(mutation)}Success`) return { isTaken: true, complaint: null };
  const [error] = errors ?? [];
  const code = String(result.code ?? error?.extensions?.code ?? 'none');
  const message = String(result.message ?? error?.message ?? '');
  if (FAULTS.includes(code)) return { isTaken: false, complaint: `${code}: ${message}` };
  if (INSIDE.test(message) || !isSentence(message)) return { isTaken: false, complaint: `says ${message}` };
  return { isTaken: false, complaint: mark === before ? null : `is refused (${code}) and written` };
}

function capitalised(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function askedFor(mutation: string, members = ''): string {
  return `mutation ($input: ${capitalised(mutation)}Input!) { ${mutation}(input: $input) { __typename ${members} } }`;
}

/** The role that a mutation asks for. */
function needs(mutation: string): string | undefined {
  const type = schema.getMutationType();
  return type ? accessRuleOf(type, mutation) : undefined;
}

async function roleOf(caller: Caller): Promise<unknown> {
  const { data } = await caller.execute('{ viewer { role } }');
  return Object(data).viewer?.role;
}

/** GraphQL's own words for what is not even of the kind asked for end without a stop. */
function isSentence(message: string): boolean {
  return /^(?:[^a-z\s].{3,600}[.?!]|Variable "\$input" got invalid value .{3,600})$/su.test(message);
}

/** What every write leaves behind, whatever else it does. */
function written(): Promise<string> {
  return queryJson(
    lodge.database,
    v.string(),
    sql`/* written */ select concat_ws(' ', (select count(*) from audit_event), (select count(*) from idempotency_key),
      (select coalesce(sum(version), 0) from reservation), (select count(*) from room_claim),
      (select count(*) from payment))`,
  );
}

/** Everything hostile in every place of an input that was not attacked before; it is made anew whenever it was taken. */
async function attack(mutation: string, make: () => Promise<object>, seen: Set<string>): Promise<string[]> {
  // every mutation has one argument, an input
  const type = getNamedType(mutations[mutation]?.args[0]?.type) as GraphQLInputObjectType;
  const complaints: string[] = [];
  let input = await made(make);
  const send = async (what: string, hostile: object) => {
    const { isTaken, complaint } = await judge(mutation, hostile);
    if (complaint !== null) complaints.push(`${mutation} with ${what} ${complaint}`);
    if (isTaken) input = await made(make);
    return isTaken;
  };
  if (!(await send('what is asked for', input))) complaints.push(`${mutation} takes nothing at all`);
  await send('nothing that is not asked for', withNothing(type, input));
  for (const { path, field, owner } of placesIn(type, input)) {
    if (seen.has(`${mutation} ${owner}`)) continue;
    seen.add(`${mutation} ${owner}`);
    const given = path.reduce((at: unknown, name) => Object(at)[name], input);
    for (const value of hostileValues(field.type, given)) {
      const shown = `${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`;
      await send(shown, withValue(input, path, value));
    }
  }
  return complaints;
}

async function made(make: () => Promise<object>): Promise<object> {
  const input = await make();
  mark = await written();
  return input;
}

it.each(Object.keys(mutations))(
  '%s takes or refuses whatever stands in a field, in a sentence and without a trace',
  async (mutation) => {
    const seen = new Set<string>();
    const complaints: string[] = [];
    for (const make of stage.inputs()[mutation] ?? [])
      complaints.push(...(await attack(mutation, make, seen)));
    expect(complaints).toEqual([]);
    expect(lodge.faults).toEqual([]);
    const fields = [...seen].map((place) => place.split(' ').at(-1));
    expect(missing(mutations[mutation]?.args[0]?.type, fields)).toEqual([]);
  },
);

it.each(Object.keys(mutations).filter((name) => name !== 'syncProfile'))(
  '%s is nothing that an agent can do with what belongs to others',
  async (mutation) => {
    for (const make of stage.inputs()[mutation] ?? []) {
      const input = await made(make);
      expect(await judge(mutation, input, agent)).toEqual({ isTaken: false, complaint: null });
    }
    expect(lodge.faults).toEqual([]);
  },
);

it('somebody who left the desk and sends an act of the desk once more is shown nothing of it', async () => {
  const clerk = await lodge.signUp('admin');
  // what one does for oneself is shown to oneself, a report is an agent's alone, and the rest asks for the desk anyway
  const isShown = (name: string) =>
    !['syncProfile', 'reportPayment'].includes(name) && ['GUEST', 'AGENT'].includes(needs(name) ?? '');
  const sent: { readonly query: string; readonly input: object; readonly key: string }[] = [];
  for (const [mutation, [make]] of Object.entries(stage.inputs())) {
    if (!make || !isShown(mutation)) continue;
    const [query, input, key] = [askedFor(mutation), await make(), crypto.randomUUID()];
    const { data } = await clerk.execute(query, { variables: { input }, key });
    expect(data).toEqual({ [mutation]: { __typename: `${capitalised(mutation)}Success` } });
    sent.push({ query, input, key });
  }
  expect(sent.length).toBeGreaterThan(10);
  for (const role of ['agent', 'guest'] as const) {
    await lodge.lodge.identity.setRole(String(clerk.uid), role);
    await vi.waitFor(async () => expect(await roleOf(clerk)).toBe(role.toUpperCase()), { timeout: 20_000 });
    for (const { query, input, key } of sent) {
      const { data, errors } = await clerk.execute(query, { variables: { input }, key });
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
      expect(data ?? null).toBeNull();
    }
  }
  expect(lodge.faults).toEqual([]);
});

/** The fields of an input, and of the inputs in it, that nothing was put into. */
function missing(type: GraphQLInputType | undefined, seen: readonly unknown[]): string[] {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => {
    const place = `${named.name}.${field.name}`;
    return [...(seen.includes(place) ? [] : [place]), ...missing(field.type, seen)];
  });
}
