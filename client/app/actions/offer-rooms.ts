import type { Offer } from '../../features/dashboards/cards/offer.ts';
import { bedByBed } from '../../features/reservations/parts/beds-for-guests.ts';

/** 'Couple\'s Cove', '2 × Couple\'s Cove', 'room 102'. */
export function formatOffer(offer: Offer): string {
  const { roomType, room } = offer;
  const { length } = roomsOf(offer);
  if (room !== undefined) return `room ${room.number}`;
  return length === 1 ? roomType.name : `${length} × ${roomType.name}`;
}

/** The rooms of an offer, or the beds, as a quote and a booking ask for them. */
export function roomsOf({ roomType, room, stay, rooms, adults, children, bed }: Offer) {
  const { arrival, departure } = stay;
  const each = bed ? bedByBed({ adults, children }, bed) : [{ adults, children }];
  return Array.from({ length: rooms }, () => each)
    .flat()
    .map((guests) => ({
      roomTypeId: roomType.id,
      ...(room && { roomId: room.id }),
      arrival,
      departure,
      adults: guests.adults,
      children: guests.children,
    }));
}
