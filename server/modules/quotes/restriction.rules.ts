import { type DateRange, formatDay, type LocalDate, nightsOf } from '../../../domain/nights.ts';
import { highestPeriodOn, type RoomTypeRates } from './rate.rules.ts';

/** The guests of one room; infants take no place and pay nothing. */
export type RoomGuests = { adults: number; children: number; infants: number };

/** What stands against a stay for guests and agents; managers and admins may pass it with a reason. */
export type StayRestriction =
  | { code: 'MIN_STAY'; period: string; minNights: number }
  | { code: 'CLOSED'; day: LocalDate; to: 'STAYS' | 'ARRIVALS' | 'DEPARTURES' }
  | { code: 'TOO_MANY_GUESTS'; roomType: string; most: number; of: 'GUESTS' | 'ADULTS' | 'CHILDREN' };

/**
 * What the seasons of the type hold against the stay. For each day its highest period speaks alone, so that a
 * higher one can lift what a lower one forbids.
 */
export function seasonRestrictionsOf(type: RoomTypeRates, stay: DateRange): StayRestriction[] {
  const nights = nightsOf(stay);
  const onArrival = highestPeriodOn(type.periods, stay.arrival);
  const found: StayRestriction[] = [];
  if (onArrival?.minNights && nights.length < onArrival.minNights) {
    found.push({ code: 'MIN_STAY', period: onArrival.name, minNights: onArrival.minNights });
  }
  if (onArrival?.isClosedToArrival) found.push({ code: 'CLOSED', day: stay.arrival, to: 'ARRIVALS' });
  for (const night of nights) {
    if (highestPeriodOn(type.periods, night)?.isClosed)
      found.push({ code: 'CLOSED', day: night, to: 'STAYS' });
  }
  if (highestPeriodOn(type.periods, stay.departure)?.isClosedToDeparture) {
    found.push({ code: 'CLOSED', day: stay.departure, to: 'DEPARTURES' });
  }
  return found;
}

/** Whether the guests are more than one room of the type sleeps. */
export function capacityRestrictionsOf(type: RoomTypeRates, guests: RoomGuests): StayRestriction[] {
  const tooMany = (most: number, of: 'GUESTS' | 'ADULTS' | 'CHILDREN'): StayRestriction[] => [
    { code: 'TOO_MANY_GUESTS', roomType: type.name, most, of },
  ];
  if (guests.adults + guests.children > type.maxOccupancy) return tooMany(type.maxOccupancy, 'GUESTS');
  if (guests.adults > type.maxAdults) return tooMany(type.maxAdults, 'ADULTS');
  if (guests.children > type.maxChildren) return tooMany(type.maxChildren, 'CHILDREN');
  return [];
}

/** Whether each room has somebody in it who counts, and the reservation at least one adult. */
export function hasGuestsEnough(rooms: readonly RoomGuests[]): boolean {
  return (
    rooms.every(({ adults, children }) => adults + children >= 1) && rooms.some(({ adults }) => adults >= 1)
  );
}

/** Whether two restrictions are one: of one kind, for the same season, day or capacity. */
export function isSameRestriction(one: StayRestriction, other: StayRestriction): boolean {
  switch (one.code) {
    case 'MIN_STAY':
      return other.code === one.code && other.period === one.period && other.minNights === one.minNights;
    case 'CLOSED':
      return other.code === one.code && other.day === one.day && other.to === one.to;
    case 'TOO_MANY_GUESTS':
      return (
        other.code === one.code &&
        other.roomType === one.roomType &&
        other.most === one.most &&
        other.of === one.of
      );
  }
}

/** The restriction in the sentence that people read. */
export function restrictionSentence(restriction: StayRestriction): string {
  switch (restriction.code) {
    case 'MIN_STAY':
      return `${restriction.period} needs at least ${restriction.minNights} nights.`;
    case 'CLOSED':
      return closedSentence(restriction.day, restriction.to);
    case 'TOO_MANY_GUESTS':
      return `${restriction.roomType} sleeps at most ${restriction.most}${capacityWord(restriction.of)}.`;
  }
}

function closedSentence(day: LocalDate, to: 'STAYS' | 'ARRIVALS' | 'DEPARTURES'): string {
  if (to === 'STAYS') return `We are closed on ${formatDay(day)}.`;
  return `We are closed on ${formatDay(day)} for ${to === 'ARRIVALS' ? 'check-in' : 'check-out'}.`;
}

function capacityWord(of: 'GUESTS' | 'ADULTS' | 'CHILDREN'): string {
  return of === 'GUESTS' ? '' : ` ${of.toLowerCase()}`;
}
