import type { DateRange, LocalDate } from './nights.ts';
import { isSold, type Status } from './statuses.ts';

/** A stay from its first night to its day of leaving, in whichever rooms: one claim of a split stay is only a part of it. */
export type StayOfDay = DateRange & { readonly status: Status };

/** A day of the house, and the day that it is there. */
export type HouseDay = { readonly day: LocalDate; readonly today: LocalDate };

export type StayList = 'arrival' | 'departure' | 'staying' | 'late';

/**
 * On which list of a day a stay stands; each stands on one. Statements say the same with
 * `server/modules/reservations/view/stay-day.fragment.ts`.
 */
export function stayListOf(stay: StayOfDay, { day, today }: HouseDay): StayList | null {
  const { arrival, departure, status } = stay;
  if (!isSold(status)) return null;
  const hasNotArrived = status === 'CONFIRMED' && arrival < today;
  const hasNotLeft = status === 'CHECKED_IN' && departure < today;
  if (day === today && (hasNotArrived || hasNotLeft)) return 'late';
  if (arrival === day) return 'arrival';
  if (hasNotArrived) return null;
  if (departure === day) return 'departure';
  return arrival < day && day < departure ? 'staying' : null;
}

/**
 * Whether the guests of a stay are in house on a day: today those who are checked in, who leave today or should have left, too;
 * on a day before it those who slept there that night; on a day to come those who are checked in and stay that night.
 */
export function isInHouse({ arrival, departure, status }: StayOfDay, { day, today }: HouseDay): boolean {
  if (status === 'CHECKED_IN') return arrival <= day && (day <= today || day < departure);
  return status === 'CHECKED_OUT' && day < today && arrival <= day && day < departure;
}
