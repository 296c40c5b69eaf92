import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { RatePeriod, SeasonInput } from '../types.generated.ts';
import { RatesService } from './rates.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');
let type: RoomType;
let count = 0;

beforeAll(() => seed.settings({ isGstRegistered: false }));
afterAll(drop);
beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  count += 1;
  type = await seed.roomType(`Cove ${count}`, { baseRate: 1_000_00 });
});

function rates(key: string = crypto.randomUUID()): RatesService {
  return new RatesService(scopeOf(database, clock, viewers.admin, key));
}

/** January 2027, half as much again, unless said otherwise. */
function season(words: Partial<SeasonInput> = {}): SeasonInput {
  return {
    name: 'Winter',
    from: '2027-01-01',
    to: '2027-02-01',
    mode: 'PERCENT',
    value: 5_000,
    priority: 10,
    ...words,
  };
}

async function create(words: Partial<SeasonInput> = {}, key?: string): Promise<RatePeriod> {
  const input = { roomTypeId: type.id, season: season(words) };
  const { ratePeriod: made } = await rates(key).createRatePeriod(viewers.admin, input);
  return made;
}

function update({ id, version }: RatePeriod, words: Partial<SeasonInput> = {}): Promise<RatePeriod> {
  const input = { ratePeriodId: id, version, season: season(words) };
  return rates().updateRatePeriod(viewers.admin, input);
}

/** What the nights of the type cost, from the first on. */
async function ratesFrom(from: string, nights: number): Promise<readonly number[]> {
  const window = { from, to: addNights(from, nights), roomTypeId: type.id };
  const { roomTypes } = await rates().rateCalendar(viewers.admin, window);
  return roomTypes[0]?.rateByNight ?? [];
}

const seasonCount = () => database.prisma.ratePeriod.count({ where: { roomTypeId: type.id } });

describe('the calendar of rates', () => {
  it('says what each night costs, which season sets it and which says when guests may come', async () => {
    const weekend = await create({ name: 'Weekend', weekdays: [5, 6], priority: 1 });
    const quiet = await create({ name: 'Quiet', mode: null, value: null, minNights: 3, to: '2027-01-03' });
    const window = { from: '2026-12-31', to: '2027-01-05', roomTypeId: type.id };
    const calendar = await rates().rateCalendar(viewers.admin, window);
    // 1 January 2027 is a Friday
    expect(calendar).toMatchObject({
      today,
      roomTypes: [
        {
          id: type.id,
          baseRate: 1_000_00,
          rateByNight: [1_000_00, 1_500_00, 1_500_00, 1_000_00, 1_000_00],
        },
      ],
    });
    const [shown] = calendar.roomTypes;
    const names = (places: readonly (number | null | undefined)[] = []) =>
      places.map((place) => (place == null ? null : shown?.seasons[place]?.name));
    expect(names(shown?.seasonByNight)).toEqual([null, weekend.name, weekend.name, null, null]);
    expect(names(shown?.ruleByNight)).toEqual([null, quiet.name, quiet.name, null, null]);
  });

  it('is of a year of nights at most', async () => {
    await expect(rates().rateCalendar(viewers.admin, { from: today, to: today })).rejects.toThrow(
      '1 to 366 nights',
    );
    const tooLong = { from: today, to: addNights(today, 367) };
    await expect(rates().rateCalendar(viewers.admin, tooLong)).rejects.toThrow('1 to 366 nights');
  });
});

describe('a season', () => {
  it('holds from when it is made, stands in the audit, and open calendars hear of its nights', async () => {
    const made = await create({ extraAdultRate: 300_00, minNights: 2 });
    expect(made).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      isClosed: false,
      minNights: 2,
      version: 1,
    });
    expect(await ratesFrom('2026-12-31', 2)).toEqual([1_000_00, 1_500_00]);
    const line = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(line).toMatchObject({
      action: 'create-rate-period',
      entityId: made.id,
      after: {
        roomTypeId: type.id,
        name: 'Winter',
        from: '2027-01-01',
        price: { mode: 'PERCENT', value: 5_000 },
      },
    });
    const events = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(events.map(({ topic }) => topic).sort()).toEqual(['calendar', 'dashboard']);
  });

  it('that is sent again under its key is made once', async () => {
    const key = crypto.randomUUID();
    const first = await create({}, key);
    expect(await create({}, key)).toEqual(first);
    expect(await seasonCount()).toBe(1);
  });

  it('may lie over another of another priority, and over none of its own: the refusal names that one', async () => {
    await create({ name: 'Peak' });
    const overlap = { name: 'Snow', from: '2027-01-31', to: '2027-02-10' };
    expect(await refusalOf(create(overlap))).toMatchObject({
      code: 'RATE_OVERLAP',
      message: 'This overlaps "Peak" at the same priority.',
      season: 'Peak',
    });
    // weekdays are not asked: which of two seasons holds is a matter of their priority alone
    expect(await refusalOf(create({ ...overlap, weekdays: [1] }))).toMatchObject({ code: 'RATE_OVERLAP' });
    await create({ ...overlap, priority: 11 });
    const next = await create({ name: 'Spring', from: '2027-02-01', to: '2027-03-01' });
    expect(await refusalOf(update(next, { name: 'Spring' }))).toMatchObject({ season: 'Peak' });
  });

  it('of two admins at the same moment is made once', async () => {
    const outcomes = await Promise.allSettled([create(), create({ name: 'Cold' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await seasonCount()).toBe(1);
  });

  it('leaves something of the usual price', async () => {
    const nothing = { code: 'AMOUNT_POSITIVE' };
    expect(await refusalOf(create({ value: -10_000 }))).toMatchObject(nothing);
    const made = await create({ value: -9_900 });
    expect(await refusalOf(update(made, { mode: 'ADD', value: -1_00_000_00 }))).toMatchObject(nothing);
    expect(await ratesFrom('2027-01-01', 1)).toEqual([type.baseRate / 100]);
  });

  it('changes and goes, with what it was in the audit, and is refused to who saw another version', async () => {
    const made = await create();
    const changed = await update(made, { value: 2_000 });
    expect(await ratesFrom('2027-01-01', 1)).toEqual([1_200_00]);
    expect(await refusalOf(update(made, { value: 3_000 }))).toMatchObject({ code: 'STALE_EDIT' });
    const seen = (version: number) => ({ seasons: [{ ratePeriodId: made.id, version }] });
    expect(await refusalOf(rates().deleteRatePeriod(viewers.admin, seen(1)))).toMatchObject({
      code: 'STALE_EDIT',
    });
    expect(await rates().deleteRatePeriod(viewers.admin, seen(changed.version))).toBe(type.id);
    expect(await ratesFrom('2027-01-01', 1)).toEqual([1_000_00]);
    const line = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(line).toMatchObject({
      action: 'delete-rate-period',
      before: { name: 'Winter', price: { value: 2_000 } },
    });
    await expect(rates().deleteRatePeriod(viewers.admin, seen(2))).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('that is as it should be leaves no line in the audit', async () => {
    const made = await create();
    const lines = await database.prisma.auditEvent.count();
    expect(await update(made)).toMatchObject({ version: 1 });
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it.each([
    [{ to: '2027-01-01' }, 'to', 'The last night cannot be before the first.'],
    [{ from: '2027-02-01', to: '2027-01-01' }, 'to', 'The last night cannot be before the first.'],
    [{ to: addNights('2027-01-01', 3_000) }, 'to', 'A season can be at most 1,830 nights.'],
    [{ from: '2036-12-30', to: '2037-01-02' }, 'to', 'Enter days within 10 years from today.'],
    [{ weekdays: [1], to: '2027-01-03' }, 'weekdays', 'None of its nights is such a weekday.'],
    [{ weekdays: [] }, 'weekdays', 'Choose a weekday.'],
    [{ value: -10_001 }, 'value', 'Take off at most 100 %.'],
    [{ value: 100_001 }, 'value', 'Add at most 1,000 %.'],
    [{ value: null }, 'value', 'Enter a number.'],
    [{ mode: null }, 'mode', 'Choose how the price changes.'],
    [{ mode: null, value: null }, 'mode', 'Give it a price or a rule.'],
    [
      { mode: null, value: null, minNights: 2, extraAdultRate: 1 },
      'extraAdultRate',
      'This goes with a price.',
    ],
    [{ extraChildRate: -1 }, 'extraChildRate', 'An amount cannot be below ₹0.'],
    [{ minNights: 61 }, 'minNights', 'Enter a whole number from 1 to 60.'],
    [{ priority: 1_001 }, 'priority', 'Enter a whole number from 0 to 1,000.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
  ])('with %o is refused at %s, and none is made', async (words, path, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ fields: [{ path: `season.${path}`, message }] });
    expect(await seasonCount()).toBe(0);
  });

  it.each([
    [{ mode: 'FIXED', value: 0 } as const, 'AMOUNT_POSITIVE'],
    [{ mode: 'FIXED', value: 1_000_000_01 } as const, 'AMOUNT_MAX'],
    [{ mode: 'ADD', value: -1_000_000_01 } as const, 'AMOUNT_MAX'],
    [{ mode: 'ADD', value: 1_000_000_00 } as const, 'AMOUNT_MAX'],
    [{ extraAdultRate: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ name: ' ' }, 'NAME_REQUIRED'],
  ])('with %o is refused by %s', async (words, code) => {
    expect(await refusalOf(create(words))).toMatchObject({ code });
    expect(await seasonCount()).toBe(0);
  });
});

describe('a season that is over', () => {
  const over = { fields: [{ path: 'season.to', message: 'Those nights are over.' }] };

  it('is not made, and one to come is not moved there', async () => {
    const before = { from: '2025-11-30', to: '2025-12-02' };
    expect(await refusalOf(create(before))).toMatchObject(over);
    expect(await refusalOf(create({ from: '2026-11-01', to: today }))).toMatchObject(over);
    expect(await seasonCount()).toBe(0);
    const made = await create();
    expect(await refusalOf(update(made, before))).toMatchObject(over);
    await create({ name: 'Tonight', from: '2026-11-01', to: addNights(today, 1) });
  });

  it('is called otherwise, and one that has begun ends before today', async () => {
    const made = await create({ to: '2027-03-01' });
    clock.travelTo(new Date('2027-02-10T08:00:00Z'));
    const ended = await update(made, { to: '2027-02-01' });
    expect(await update(ended, { name: 'January', to: '2027-02-01' })).toMatchObject({ name: 'January' });
  });
});

describe('the price of picked nights', () => {
  const change = (nights: readonly string[], words = {}) =>
    rates().changeNightRates(viewers.admin, {
      roomTypeId: type.id,
      name: 'Long weekends',
      nights: [...nights],
      mode: 'PERCENT',
      value: 1_000,
      ...words,
    });

  it('goes up by a tenth of what holds on each, in as few seasons as they have prices, and nothing else of them changes', async () => {
    await create({ weekdays: [6], extraAdultRate: 300_00, minNights: 2 });
    // the Fridays and Saturdays of two weeks
    const made = await change(['2027-01-08', '2027-01-09', '2027-01-01', '2027-01-02']);
    expect(made).toMatchObject([
      {
        from: '2027-01-01',
        to: '2027-01-09',
        weekdays: [5],
        value: 1_100_00,
        extraAdultRate: null,
        minNights: null,
      },
      {
        from: '2027-01-02',
        to: '2027-01-10',
        weekdays: [6],
        value: 1_650_00,
        extraAdultRate: 300_00,
        minNights: 2,
      },
    ]);
    expect(await ratesFrom('2027-01-01', 9)).toEqual([
      1_100_00,
      1_650_00,
      ...Array(5).fill(1_000_00),
      1_100_00,
      1_650_00,
    ]);
    await rates().deleteRatePeriod(viewers.admin, {
      seasons: made.map(({ id, version }) => ({ ratePeriodId: id, version })),
    });
    expect(await ratesFrom('2027-01-01', 2)).toEqual([1_000_00, 1_500_00]);
  });

  it('cannot come to nothing, above the most, or lie in the past, and then no night changes', async () => {
    expect(await refusalOf(change(['2027-01-01'], { value: -10_000 }))).toMatchObject({
      code: 'AMOUNT_POSITIVE',
    });
    expect(await refusalOf(change(['2027-01-01'], { mode: 'ADD', value: 1_000_000_00 }))).toMatchObject({
      code: 'AMOUNT_MAX',
    });
    expect(await refusalOf(change([addNights(today, -1)]))).toMatchObject({
      fields: [{ path: 'nights', message: 'Choose nights from tonight on.' }],
    });
    expect(await refusalOf(change(['2199-12-31']))).toMatchObject({
      fields: [{ path: 'nights', message: 'Enter days within 10 years from today.' }],
    });
    expect(await refusalOf(change([]))).toMatchObject({ fields: [{ path: 'nights' }] });
    expect(await seasonCount()).toBe(0);
  });
});

describe('the seasons of a year', () => {
  const copy = (year: number) => rates().copyRatePeriods(viewers.admin, { roomTypeId: type.id, year });

  it('hold on the same days of the next one, 29 February on the 28th, and are copied once', async () => {
    await create({ name: 'Leap', from: '2028-02-29', to: '2028-03-01' });
    await create({ name: 'Peak', from: '2028-12-22', to: '2029-01-03', minNights: 3 });
    expect(await copy(2028)).toMatchObject([
      { name: 'Leap', from: '2029-02-28', to: '2029-03-01' },
      { name: 'Peak', from: '2029-12-22', to: '2030-01-03', minNights: 3, version: 1 },
    ]);
    expect(await refusalOf(copy(2028))).toMatchObject({
      fields: [{ path: 'year', message: 'All of them are there in 2029 already.' }],
    });
    expect(await refusalOf(copy(2031))).toMatchObject({
      fields: [{ path: 'year', message: 'No season begins in 2031.' }],
    });
    expect(await refusalOf(copy(2101))).toMatchObject({
      fields: [{ path: 'year', message: 'Enter a year from 2000 to 2100.' }],
    });
  });

  it('are copied all or none: one that is in the way is named', async () => {
    await create({ name: 'Summer', from: '2027-05-01', to: '2027-06-01' });
    await create({ name: 'Peak', from: '2027-12-22', to: '2028-01-03' });
    await create({ name: 'Fair', from: '2028-12-30', to: '2028-12-31' });
    expect(await refusalOf(copy(2027))).toMatchObject({ code: 'RATE_OVERLAP', season: 'Fair' });
    expect(await seasonCount()).toBe(3);
  });

  it('are not copied where the usual price has changed so that a night would cost nothing, or more than any amount may be', async () => {
    const refusalAt = async (baseRate: number) => {
      await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate } });
      return refusalOf(copy(2027));
    };
    const saying = (words: string) => ({ fields: [{ path: 'year', message: words }] });
    await create({ mode: 'ADD', value: -500_00 });
    expect(await refusalAt(500_00)).toMatchObject(
      saying('A night in "Winter" would cost ₹0 now. Change its price first.'),
    );
    await create({ name: 'Peak', from: '2027-12-01', to: '2028-01-01', value: 90_000 });
    expect(await refusalAt(5_00_000_00)).toMatchObject(
      saying('A night in "Peak" would cost ₹50,00,000 now. Change its price first.'),
    );
  });

  it('are copied with one in which a night would cost nothing and none does, since a season above it says the price', async () => {
    await create({ mode: 'ADD', value: -500_00 });
    await create({ name: 'Fair', mode: 'FIXED', value: 900_00, priority: 20 });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    expect(await copy(2027)).toMatchObject([{ name: 'Fair', from: '2028-01-01' }, { name: 'Winter' }]);
    expect(await ratesFrom('2028-01-01', 2)).toEqual([900_00, 900_00]);
  });
});

describe('a preview', () => {
  it('says which nights go from which price to which, who is booked there, and changes nothing', async () => {
    const room = await seed.room(type, `P${count}`);
    await seed.reserve(room, '2027-01-02', 2, { rate: 1_000_00 });
    await seed.reserve(room, '2026-12-10', 2, { rate: 1_000_00 });
    const input = {
      createRatePeriod: { roomTypeId: type.id, season: season({ to: '2027-01-04', minNights: 2 }) },
    };
    expect(await rates().previewRates(viewers.admin, input)).toEqual({
      nights: 3,
      changes: [
        {
          roomType: type.name,
          from: '2027-01-01',
          to: '2027-01-04',
          nights: 3,
          before: 1_000_00,
          after: 1_500_00,
        },
      ],
      ruleNights: 3,
      bookedStays: 1,
      openForms: 0,
    });
    expect(await seasonCount()).toBe(0);
    await create({ to: '2027-01-04' });
    const nights = await database.prisma.reservationNight.findMany({
      where: { reservationRoom: { roomTypeId: type.id } },
    });
    expect(nights.map(({ rate }) => rate)).toEqual(Array(4).fill(1_000_00));
  });

  it('looks as far ahead as seasons may lie', async () => {
    const far = season({ from: '2036-11-01', to: '2036-11-04' });
    const input = { createRatePeriod: { roomTypeId: type.id, season: far } };
    expect(await rates().previewRates(viewers.admin, input)).toMatchObject({ nights: 3 });
  });

  it('meets the refusals of the change, and is of one change', async () => {
    await create({ name: 'Peak' });
    const again = { createRatePeriod: { roomTypeId: type.id, season: season() } };
    expect(await refusalOf(rates().previewRates(viewers.admin, again))).toMatchObject({ season: 'Peak' });
    expect(await refusalOf(rates().previewRates(viewers.admin, {}))).toMatchObject({
      fields: [{ path: 'input', message: 'Give exactly one change.' }],
    });
  });
});
