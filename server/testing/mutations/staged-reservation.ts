import type { Guest, Room, RoomType } from '../../db/generated/client.ts';

/** The nights of every reservation that is staged. */
export const ARRIVAL = '2026-12-24';
export const DEPARTURE = '2026-12-26';
/** An ID as it is shown at the desk. */
export const SHOWN = { idType: 'PASSPORT', idNumber: 'Z1234567' } as const;

/** A reservation with what a mutation on it names. */
export type Stage = {
  readonly type: RoomType;
  readonly rooms: readonly Room[];
  readonly guest: Guest;
  readonly reservationId: string;
  readonly version: number;
  readonly reservationRooms: readonly string[];
  readonly folioId: string;
};

/** What a mutation gives back of a reservation. */
type Answered = {
  reservation: { id: string; version: number; rooms: { id: string }[]; folios: { id: string }[] };
};

/** What a mutation gave back, as the next one names it. */
export function stageOf(
  { reservation }: Answered,
  { type, guest, rooms }: Pick<Stage, 'type' | 'guest' | 'rooms'>,
): Stage {
  const { id, version, folios } = reservation;
  const reservationRooms = reservation.rooms.map((reservationRoom) => reservationRoom.id);
  return { type, guest, rooms, reservationId: id, version, reservationRooms, folioId: folios[0]?.id ?? '' };
}

/** Names the reservation as it was last seen. */
export function on({ reservationId, version }: Stage) {
  return { reservationId, version };
}

/** Names the reservation and its rooms. */
export function onReservationRooms(stage: Stage) {
  return { ...on(stage), reservationRoomIds: stage.reservationRooms };
}

/** Names the first reservation room. */
export function onReservationRoom({ version, reservationRooms }: Stage) {
  return { version, reservationRoomId: reservationRooms[0] };
}

/** Puts the first reservation room into another room. */
export function elsewhere({ reservationRooms, rooms }: Stage) {
  return { rooms: [{ reservationRoomId: reservationRooms[0], roomId: rooms[2]?.id }] };
}

/** A room to be booked, of one's own choice. */
export function roomOf({ type, rooms }: Stage) {
  return {
    roomTypeId: type.id,
    roomId: rooms[3]?.id,
    isPinned: true,
    arrival: ARRIVAL,
    departure: DEPARTURE,
    adults: 1,
    children: 1,
    infants: 1,
    mealPlan: 'ROOM_ONLY',
  };
}

/** ₹100 in cash on the first bill. */
export function paid({ reservationId, folioId }: Stage) {
  return { reservationId, folioId, amount: 100_00, method: 'CASH', note: 'In small notes' };
}

/** A booking at the door that is let in at once. */
export function walkIn(stage: Stage) {
  return {
    source: 'WALK_IN',
    guest: { id: stage.guest.id },
    rooms: [{ ...roomOf(stage), isComplimentary: true, complimentaryReason: 'Driver' }],
    quotedTotal: 0,
    status: 'CHECKED_IN',
    checkIn: {
      ids: [SHOWN],
      dirtyReason: 'They do not mind',
      withoutIdReason: 'It is in the car',
      isCleanNow: false,
    },
  };
}

/** All that can be told of a guest. */
export function publishedBy({ guest }: Stage) {
  const [issued, expires] = ['2020-01-01', '2030-01-01'];
  return {
    guestId: guest.id,
    version: guest.version,
    fullName: 'Asha Rao',
    phone: '98160 12345',
    email: 'asha@lodge.example',
    nationality: 'FR',
    gender: 'FEMALE',
    birthDate: '1990-02-28',
    relativeName: 'Ravi Rao',
    address: '1 Rue de Lyon, Paris',
    idType: 'PASSPORT',
    idNumber: 'Z1234567',
    passportNumber: 'Z1234567',
    passportPlace: 'Paris',
    passportIssuedOn: issued,
    passportExpiresOn: expires,
    visaNumber: 'V123',
    visaType: 'Tourist',
    visaPlace: 'Paris',
    visaIssuedOn: issued,
    visaExpiresOn: expires,
    arrivedInIndiaOn: '2026-12-01',
    vehicleNumber: 'HP 01 A 1234',
    notes: 'Reads a lot',
    doNotRentReason: 'Broke a window',
    rentAgainReason: null,
  };
}
