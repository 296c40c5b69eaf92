/** By which column the rows of a table are sorted. */
export type Sort = { key: string; isDescending: boolean };

/** What the rows of a list can be sorted by: the columns by their keys. */
export type Order<TRow> = { readonly [key: string]: (row: TRow) => string | number };

/** How a table is sorted, as an address says it: the column, with a minus in front for the greatest first. */
export function parseSort(said: string | null): Sort | null {
  const isDescending = said?.startsWith('-') ?? false;
  const key = said?.slice(isDescending ? 1 : 0) ?? '';
  return key === '' ? null : { key, isDescending };
}

/** The same the other way round. */
export function sortParam({ key, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${key}`;
}

/** The rows in the order of a column; as they come where it has none. */
export function sorted<TRow>(
  rows: readonly TRow[],
  sortBy: ((row: TRow) => string | number) | undefined,
  sort: Sort | null,
): readonly TRow[] {
  if (sort === null || sortBy === undefined) return rows;
  const sign = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)));
}

/** The rows in the order that is asked for, by what a list can be sorted by. */
export function sortedBy<TRow>(
  rows: readonly TRow[],
  order: Order<TRow>,
  sort: Sort | null,
): readonly TRow[] {
  return sorted(rows, sort !== null && Object.hasOwn(order, sort.key) ? order[sort.key] : undefined, sort);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-IN', { numeric: true });
}
