import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { resolvers } from '../modules/resolvers.generated.ts';
import { typeDefs } from '../modules/typeDefs.generated.ts';
import { settleRefusals } from './settle.ts';

/** The whole schema with its resolvers, whose refusals are data where their union lists them. */
export function buildSchema(): GraphQLSchema {
  return settleRefusals(
    makeExecutableSchema({
      typeDefs,
      resolvers,
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  );
}
