import { COMING_STATUSES, OPEN_STATUSES, type Status } from '../../../domain/statuses.ts';

/** Which bars the viewer may move by hand, by where their stays stand. */
export type BarRights = {
  /** To another room. */
  readonly move: readonly Status[];
  /** To other nights. */
  readonly changeNights: readonly Status[];
  /** Only while the arrival is still ahead. */
  readonly isBeforeArrival: boolean;
};

/** The desk moves whatever has not ended; an agent changes the nights of own stays before they begin, and no room. */
export function barRightsOf(agentId: string | null): BarRights {
  if (agentId !== null) return { move: [], changeNights: COMING_STATUSES, isBeforeArrival: true };
  return { move: OPEN_STATUSES, changeNights: OPEN_STATUSES, isBeforeArrival: false };
}
