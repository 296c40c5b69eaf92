import {
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** The schema of each scalar, from server/db/column-schemas.ts or valibot's own. */
const SCALARS: Readonly<Record<string, string>> = {
  ID: 'column.id',
  String: 'v.string()',
  Boolean: 'v.boolean()',
  Int: 'column.whole',
  Float: 'v.number()',
  DateTime: 'column.instant',
  LocalDate: 'column.localDate',
  LocalTime: 'column.localTime',
  Money: 'column.money',
};

/** What only answers of mutations are made of comes from no statement. */
const NOT_READ = /^(Query|Mutation|Subscription)$|(Success|Error)$|^__/;

/**
 * A codegen plugin: the valibot schema of every enum and every object of the API, for statements that write their JSON
 * in the API's own names. A field that may be null is expected all the same: a statement that leaves it out is refused.
 */
export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !NOT_READ.test(name));
  const enums = types.filter(isEnumType).map(enumSchema);
  const written = new Set<string>();
  const objects: string[] = [];
  const write = (type: GraphQLObjectType, within: readonly GraphQLObjectType[]) => {
    if (written.has(type.name) || within.includes(type)) return;
    for (const part of partsOf(type)) write(part, [...within, type]);
    if (written.has(type.name)) return;
    objects.push(objectSchema(type, written));
    written.add(type.name);
  };
  for (const type of types) if (isObjectType(type)) write(type, []);
  return [
    "import * as v from 'valibot';",
    "import * as column from '../db/column-schemas.ts';",
    "import type * as api from './types.generated.ts';",
    ...enums,
    ...objects,
  ].join('\n\n');
}

function partsOf(type: GraphQLObjectType): GraphQLObjectType[] {
  return Object.values(type.getFields())
    .map((field) => namedType(field.type))
    .filter(isObjectType);
}

function namedType(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? namedType(type.ofType) : type;
}

function enumSchema(type: GraphQLEnumType): string {
  const names = type.getValues().map(({ name }) => `'${name}'`);
  return `export const ${type.name} = v.picklist([${names.join(', ')}]);`;
}

function objectSchema(type: GraphQLObjectType, written: ReadonlySet<string>): string {
  const fields = Object.values(type.getFields()).map((field) => {
    return `  ${field.name}: ${schemaOf(field.type, written)},`;
  });
  return `export const ${type.name} = v.object({\n${fields.join('\n')}\n});`;
}

function schemaOf(type: GraphQLOutputType, written: ReadonlySet<string>): string {
  if (isNonNullType(type)) return presentSchemaOf(type.ofType, written);
  return `v.nullable(${presentSchemaOf(type, written)})`;
}

function presentSchemaOf(type: GraphQLOutputType, written: ReadonlySet<string>): string {
  if (isListType(type)) return `v.array(${schemaOf(type.ofType, written)})`;
  const { name } = Object.assign({ name: '' }, type);
  if (isEnumType(type) || written.has(name)) return name;
  // in a circle of types one is named before it is there
  if (isObjectType(type)) return `v.lazy((): v.GenericSchema<api.${name}> => ${name})`;
  const scalar = SCALARS[name];
  if (!scalar) throw new Error(`No statement gives a ${name}: name its schema in tools/row-schemas.ts.`);
  return scalar;
}
