import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { resolvers } from '../modules/resolvers.generated.ts';
import { typeDefs } from '../modules/typeDefs.generated.ts';

/** The whole schema with its resolvers. */
export function buildSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs,
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
