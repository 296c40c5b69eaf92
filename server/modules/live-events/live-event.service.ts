import { UNVERSIONED_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import { parseCode } from '../../../domain/code.ts';
import { earlierDay, type LocalDate, laterDay, nightsBetween } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import { unknownTo } from '../../errors/unknown-id.ts';
import type { EventFeed, LodgeEvent } from '../../events/event-feed.ts';
import { latestValues } from '../../graphql/latest-value.ts';
import type { Scope } from '../../scope.ts';
import { readReservation } from '../reservations/view/reservation-read.service.ts';
import type { CalendarChange, DashboardChange, ReservationChange } from '../types.generated.ts';
import { readLastChange } from './last-change.sql.ts';
import { canSeeFigures, canSeeNights, canSeeReservation } from './live-event.rules.ts';

const MAX_NIGHTS = 400;

type Window = { readonly from: LocalDate; readonly to: LocalDate };
/** What is told of a reservation, by an event or by the last line of its audit. */
type Published = Pick<LodgeEvent, 'by' | 'action' | 'at' | 'idempotencyKey'> & {
  readonly version: number | null;
};

/** What open screens are told, each event judged by the rights of the one who hears of it. */
export class LiveEventService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;
  readonly #feed: EventFeed;

  constructor(scope: Pick<Scope, 'database' | 'clock'>, feed: EventFeed) {
    this.#scope = scope;
    this.#feed = feed;
  }

  /** Nights of the window, each time they change. FORBIDDEN for an unlinked agent. */
  calendarChanges(viewer: Viewer, window: Window): AsyncIterableIterator<CalendarChange> {
    agentScopeOf(viewer);
    const nights = nightsBetween(window.from, window.to);
    if (nights < 1 || nights > MAX_NIGHTS) {
      throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MAX_NIGHTS} nights.`);
    }
    return latestValues<CalendarChange, CalendarChange>(
      (push) =>
        this.#feed.follow((event, moment) => {
          const run = nightsWithin(window, event);
          const isTheirs =
            event.kind === 'HOUSE' ? can(viewer, 'seeHousekeeping') : canSeeNights(viewer, moment);
          if (run && isTheirs) push({ ...run, changedAt: event.at });
        }),
      (change) => change,
      // A reader who is slow refetches once, for all nights that changed meanwhile.
      (earlier, later) => ({
        from: earlierDay(earlier.from, later.from),
        to: laterDay(earlier.to, later.to),
        changedAt: later.changedAt,
      }),
    );
  }

  /**
   * A reservation, each time it changes, and at once where it is another than the reader saw: between that and the
   * beginning nothing is missed. FORBIDDEN for one of somebody else and for none at all; the desk: NOT_FOUND.
   */
  async reservationChanges(
    viewer: Viewer,
    args: { readonly code: string; readonly seenVersion?: number | null | undefined },
  ): Promise<AsyncIterableIterator<ReservationChange>> {
    const { database, clock } = this.#scope;
    const code = parseCode(args.code);
    const reservation = code && (await readReservation(database, { code }, viewer, clock.now()));
    if (!reservation) throw unknownTo(viewer);
    const isOvertaken = reservation.version !== (args.seenVersion ?? reservation.version);
    const missed = isOvertaken ? await readLastChange(database, code) : null;
    const { version } = reservation;
    return latestValues<Published, ReservationChange>(
      (push) => {
        if (missed) push({ ...missed, at: new Date(missed.at), version });
        return this.#feed.follow((event, moment) => {
          if (event.kind !== 'RESERVATION' || event.code !== code) return;
          if (canSeeReservation(viewer, event, moment)) push(event);
        });
      },
      (published) => changeFor(viewer, code, { ...published, version: published.version ?? version }),
      // A reader who is slow hears rather of what overtook an open form than of what came after it.
      (earlier, later) =>
        isOvertaking(viewer, earlier) && !isOvertaking(viewer, later)
          ? { ...earlier, version: later.version }
          : later,
    );
  }

  /** Each time figures or lists may be others. FORBIDDEN for an unlinked agent. */
  dashboardChanges(viewer: Viewer): AsyncIterableIterator<DashboardChange> {
    agentScopeOf(viewer);
    return latestValues<DashboardChange, DashboardChange>(
      (push) =>
        this.#feed.follow((event, moment) => {
          if (!canSeeFigures(viewer, event, moment)) return;
          push({ changedAt: event.at, isOfSettings: event.kind === 'SETTINGS' });
        }),
      (change) => change,
      (earlier, later) => ({ ...later, isOfSettings: earlier.isOfSettings || later.isOfSettings }),
    );
  }
}

function changeFor(
  viewer: Viewer,
  code: string,
  published: Published & { version: number },
): ReservationChange {
  return {
    code,
    version: published.version,
    changedAt: published.at,
    changedBy: can(viewer, 'seeTimeline') ? (published.by?.name ?? null) : null,
    action: can(viewer, 'seeTimeline') ? published.action : null,
    raisesVersion: raisesVersion(published),
    idempotencyKey: isBy(viewer, published) ? published.idempotencyKey : null,
  };
}

function raisesVersion({ action }: Pick<Published, 'action'>): boolean {
  return action === null || !UNVERSIONED_ACTIONS.includes(action);
}

/** Whether somebody else raised the version. */
function isOvertaking(viewer: Viewer, published: Published): boolean {
  return raisesVersion(published) && !isBy(viewer, published);
}

function isBy({ uid }: Viewer, { by }: Pick<Published, 'by'>): boolean {
  return uid !== null && by?.uid === uid;
}

/** The nights of the window that the event is about, or null. What is no night is about all that show the house. */
function nightsWithin({ from, to }: Window, event: LodgeEvent): Window | null {
  if (event.kind === 'HOUSE') return { from, to };
  if (event.kind !== 'CALENDAR' || event.from >= to || event.to <= from) return null;
  return { from: laterDay(from, event.from), to: earlierDay(to, event.to) };
}
