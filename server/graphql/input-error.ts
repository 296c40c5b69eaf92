import { GraphQLError } from 'graphql';

/** A value that a scalar cannot take. The sentence is written for the person whose program sent it. */
export function inputError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
