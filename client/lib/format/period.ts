import { addNights, type LocalDate } from '../../../domain/nights.ts';

/** Some days that a page looks at; `last` is one of them. */
export type Period = { readonly first: LocalDate; readonly last: LocalDate };

/** The days from one that was chosen on: the other end comes along where it would lie before it or too far away. */
export function startingOn(first: LocalDate, { last }: Period, maxDays: number): Period {
  if (last < first) return { first, last: first };
  const latest = addNights(first, maxDays - 1);
  return { first, last: last < latest ? last : latest };
}

/** The days up to one that was chosen, likewise. */
export function endingOn(last: LocalDate, { first }: Period, maxDays: number): Period {
  if (last < first) return { first: last, last };
  const earliest = addNights(last, 1 - maxDays);
  return { first: first > earliest ? first : earliest, last };
}
