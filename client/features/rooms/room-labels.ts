import { formatDayOfYear, type LocalDate } from '../../../domain/nights.ts';
import type { Housekeeping } from '../../gql/schema.generated.ts';
import { formatCount } from '../../lib/format/format.ts';

/** 'Meera Shah is in, leaving today', 'Late Lobo is in, should have left'. */
export function formatOccupied(
  { guestName, departure }: { guestName: string; departure: LocalDate },
  today: LocalDate,
): string {
  if (departure < today) return `${guestName} is in, should have left`;
  if (departure === today) return `${guestName} is in, leaving today`;
  return `${guestName} is in till ${formatDayOfYear(departure)}`;
}

/** What one tap makes of a room, and what the button says: one that is to be cleaned becomes clean. */
export function nextStep(state: Housekeeping, isStayOverDue: boolean): { to: Housekeeping; label: string } {
  if (state === 'DIRTY' || isStayOverDue) return { to: 'CLEAN', label: 'Mark clean' };
  if (state === 'CLEAN') return { to: 'INSPECTED', label: 'Mark inspected' };
  return { to: 'DIRTY', label: 'To be cleaned' };
}

/** 'Where guests stay on, rooms are cleaned every 2 nights.' */
export function formatStayOver(days: number): string {
  if (days === 0) return 'Where guests stay on, rooms are not cleaned.';
  return `Where guests stay on, rooms are cleaned every ${days === 1 ? 'night' : formatCount(days, 'night')}.`;
}
