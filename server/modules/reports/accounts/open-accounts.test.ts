import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addNights, nightsBetween, todayAt } from '../../../../domain/nights.ts';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { AccountAge, AccountSide, AccountsOfAge } from '../../types.generated.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import { assertSaved } from '../testing/all-rows.ts';
import { DECEMBER, openMonth, playDecember } from '../testing/known-month.ts';
import { plainAccountsOf } from '../testing/plain-accounts.ts';
import { type PlayedLodge, playedLodge } from '../testing/random-history.ts';
import { rawRowsOf } from '../testing/raw-rows.ts';
import { OpenAccountsService } from './open-accounts.service.ts';

const SIDES = ['DUES', 'ADVANCES'] as const;

function listOf(lodge: Lodge, side: AccountSide) {
  const scope = scopeOf(lodge.database, lodge.clock, viewers.admin, null);
  return new OpenAccountsService(scope).list(viewers.admin, { side });
}

/** Both sides by age. */
function agesOf(lodge: Lodge, side: AccountSide) {
  const scope = scopeOf(lodge.database, lodge.clock, viewers.admin, null);
  const ages = new OpenAccountsService(scope).byAge(viewers.admin);
  return ages.then(({ day, dues, advances }) => ({ day, ages: side === 'DUES' ? dues : advances }));
}

type Lodge = { readonly database: StayLodge['database']; readonly clock: PlayedLodge['clock'] };

function positionOf({ database, clock }: Lodge) {
  const scope = scopeOf(database, clock, viewers.admin, null);
  return new FinancialReportService(scope).report(viewers.admin, DECEMBER).then(({ position }) => position);
}

function sumOfAges(ages: readonly AccountsOfAge[]) {
  return ages.reduce(
    (sum, { count, guests, agents }) => ({
      count: sum.count + count,
      guests: sum.guests + guests,
      agents: sum.agents + agents,
    }),
    { count: 0, guests: 0, agents: 0 },
  );
}

describe('a December that is known', () => {
  let lodge: StayLodge;

  beforeAll(async () => {
    lodge = await openStayLodge();
    await playDecember(lodge);
  });

  afterAll(() => lodge.close());

  it('has dues by age from the day of leaving on, agents apart', async () => {
    const { rows } = await listOf(lodge, 'DUES');
    const { day, ages } = await agesOf(lodge, 'DUES');
    expect(day).toBe('2027-01-03');
    expect(ages).toEqual([
      { age: 'DAYS_7', count: 1, guests: 1_750_00, agents: 0 },
      { age: 'DAYS_30', count: 4, guests: 3_113_00, agents: 2_100_00 },
      { age: 'DAYS_90', count: 0, guests: 0, agents: 0 },
      { age: 'OLDER', count: 0, guests: 0, agents: 0 },
    ]);
    expect(rows[0]).toMatchObject({ guest: 'Ravi Das', agent: 'Hill Tours', since: '2026-12-07', days: 27 });
  });

  it('has advances from the day of the last payment on', async () => {
    const { rows, count } = await listOf(lodge, 'ADVANCES');
    expect(count).toBe(1);
    expect(rows).toMatchObject([
      { guest: 'Mary Toppo', agent: null, since: '2026-12-31', days: 3, guests: 500_00 },
    ]);
  });

  it.each(SIDES)('adds the %s up to what the accounts say', async (side) => {
    const list = await listOf(lodge, side);
    const { dues, advancesHeld } = await positionOf(lodge);
    expect(list.guests + list.agents).toBe(side === 'DUES' ? dues : advancesHeld);
    expect(sumOfAges((await agesOf(lodge, side)).ages)).toEqual({
      count: list.count,
      guests: list.guests,
      agents: list.agents,
    });
  });
});

describe('accounts on both sides of the days that part the ages', () => {
  const TODAY = '2027-03-15';
  /** What is open since so many days, so that no two sums of some of them are the same. */
  const dueSince = (days: number) => days * 1_01;
  const paidSince = (days: number) => days * 1_03;
  const lines = (amountOf: (days: number) => number) => [
    { age: 'DAYS_7', count: 1, guests: amountOf(7), agents: 0 },
    { age: 'DAYS_30', count: 2, guests: amountOf(30), agents: amountOf(8) },
    { age: 'DAYS_90', count: 2, guests: amountOf(90), agents: amountOf(31) },
    { age: 'OLDER', count: 1, guests: 0, agents: amountOf(91) },
  ];
  let lodge: StayLodge;

  /** A stay that ended so many days ago with something due, and on that day an advance for a stay to come. */
  beforeAll(async () => {
    lodge = await openStayLodge();
    const { at, book, desk, money } = await openMonth(lodge);
    const agent = await lodge.seed.agent('Hill Tours');
    for (const days of [91, 90, 31, 30, 8, 7]) {
      const isAgents = days === 91 || days === 31 || days === 8;
      const words = isAgents ? ({ source: 'AGENT', agentId: agent.id } as const) : {};
      const left = addNights(TODAY, -days);
      at(addNights(left, -1));
      const booked = await book('Asha Rao', addNights(left, -1), left, words);
      const inHouse = await desk.perform('checkIn', { ...onVersion(booked), ids: [AADHAAR] });
      at(left);
      const { reservation } = await money.recordPayment(inHouse, { amount: inHouse.gross - dueSince(days) });
      await desk.perform('checkOut', { ...onVersion(reservation), leaveDueReason: 'Pays by bank' });
      await lodge.database.prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
      const coming = await book('Ravi Das', '2027-05-01', '2027-05-02', words);
      await money.recordPayment(coming, { amount: paidSince(days) });
    }
    at(TODAY);
  });

  afterAll(() => lodge.close());

  it.each([
    ['DUES', lines(dueSince)],
    ['ADVANCES', lines(paidSince)],
  ] as const)('are of one age each: %s', async (side, expected) => {
    const { day, ages } = await agesOf(lodge, side);
    expect(day).toBe(TODAY);
    expect(ages).toEqual(expected);
    const { rows } = await listOf(lodge, side);
    expect(rows.map(({ days }) => days)).toEqual([91, 90, 31, 30, 8, 7]);
  });
});

describe('an advance that follows its room to another bill', () => {
  it('is as old as it was', async () => {
    const lodge = await openStayLodge();
    onTestFinished(() => lodge.close());
    const { at, desk, money } = await openMonth(lodge);
    at('2026-11-02');
    const run = { arrival: '2026-12-10', departure: '2026-12-11' };
    const { reservation } = await desk.book({ rooms: [run, run] });
    const { reservation: paid } = await money.recordPayment(reservation, { amount: reservation.gross });
    at('2026-11-25');
    const [, second] = paid.rooms;
    await money.splitFolio(paid, { reservationRoomIds: [second?.id ?? ''] });
    const { rows } = await listOf(lodge, 'ADVANCES');
    expect(rows).toMatchObject([{ since: '2026-11-02', days: 23, guests: reservation.gross }]);
  });
});

const LAST_DAYS: Record<AccountAge, number> = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, OLDER: Infinity };

describe.each([
  { seed: 3, timeZone: 'America/Los_Angeles' },
  { seed: 8, timeZone: 'Pacific/Auckland' },
])('a history played at random (seed $seed in $timeZone)', ({ seed, timeZone }) => {
  let played: PlayedLodge;

  beforeAll(async () => {
    played = await playedLodge({ seed, timeZone, steps: 300 });
  });

  afterAll(() => played.app.close());

  it.each(SIDES)('has the %s that its lines add up to, booking by booking', async (side) => {
    const { app, clock } = played;
    const today = todayAt(clock.now(), timeZone);
    const openAccounts = () => new OpenAccountsService(scopeOf(app.database, clock, viewers.admin, null));
    const list = await listOf({ database: app.database, clock }, side);
    const [first] = list.rows;
    const after = await openAccounts().list(viewers.admin, { side, skip: 1 });
    expect({ ...after, rows: [first, ...after.rows] }).toEqual(list);
    const file = openAccounts().rowsCsv(viewers.admin, JSON.stringify({ side }));
    await assertSaved(file, list.rows, ['In all', list.guests + list.agents]);
    const plain = plainAccountsOf(await rawRowsOf(app.database), side, today);
    expect(plain.length).toBeGreaterThan(0);
    expect(
      list.rows.map(({ code, since, guests, agents }) => ({ code, since, guests, agents })).toSorted(byCode),
    ).toEqual(plain.toSorted(byCode));
    for (const { since, days } of list.rows)
      expect(days).toBe(since === today ? 0 : nightsBetween(since, today));
    const { ages } = await agesOf({ database: app.database, clock }, side);
    for (const { age, count, guests, agents } of ages) {
      const ofAge = await openAccounts().list(viewers.admin, { side, age });
      expect(ofAge).toMatchObject({ count, guests, agents });
      const ofFile = JSON.stringify({ side, age });
      await assertSaved(openAccounts().rowsCsv(viewers.admin, ofFile), ofAge.rows, [
        'In all',
        guests + agents,
      ]);
      const younger = list.rows.filter(({ days }) => days <= LAST_DAYS[age]).length;
      const older = { DAYS_7: -1, DAYS_30: 7, DAYS_90: 30, OLDER: 90 }[age];
      expect(count).toBe(younger - list.rows.filter(({ days }) => days <= older).length);
    }
  });
});

function byCode(one: { code: string }, other: { code: string }): number {
  return one.code < other.code ? -1 : 1;
}
