import type { DateRange } from '../../../../domain/nights.ts';
import type { GuestsAccepted } from '../../../gql/schema.generated.ts';
import type { BedSize } from '../../reservations/parts/beds-for-guests.ts';

/** What somebody asked for and can have: so many rooms of a type, the same guests in each. */
export type Offer = {
  roomType: { id: string; name: string; guests: GuestsAccepted };
  /** The one room that is meant; any of the type when it is left out. */
  room?: { id: string; number: string };
  stay: DateRange;
  rooms: number;
  adults: number;
  children: number;
  /** How many one bed takes, where each guest has a bed of a dorm. */
  bed?: BedSize;
};
