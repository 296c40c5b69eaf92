import type { LocalDate } from '../../../domain/nights.ts';
import { capacityRestrictionsOf } from '../quotes/restriction.rules.ts';
import type { RoomTypeAvailability } from '../types.generated.ts';

/** The guests of one room. */
type Guests = { readonly adults: number; readonly children: number };

/** What somebody asks for: so many rooms, with so many guests in each. */
export type Enquiry = Guests & { readonly rooms: number };

/** What availability says of a room type, as far as it matters here. */
export type TypeAsked = Pick<RoomTypeAvailability, 'roomType' | 'freeCount' | 'freeByNight'>;

/** So many rooms of a type were asked for on a night and not free. */
export type RefusedNight = { readonly night: LocalDate; readonly roomTypeId: string; readonly rooms: number };

/**
 * What was asked for and could not be had, night by night; nothing where the rooms are free, in one type that takes the
 * guests or in several together. It counts for the smallest type that takes the guests, on the nights on which that one
 * has fewer rooms than were asked for; where it has them on each night, and none for the whole stay, on all nights.
 */
export function refusedNightsOf(types: readonly TypeAsked[], enquiry: Enquiry): RefusedNight[] {
  const missing = enquiry.rooms - roomsFreeFor(types, enquiry);
  const wanted = types.filter((type) => takes(type, enquiry)).toSorted(bySize)[0];
  if (missing <= 0 || wanted === undefined) return [];
  const { freeByNight, roomType } = wanted;
  const short = freeByNight.filter(({ count }) => count < enquiry.rooms);
  return (short.length > 0 ? short : freeByNight).map(({ night, count }) => ({
    night,
    roomTypeId: roomType.id,
    rooms: short.length > 0 ? Math.min(missing, enquiry.rooms - count) : missing,
  }));
}

/** The rooms that guests need, as few as take them; null where no number of rooms does. */
export function roomsFor(types: readonly TypeAsked[], { adults, children }: Guests): Enquiry | null {
  for (let rooms = 1; rooms <= adults; rooms += 1) {
    const inEach = { adults: Math.ceil(adults / rooms), children: Math.ceil(children / rooms) };
    if (types.some((type) => takes(type, inEach))) return { ...inEach, rooms };
  }
  return null;
}

/** How many rooms there are for such guests, beds of a dorm for each of them included. */
function roomsFreeFor(types: readonly TypeAsked[], guests: Guests): number {
  const free = types.map((type) => {
    if (takes(type, guests)) return type.freeCount;
    return isDormFor(type, guests) ? Math.floor(type.freeCount / (guests.adults + guests.children)) : 0;
  });
  return free.reduce((all, count) => all + count, 0);
}

function takes({ roomType }: TypeAsked, { adults, children }: Guests): boolean {
  return capacityRestrictionsOf({ ...roomType, periods: [] }, { adults, children, infants: 0 }).length === 0;
}

function isDormFor({ roomType }: TypeAsked, { children }: Guests): boolean {
  return roomType.kind === 'DORM_BED' && (children === 0 || roomType.maxChildren > 0);
}

/** The smallest first, what is open to anybody before what is not. */
function bySize({ roomType: one }: TypeAsked, { roomType: other }: TypeAsked): number {
  const [ofOne, ofOther] = [one, other].map(({ guests }) => (guests === 'ANY' ? 0 : 1));
  return (
    (ofOne ?? 0) - (ofOther ?? 0) ||
    one.maxOccupancy - other.maxOccupancy ||
    one.baseRate - other.baseRate ||
    (one.id < other.id ? -1 : 1)
  );
}
