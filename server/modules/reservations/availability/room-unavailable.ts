import type { RoomGuests } from '../../quotes/restriction.rules.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import type { AskedRoomTaken, OccupancySnapshot, WantedRoom } from './assignment.rules.ts';

/** Why there is no room: the one asked for is taken, or none of the type is free (unless others move). */
export type RoomUnavailableBecause =
  | {
      readonly kind: 'ROOM';
      readonly taken: AskedRoomTaken;
      readonly occupancy: OccupancySnapshot;
      /** The claims that the viewer may know of; all of the situation when it is not said. */
      readonly shownClaims?: OccupancySnapshot['claims'];
    }
  | {
      readonly kind: 'TYPE';
      readonly wanted: WantedRoom;
      readonly guests: RoomGuests;
      readonly roomTypeName: string;
      /** How many rooms of the type the reservation wants. */
      readonly count: number;
      readonly moves: readonly Move[];
    };

/**
 * Ends a booking for want of a room. It leaves the transaction before anybody asks what else is free, so that
 * the rooms' locks are not held for the sake of a polite refusal.
 */
export class RoomUnavailable extends Error {
  readonly because: RoomUnavailableBecause;

  constructor(because: RoomUnavailableBecause) {
    super('No room is free.');
    this.because = because;
  }
}
