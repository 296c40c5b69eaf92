import type { Clock } from '../../../domain/clock.ts';
import type { DateRange, LocalDate } from '../../../domain/nights.ts';
import { nightsBetween } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Runner } from '../../db/query.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import type { Availability, RoomTypeAvailability } from '../types.generated.ts';
import { freeCountOf, nearestTo } from './availability.rules.ts';
import {
  type ClaimsOfLodge,
  type ClaimsOfType,
  type ClaimsQuery,
  type LodgeClaims,
  readClaimsOfLodge,
  readLodgeClaims,
} from './free-rooms.sql.ts';
import type { LodgePrices, PricedRoomType } from './price-list.rules.ts';
import { MAX_GUESTS } from './quote.input.ts';
import { GuestsNone } from './quote.refusals.ts';
import { quote, type Totals } from './quote.rules.ts';
import { restrictionAnswersOf } from './quote-answer.rules.ts';
import { capacityRestrictionsOf, type RoomGuests, seasonRestrictionsOf } from './restriction.rules.ts';
import { assertBookable, assertDates } from './stay-dates.rules.ts';

/** The nights and guests of one room. */
export type StayArgs = DateRange & { readonly adults: number; readonly children: number };

/** The rooms that are wanted of a type, and whether others would change rooms for them. */
type WantedRooms = {
  readonly roomTypeId: string;
  readonly run: DateRange;
  readonly guests: RoomGuests;
  readonly count: number;
  readonly mayMoveOthers: boolean;
};

/** What there is in place of rooms that are not free. */
type OtherChoices = {
  /** How many rooms of the type there are all the same, fewer than are wanted. */
  readonly free: number;
  readonly nearest: readonly DateRange[];
  readonly otherTypes: readonly string[];
};

const NOTHING_FREE = { freeByNight: [], freeRooms: [], needsSearch: false, near: [] };

/** What is free, by room type. Nothing is written. */
export class AvailabilityService {
  readonly #database: Runner;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Every type on sale with its free rooms and the price of one. Refusals: the dates', and nobody to lodge. */
  async availability(viewer: Viewer, args: StayArgs): Promise<Availability> {
    const { arrival, departure } = args;
    const guests = guestsOf(args);
    const asked = this.#asked(viewer, null);
    const lodge = await this.#lodgeClaims(args, asked);
    assertBookable(args, lodge.today, viewer.role);
    const mayChooseRooms = can(viewer, 'seeWholeTariff');
    const types = shownTypes(lodge.prices, viewer);
    const whole = await this.#claimsOfLodge(args, lodge, types, asked);
    return {
      arrival,
      departure,
      nights: nightsBetween(arrival, departure),
      roomTypes: types.map((type) => typeAvailability(type, args, { lodge, whole, guests, mayChooseRooms })),
    };
  }

  /** Near dates with so many rooms of the type, and other types with so many rooms in which the guests fit. */
  async otherChoices(viewer: Viewer, wantedRooms: WantedRooms): Promise<OtherChoices> {
    const { roomTypeId, run, guests, count, mayMoveOthers } = wantedRooms;
    const asked = this.#asked(viewer, roomTypeId);
    const lodge = await this.#lodgeClaims(run, asked);
    const { today } = lodge;
    const types = shownTypes(lodge.prices, viewer);
    const wanted = types.find(({ id }) => id === roomTypeId);
    const others = types.filter(
      (type) =>
        type.id !== roomTypeId &&
        [...seasonRestrictionsOf(type, run), ...capacityRestrictionsOf(type, guests)].length === 0 &&
        claimsOfType(lodge, type.id).freeRooms.length >= count,
    );
    const ofType = claimsOfType(lodge, roomTypeId);
    const whole = mayMoveOthers && wanted ? await this.#claimsOfLodge(run, lodge, [wanted], asked) : [];
    const free = mayMoveOthers
      ? freeCountOf(ofType, wholeOf(whole, roomTypeId), run, today)
      : ofType.freeRooms.length;
    return {
      free: Math.min(free, count - 1),
      nearest: wanted ? nearestTo(run, { ofType, type: wanted, today, count }) : [],
      otherTypes: others.map(({ name }) => name),
    };
  }

  #asked(viewer: Viewer, nearOf: string | null): ClaimsQuery {
    return { now: this.#clock.now(), onlyOnline: !can(viewer, 'seeWholeTariff'), nearOf };
  }

  async #lodgeClaims(run: DateRange, asked: ClaimsQuery): Promise<LodgeClaims> {
    assertDates(run);
    return await readLodgeClaims(this.#database, run, asked);
  }

  /** What moves are searched in, of those of the types that need it. */
  async #claimsOfLodge(
    { arrival }: DateRange,
    lodge: LodgeClaims,
    types: readonly PricedRoomType[],
    { now }: ClaimsQuery,
  ): Promise<readonly ClaimsOfLodge[]> {
    const ids = types.map(({ id }) => id).filter((id) => claimsOfType(lodge, id).needsSearch);
    if (ids.length === 0) return [];
    return readClaimsOfLodge(this.#database, ids, { arrival, today: lodge.today, now });
  }
}

function guestsOf({ adults, children }: StayArgs): RoomGuests {
  if (children < 0) throw new ApiError('BAD_USER_INPUT', 'The number of children cannot be below 0.');
  if (adults > MAX_GUESTS || children > MAX_GUESTS) {
    throw new ApiError('BAD_USER_INPUT', `Ask for at most ${MAX_GUESTS} guests in a room.`);
  }
  if (adults < 1) throw new GuestsNone();
  return { adults, children, infants: 0 };
}

function shownTypes({ roomTypes }: LodgePrices, viewer: Viewer): readonly PricedRoomType[] {
  return can(viewer, 'seeWholeTariff') ? roomTypes : roomTypes.filter(({ isShownOnline }) => isShownOnline);
}

function claimsOfType({ claimsOfTypes }: LodgeClaims, roomTypeId: string): ClaimsOfType {
  return claimsOfTypes.find((type) => type.roomTypeId === roomTypeId) ?? { roomTypeId, ...NOTHING_FREE };
}

function wholeOf(whole: readonly ClaimsOfLodge[], roomTypeId: string): ClaimsOfLodge | undefined {
  return whole.find((type) => type.roomTypeId === roomTypeId);
}

type AvailabilityFacts = {
  readonly lodge: LodgeClaims;
  readonly whole: readonly ClaimsOfLodge[];
  readonly guests: RoomGuests;
  readonly mayChooseRooms: boolean;
};

function typeAvailability(
  type: PricedRoomType,
  { arrival, departure }: DateRange,
  { lodge, whole, guests, mayChooseRooms }: AvailabilityFacts,
): RoomTypeAvailability {
  const run = { arrival, departure };
  const ofType = claimsOfType(lodge, type.id);
  const capacity = capacityRestrictionsOf(type, guests);
  const freeCount = freeCountOf(ofType, wholeOf(whole, type.id), run, lodge.today);
  return {
    roomType: type,
    freeCount,
    freeRooms: mayChooseRooms ? [...ofType.freeRooms] : [],
    freeByNight: [...ofType.freeByNight],
    total: capacity.length > 0 ? null : totalOfOne(type, run, guests, lodge.prices),
    restrictions: restrictionAnswersOf([...seasonRestrictionsOf(type, run), ...capacity]),
    nearest: freeCount > 0 ? [] : nearestTo(run, nearestFacts(ofType, type, lodge.today)),
  };
}

function nearestFacts(ofType: ClaimsOfType, type: PricedRoomType, today: LocalDate) {
  return { ofType, type, today, count: 1 };
}

/** What one room costs all in, without meals. */
function totalOfOne(type: PricedRoomType, run: DateRange, guests: RoomGuests, prices: LodgePrices): Totals {
  const room = {
    ...run,
    ...guests,
    roomTypeId: type.id,
    mealPlan: 'ROOM_ONLY',
    complimentaryReason: null,
  } as const;
  return quote({ rooms: [room], charges: [], discount: null }, prices).total;
}
