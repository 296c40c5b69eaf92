import { addNights, type DateRange, isLocalDate, nightsBetween, todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { dryRun, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import type {
  ChangeNightRatesInput,
  CopyRatePeriodsInput,
  CreateRatePeriodInput,
  DeleteRatePeriodInput,
  PreviewRatesInput,
  QueryrateCalendarArgs,
  RateCalendar,
  RateChange,
  RatePeriod,
  RatesPreview,
  UpdateRatePeriodInput,
} from '../types.generated.ts';
import { ratesByNight } from './rate-calendar.rules.ts';
import { readRates } from './rate-calendar.sql.ts';
import { nightsChanged, runsOfChanges } from './rates-preview.rules.ts';
import { SEASON_ACTIONS, type SeasonAction, type SeasonWork, seasonActionsIn } from './season.actions.ts';
import { countConcerned, type NightsOfType, readSeasons } from './season.sql.ts';
import { readSavedSeasons } from './season-list.sql.ts';
import { seasonsTable } from './season-table.rules.ts';

const MOST_NIGHTS = 366;
const MOST_RUNS = 60;
/** Ten years of nights: no season lies further ahead. */
const PREVIEWED_NIGHTS = 3_660;

/** Which seasons are saved; an empty text where it is not said. */
type SeasonsToSave = { readonly roomTypeId: string; readonly from: string; readonly to: string };

/** What nights cost, and the seasons of which that is made. */
export class RatesService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** What each night costs and why. BAD_USER_INPUT for more nights than 366 or none. */
  async rateCalendar(
    _viewer: Viewer,
    { from, to, roomTypeId }: QueryrateCalendarArgs,
  ): Promise<RateCalendar> {
    const run = ratedRun(from, to);
    const { database, clock } = this.#scope;
    const wanted = { roomTypeId: roomTypeId == null ? null : parseId(roomTypeId), now: clock.now() };
    const { today, roomTypes } = await readRates(database, run, wanted);
    return { from, to, today, roomTypes: roomTypes.map((type) => ratesByNight(type, run)) };
  }

  /**
   * Gives nights a season; gives that of the room type, and all of them, it first. Refusals: NameRequired, AmountPositive,
   * AmountMax, RateOverlap, ValidationFailed.
   */
  async createRatePeriod(
    _viewer: Viewer,
    input: CreateRatePeriodInput,
  ): Promise<{ readonly ratePeriod: RatePeriod; readonly ratePeriods: RatePeriod[] }> {
    const ids = await this.#perform('createRatePeriod', input);
    const seasons = await this.#seasons(ids);
    const ratePeriods = ids.split(' ').flatMap((id) => seasons.find((season) => season.id === id) ?? []);
    const [ratePeriod] = ratePeriods;
    if (!ratePeriod) throw new ApiError('NOT_FOUND');
    return { ratePeriod, ratePeriods };
  }

  /** Changes a season. Refusals: as of a new one, and StaleEdit; NOT_FOUND for none. */
  async updateRatePeriod(_viewer: Viewer, input: UpdateRatePeriodInput): Promise<RatePeriod> {
    const [season] = await this.#seasons(await this.#perform('updateRatePeriod', input));
    if (!season) throw new ApiError('NOT_FOUND');
    return season;
  }

  /** Takes seasons away; gives the room type that had them, the first of several. Refusals: StaleEdit, ValidationFailed; NOT_FOUND for none. */
  async deleteRatePeriod(_viewer: Viewer, input: DeleteRatePeriodInput): Promise<string> {
    return this.#perform('deleteRatePeriod', input);
  }

  /** Copies the seasons of a year into the next. Refusals: RateOverlap, ValidationFailed. */
  async copyRatePeriods(_viewer: Viewer, input: CopyRatePeriodsInput): Promise<RatePeriod[]> {
    return this.#seasons(await this.#perform('copyRatePeriods', input));
  }

  /** Changes the price of nights. Refusals: NameRequired, AmountPositive, AmountMax, ValidationFailed. */
  async changeNightRates(_viewer: Viewer, input: ChangeNightRatesInput): Promise<RatePeriod[]> {
    return this.#seasons(await this.#perform('changeNightRates', input));
  }

  /** What a change would do from tonight on: the very same work, taken back. It meets the refusals of the mutation. */
  async previewRates(_viewer: Viewer, input: PreviewRatesInput): Promise<RatesPreview> {
    const [asked, ...others] = seasonActionsIn(input);
    if (!asked || others.length > 0)
      throw new ValidationFailed([{ path: 'input', message: 'Give exactly one change.' }]);
    const work = SEASON_ACTIONS[asked](input[asked]);
    const { result } = await dryRun(this.#scope, this.#scope.request, (write) => preview(write, work));
    return result;
  }

  /**
   * Seasons as CSV that can be imported: of a room type, or of all; with a night among those asked for, or those that are
   * not over. FORBIDDEN but for admins; BAD_USER_INPUT for what is no room type and for more nights than 366 or none.
   */
  async csv(viewer: Viewer, { roomTypeId, from, to }: SeasonsToSave): Promise<string> {
    assertCan(viewer, 'changeSettings');
    const { database, clock } = this.#scope;
    const wanted = {
      roomTypeId: roomTypeId === '' ? null : parseId(roomTypeId),
      run: from === '' && to === '' ? null : ratedRun(from, to),
    };
    return seasonsTable(await readSavedSeasons(database, wanted, clock.now()));
  }

  #seasons(ids: string): Promise<RatePeriod[]> {
    return readSeasons(this.#scope.database, ids.split(' '));
  }

  /** Does a change of the table once; gives the id of its effect. */
  async #perform(operation: SeasonAction, input: unknown): Promise<string> {
    const work = SEASON_ACTIONS[operation](input);
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, { operation, input }, work);
    return id;
  }
}

/** Nights of which the rates are asked for. BAD_USER_INPUT for what are no days, and for more nights than 366 or none. */
function ratedRun(from: string, to: string): DateRange {
  const nights = isLocalDate(from) && isLocalDate(to) ? nightsBetween(from, to) : 0;
  if (nights < 1 || nights > MOST_NIGHTS)
    throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MOST_NIGHTS} nights.`);
  return { arrival: from, departure: to };
}

/** What a change does to the nights from tonight on, and whom that concerns. */
async function preview(write: WriteContext, work: SeasonWork): Promise<RatesPreview> {
  const { tx, now } = write;
  // wherever the lodge is, its today is not before it
  const since = addNights(todayAt(now, 'UTC'), -1);
  const run = { arrival: since, departure: addNights(since, PREVIEWED_NIGHTS) };
  const { today, roomTypes } = await readRates(tx, run, { roomTypeId: null, now });
  const { roomTypeIds } = await work(write);
  const isOne = roomTypeIds.length === 1;
  const after = await readRates(tx, run, { roomTypeId: isOne ? (roomTypeIds[0] ?? null) : null, now });
  const whole: { nights: number; changes: RateChange[]; ruleNights: number } = {
    nights: 0,
    changes: [],
    ruleNights: 0,
  };
  const concerned: NightsOfType[] = [];
  for (const roomTypeId of roomTypeIds) {
    const [was, is] = [roomTypes, after.roomTypes].map((types) => types.find(({ id }) => id === roomTypeId));
    if (!was || !is) throw new ApiError('NOT_FOUND');
    const { changed, ruleNights } = nightsChanged(was, is, { ...run, arrival: today });
    const nights = changed.map(({ night }) => night);
    concerned.push({ roomTypeId, nights });
    whole.nights += nights.length;
    whole.changes.push(...runsOfChanges(changed, is.name));
    whole.ruleNights += ruleNights;
  }
  return {
    ...whole,
    changes: whole.changes.slice(0, MOST_RUNS),
    ...(await countConcerned(tx, concerned, now)),
  };
}
