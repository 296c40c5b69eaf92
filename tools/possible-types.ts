import { type GraphQLSchema, isAbstractType } from 'graphql';

/** A codegen plugin: which types stand behind each union and interface, for the cache of the client. */
export function plugin(schema: GraphQLSchema): string {
  const possibleTypes: Record<string, string[]> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isAbstractType(type) || type.name.startsWith('__')) continue;
    possibleTypes[type.name] = schema.getPossibleTypes(type).map(({ name }) => name);
  }
  return `const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)};\nexport default possibleTypes;\n`;
}
