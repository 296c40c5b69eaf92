import { expect } from 'vitest';

type RowsPage = { readonly count: number; readonly rows: readonly { readonly id: string }[] };

/** A first page with the rows of all pages in place of its own; each row comes once. */
export async function allRowsOf<Page extends RowsPage>(
  pageFrom: (skip: number) => Promise<Page>,
): Promise<Page> {
  const first = await pageFrom(0);
  const rows: Page['rows'][number][] = [...first.rows];
  while (rows.length < first.count) {
    const next = await pageFrom(rows.length);
    expect(next).toEqual({ ...first, rows: next.rows });
    expect(next.rows.length).toBeGreaterThan(0);
    rows.push(...next.rows);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(first.count);
  return { ...first, rows };
}
