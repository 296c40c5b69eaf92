import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isUnionType,
} from 'graphql';
import { Refusal } from '../errors/refusal.ts';

/**
 * Lets every root field whose result is a union answer the refusals that the union lists as data. All others fly on,
 * as every error does. Gives the same schema.
 */
export function settleRefusals(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const result = getNamedType(field.type);
      if (!isUnionType(result)) continue;
      const listed = new Set(result.getTypes().map(({ name }) => name));
      field.resolve = settling(field.resolve ?? defaultFieldResolver, listed);
    }
  }
  return schema;
}

function settling(
  resolve: GraphQLFieldResolver<unknown, unknown>,
  listed: ReadonlySet<string>,
): GraphQLFieldResolver<unknown, unknown> {
  return async (...asked) => {
    try {
      return await resolve(...asked);
    } catch (error) {
      if (error instanceof Refusal && listed.has(error.data.__typename)) return error.data;
      throw error;
    }
  };
}
