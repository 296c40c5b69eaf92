import { GraphQLScalarType, Kind } from 'graphql';
import { type LocalDate as Day, isLocalDate } from '../../../../domain/nights.ts';
import { inputError } from '../../../graphql/input-error.ts';

function dayFrom(value: unknown): Day {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  throw inputError('Give a day of the years 2000 to 2200 as YYYY-MM-DD.');
}

export const LocalDate = new GraphQLScalarType<Day, Day>({
  name: 'LocalDate',
  description:
    "A day of the lodge's calendar as YYYY-MM-DD, in the years 2000 to 2200. It has no time and no time zone.",
  serialize: dayFrom,
  parseValue: dayFrom,
  parseLiteral: (node) => dayFrom(node.kind === Kind.STRING ? node.value : null),
});
