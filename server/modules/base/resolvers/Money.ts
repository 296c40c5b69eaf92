import { GraphQLScalarType, Kind } from 'graphql';
import type { Money as Paise } from '../../../../domain/money.ts';
import { inputError } from '../../../graphql/input-error.ts';

function paiseFrom(value: unknown): Paise {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw inputError('Give an amount as a whole number of paise.');
}

export const Money = new GraphQLScalarType<Paise, Paise>({
  name: 'Money',
  description: 'An amount of money in whole paise (₹1 = 100).',
  serialize: paiseFrom,
  parseValue: paiseFrom,
  parseLiteral: (node) => paiseFrom(node.kind === Kind.INT ? Number(node.value) : null),
});
