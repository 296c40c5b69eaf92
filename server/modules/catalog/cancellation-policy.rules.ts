import * as v from 'valibot';
import type { CancellationTerm } from '../../../domain/lodge/cancellation-sentence.ts';
import { type LocalDate, nightsBetween } from '../../../domain/nights.ts';

const term = v.object({
  daysBefore: v.pipe(v.number(), v.integer(), v.minValue(0)),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0)),
  of: v.picklist(['FIRST_NIGHT', 'TOTAL']),
});

/** The policy as the database keeps it, with the property and frozen with each reservation. */
export function parseCancellationPolicy(stored: unknown): CancellationTerm[] {
  return v.parse(v.array(term), stored);
}

/** The entry of the frozen policy that holds today: the one with the most days that are still left; null: free. */
export function cancellationTermOf(
  policy: unknown,
  arrival: LocalDate,
  today: LocalDate,
): CancellationTerm | null {
  const daysLeft = Math.max(0, nightsBetween(today, arrival));
  const [nearest] = parseCancellationPolicy(policy)
    .filter(({ daysBefore }) => daysBefore <= daysLeft)
    .sort((a, b) => b.daysBefore - a.daysBefore);
  return nearest ?? null;
}
