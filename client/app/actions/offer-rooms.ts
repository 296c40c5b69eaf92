import type { Offer } from '../../features/dashboards/cards/offer.ts';

/** 'Couple\'s Cove', '2 × Couple\'s Cove', 'room 102'. */
export function formatOffer({ roomType, room, rooms }: Offer): string {
  if (room !== undefined) return `room ${room.number}`;
  return rooms === 1 ? roomType.name : `${rooms} × ${roomType.name}`;
}

/** The rooms of an offer as a quote and a booking ask for them. */
export function roomsOf({ roomType, room, stay, rooms, adults, children }: Offer) {
  const { arrival, departure } = stay;
  return Array.from({ length: rooms }, () => ({
    roomTypeId: roomType.id,
    ...(room && { roomId: room.id }),
    arrival,
    departure,
    adults,
    children,
  }));
}
