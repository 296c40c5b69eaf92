import { type DateRange, earlierDay, formatRunOfYear, laterDay } from '../../../../../domain/nights.ts';

/** Nights of a stay in the room of a number. */
type NightsInRoom = DateRange & { readonly number: string };

/**
 * '24 – 26 in 103, 26 – 27 in 101': a stay over other nights that keeps its rooms and has its new nights in another
 * one. The months are said where there are several.
 */
export function splitSentence(lies: readonly NightsInRoom[], run: DateRange, newRoom: string): string {
  const kept = lies.map((part) => ({
    ...part,
    arrival: laterDay(part.arrival, run.arrival),
    departure: earlierDay(part.departure, run.departure),
  }));
  const before = { ...run, number: newRoom, departure: kept[0]?.arrival ?? run.departure };
  const after = { ...run, number: newRoom, arrival: kept.at(-1)?.departure ?? run.departure };
  const isOneMonth = run.arrival.slice(0, 7) === run.departure.slice(0, 7);
  return [before, ...kept, after]
    .filter(({ arrival, departure }) => arrival < departure)
    .map((part) => `${isOneMonth ? daysOf(part) : formatRunOfYear(part)} in ${part.number}`)
    .join(', ');
}

function daysOf({ arrival, departure }: DateRange): string {
  return `${Number(arrival.slice(8))} – ${Number(departure.slice(8))}`;
}
