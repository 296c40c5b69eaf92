import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  buildSchema as buildFromText,
  type GraphQLSchema,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { expect, it } from 'vitest';
import { accessRuleOf } from './access.ts';
import { compiledDocuments } from './compiled-documents.ts';
import { buildSchema } from './schema.ts';

const MODULES = join(import.meta.dirname, '../modules');

type Described = { readonly description?: string | null | undefined };

/** Everything in the schema that has a name, with the path to it. */
function* namedParts(schema: GraphQLSchema): Generator<[name: string, part: Described]> {
  for (const directive of schema.getDirectives()) {
    if (isSpecifiedDirective(directive)) continue;
    yield [`@${directive.name}`, directive];
    for (const arg of directive.args) yield [`@${directive.name}.${arg.name}`, arg];
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    yield [type.name, type];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value];
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field];
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field];
      for (const arg of field.args) yield [`${type.name}.${field.name}(${arg.name})`, arg];
    }
  }
}

/** The schema as text, with the role of each root field, whatever the order in which it was written. */
function printed(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const roles = roots.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map(
      (field) => `# ${type?.name}.${field}: ${type && accessRuleOf(type, field)}`,
    ),
  );
  return [...roles.toSorted(), printSchema(lexicographicSortSchema(schema))].join('\n');
}

it('the schema describes everything that it names', () => {
  const parts = [...namedParts(buildSchema())];
  expect(parts.length).toBeGreaterThan(300);
  const silent = parts.filter(([, { description }]) => !description?.trim()).map(([name]) => name);
  expect(silent).toEqual([]);
});

it('the schema is committed as the modules write it', () => {
  const typeDefs = globSync('*/*.graphql', { cwd: MODULES }).map((file) =>
    readFileSync(join(MODULES, file), 'utf8'),
  );
  const committed = readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8');
  expect(printed(buildFromText(committed))).toBe(printed(makeExecutableSchema({ typeDefs })));
});

it('a required input field has its default, which the compiled documents do not know', async () => {
  const schema = makeExecutableSchema({
    typeDefs: `
      input Guests { adults: Int! = 2 }
      type Query { count(guests: Guests!): Int }
    `,
    resolvers: { Query: { count: (_parent: unknown, { guests }) => guests.adults } },
  });
  const document = parse('query ($guests: Guests!) { count(guests: $guests) }');
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('It has an operation.');
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { guests: {} });
  const documents = compiledDocuments(schema);
  expect(await documents.run(document, null, 'key', {}, coerced ?? {})).toEqual({ data: { count: 2 } });
});
