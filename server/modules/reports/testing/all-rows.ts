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

/** A file that comes piece by piece, whole. */
export async function textOf(file: Promise<AsyncIterable<string>>): Promise<string> {
  let text = '';
  for await (const piece of await file) text += piece;
  return text;
}

/** The lines of a file by its headers. No cell of them has a line break. */
export async function savedLinesOf(
  file: Promise<AsyncIterable<string>>,
): Promise<{ readonly [header: string]: string }[]> {
  const text = await textOf(file);
  const [headers = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return lines.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])));
}

/** A file has as many lines as a figure has rows, of the same bookings in the same order, and a column of it comes to the figure. */
export async function assertSaved(
  file: Promise<AsyncIterable<string>>,
  rows: readonly { readonly code?: string | null | undefined }[],
  [header, amount]: readonly [header: string, paise: number],
): Promise<void> {
  const lines = await savedLinesOf(file);
  expect(lines.map(({ Booking: code }) => code)).toEqual(rows.map(({ code }) => code ?? ''));
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line[header]) * 100), 0)).toBe(amount);
}
