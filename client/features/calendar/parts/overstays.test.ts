import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNights, type DateRange, doDateRangesOverlap, isNightOf } from '../../../../domain/nights.ts';
import { stay } from './chart-fixtures.ts';
import { overstaysOf, shouldHaveLeft } from './overstays.ts';
import { cellsIn, cellsOf, placeOfBar } from './room-cells.ts';

const TODAY = '2026-11-20';
const overdue = stay({ arrival: '2026-11-16', departure: '2026-11-18', status: 'CHECKED_IN' });
const next = (arrival: string, departure: string) => stay({ id: `next ${arrival}`, arrival, departure });
const runs = (...bars: (typeof overdue)[]) =>
  overstaysOf(bars, TODAY).map(({ run }) => `${run.arrival.slice(8)}-${run.departure.slice(8)}`);

describe('guests who should have left', () => {
  it.each([
    ['are in house after their last night', overdue, true],
    ['have not left on the day itself', { ...overdue, departure: TODAY, stayDeparture: TODAY }, false],
    ['have left', { ...overdue, status: 'CHECKED_OUT' as const }, false],
    ['never came', { ...overdue, status: 'CONFIRMED' as const }, false],
    ['sleep in another room by now', { ...overdue, stayDeparture: '2026-11-19' }, false],
  ])('%s', (_title, bar, is) => expect(shouldHaveLeft(bar, TODAY)).toBe(is));

  it.each([
    ['up to tonight', [], ['18-21']],
    ['until others come today', [next(TODAY, '2026-11-22')], ['18-20']],
    ['round the nights of others who have not come', [next('2026-11-19', '2026-11-20')], ['18-19', '20-21']],
    ['no longer where others have all nights since', [next('2026-11-18', '2026-11-24')], []],
    ['past nights of others before', [next('2026-11-10', '2026-11-12')], ['18-21']],
  ])('keep their room %s', (_title, others, kept) => expect(runs(overdue, ...others)).toEqual(kept));

  it('keep every night up to tonight that nobody else has, and no other', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lengths, (steps) => {
        let day = overdue.departure;
        const others = steps.map(([gap, nights]) => {
          const arrival = addNights(day, gap);
          day = addNights(arrival, nights);
          return next(arrival, day);
        });
        const kept: DateRange[] = overstaysOf([overdue, ...others], TODAY).map(({ run }) => run);
        for (let night = overdue.departure; night <= addNights(TODAY, 3); night = addNights(night, 1)) {
          const isTheirs = night <= TODAY && !others.some((other) => isNightOf(other, night));
          expect(kept.filter((run) => isNightOf(run, night))).toHaveLength(isTheirs ? 1 : 0);
        }
        expect(kept.some((run) => others.some((other) => doDateRangesOverlap(run, other)))).toBe(false);
      }),
    );
  });
});

describe('on a chart that begins when their nights are over', () => {
  const window = { arrival: TODAY, departure: '2026-11-27' };
  const cells = (...bars: (typeof overdue)[]) => cellsOf(bars, window, overstaysOf(bars, TODAY));

  it('guests who should have left have the night of today', () => {
    const [first] = cells(overdue);
    expect(first).toMatchObject({ kind: 'bar', isOverstay: true, first: 0, last: 0 });
    const run = { arrival: '2026-11-18', departure: '2026-11-21' };
    expect(placeOfBar(run, window)).toMatchObject({ left: 0, width: 1.5, startsBefore: true });
  });

  it('guests who leave today have half of it, and its night is free', () => {
    const leaving = stay({ arrival: '2026-11-18', departure: TODAY, status: 'CHECKED_IN' });
    const drawn = cells(leaving);
    expect(drawn).toMatchObject([
      { kind: 'bar', bar: leaving, isOverstay: false, first: 0, last: -1 },
      { kind: 'free', first: 0, last: 6 },
    ]);
    expect(placeOfBar(leaving, window)).toMatchObject({ left: 0, width: 0.5, startsBefore: true });
    expect(cellsIn(drawn, { first: 0, last: 3 })).toHaveLength(2);
    expect(cellsIn(drawn, { first: 1, last: 3 })).toHaveLength(1);
  });

  it('guests who have left today have nothing of it', () => {
    const left = stay({ arrival: '2026-11-18', departure: TODAY, status: 'CHECKED_OUT' });
    expect(cells(left)).toMatchObject([{ kind: 'free', first: 0, last: 6 }]);
  });
});
