import { earlierDay, firstOfMonth, type LocalDate } from '../../../../../domain/nights.ts';
import type { Period } from '../../../../lib/format/period.ts';

/** The last month of a period that has begun, by its first day; null where none has. */
export function monthOfPage({ first, last }: Period, today: LocalDate): LocalDate | null {
  return firstOfMonth(first) > today ? null : firstOfMonth(earlierDay(last, today));
}
