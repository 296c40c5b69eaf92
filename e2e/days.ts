import { addNights, type LocalDate, todayAt } from '../domain/nights.ts';

/** The lodge's day so many nights from today. */
export function dayAhead(nights: number): LocalDate {
  return addNights(todayAt(new Date(), 'Asia/Kolkata'), nights);
}
