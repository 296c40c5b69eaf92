import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import { type LockedRoom, readClaimsAround } from '../core/claims.sql.ts';
import type { OccupancySnapshot } from './assignment.rules.ts';
import { searchClaims } from './claims-search.ts';
import type { RoomUnavailable } from './room-unavailable.ts';

type Unavailable = RoomUnavailable | Promise<RoomUnavailable>;

/** In which rooms places are looked for, and how. */
type PlaceSearch<Found> = {
  /** The locked rooms. */
  readonly rooms: readonly LockedRoom[];
  readonly today: LocalDate;
  /** From the first arrival to the last departure of all that is wanted. */
  readonly dateSpan: DateRange;
  /** Whether all is wanted for the same nights. */
  readonly isOneRun: boolean;
  /** The claims of the stays themselves that look for a place. */
  readonly without?: readonly string[];
  /** How many new ids are made along with it. */
  readonly newIds?: number;
  /** The places while nobody else moves; null where somebody would have to. */
  readonly asThingsAre: (occupancy: OccupancySnapshot) => Found | null | Promise<Found | null>;
  /** The places with others moved, or why there are none; left out where nobody else may be moved. */
  readonly byMoving?: (occupancy: OccupancySnapshot) => Found | (() => Unavailable);
  /** Whether others move without being shown first. */
  readonly mayMoveOthers: boolean;
  /** Why there are none as things are, given the moves that would make them. */
  readonly unavailable: (moves: readonly Move[]) => Unavailable;
};

/** What was found, and the new ids that were asked for. */
export type FoundPlaces<Found> = { readonly found: Found; readonly newIds: readonly string[] };

/**
 * The one way to a place for stays, new or changed: as things are, for which far less is read, else with others moved.
 * Raises RoomUnavailable.
 */
export async function findPlaces<Found extends { readonly moves: readonly Move[] }>(
  { tx, now }: WriteContext,
  search: PlaceSearch<Found>,
): Promise<FoundPlaces<Found>> {
  const { rooms, today, dateSpan, isOneRun, without = [], newIds: count = 0, byMoving } = search;
  const scope = { roomIds: rooms.map(({ id }) => id), dateSpan, today, now, without };
  const { claims, newIds } = await readClaimsAround(tx, { ...scope, newIds: count, isOneRun });
  const direct = await search.asThingsAre({ rooms, today, claims });
  if (direct) return { found: direct, newIds };
  if (!byMoving) throw await search.unavailable([]);
  const found = await searchClaims(tx, scope, (known) => byMoving({ rooms, today, ...known }));
  if (typeof found === 'function') throw await found();
  if (found.moves.length > 0 && !search.mayMoveOthers) throw await search.unavailable(found.moves);
  return { found, newIds };
}
