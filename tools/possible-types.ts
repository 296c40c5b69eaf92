import { type DocumentNode, type GraphQLSchema, isAbstractType, isObjectType, visit } from 'graphql';

type ClientDocument = { document?: DocumentNode };

/**
 * A codegen plugin: which types stand behind the ones that a document of the client asks about, for its cache; none
 * behind an object type. The others would be weight: every browser would load the refusals of every mutation.
 */
export function plugin(schema: GraphQLSchema, documents: readonly ClientDocument[]): string {
  const possibleTypes: Record<string, string[]> = {};
  for (const name of [...conditionsOf(documents)].sort()) {
    const type = schema.getType(name);
    if (isAbstractType(type))
      possibleTypes[name] = schema.getPossibleTypes(type).map((possible) => possible.name);
    else if (isObjectType(type)) possibleTypes[name] = [];
  }
  return `const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)};\nexport default possibleTypes;\n`;
}

/** The types that fragments and selections are made on. */
function conditionsOf(documents: readonly ClientDocument[]): Set<string> {
  const names = new Set<string>();
  for (const { document } of documents) {
    if (document) visit(document, { NamedType: ({ name }) => void names.add(name.value) });
  }
  return names;
}
