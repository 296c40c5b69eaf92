import type { BreachFact } from '../types.generated.ts';

/** A row that breaks an invariant, by the names of its columns. */
export type BreachRow = { readonly [column: string]: unknown };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The columns of a row as an admin reads them; what is empty is left out. */
export function factsOf(row: BreachRow): BreachFact[] {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: textOf(value) }));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a row names: ids of rows of whatever table, and codes of bookings and numbers of papers. */
export function namedIn(row: BreachRow): { readonly ids: string[]; readonly codes: string[] } {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  const ids = texts.filter((text) => UUID.test(text));
  return { ids, codes: [row.code, row.number].filter((value) => typeof value === 'string') };
}
