import type { Clock } from '../../../domain/clock.ts';
import type { Money } from '../../../domain/money.ts';
import {
  addMonths,
  addNights,
  earlierDay,
  type LocalDate,
  laterDay,
  todayAt,
} from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Runner } from '../../db/query.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import type { Availability, Quote as QuoteAnswer, QuoteInput } from '../types.generated.ts';
import { AvailabilityService, type StayArgs } from './availability.service.ts';
import type { LodgePrices, PricedRoomType } from './price-list.rules.ts';
import { isPricedAsNow, type PriceListScope, readLodgePrices } from './price-list.sql.ts';
import {
  asksForLess,
  assertHoldable,
  assertNewBookingMayDiscount,
  quoteRequestOf,
} from './price-request.rules.ts';
import { type PriceRequest, priceRequestOf } from './quote.input.ts';
import { GuestsNone, refusalOf } from './quote.refusals.ts';
import { type Quote, quote } from './quote.rules.ts';
import { quoteAnswerOf } from './quote-answer.rules.ts';
import { lowestRateOf } from './rate.rules.ts';
import { hasGuestsEnough } from './restriction.rules.ts';
import { assertBookable, assertDates } from './stay-dates.rules.ts';

/** A reservation with its price, and what the price was worked out from. */
export type PricedRequest = {
  readonly quote: Quote;
  readonly prices: LodgePrices;
  readonly today: LocalDate;
};

/** What the public is told of prices before it names any dates. */
export type Tariff = {
  /** The room types shown online; `fromRate` is the lowest rate of the coming twelve months. */
  readonly roomTypes: readonly (PricedRoomType & { readonly fromRate: Money | null })[];
  readonly specialCharges: LodgePrices['specialCharges'];
  readonly mealPlans: LodgePrices['mealPlans'];
};

/** The price list of extras, with the tax on them. */
export type ChargePrices = Pick<LodgePrices, 'settings' | 'taxSlabs' | 'specialCharges'>;

/** What is free and what it costs. Nothing is written. */
export class QuoteService {
  readonly #database: Runner;
  readonly #clock: Clock;
  readonly #availability: AvailabilityService;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
    this.#availability = new AvailabilityService({ database, clock });
  }

  /** What is free for a run of nights, by room type. */
  availability(viewer: Viewer, args: StayArgs): Promise<Availability> {
    return this.#availability.availability(viewer, args);
  }

  /** What a reservation would cost. Restrictions are listed; too many guests bind all but the desk. */
  async quote(viewer: Viewer, input: QuoteInput): Promise<QuoteAnswer> {
    const request = priceRequestOf(input, viewer.role);
    const priced = await this.price(this.#database, viewer, request, this.#clock.now());
    if (!can(viewer, 'overrideRules')) {
      const restrictions = priced.quote.rooms.flatMap((room) => room.restrictions);
      const capacity = restrictions.find(({ code }) => code === 'TOO_MANY_GUESTS');
      if (capacity) throw refusalOf(capacity);
    }
    return quoteAnswerOf(priced.quote, priced.prices);
  }

  /** What the lodge sells online and from which price, for somebody who has not chosen any nights yet. */
  async tariff(): Promise<Tariff> {
    const now = this.#clock.now();
    const around = todayAt(now, 'UTC');
    // The lodge's day is known only with its settings: a day more on either side covers every time zone.
    const prices = await readLodgePrices(this.#database, {
      roomTypeIds: null,
      from: addNights(around, -1),
      to: addNights(addMonths(around, 12), 1),
    });
    const today = todayAt(now, prices.settings.timeZone);
    const coming = { arrival: today, departure: addMonths(today, 12) };
    return {
      roomTypes: prices.roomTypes
        .filter(({ isShownOnline }) => isShownOnline)
        .map((type) => ({ ...type, fromRate: lowestRateOf(type, coming) })),
      specialCharges: prices.specialCharges.filter(({ isOnline }) => isOnline),
      mealPlans: prices.mealPlans.filter(({ isOffSale }) => !isOffSale),
    };
  }

  /** What extras and other charges are worked out from. */
  async chargePrices(runner: Runner): Promise<ChargePrices> {
    const { settings, taxSlabs, specialCharges } = await readLodgePrices(runner, {
      roomTypeIds: [],
      from: '2000-01-01',
      to: '2000-01-01',
    });
    return { settings, taxSlabs, specialCharges };
  }

  /**
   * Prices a reservation as it would be booked at an instant. Refusals: dates, guests, what is not sold, and money off
   * that the viewer may not give; the lodge's restrictions are in the quote, for the caller to judge.
   */
  async price(runner: Runner, viewer: Viewer, request: PriceRequest, now: Date): Promise<PricedRequest> {
    return asNewBooking(await this.priceAddition(runner, viewer, request, now), viewer, request);
  }

  /**
   * Prices what comes on a reservation that exists. Refusals as of `price`, but for money off above the viewer's limit: the
   * caller judges it together with all that the reservation gives away.
   */
  async priceAddition(
    runner: Runner,
    viewer: Viewer,
    request: PriceRequest,
    now: Date,
  ): Promise<PricedRequest> {
    assertAskable(viewer, request);
    const prices = await readLodgePrices(runner, {
      roomTypeIds: [...new Set(request.rooms.map(({ roomTypeId }) => roomTypeId))],
      roomIds: request.rooms.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])),
      from: request.rooms.map(({ arrival }) => arrival).reduce(earlierDay),
      to: request.rooms.map(({ departure }) => departure).reduce(laterDay),
    });
    return pricedBy(prices, viewer, request, now);
  }

  /** Whether a price still stands on the same: the room types on sale, for as many and the same guests, and the rules of tax. */
  isPricedAsSold(runner: Runner, priced: PricedRequest): Promise<boolean> {
    return isPricedAsSold(runner, priced);
  }
}

/** Whether a price still stands on the same: the room types on sale, for as many and the same guests, and the rules of tax. */
export function isPricedAsSold(runner: Runner, { prices }: PricedRequest): Promise<boolean> {
  return isPricedAsNow(runner, prices);
}

/** What can be said of a request before any price is known. Raises refusals as `price` does. */
function assertAskable(viewer: Viewer, request: PriceRequest): void {
  if (asksForLess(request)) assertCan(viewer, 'giveDiscounts');
  for (const room of request.rooms) assertDates(room);
  if (!hasGuestsEnough(request.rooms)) throw new GuestsNone();
}

/**
 * Prices a reservation by prices that were read for all of its room types, rooms and nights, where many are priced at once.
 * Refusals as of `price`.
 */
export function priceBy(
  prices: LodgePrices,
  viewer: Viewer,
  request: PriceRequest,
  now: Date,
): PricedRequest {
  assertAskable(viewer, request);
  return asNewBooking(pricedBy(prices, viewer, request, now), viewer, request);
}

/** A price that a new booking may have: what it gives away is all that the reservation gives. */
function asNewBooking(priced: PricedRequest, { role }: Viewer, request: PriceRequest): PricedRequest {
  assertNewBookingMayDiscount(request, priced.quote, priced.prices.settings.managerDiscountLimit, role);
  return priced;
}

function pricedBy(prices: LodgePrices, viewer: Viewer, request: PriceRequest, now: Date): PricedRequest {
  const today = todayAt(now, prices.settings.timeZone);
  for (const room of request.rooms) assertBookable(room, today, viewer.role);
  const priced = quote(quoteRequestOf(request, prices, viewer.role), prices);
  assertHoldable(priced);
  return { quote: priced, prices, today };
}

/** All that prices depend on for some room types over some days, for a change of what was already priced. */
export function readPrices(runner: Runner, scope: PriceListScope): Promise<LodgePrices> {
  return readLodgePrices(runner, scope);
}
