import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { PropertyService } from '../catalog/property.service.ts';
import type { Settings, UpdateSettingsInput } from '../types.generated.ts';
import { LodgeSettingsService } from './lodge-settings.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  // all as a new lodge has it
  await database.pool.query(`delete from property`);
  await database.pool.query(`insert into property (id, name) values (1, 'My lodge')`);
});

function update(words: Partial<UpdateSettingsInput>, key: string = crypto.randomUUID()): Promise<Settings> {
  const service = new LodgeSettingsService(scopeOf(database, clock, viewers.admin, key));
  return service.updateSettings({ version: 1, ...words });
}

const lastLine = () => database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('the settings', () => {
  it('are changed in what is said alone; the audit says from what to what, and open screens are told', async () => {
    const changed = await update({
      name: ' Cedar  Lodge ',
      phone: '98765 43210',
      email: 'Desk@Lodge.Example',
      upiVpa: 'Cedar@OKBANK',
      managerDiscountLimit: 2_000,
      lateCheckOut: [
        { until: '18:00', percent: 10_000 },
        { until: '14:00', percent: 5_000 },
      ],
    });
    expect(changed).toMatchObject({
      version: 2,
      name: 'Cedar  Lodge',
      phone: '+919876543210',
      email: 'desk@lodge.example',
      upiVpa: 'cedar@okbank',
      managerDiscountLimit: 2_000,
      lateCheckOut: [
        { until: '14:00', percent: 5_000 },
        { until: '18:00', percent: 10_000 },
      ],
      holdHours: 24,
      changedBy: expect.any(String),
    });
    expect(await lastLine()).toMatchObject({
      action: 'update-settings',
      entity: 'property',
      before: { name: 'My lodge', managerDiscountLimit: 1_500, lateCheckOut: [] },
      after: { name: 'Cedar  Lodge', managerDiscountLimit: 2_000 },
    });
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('settings');
  });

  it('that are so already leave no line in the audit, and what is sent again is done once', async () => {
    const lines = () => database.prisma.auditEvent.count();
    const before = await lines();
    expect(await update({ name: 'My lodge', holdHours: 24 })).toMatchObject({ version: 1 });
    expect(await lines()).toBe(before);
    const key = crypto.randomUUID();
    await update({ holdHours: 30 }, key);
    expect(await update({ holdHours: 30 }, key)).toMatchObject({ version: 2, holdHours: 30 });
    expect(await lines()).toBe(before + 1);
  });

  it('that another admin changed meanwhile are refused with who did what', async () => {
    await update({ holdHours: 30 });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(update({ holdHours: 40 }))).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'Guest changed this 20 seconds ago: Hold hours from 24 to 30. Your screen now shows the latest.',
      version: 2,
    });
  });

  it('are read with the policy from the earliest day on, and the public reads the new sentence at once', async () => {
    const policy = [
      { daysBefore: 0, percent: 10_000, of: 'TOTAL' as const },
      { daysBefore: 7, percent: 2_500, of: 'FIRST_NIGHT' as const },
    ];
    expect((await update({ cancellationPolicy: policy })).cancellationPolicy).toEqual(policy.toReversed());
    const lodge = await new PropertyService({ database, clock }).lodge(viewers.public);
    expect(lodge.cancellationSentence).toBe(
      'If you cancel until 7 days before arrival, 25 % of the first night is charged; after that the whole stay is charged.',
    );
  });

  it.each([
    [{ name: ' ' }, 'NAME_REQUIRED'],
    [{ phone: '12' }, 'PHONE_INVALID'],
    [{ email: 'desk' }, 'EMAIL_INVALID'],
    [{ gstin: '27AAPFU0939F1ZW' }, 'GSTIN_INVALID'],
    [{ pettyCashLimit: 1_000_000_01 }, 'AMOUNT_MAX'],
  ] satisfies [Partial<UpdateSettingsInput>, string][])('%j are refused as %s', async (words, code) => {
    expect(await refusalOf(update(words))).toMatchObject({ code });
  });

  it.each([
    [{ stateCode: '99' }, 'stateCode', 'Choose the state.'],
    [{ upiVpa: 'deodar' }, 'upiVpa', 'That UPI address looks wrong. Example: deodar@okbank.'],
    [
      { checkOutTime: '13:00' },
      'checkOutTime',
      'Guests who arrive at 12 noon need the room: check-out cannot be later.',
    ],
    [{ nightEndsAt: '11:00' }, 'nightEndsAt', 'The night ends before check-out at 11 am.'],
    [
      { noShowFrom: '12:00' },
      'noShowFrom',
      'Guests may come from 12 noon on: nobody counts as not come before that.',
    ],
    [
      { earlyCheckIn: [{ until: '12:30', percent: 100 }] },
      'earlyCheckIn.0.until',
      'Check-in opens at 12 noon: that is not early.',
    ],
    [
      { lateCheckOut: [14, 14].map((hour) => ({ until: `${hour}:00`, percent: 100 })) },
      'lateCheckOut.1.until',
      'This time is there already.',
    ],
    [
      { lateCheckOut: [{ until: '11:00', percent: 100 }] },
      'lateCheckOut.0.until',
      'Check-out is until 11 am: that is not late.',
    ],
    [
      { earlyCheckIn: [{ until: '10:00', percent: 0 }] },
      'earlyCheckIn.0.percent',
      'Enter a share above 0 and up to 100 %.',
    ],
    [
      { cancellationPolicy: [3, 3].map((daysBefore) => ({ daysBefore, percent: 0, of: 'TOTAL' as const })) },
      'cancellationPolicy.1.daysBefore',
      'This day is there already.',
    ],
    [
      {
        cancellationPolicy: [
          { daysBefore: 0, percent: 2_500, of: 'FIRST_NIGHT' as const },
          { daysBefore: 7, percent: 5_000, of: 'FIRST_NIGHT' as const },
        ],
      },
      'cancellationPolicy.1.percent',
      'Who cancels 7 days before pays 50 % of the first night: later it cannot be less.',
    ],
    [{ advancePercent: 10_001 }, 'advancePercent', 'Enter a share from 0 to 100 %.'],
    [{ holdHours: 0 }, 'holdHours', 'Enter a whole number from 1 to 720.'],
    [{ infantMaxAge: 12 }, 'childMaxAge', 'Children are older than 12: enter that or more.'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'stateCode', 'Choose the state: the GSTIN begins with it.'],
    [
      { gstin: '27AAPFU0939F1ZV', stateCode: '32' },
      'gstin',
      'This GSTIN is of Maharashtra (27), the lodge is in Kerala (32).',
    ],
    [{ timeZone: 'Asia/Nowhere' }, 'timeZone', 'There is no such time zone.'],
  ] satisfies [Partial<UpdateSettingsInput>, string, string][])(
    '%j are refused at %s',
    async (words, path, message) => {
      expect(await refusalOf(update(words))).toMatchObject({ fields: [{ path, message }] });
    },
  );

  it('keep their time zone once anything was booked', async () => {
    expect(await update({ timeZone: 'Asia/Kathmandu' })).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    const room = await seed.room(await seed.roomType('Cove'), '101');
    await seed.reserveAll([{ room, arrival: '2026-12-10', nights: 1 }], { guest: 'Meera Rao' });
    expect(await refusalOf(update({ version: 2, timeZone: 'Asia/Kolkata' }))).toMatchObject({
      fields: [{ path: 'timeZone', message: expect.stringContaining('The time zone stays') }],
    });
  });
});

it('the database keeps no times that do not fit', async () => {
  await expect(seed.settings({ checkOutTime: '13:00' })).rejects.toThrow('property_times_order');
});
