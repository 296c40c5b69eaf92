import type { DataImport, ImportLine } from '../types.generated.ts';
import type { StoredImport } from './import.sql.ts';
import { isNeeded } from './import-columns.rules.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import type { ShownLine } from './import-lines.sql.ts';

/** An import as the API gives it. */
export function importAnswerOf({ headers, columns, isSurveyed: _, ...rest }: StoredImport): DataImport {
  return {
    ...rest,
    headers: headers.map((header, place) => ({ ...header, place })),
    columns: IMPORT_KINDS[rest.kind].fields.map((one) => ({
      field: one.field,
      label: one.label,
      isRequired: isNeeded(one, columns),
      place: columns[one.field] ?? null,
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
