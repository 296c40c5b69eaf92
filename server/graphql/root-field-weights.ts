import { type FieldNode, valueFromASTUntyped } from 'graphql';
import { isLocalDate, MAX_NIGHTS, nightsBetween } from '../../domain/nights.ts';

/** Root fields that look at many nights and rooms, or do a change to take it back: what each costs at least. */
const HEAVY: Readonly<Record<string, number>> = {
  availability: 5_000,
  calendar: 5_000,
  invariantCheck: 5_000,
  previewChange: 2_500,
  previewRates: 2_500,
  previewTaxes: 2_500,
  quote: 5_000,
  rateCalendar: 5_000,
  system: 2_500,
};
const QUOTED_NIGHT = 5;
const NIGHT_ASKED_FOR = 50;

/** What a root field costs beside its fields, by the nights that it is asked for. */
export function weightOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const least = HEAVY[field.name.value] ?? 0;
  if (field.name.value === 'quote') return Math.max(least, QUOTED_NIGHT * nightsAskedBy(field, variables));
  return field.name.value === 'availability'
    ? least + NIGHT_ASKED_FOR * nightsOfRoom(argumentsOf(field, variables))
    : least;
}

/** The arguments of a field as they were sent, which nothing has checked yet. */
function argumentsOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): object {
  const written = field.arguments ?? [];
  return Object.fromEntries(
    written.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]),
  );
}

/** The nights of all rooms together in the input of a quote, which nothing has checked yet. */
function nightsAskedBy(quote: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const rooms = entryOf(entryOf(argumentsOf(quote, variables), 'input'), 'rooms');
  // As GraphQL reads a list: a single value is a list of one.
  return [rooms].flat().reduce((sum: number, room) => sum + nightsOfRoom(room), 0);
}

function nightsOfRoom(room: unknown): number {
  const [arrival, departure] = [entryOf(room, 'arrival'), entryOf(room, 'departure')];
  if (typeof arrival !== 'string' || typeof departure !== 'string') return 0;
  if (!isLocalDate(arrival) || !isLocalDate(departure)) return 0;
  // a longer stay is refused before a price is looked up
  return Math.min(MAX_NIGHTS, Math.max(0, nightsBetween(arrival, departure)));
}

function entryOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
