import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, nightsOf } from '../../../domain/nights.ts';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { scopeOf } from '../../testing/scope.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { DocumentService } from '../documents/document.service.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import { RatesService } from './rates.service.ts';

const { database, drop } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const seed = new LodgeSeed(database);
const rates = new RatesService(scopeOf(database, clock, viewers.admin, null));
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

it(
  'any seasons give each night one price, which is that of the calendar of rates, quote, public page and tariff card',
  async () => {
    await seed.settings({ isGstRegistered: false });
    let count = 0;
    const property = fc.asyncProperty(anySeasons, async (seasons) => {
      count += 1;
      const type = await seed.roomType(`Type ${count}`, { baseRate: 1_000_00 });
      await seed.room(type, `Q${count}`);
      for (const [place, { inDays, nights, weekdays, priority, price: given }] of seasons.entries()) {
        const from = addNights(FIRST, inDays);
        const days = { fromDay: dateOf(from), toDay: dateOf(addNights(from, nights)) };
        const said = { name: `S${place}`, weekdays, priority, minNights: given.mode === null ? 1 : null };
        // one that overlaps at its priority is refused, and is not there
        await seed.ratePeriod(type, { ...days, ...said, ...given }).catch(() => undefined);
      }
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
      const least = Math.min(1_000_00, ...(calendar?.rateByNight ?? []));
      expect(online?.fromRate ?? 0).toBeLessThanOrEqual(least);
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
  },
  PATIENCE.timeout,
);
