import { GraphQLScalarType, Kind } from 'graphql';
import { isLocalTime, type LocalTime as TimeOfDay } from '../../../../domain/local-time.ts';
import { inputError } from '../../../graphql/input-error.ts';

function timeFrom(value: unknown): TimeOfDay {
  if (typeof value === 'string' && isLocalTime(value)) return value;
  throw inputError('Give a time of the day as HH:MM.');
}

export const LocalTime = new GraphQLScalarType<TimeOfDay, TimeOfDay>({
  name: 'LocalTime',
  description: 'A time of the day at the lodge, as HH:MM.',
  serialize: timeFrom,
  parseValue: timeFrom,
  parseLiteral: (node) => timeFrom(node.kind === Kind.STRING ? node.value : null),
});
