import type { Clock } from '../../../../domain/clock.ts';
import { parseCode } from '../../../../domain/code.ts';
import { can } from '../../../../domain/rights.ts';
import { agentScopeOf } from '../../../auth/agent-scope.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { parseId } from '../../../graphql/id.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../../graphql/page-request.ts';
import type { Scope } from '../../../scope.ts';
import type {
  PageInput,
  Reservation,
  ReservationFilter,
  ReservationPage,
  ReservationSort,
  StatusCount,
} from '../../types.generated.ts';
import { parseCursor, writeCursor } from './reservation-cursor.rules.ts';
import { readReservationPage, type StoredPage } from './reservation-list.sql.ts';
import { type ReadScope, type ReservationKey, readStoredReservation } from './reservation-read.sql.ts';
import { parseReservationSearch } from './reservation-search.rules.ts';
import { viewOf } from './reservation-view.rules.ts';

/** What the list is asked for; counts, sums, nights and bills cost extra and are left empty when they were not asked for. */
export type ListArgs = {
  readonly filter?: ReservationFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
  readonly withCounts: boolean;
  readonly withSums?: boolean;
  readonly withNights: boolean;
  readonly withGuests?: boolean;
  readonly withFolios?: boolean;
};

/** Reservations, as far as the viewer may see them. */
export class ReservationReadService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** One by its code as people type it, or null. FORBIDDEN for an agent whom nobody linked. */
  async one(viewer: Viewer, args: { readonly code: string }): Promise<Reservation | null> {
    agentScopeOf(viewer);
    const code = parseCode(args.code);
    if (code === null) return null;
    return readReservation(this.#database, { code }, viewer, this.#clock.now());
  }

  /** A part of the list. BAD_USER_INPUT for a cursor, a size, an id or a text that cannot be one. */
  async list(viewer: Viewer, args: ListArgs): Promise<ReservationPage> {
    const {
      filter,
      page,
      withCounts,
      withSums = false,
      withNights,
      withGuests = false,
      withFolios = false,
    } = args;
    const agentId = agentScopeOf(viewer);
    const restriction = restrictionOf(filter);
    const { sort } = restriction;
    const first = pageSizeOf(page);
    const stored = await readReservationPage(this.#database, {
      scope: agentId === null ? 'ALL' : { agentId },
      ...restriction,
      first,
      after: pageStartOf(page, (after) => parseCursor(after, sort)),
      now: this.#clock.now(),
      withCounts,
      withSums,
      extras: { withNights, withGuests, withFolios, withTimeline: false },
    });
    return pageOf(stored, viewer, { sort, first, status: filter?.status });
  }
}

/**
 * One reservation whole, by id or code, as the viewer may see it; null when there is none for them: an agent sees
 * those made as agent, a guest the own ones. A mutation reads with it what it gives back, after its commit.
 */
export async function readReservation(
  database: Database,
  key: ReservationKey,
  viewer: Viewer,
  now: Date,
): Promise<Reservation | null> {
  const scope = readScopeOf(viewer);
  if (scope === null) return null;
  const { facts, reservation } = await readStoredReservation(database, key, scope, now);
  return reservation && viewOf(reservation, viewer, facts);
}

/**
 * One reservation that was written, for the answer. FORBIDDEN for somebody who sends the request again and may not see
 * it any more: their rights were lowered meanwhile.
 */
export async function readWritten(
  { database, clock }: Pick<Scope, 'database' | 'clock'>,
  key: ReservationKey,
  viewer: Viewer,
): Promise<Reservation> {
  const reservation = await readReservation(database, key, viewer, clock.now());
  if (!reservation) throw new ApiError('FORBIDDEN');
  return reservation;
}

/** What the viewer may read of reservations; null: nothing. */
export function readScopeOf(viewer: Viewer): ReadScope | null {
  if (can(viewer, 'seeAllReservations')) return 'ALL';
  if (can(viewer, 'workAsAgent')) return viewer.agent && { agentId: viewer.agent.id };
  return viewer.uid === null ? null : { bookerUid: viewer.uid };
}

/** The filter and the order as they are asked for. BAD_USER_INPUT for an id or a text that cannot be one. */
export function restrictionOf(filter: ReservationFilter | null | undefined) {
  const search = parseReservationSearch(searchTextOf(filter?.text ?? ''));
  const usualSort: ReservationSort = search === null && !filter?.today ? 'ARRIVAL_LATEST' : 'IN_HOUSE_FIRST';
  return {
    filter: {
      ...filter,
      agentId: filter?.agentId ? parseId(filter.agentId) : null,
      roomTypeId: filter?.roomTypeId ? parseId(filter.roomTypeId) : null,
    },
    search,
    sort: filter?.sort ?? usualSort,
  };
}

type PageRequest = {
  readonly sort: ReservationSort;
  readonly first: number;
  readonly status: ReservationFilter['status'];
};

function pageOf(stored: StoredPage, viewer: Viewer, { sort, first, status }: PageRequest): ReservationPage {
  const nodes = stored.reservations.slice(0, first).map((row) => viewOf(row, viewer, stored.facts));
  const last = nodes.at(-1);
  return {
    nodes,
    total: totalOf(stored.counts ?? [], status),
    countsByStatus: stored.counts ?? [],
    sums: stored.sums,
    countedFrom: stored.counted?.first ?? null,
    countedTo: stored.counted?.after ?? null,
    isAlike: stored.isAlike && nodes.length > 0,
    pageInfo: {
      endCursor: last
        ? writeCursor({
            sort,
            key: stored.places?.[nodes.length - 1] ?? sortKeyOf(last, sort),
            id: last.id,
          })
        : null,
      hasNextPage: stored.reservations.length > first,
    },
  };
}

function totalOf(counts: readonly StatusCount[], status: ReservationFilter['status']): number {
  const wanted = status && status.length > 0 ? counts.filter((tab) => status.includes(tab.status)) : counts;
  return wanted.reduce((sum, { count }) => sum + count, 0);
}

function sortKeyOf(reservation: Reservation, sort: ReservationSort): string {
  return sort === 'NEWEST' ? new Date(reservation.createdAt).toISOString() : reservation.arrival;
}
