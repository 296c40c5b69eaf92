import * as v from 'valibot';
import { adultsOfRoom } from '../../../domain/police/register.ts';
import * as column from '../../db/column-schemas.ts';
import type { RegisterMissing } from '../types.generated.ts';

/** The register of tonight, as far as it says what is missing. */
export const storedTonightSchema = v.object({
  night: column.localDate,
  childMaxAge: v.number(),
  rooms: v.array(
    v.object({
      adults: v.number(),
      children: v.number(),
      guests: v.array(
        v.object({
          hasName: v.boolean(),
          hasId: v.boolean(),
          birthDate: v.nullable(column.localDate),
          age: v.nullable(v.number()),
          isPrimary: v.boolean(),
        }),
      ),
    }),
  ),
  formsDueAt: v.array(column.instant),
});
type StoredTonight = v.InferOutput<typeof storedTonightSchema>;

/** What is missing of tonight's guests at an instant, and which forms wait to be filed. */
export function missingOf(stored: StoredTonight, now: Date): RegisterMissing {
  const { night, rooms, formsDueAt } = stored;
  const missing = rooms.map(({ guests, ...booked }) => {
    const { adults, unnamed } = adultsOfRoom(guests, booked, stored);
    return unnamed.length + adults.filter(({ hasName, hasId }) => !hasName || !hasId).length;
  });
  const next = formsDueAt.find((dueAt) => new Date(dueAt) >= now);
  return {
    night,
    adults: missing.reduce((sum, count) => sum + count, 0),
    formsOverdue: formsDueAt.filter((dueAt) => new Date(dueAt) < now).length,
    formsDue: formsDueAt.filter((dueAt) => new Date(dueAt) >= now).length,
    nextFormDueAt: next ?? null,
  };
}
