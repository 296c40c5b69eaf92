import * as v from 'valibot';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

const MOST_COLUMNS = 100;

const start = v.object({
  fileId: idOf('a file'),
  fileName: line({ max: 200 }),
  kind: v.picklist(['ROOM_TYPES', 'ROOMS', 'SEASONS', 'GUESTS', 'RESERVATIONS']),
  columns: v.nullish(
    v.pipe(
      v.array(
        v.object({
          field: v.string(),
          place: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
        }),
      ),
      v.maxLength(MOST_COLUMNS, 'Too many columns.'),
    ),
    null,
  ),
});

const one = v.object({ importId: idOf('an import') });

/** A file that is begun, cleaned; its columns by their fields, null where they are found by name. */
type StartOfImport = {
  readonly fileId: string;
  readonly fileName: string;
  readonly kind: ImportKind;
  readonly columns: ReadonlyMap<string, number | null> | null;
};

/** Raises ValidationFailed, also for a field that a file of this kind does not have, or one that is named twice. */
export function startOf(input: unknown): StartOfImport {
  const { columns, ...rest } = validated(start, input);
  if (columns === null) return { ...rest, columns };
  const fields = new Set(IMPORT_KINDS[rest.kind].fields.map(({ field }) => field));
  const named = columns.map(({ field }) => field);
  const problems = named.flatMap((field, index) => {
    const path = `columns.${index}.field`;
    if (!fields.has(field)) return [{ path, message: 'There is no such column.' }];
    return named.indexOf(field) < index ? [{ path, message: 'This is named twice.' }] : [];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { ...rest, columns: new Map(columns.map(({ field, place }) => [field, place])) };
}

/** The id of an import. Raises ValidationFailed. */
export function importIdOf(input: unknown): string {
  return validated(one, input).importId;
}
