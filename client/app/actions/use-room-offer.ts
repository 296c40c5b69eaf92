import type { OfferedNights } from '../../features/calendar/parts/calendar-slots.ts';
import type { Offer } from '../../features/dashboards/cards/offer.ts';
import { DEFAULT_ADULTS } from '../../features/reservations/form/values/booking-room.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { RoomOfferDocument } from './use-room-offer.generated.ts';

/** Free nights of one room for two, or for as many as its type takes where those are fewer; null until they are known. */
export function useRoomOffer({ room, type, nights }: OfferedNights): {
  offer: Offer | null;
  hasFailed: boolean;
} {
  const { data, error } = useQuery(RoomOfferDocument);
  const roomType = data?.roomTypes.find(({ id }) => id === type.id);
  if (roomType === undefined) return { offer: null, hasFailed: error !== undefined };
  const adults = Math.min(DEFAULT_ADULTS, roomType.maxAdults);
  return { offer: { roomType, room, stay: nights, rooms: 1, adults, children: 0 }, hasFailed: false };
}
