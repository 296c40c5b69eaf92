import type { Run } from '../../../domain/nights.ts';

/** What somebody asked for and can have: so many rooms of a type, the same guests in each. */
export type Offer = {
  roomType: { id: string; name: string };
  stay: Run;
  rooms: number;
  adults: number;
  children: number;
};
