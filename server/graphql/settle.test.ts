import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { refusal } from '../errors/refusal.ts';
import { typeDefs } from '../modules/typeDefs.generated.ts';
import { buildSchema } from './schema.ts';
import { settleRefusals } from './settle.ts';

const SCHEMA = buildSchema();

/** Every refusal that the schema has, by the name of its type. */
const REFUSALS = Object.values(SCHEMA.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'))
  .map(({ name }) => name);

type Field = GraphQLField<unknown, unknown>;

function rootFieldsOf(schema: GraphQLSchema): Field[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
}

function membersOf({ type }: Field): string[] {
  const result = getNamedType(type);
  return isUnionType(result) ? result.getTypes().map(({ name }) => name) : [];
}

const raise = (_parent: unknown, _args: unknown, error: unknown) => Promise.reject(error);
const raisers = (type: GraphQLObjectType | null | undefined) =>
  Object.fromEntries(Object.keys(type?.getFields() ?? {}).map((name) => [name, raise]));

/** The schema, in which every root field raises the error that it is given as its context. */
const RAISING = settleRefusals(
  makeExecutableSchema({
    typeDefs,
    resolvers: { Query: raisers(SCHEMA.getQueryType()), Mutation: raisers(SCHEMA.getMutationType()) },
  }),
);
const RAISING_FIELDS = new Map(rootFieldsOf(RAISING).map((field) => [field.name, field]));

/** What the field answers when its work raises the error: its value, or the error that it raises in turn. */
async function answerOf(name: string, error: unknown): Promise<unknown> {
  return RAISING_FIELDS.get(name)?.resolve?.({}, {}, error, {} as GraphQLResolveInfo);
}

const refusalNamed = (type: string) => new (refusal(type as 'OwnRoleError', 'OWN_ROLE', 'No.'))();

const FIELDS = rootFieldsOf(SCHEMA)
  .filter((field) => membersOf(field).length > 0)
  .map((field) => [field.name, membersOf(field)] as const);

describe.each(FIELDS)('%s', (name, members) => {
  const listed = REFUSALS.filter((type) => members.includes(type));

  it('has one member that is no refusal', () => {
    expect(listed.length).toBe(members.length - 1);
  });

  it('answers each refusal that its union lists as data', async () => {
    for (const type of listed) {
      const refused = refusalNamed(type);
      expect(await answerOf(name, refused)).toEqual(refused.data);
    }
  });

  it('raises a refusal that its union does not list', async () => {
    for (const type of REFUSALS.filter((other) => !listed.includes(other))) {
      const refused = refusalNamed(type);
      await expect(answerOf(name, refused)).rejects.toBe(refused);
    }
  });
});

it('every mutation answers a union', () => {
  const mutations = Object.values(SCHEMA.getMutationType()?.getFields() ?? {});
  expect(mutations.length).toBeGreaterThan(40);
  expect(mutations.filter((field) => membersOf(field).length === 0)).toEqual([]);
});

it('a fault flies on', async () => {
  const fault = new Error('It broke.');
  await expect(answerOf('checkIn', fault)).rejects.toBe(fault);
});
