import { plain } from './cell.rules.ts';

/** What a line of a file can say. */
export type ImportField = {
  readonly field: string;
  /** What its column is called in a template and on the screen. */
  readonly label: string;
  /** What else such a column is called. */
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** Another field that says as much: a file needs one of the two. */
  readonly unless?: string;
  /** Names by which another column is this field's rather than the one that has its label, which is `instead` then. */
  readonly rather?: { readonly names: readonly string[]; readonly instead: string };
  /** What stands in the template's example. */
  readonly example: string;
};

/** For each field the place of its column; null where the file has none. */
export type ColumnPlaces = { readonly [field: string]: number | null };

/** The columns by their names: each column for the first field that is called so and has none yet. */
export function placesByName(fields: readonly ImportField[], head: readonly string[]): ColumnPlaces {
  const names = head.map(plain);
  const taken = new Set<number>();
  const labelsLeft = new Map<string, string>();
  const placeOf = ({ field, label, names: others, rather }: ImportField): [string, number | null] => {
    const isOther = rather?.names.some((name) => names.includes(plain(name))) ?? false;
    if (rather && isOther) labelsLeft.set(rather.instead, label);
    const called = [
      ...(isOther && rather ? rather.names : [label, field]),
      ...others,
      labelsLeft.get(field) ?? label,
    ];
    const place = called
      .map((name) => names.findIndex((found, index) => found === plain(name) && !taken.has(index)))
      .find((index) => index >= 0);
    if (place !== undefined) taken.add(place);
    return [field, place ?? null];
  };
  return Object.fromEntries(fields.map(placeOf));
}

/** Whether a file with these columns needs one for a field, or has it instead of another. */
export function isNeeded({ isRequired, unless }: ImportField, places: ColumnPlaces): boolean {
  return isRequired && (unless === undefined || (places[unless] ?? null) === null);
}

/** The fields that are needed and have no column. */
export function missingOf(fields: readonly ImportField[], places: ColumnPlaces): ImportField[] {
  return fields.filter((field) => isNeeded(field, places) && (places[field.field] ?? null) === null);
}

/** What a line says, by the names of its fields; what has no column is empty. */
export function cellsByField(
  fields: readonly ImportField[],
  places: ColumnPlaces,
  cells: readonly string[],
): { [field: string]: string } {
  return Object.fromEntries(fields.map(({ field }) => [field, cells[places[field] ?? -1] ?? '']));
}
