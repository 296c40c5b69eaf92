import * as v from 'valibot';
import { joined, type Sql, sql } from './sql.ts';

/** Rows as a statement gives them when it writes them column by column; a column is null when there is no row. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: readonly Row[Name][] | null };

type ColumnEntries<Entries extends v.ObjectEntries> = {
  readonly [Name in keyof Entries]: v.GenericSchema<v.InferOutput<Entries[Name]>[] | null>;
};

/** The schema of rows that come column by column, each value read by the schema of its field. */
export function columnsSchema<Entries extends v.ObjectEntries>(
  row: v.ObjectSchema<Entries, undefined>,
): v.ObjectSchema<ColumnEntries<Entries>, undefined> {
  const columns = Object.entries(row.entries).map(([name, field]) => {
    const value = 'wrapped' in field && field.type === 'exact_optional' ? field.wrapped : field;
    return [name, v.nullable(v.array(v.nullable(value)))];
  });
  // each column has the name of a field and holds its values
  return v.object(Object.fromEntries(columns) as ColumnEntries<Entries>);
}

/** What a statement selects, by the names of its columns. */
export type Selected = { readonly [name: string]: Sql };

/** The columns with their names: `rr.id as "reservationRoomId"`. */
export function selectList(columns: Selected): Sql {
  const pieces = Object.entries(columns).map(([name, value]) => sql`${value} as ${asWritten(`"${name}"`)}`);
  return joined(pieces, ', ');
}

/** Rows of these columns as JSON, column by column: `'id', json_agg("id")`. */
export function columnsJson(columns: Selected): Sql {
  const pieces = Object.keys(columns).map((name) => asWritten(`'${name}', json_agg("${name}")`));
  return sql`json_build_object(${joined(pieces, ', ')})`;
}

/** Names stand in the code alone, so that they are text of the statement. */
function asWritten(text: string): Sql {
  return { strings: [text], values: [] };
}

type Values = readonly (readonly unknown[] | null)[];
type RowClass = new (columns: Values, place: number) => object;

/** A class for each list of names, by which V8 knows its rows. */
const classes = new Map<string, RowClass>();

/**
 * The rows that the columns hold, in their order. A field is found in its column when it is read, so that hundreds of
 * rows are not written down once more; what is null reads as not there. `{ ...row }` copies no field.
 */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const names = Object.keys(columns);
  const values: Values = Object.values(columns);
  const key = names.join();
  const OneRow = classes.get(key) ?? classOf(names);
  classes.set(key, OneRow);
  // the columns have the names of the row's fields, and all of them are as long
  return Array.from({ length: values[0]?.length ?? 0 }, (_, place) => new OneRow(values, place) as Row);
}

function classOf(names: readonly string[]): RowClass {
  class OneRow {
    readonly columns: Values;
    readonly place: number;
    constructor(columns: Values, place: number) {
      this.columns = columns;
      this.place = place;
    }
    /** Its own fields, with those that were added to it: the columns hold the other rows, too. */
    toJSON(): object {
      const { columns, place, ...added } = this;
      const fields = names.map((name, column) => [name, columns[column]?.[place] ?? undefined]);
      return { ...Object.fromEntries(fields), ...added };
    }
  }
  for (const [column, name] of names.entries()) {
    Object.defineProperty(OneRow.prototype, name, {
      get(this: OneRow) {
        return this.columns[column]?.[this.place] ?? undefined;
      },
    });
  }
  return OneRow;
}
