import { afterAll, expect, it } from 'vitest';
import { addNights } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { openStayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { assertExactRevenue } from '../testing/exact-revenue.ts';
import { FIRST_DAY, playBooks } from '../testing/random-books.ts';
import { rawRowsOf } from '../testing/raw-rows.ts';

const timeZone = 'Pacific/Auckland';
const lodge = await openStayLodge();
afterAll(() => lodge.close());

it('the revenue of agreed totals, of prices without and with GST and of several rates is what the stored rows say', async () => {
  const after = await playBooks(lodge, { seed: 19, stays: 30, timeZone });
  const rows = await rawRowsOf(lodge.database, timeZone);
  const ways = new Set(rows.nights.map(({ pricedFrom, taxRate }) => `${pricedFrom} ${taxRate}`));
  expect([...ways]).toEqual(expect.arrayContaining(['AGREED 500', 'NET 500', 'GROSS 500', 'GROSS 1200']));
  const random = seededRandom(23);
  for (let round = 0; round < 12; round += 1) {
    const from = addNights(FIRST_DAY, random.whole(-5, 90));
    const period = { from, to: round === 0 ? after : addNights(from, random.whole(1, 60)) };
    const by = random.pick(['DAY', 'WEEK', 'MONTH'] as const);
    await assertExactRevenue({ ...lodge, timeZone, rows }, { ...period, by, isForecast: random.chance(0.5) });
  }
});
