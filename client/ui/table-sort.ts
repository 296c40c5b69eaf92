import type { Sort } from './data-table.tsx';

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
