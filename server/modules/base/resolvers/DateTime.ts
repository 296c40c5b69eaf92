import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { inputError } from '../../../graphql/input-error.ts';

function orRefused<Args extends unknown[], Result>(take: (...args: Args) => Result) {
  return (...args: Args): Result => {
    try {
      return take(...args);
    } catch {
      throw inputError('Give an instant as ISO 8601 with a time zone, such as 2026-11-20T08:30:00Z.');
    }
  };
}

export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  description: 'An instant in UTC, as ISO 8601.',
  serialize: GraphQLDateTime.serialize,
  parseValue: orRefused((value: unknown) => GraphQLDateTime.parseValue(value)),
  parseLiteral: orRefused((...args: Parameters<typeof GraphQLDateTime.parseLiteral>) =>
    GraphQLDateTime.parseLiteral(...args),
  ),
});
