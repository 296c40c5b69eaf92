import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNights, earlierDay, type LocalDate, nightsBetween, todayAt } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { connectionsOf, statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewers } from '../../../testing/viewers.ts';
import type {
  BookingBasis,
  BookingReport,
  BookingReportInput,
  BookingRow,
  ReservationStatus,
} from '../../types.generated.ts';
import { allRowsOf, assertSaved } from '../testing/all-rows.ts';
import { assertExactBookings } from '../testing/exact-bookings.ts';
import { plainBookingFigures, type Run } from '../testing/plain-bookings.ts';
import type { PlainFilter } from '../testing/plain-revenue.ts';
import { bringAndUndo, type PlayedLodge, playedLodge } from '../testing/random-history.ts';
import { type RawRows, rawRowsOf } from '../testing/raw-rows.ts';
import { BookingReportService } from './booking-report.service.ts';

const STEPS = 400;
/** As many rows a page that there are several pages of them. */
const FEW = 3;
const STANDING = ['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'] as const;
let lodge: PlayedLodge;
let rows: RawRows;
let today: LocalDate;

beforeAll(async () => {
  lodge = await playedLodge({
    seed: 5,
    steps: STEPS,
    timeZone: 'Asia/Kathmandu',
    beforeStep: async (played, step) => {
      if (step === 150) await bringAndUndo(played);
    },
  });
  rows = await rawRowsOf(lodge.app.database, lodge.timeZone);
  today = todayAt(lodge.clock.now(), lodge.timeZone);
});
afterAll(() => lodge.app.close());

function reportOf(input: BookingReportInput): Promise<BookingReport> {
  const { app, clock } = lodge;
  return new BookingReportService(scopeOf(app.database, clock, viewers.admin, null)).report(
    viewers.admin,
    input,
  );
}

/** The same as the input of a report. */
function inputOf({ roomTypeId, source, agentId }: PlainFilter) {
  return {
    ...(roomTypeId && { roomTypeId }),
    ...(source && { source }),
    ...(agentId === null ? { withoutAgent: true } : agentId && { agentId }),
  };
}

const plainFigures = (run: Run, basis: BookingBasis, filter: PlainFilter) =>
  plainBookingFigures({ rows, today }, run, basis, filter);

/** The rooms behind each figure come to it. */
async function assertRows(input: BookingReportInput, { total, ...report }: BookingReport): Promise<void> {
  const { app, clock } = lodge;
  const service = new BookingReportService(scopeOf(app.database, clock, viewers.admin, null));
  const behind = (...statuses: ReservationStatus[]) =>
    allRowsOf((skip) =>
      service.rows(viewers.admin, input, {
        statuses: statuses.length === 0 ? null : statuses,
        range: null,
        withFees: false,
        skip,
        take: FEW,
      }),
    );
  const standing = await behind(...STANDING);
  const { bookings, rooms: count, nights, value } = total;
  expect(standing).toMatchObject({ bookings, count, nights, value });
  expect(standing.rows.reduce((all, row) => all + row.nights, 0)).toBe(nights);
  expect(standing.rows.reduce((all, row) => all + row.value, 0)).toBe(value);
  expect((await behind('CANCELLED')).count).toBe(total.cancelled);
  expect((await behind('NO_SHOW')).count).toBe(total.noShows);
  expect((await behind('CANCELLED', 'NO_SHOW')).value).toBe(total.lostValue);
  const withFees = await allRowsOf((skip) =>
    service.rows(viewers.admin, input, { statuses: null, range: null, withFees: true, skip, take: FEW }),
  );
  expect([withFees.fees, withFees.rows.every(({ fees }) => fees !== 0)]).toEqual([total.fees, true]);
  const ofFees = JSON.stringify({ input, withFees: true });
  await assertSaved(service.rowsCsv(viewers.admin, ofFees), withFees.rows, ['Fees', total.fees]);
  const all = await behind();
  expect(all.fees).toBe(total.fees);
  await assertSaved(service.rowsCsv(viewers.admin, JSON.stringify({ input })), all.rows, [
    'Fees',
    total.fees,
  ]);
  expect(all.rows.reduce((sum, { fees }) => sum + fees, 0)).toBe(total.fees);
  const measures = { LEAD_TIME: report.leadTimes, LENGTH: report.lengths } as const;
  const lengthOf = ({ arrival, departure }: BookingRow) => nightsBetween(arrival, departure);
  for (const measure of ['LEAD_TIME', 'LENGTH'] as const) {
    const ids = new Set<string>();
    for (const { least, most, rooms } of measures[measure]) {
      const range = { of: measure, least, ...(typeof most === 'number' && { most }) };
      const within = await allRowsOf((skip) =>
        service.rows(viewers.admin, input, { statuses: STANDING, range, withFees: false, skip }),
      );
      expect([within.count, within.rows.length]).toEqual([rooms, rooms]);
      const file = JSON.stringify({ input, statuses: STANDING, range });
      await assertSaved(service.rowsCsv(viewers.admin, file), within.rows, ['Worth', within.value]);
      for (const row of within.rows) {
        ids.add(row.id);
        if (measure === 'LENGTH')
          expect(least <= lengthOf(row) && lengthOf(row) <= (most ?? 1_000)).toBe(true);
      }
    }
    // each room that stands lies in one range
    expect(ids).toEqual(new Set(standing.rows.map(({ id }) => id)));
  }
}

describe('the bookings of a period', () => {
  it('leave out what was taken back with its import', () => {
    expect(rows.undone.size).toBe(3);
  });

  it.each(['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const)(
    'are what the stored rows say, by %s, however they are narrowed and divided',
    async (basis) => {
      const random = seededRandom(17);
      const agents = [...rows.reservations.values()].flatMap(({ agentId }) => agentId ?? []);
      const types = [...rows.stays.values()].map(({ roomTypeId }) => roomTypeId);
      for (let round = 0; round < 12; round += 1) {
        const from = addNights(today, -random.whole(-10, 60));
        const run = { from, to: addNights(from, random.whole(1, 90)) };
        const filter: PlainFilter = {
          ...(random.chance(0.25) && { roomTypeId: random.pick(types) }),
          ...(random.chance(0.25) && { source: random.pick(['PHONE', 'WALK_IN', 'AGENT'] as const) }),
          ...(random.chance(0.25) && { agentId: random.chance(0.3) ? null : random.pick(agents) }),
        };
        const narrowed = inputOf(filter);
        const report = await reportOf({
          ...run,
          basis,
          by: random.pick(['DAY', 'WEEK', 'MONTH']),
          ...narrowed,
        });
        assertExactBookings(report, { rows, today }, run, basis, filter);
        await assertRows({ ...run, basis, ...narrowed }, report);
      }
    },
  );

  it('are of every kind in that history', async () => {
    const report = await reportOf({
      from: addNights(today, -200),
      to: addNights(today, 200),
      basis: 'MADE_ON',
    });
    const { rooms, cancelled, noShows, fees, lostValue } = report.total;
    const ahead = await reportOf({ from: today, to: addNights(today, 200), by: 'MONTH' });
    expect([report.total.coming, ahead.total.coming > 0]).toEqual([0, true]);
    expect(Math.min(rooms, cancelled, noShows, fees, lostValue)).toBeGreaterThan(0);
  });

  it('have rooms behind them that fill several pages', async () => {
    const { app, clock } = lodge;
    const service = new BookingReportService(scopeOf(app.database, clock, viewers.admin, null));
    const input = { from: addNights(today, -200), to: addNights(today, 200), basis: 'MADE_ON' } as const;
    const behind = await allRowsOf((skip) =>
      service.rows(viewers.admin, input, { statuses: null, range: null, withFees: false, skip, take: FEW }),
    );
    expect(behind.count).toBeGreaterThan(5 * FEW);
    const refused = { extensions: { code: 'BAD_USER_INPUT' } };
    const page = { statuses: null, range: null, withFees: false, skip: -1 };
    await expect(service.rows(viewers.admin, input, page)).rejects.toMatchObject(refused);
    await expect(service.refusedRows(viewers.admin, input, page)).rejects.toMatchObject(refused);
    for (const range of [
      { of: 'LENGTH', least: -1 },
      { of: 'LEAD_TIME', least: 4, most: 3 },
    ] as const)
      await expect(
        service.rows(viewers.admin, input, { statuses: null, range, withFees: false, skip: 0 }),
      ).rejects.toMatchObject(refused);
  });

  it('are compared with as many days before, those made as far as these days have come', async () => {
    const month = { from: `${today.slice(0, 8)}01`, to: addNights(`${today.slice(0, 8)}01`, 28) };
    const { compared } = await reportOf({ ...month, basis: 'MADE_ON', compareWith: 'BEFORE' });
    const days = nightsBetween(month.from, earlierDay(addNights(today, 1), month.to));
    const run = { from: addNights(month.from, -28), to: addNights(month.from, days - 28) };
    expect(compared?.total).toEqual(plainFigures(run, 'MADE_ON', {}));
  });

  it.each(['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const)(
    'are compared week by week with as many days, by %s',
    async (basis) => {
      const input = {
        from: '2026-11-01',
        to: '2026-12-01',
        by: 'WEEK',
        basis,
        compareWith: 'LAST_YEAR',
      } as const;
      const shifted = { from: '2027-11-01', to: '2027-12-01' };
      const { steps, compared } = await reportOf({ ...input, ...(basis !== 'MADE_ON' && shifted) });
      for (const [place, { from, to }] of (compared?.steps ?? []).entries()) {
        expect(compared?.steps[place]).toEqual(plainFigures({ from, to }, basis, {}));
        expect(nightsBetween(from, to)).toBe(nightsBetween(steps[place]?.from ?? '', steps[place]?.to ?? ''));
      }
    },
  );

  it.each([
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2000-01-01', to: '2030-01-01' },
    { from: '2026-12-01', to: '2026-12-02', roomTypeId: 'cove' },
  ])('are refused for %o', async (input) => {
    await expect(reportOf(input)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('are kept from a manager before anything else is looked at', async () => {
    const { app, clock } = lodge;
    const service = new BookingReportService(scopeOf(app.database, clock, viewers.manager, null));
    const forbidden = { extensions: { code: 'FORBIDDEN' } };
    await expect(service.report(viewers.manager, { from: '', to: '' })).rejects.toMatchObject(forbidden);
    await expect(service.csv(viewers.manager, 'nonsense')).rejects.toMatchObject(forbidden);
  });

  it('are one statement, on the connections of reports', async () => {
    const input = { from: today, to: addNights(today, 7) };
    const { database } = lodge.app;
    expect(await statementsOf(database, () => reportOf(input))).toEqual([
      expect.stringContaining('readBookingReport'),
    ]);
    expect(await connectionsOf(database, () => reportOf(input))).toEqual({ desk: 0, reports: 1 });
  });
});
