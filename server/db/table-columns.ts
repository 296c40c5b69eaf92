import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { joined, type Sql, sql } from './sql.ts';

/** A column: its type in PostgreSQL, and the form in which its value is read. */
type TableColumn<Schema extends v.GenericSchema = v.GenericSchema> = {
  readonly type: string;
  readonly schema: Schema;
};

/** The columns of a table, or some of them, by the names of their fields: `mealPlan` is the column `meal_plan`. */
export type TableColumns = { readonly [field: string]: TableColumn };

type EntriesOf<Columns extends TableColumns> = {
  readonly [Field in keyof Columns]: Columns[Field]['schema'];
};

/** The fields of a row that has these columns. */
export type RowOf<Columns extends TableColumns> = {
  readonly [Field in keyof Columns]: v.InferOutput<Columns[Field]['schema']>;
};

/** The fields whose columns may be null. */
type NullableField<Columns extends TableColumns> = {
  [Field in keyof Columns]: null extends v.InferOutput<Columns[Field]['schema']> ? Field : never;
}[keyof Columns];

/** The fields of a new row: where nothing is said of what may be null, it is left out. */
export type NewRowOf<Columns extends TableColumns> = Omit<RowOf<Columns>, NullableField<Columns>> &
  Partial<Pick<RowOf<Columns>, NullableField<Columns>>>;

/** A column of a type of PostgreSQL, whose value has this form. */
export function is<Schema extends v.GenericSchema>(type: string, schema: Schema): TableColumn<Schema> {
  return { type, schema };
}

/** A column that may be null. */
export function isNullable<Schema extends v.GenericSchema>(type: string, schema: Schema) {
  return is(type, v.nullable(schema));
}

/** The entries of these columns for the schema of a row. */
export function entriesOf<Columns extends TableColumns>(columns: Columns): EntriesOf<Columns> {
  const entries = Object.entries(columns).map(([field, { schema }]) => [field, schema]);
  // each field has the schema of its own column
  return Object.fromEntries(entries) as EntriesOf<Columns>;
}

/** Those of the columns whose fields a schema has too, as that of a type of the API. */
export function sharedWith(columns: TableColumns, { entries }: { readonly entries: object }): TableColumns {
  return Object.fromEntries(Object.entries(columns).filter(([field]) => field in entries));
}

/** What a value holds of these columns, and nothing else of it. */
export function rowOf<Columns extends TableColumns>(columns: Columns, value: RowOf<Columns>): RowOf<Columns> {
  const fields = Object.entries(value).filter(([field]) => field in columns);
  // all fields of the columns are in the value
  return Object.fromEntries(fields) as RowOf<Columns>;
}

/** What a new row holds of these columns, null where nothing is said of one that may be, and nothing else. */
export function newRowOf<Columns extends TableColumns>(
  columns: Columns,
  value: NewRowOf<Columns>,
): RowOf<Columns> {
  const said = new Map<string, unknown>(Object.entries(value));
  const fields = Object.keys(columns).map((field) => [field, said.get(field) ?? null]);
  // only what may be null can be missing
  return Object.fromEntries(fields) as RowOf<Columns>;
}

/** The columns for an insert: `room_type_id, arrival`. */
export function columnList(columns: TableColumns): Sql {
  return listOf(columns, columnOf);
}

/** The fields of a record, in the same order: `l."roomTypeId", l."arrival"`. */
export function fieldList(columns: TableColumns, record: string): Sql {
  return listOf(columns, (field) => `${record}."${field}"`);
}

/** The columns of a record set that JSON of these fields is read as: `"roomTypeId" uuid, "arrival" date`. */
export function recordOf(columns: TableColumns): Sql {
  return listOf(columns, (field, { type }) => `"${field}" ${type}`);
}

/** The fields of a row for json_build_object: `'roomTypeId', rr.room_type_id, 'arrival', rr.arrival`. */
export function jsonPairs(columns: TableColumns, row: string): Sql {
  return listOf(columns, (field) => `'${field}', ${row}.${columnOf(field)}`);
}

/** What an update sets from a record: `room_type_id = l."roomTypeId", arrival = l."arrival"`. */
export function assignments(columns: TableColumns, record: string): Sql {
  return listOf(columns, (field) => `${columnOf(field)} = ${record}."${field}"`);
}

/** What an insert sets that met a row with the same key: `rate = excluded.rate`. */
export function excludedAssignments(columns: TableColumns): Sql {
  return listOf(columns, (field) => `${columnOf(field)} = excluded.${columnOf(field)}`);
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Names stand in the code alone, so that they are text of the statement. */
function listOf(columns: TableColumns, say: (field: string, column: TableColumn) => string): Sql {
  const pieces = Object.entries(columns).map(([field, column]) => ({
    strings: [say(field, column)],
    values: [],
  }));
  return pieces.length === 0 ? sql`` : joined(pieces, ', ');
}

/** The fields of a row that a change makes another, as they were and as they become: what the audit keeps. */
export function differenceOf<Row extends object>(
  stored: Row,
  changes: Partial<Row>,
): { readonly before: Partial<Row>; readonly after: Partial<Row> } {
  const was = new Map<string, unknown>(Object.entries(stored));
  const isOther = ([field, value]: [string, unknown]) => !isDeepStrictEqual(was.get(field), value);
  const after = Object.fromEntries(Object.entries(changes).filter(isOther));
  const before = Object.fromEntries([...was].filter(([field]) => field in after));
  // both have fields of the row alone, with its own values
  return { before: before as Partial<Row>, after: after as Partial<Row> };
}
