import { formatDateRange, type LocalDate } from '../../../domain/nights.ts';
import type { MealPlanCode } from '../../gql/schema.generated.ts';
import { formatCount } from '../../lib/format/format.ts';

/** What is eaten, in words and in the trade's letters. */
export const MEAL_NAMES: { readonly [plan in MealPlanCode]: string } = {
  ROOM_ONLY: 'Room only (EP)',
  BREAKFAST: 'Breakfast (CP)',
  HALF_BOARD: 'Breakfast and dinner (MAP)',
  ALL_MEALS: 'All meals (AP)',
};

/** 'Couple's Cove 101', or the type alone while no number is chosen. */
export function formatRoom({ number, roomType }: { number: string | null; roomType: string }): string {
  return number === null ? roomType : `${roomType} ${number}`;
}

/** '24 – 26 Dec 2026, 2 nights' of a line of nights, '25 Dec 2026 × 2' of an extra is said elsewhere. */
export function formatNights(from: LocalDate, to: LocalDate, nights: number): string {
  return `${formatDateRange({ arrival: from, departure: to })}, ${formatCount(nights, 'night')}`;
}

/** What stands across a paper: that it no longer counts, or that it is not the first of its kind. */
export function stampOf({
  isCancelled = false,
  isDuplicate,
}: {
  isCancelled?: boolean;
  isDuplicate: boolean;
}) {
  if (isCancelled) return 'CANCELLED';
  return isDuplicate ? 'DUPLICATE' : null;
}

/** 'Bill', 'Bill 2 of 3' of a booking that has several. */
export function billTitle({ number, bills }: { number: number; bills: number }): string {
  return bills > 1 ? `Bill ${number} of ${bills}` : 'Bill';
}
