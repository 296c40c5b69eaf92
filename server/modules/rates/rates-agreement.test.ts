import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addMonths, addNights, nightsOf, todayAt } from '../../../domain/nights.ts';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { Refusal } from '../../errors/refusal.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { DocumentService } from '../documents/document.service.ts';
import { MAX_AMOUNT } from '../money/account.refusals.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import { RoomTypeSettingsService } from '../room-types/room-type-settings.service.ts';
import { RatesService } from './rates.service.ts';

const { database, drop } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const seed = new LodgeSeed(database);
const adminScope = () => scopeOf(database, clock, viewers.admin, crypto.randomUUID());
const rates = new RatesService(adminScope());
const quotes = new QuoteService({ database, clock });
const papers = new DocumentService(scopeOf(database, clock, viewers.manager, null));

afterAll(drop);

const FIRST = '2026-12-05';
const NIGHTS = 12;
const RUNS = 25;

const price = fc.oneof(
  fc.record({ mode: fc.constant('FIXED' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({ mode: fc.constant('PERCENT' as const), value: fc.integer({ min: -10_000, max: 20_000 }) }),
  fc.record({ mode: fc.constant('ADD' as const), value: fc.integer({ min: -150_000, max: 150_000 }) }),
  fc.constant({ mode: null, value: null }),
);
const anySeason = fc.record({
  inDays: fc.integer({ min: -3, max: NIGHTS }),
  nights: fc.integer({ min: 1, max: 9 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  priority: fc.integer({ min: 0, max: 3 }),
  price,
});
const anySeasons = fc.array(anySeason, { maxLength: 8, size: 'max' });
/** What the base rate is changed to once the seasons are there; most is above what a season takes off. */
const anyBaseRate = fc.integer({ min: 500_00, max: MAX_AMOUNT });
/** Not registered for GST, or registered with prices to which it is added, or in which it is. */
const anyTax = fc.constantFrom(
  { isGstRegistered: false, pricesIncludeTax: false },
  { isGstRegistered: true, pricesIncludeTax: false },
  { isGstRegistered: true, pricesIncludeTax: true },
);
const TODAY = todayAt(SEED_NOW, 'Asia/Kolkata');

/** Whether a change was done, or refused as one that cannot be. */
async function isDone(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

it(
  'any seasons give each night one price, which is that of the calendar of rates, quote, public page and tariff card',
  async () => {
    let count = 0;
    const done = { seasons: 0, baseRates: 0, refused: 0 };
    const property = fc.asyncProperty(anySeasons, anyBaseRate, anyTax, async (seasons, baseRate, tax) => {
      count += 1;
      await seed.settings({ ...tax, gstin: tax.isGstRegistered ? '27AAPFU0939F1ZV' : null });
      const type = await seed.roomType(`Type ${count}`, { baseRate: 1_000_00 });
      await seed.room(type, `Q${count}`);
      for (const [place, { inDays, nights, weekdays, priority, price: given }] of seasons.entries()) {
        const from = addNights(FIRST, inDays);
        const said = { name: `S${place}`, weekdays, priority, minNights: given.mode === null ? 1 : null };
        const season = { ...said, ...given, from, to: addNights(from, nights) };
        // one that overlaps at its priority, or at which no night can be sold, is refused, and is not there
        const service = new RatesService(adminScope());
        const isMade = await isDone(service.createRatePeriod(viewers.admin, { roomTypeId: type.id, season }));
        done.seasons += isMade ? 1 : 0;
      }
      const change = { roomTypeId: type.id, version: 1, baseRate };
      const settings = new RoomTypeSettingsService(adminScope());
      const isChanged = await isDone(settings.updateRoomType(viewers.admin, change));
      done[isChanged ? 'baseRates' : 'refused'] += 1;
      const base = isChanged ? baseRate : 1_000_00;
      const window = { from: FIRST, to: addNights(FIRST, NIGHTS) };
      const { roomTypes } = await rates.rateCalendar(viewers.admin, { ...window, roomTypeId: type.id });
      const [calendar] = roomTypes;
      expect(calendar?.rateByNight).toHaveLength(NIGHTS);
      const run = { arrival: window.from, departure: window.to };
      const quoted = await quotes.quote(viewers.public, {
        rooms: [{ roomTypeId: type.id, adults: 2, ...run }],
      });
      expect(quoted.rooms[0]?.nights.map(({ rate }) => rate)).toEqual(calendar?.rateByNight);
      const online = (await quotes.tariff()).roomTypes.find(({ id }) => id === type.id);
      const coming = await rates.rateCalendar(viewers.admin, {
        from: TODAY,
        to: addMonths(TODAY, 12),
        roomTypeId: type.id,
      });
      const comingRates = coming.roomTypes[0]?.rateByNight ?? [];
      expect(online?.fromRate).toBe(Math.min(...comingRates));
      expect(comingRates.at(-1)).toBe(base);
      expect(Math.min(...comingRates)).toBeGreaterThan(0);
      expect(Math.max(...comingRates)).toBeLessThanOrEqual(MAX_AMOUNT);
      const wall = (await papers.tariffCard(viewers.manager)).roomTypes.find(({ id }) => id === type.id);
      for (const [place, night] of nightsOf(run).entries()) {
        const rate = calendar?.rateByNight[place];
        const season = calendar?.seasons[calendar.seasonByNight[place] ?? -1];
        if (season)
          expect(
            wall?.seasons.find(({ name }) => name === season.name),
            night,
          ).toMatchObject({ rate });
        else expect(wall?.rate).toBe(rate);
      }
      await database.prisma.roomType.update({ where: { id: type.id }, data: { isActive: false } });
    });
    await fc.assert(property, { numRuns: RUNS, seed: 11 });
    expect(Math.min(done.seasons, done.baseRates, done.refused)).toBeGreaterThan(0);
  },
  PATIENCE.timeout,
);
