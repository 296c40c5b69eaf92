import {
  addNights,
  isLocalDate,
  type LocalDate,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  nightsBetween,
} from '../nights.ts';

/** What somebody looks for: nights and guests. */
export type Stay = { arrival: LocalDate; departure: LocalDate; adults: number; children: number };

export const MAX_ADULTS = 12;
export const MAX_CHILDREN = 8;

/** The stay in an address such as '?arrival=2026-12-18&adults=2'; what is missing or no such thing gets a default. */
export function stayIn(search: string, today: LocalDate): Stay {
  const params = new URLSearchParams(search);
  const arrival = dayIn(params.get('arrival')) ?? today;
  return {
    arrival,
    departure: dayIn(params.get('departure')) ?? addNights(arrival, 1),
    adults: countIn(params.get('adults'), 1, MAX_ADULTS) ?? 2,
    children: countIn(params.get('children'), 0, MAX_CHILDREN) ?? 0,
  };
}

/** The stay in an address that names both days, and days of which nothing is wrong; else null. */
export function askedStayIn(search: string, today: LocalDate): Stay | null {
  const params = new URLSearchParams(search);
  if (dayIn(params.get('arrival')) === null || dayIn(params.get('departure')) === null) return null;
  const stay = stayIn(search, today);
  return staySentence(stay, today) === null ? stay : null;
}

/** What is wrong with the nights, in the sentence that people read; null when nothing is. */
export function staySentence({ arrival, departure }: Stay, today: LocalDate): string | null {
  if (departure <= arrival) return 'Check-out must be after check-in.';
  if (arrival < today) return 'Check-in cannot be in the past.';
  if (nightsBetween(arrival, departure) > MAX_NIGHTS) return `A stay can be at most ${MAX_NIGHTS} nights.`;
  if (nightsBetween(today, arrival) > MAX_DAYS_AHEAD) return `Bookings open ${MAX_DAYS_AHEAD} days ahead.`;
  return null;
}

function dayIn(text: string | null): LocalDate | null {
  return text !== null && isLocalDate(text) ? text : null;
}

function countIn(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const count = Number(text);
  return count >= least && count <= most ? count : null;
}
