import type { DataImport, ImportLine } from '../types.generated.ts';
import type { ShownLine, StoredImport } from './import.sql.ts';
import { IMPORT_KINDS } from './import-kinds.ts';

/** An import as the API gives it. */
export function importAnswerOf({ headers, columns, ...rest }: StoredImport): DataImport {
  return {
    ...rest,
    headers: headers.map((header, place) => ({ ...header, place })),
    columns: IMPORT_KINDS[rest.kind].fields.map(({ field, label, isRequired }) => ({
      field,
      label,
      isRequired,
      place: columns[field] ?? null,
    })),
  };
}

/** A line as the API gives it, with the names of its columns. */
export function lineAnswerOf({ problems, ...line }: ShownLine, kind: StoredImport['kind']): ImportLine {
  const { fields } = IMPORT_KINDS[kind];
  return {
    ...line,
    problems: problems.map(({ field, message }) => ({
      column: fields.find((one) => one.field === field)?.label ?? null,
      message,
    })),
  };
}
