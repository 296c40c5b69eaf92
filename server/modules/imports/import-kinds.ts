import { BOOKINGS_IMPORT } from './bookings/bookings-import.write.ts';
import { GUESTS_IMPORT } from './guests-import.write.ts';
import type { ImportRules } from './import-kind.rules.ts';
import { ROOM_TYPES_IMPORT } from './room-types-import.write.ts';
import { ROOMS_IMPORT } from './rooms-import.write.ts';
import { SEASONS_IMPORT } from './seasons-import.write.ts';

/** Everything that can be brought along, each with its rules. */
export const IMPORT_KINDS = {
  ROOM_TYPES: rulesOf(ROOM_TYPES_IMPORT),
  ROOMS: rulesOf(ROOMS_IMPORT),
  SEASONS: rulesOf(SEASONS_IMPORT),
  GUESTS: rulesOf(GUESTS_IMPORT),
  RESERVATIONS: rulesOf(BOOKINGS_IMPORT),
} as const;

export type ImportKind = keyof typeof IMPORT_KINDS;

/** Whether a text names something that can be brought along. */
export function isImportKind(text: string): text is ImportKind {
  return Object.hasOwn(IMPORT_KINDS, text);
}

/** Rules whose rows only they themselves look into. */
type AnyImportRules = ImportRules<unknown>;

function rulesOf<Row>(rules: ImportRules<Row>): AnyImportRules {
  // what `plan` gives is what `make` of the same rules takes
  return rules as AnyImportRules;
}
