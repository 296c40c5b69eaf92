import type { Clock } from '../../../domain/clock.ts';
import { nightsBetween } from '../../../domain/nights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import type { Calendar, QuerycalendarArgs, RequireFields } from '../types.generated.ts';
import { barRightsOf } from './calendar.policy.ts';
import { readCalendar } from './calendar.sql.ts';
import { calendarFor } from './calendar-view.rules.ts';

type CalendarArgs = RequireFields<QuerycalendarArgs, 'from' | 'to' | 'firstRoom' | 'rooms'>;

const MAX_NIGHTS = 400;
const MAX_ROOMS = 200;

/** The tape chart. */
export class CalendarService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A window of nights and rooms. BAD_USER_INPUT when it is empty or too large; FORBIDDEN for an unlinked agent. */
  async window(viewer: Viewer, args: CalendarArgs): Promise<Calendar> {
    const agentId = agentScopeOf(viewer);
    assertWindow(args);
    const { facts, calendar, ...bars } = await readCalendar(this.#database, {
      from: args.from,
      to: args.to,
      roomTypeId: args.roomTypeId ? parseId(args.roomTypeId) : null,
      firstRoom: args.firstRoom,
      rooms: args.rooms,
      now: this.#clock.now(),
      agentId,
      rights: barRightsOf(agentId),
    });
    return calendarFor(viewer, calendar, bars, facts);
  }
}

function assertWindow({ from, to, firstRoom, rooms }: CalendarArgs): void {
  const nights = nightsBetween(from, to);
  if (nights < 1) throw new ApiError('BAD_USER_INPUT', 'The last day must be after the first.');
  if (nights > MAX_NIGHTS) throw new ApiError('BAD_USER_INPUT', `Ask for at most ${MAX_NIGHTS} nights.`);
  if (rooms < 1 || rooms > MAX_ROOMS) {
    throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MAX_ROOMS} rooms.`);
  }
  if (firstRoom < 0)
    throw new ApiError('BAD_USER_INPUT', 'The rooms to pass over cannot be fewer than none.');
}
