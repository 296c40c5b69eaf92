/** Rows as a statement gives them when it writes them column by column; a column is null when there is no row. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: readonly Row[Name][] | null };

/** The rows that the columns hold, in their order. What is null is left out of a row, so that it reads as not there. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  // the columns have the names of the row's fields, and all of them are as long
  const entries = Object.entries(columns) as [keyof Row, readonly Row[keyof Row][] | null][];
  const rows = Array.from({ length: entries[0]?.[1]?.length ?? 0 }, (): Partial<Row> => ({}));
  for (const [name, values] of entries) {
    for (const [index, row] of rows.entries()) {
      const value = values?.[index];
      if (value !== undefined && value !== null) row[name] = value;
    }
  }
  return rows as Row[];
}
