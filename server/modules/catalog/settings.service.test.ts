import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { PropertyService } from './property.service.ts';
import { SettingsService } from './settings.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ stayOverCleaningDays: 2, version: 1 });
});

function setDays(days: number, version = 1) {
  const scope = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
  return new SettingsService(scope).setStayOverCleaning(viewers.admin, { version, days });
}

const lodge = (viewer: Parameters<PropertyService['lodge']>[0]) =>
  new PropertyService({ database, clock }).lodge(viewer);

it('an admin sets after how many nights rooms are cleaned, which is kept in the audit and sent to open screens', async () => {
  expect(await setDays(3)).toMatchObject({ stayOverCleaningDays: 3, version: 2 });
  const line = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(line).toMatchObject({
    action: 'set-stay-over-cleaning',
    entity: 'property',
    before: { days: 2 },
    after: { days: 3 },
  });
  const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(event.topic).toBe('house');
});

it('the number that is set already leaves no line in the audit', async () => {
  const before = await database.prisma.auditEvent.count();
  expect(await setDays(2)).toMatchObject({ stayOverCleaningDays: 2, version: 1 });
  expect(await database.prisma.auditEvent.count()).toBe(before);
});

it.each([0, 30])('%d nights are taken', async (days) => {
  expect(await setDays(days)).toMatchObject({ stayOverCleaningDays: days });
});

it.each([-1, 31, 1.5])('%d nights are refused', async (days) => {
  expect(await refusalOf(setDays(days))).toMatchObject({
    fields: [{ path: 'days', message: 'Enter a number from 0 to 30.' }],
  });
});

it('a setting that another admin changed meanwhile is refused with who did', async () => {
  await setDays(3);
  clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
  expect(await refusalOf(setDays(4))).toMatchObject({
    code: 'STALE_EDIT',
    message: 'Guest changed this 20 seconds ago. Your screen now shows the latest.',
    version: 2,
  });
});

it('the database keeps no number beyond a month', async () => {
  await expect(seed.settings({ stayOverCleaningDays: 31 })).rejects.toThrow('property_stay_over_cleaning');
});

it('the desk reads the setting, and only who may change it its version', async () => {
  expect(await lodge(viewers.admin)).toMatchObject({ stayOverCleaningDays: 2, version: 1 });
  expect(await lodge(viewers.manager)).toMatchObject({ stayOverCleaningDays: 2, version: null });
  expect(await lodge(viewers.guest)).toMatchObject({ stayOverCleaningDays: null, version: null });
});

it('only who has a limit of what may be taken off a booking is told it', async () => {
  expect(await lodge(viewers.manager)).toMatchObject({ discountLimit: 1_500 });
  for (const viewer of [viewers.admin, viewers.guest])
    expect(await lodge(viewer)).toMatchObject({ discountLimit: null });
});
