import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { CreateSpecialChargeInput, UpdateSpecialChargeInput } from '../types.generated.ts';
import { SpecialChargeService } from './special-charge.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await database.prisma.specialCharge.deleteMany();
});

const CAMPFIRE = {
  code: 'FIRE',
  name: 'Campfire',
  unitPrice: 500_00,
  basis: 'PER_STAY',
  taxCategory: 'SERVICE',
} as const;

function service(key: string = crypto.randomUUID()): SpecialChargeService {
  return new SpecialChargeService(scopeOf(database, clock, viewers.admin, key));
}

function create(words: Partial<CreateSpecialChargeInput> = {}, key?: string) {
  return service(key).createSpecialCharge(viewers.admin, { ...CAMPFIRE, ...words });
}

function update(input: UpdateSpecialChargeInput) {
  return service().updateSpecialCharge(viewers.admin, input);
}

const lastLine = () => database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('a new extra', () => {
  it('stands at the end of the price list, is kept in the audit and told to open screens', async () => {
    await seed.specialCharge('Laundry', { sortOrder: 7 });
    const made = await create({ basis: 'PER_GUEST', childShare: 5_000, isOnline: true });
    expect(made).toMatchObject({
      ...CAMPFIRE,
      basis: 'PER_GUEST',
      childShare: 5_000,
      isOnline: true,
      isActive: true,
      version: 1,
    });
    const listed = await service().list(viewers.public);
    expect(listed.map(({ name }) => name)).toEqual(['Campfire']);
    const staff = await service().list(viewers.manager);
    expect(staff.map(({ name }) => name)).toEqual(['Laundry', 'Campfire']);
    expect(await lastLine()).toMatchObject({
      action: 'create-special-charge',
      entity: 'special_charge',
      entityId: made.id,
      after: { name: 'Campfire', unitPrice: 500_00, childShare: 5_000 },
    });
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('dashboard');
  });

  it('that is sent again under its key is made once', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second).toEqual(first);
    expect(await database.prisma.specialCharge.count()).toBe(1);
    await expect(create({ unitPrice: 600_00 }, key)).rejects.toMatchObject({
      extensions: { code: 'IDEMPOTENCY_REUSED' },
    });
  });

  it('is made once by two admins at the same moment', async () => {
    const outcomes = await Promise.allSettled([create(), create({ code: 'BON' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['case', 'campFIRE'],
    ['spaces', ' Camp  fire '],
    ['a space that does not break', 'Camp\u00a0fire'],
    ['the form of its letters', 'Ｃａｍｐｆｉｒｅ'],
  ])('whose name differs in %s alone is refused at its field', async (_what, name) => {
    await create();
    expect(await refusalOf(create({ code: 'OTHER', name }))).toEqual({
      __typename: 'NameTakenError',
      code: 'NAME_TAKEN',
      message: `An extra called Campfire already exists.`,
      fields: [{ path: 'name', message: `An extra called Campfire already exists.` }],
    });
  });

  it('whose letters are put together otherwise has the same name', async () => {
    await create({ name: 'Thé' });
    expect(await refusalOf(create({ code: 'OTHER', name: 'The\u0301' }))).toMatchObject({
      code: 'NAME_TAKEN',
    });
  });

  it('has a short name of its own', async () => {
    await create();
    expect(await refusalOf(create({ code: 'fire', name: 'Bonfire' }))).toMatchObject({
      code: 'NAME_TAKEN',
      fields: [{ path: 'code', message: 'An extra called FIRE already exists.' }],
    });
  });

  it.each([
    [{ name: '  ' }, 'NAME_REQUIRED', 'Enter a name.'],
    [{ unitPrice: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ unitPrice: -1 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ unitPrice: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
  ])('with %o is refused as %s', async (words, code, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ code, message });
    expect(await database.prisma.specialCharge.count()).toBe(0);
  });

  it.each([
    [{ code: ' ' }, 'code', 'Enter a short name.'],
    [{ code: 'x'.repeat(13) }, 'code', 'Use at most 12 characters.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    [{ name: 'Camp\nfire' }, 'name', 'Write this in one line.'],
    [{ name: 'Camp\u200bfire' }, 'name', 'This text has characters that cannot be kept.'],
    [
      { childShare: 5_000 },
      'childShare',
      'Children can pay less only where guests are counted. Leave this at 100 %, or count it by guests.',
    ],
    [
      { basis: 'PER_UNIT' as const, isMandatory: true },
      'isMandatory',
      'What every stay pays cannot be counted by the piece. Count it in another way.',
    ],
    [{ childShare: -1 }, 'childShare', 'Enter a share from 0 to 100 %.'],
    [{ childShare: 10_001 }, 'childShare', 'Enter a share from 0 to 100 %.'],
  ])('with %o is refused at %s', async (words, path, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ fields: [{ path, message }] });
  });

  it.each([1, 1_000_000_00])('may cost %d paise', async (unitPrice) => {
    expect(await create({ unitPrice })).toMatchObject({ unitPrice });
  });
});

describe('an extra that is changed', () => {
  it('keeps what was not said, and the audit what became of the rest', async () => {
    const { id: specialChargeId } = await create();
    expect(await update({ specialChargeId, version: 1, unitPrice: 600_00, name: 'Campfire' })).toMatchObject({
      ...CAMPFIRE,
      unitPrice: 600_00,
      version: 2,
    });
    expect(await lastLine()).toMatchObject({
      action: 'update-special-charge',
      before: { unitPrice: 500_00 },
      after: { unitPrice: 600_00 },
    });
  });

  it('is switched off and on again: it is offered to nobody meanwhile', async () => {
    const { id: specialChargeId } = await create();
    await update({ specialChargeId, version: 1, isActive: false });
    expect(await service().list(viewers.manager)).toEqual([]);
    await update({ specialChargeId, version: 2, isActive: true });
    expect(await service().list(viewers.manager)).toMatchObject([{ id: specialChargeId }]);
  });

  it('to what it is already leaves no line in the audit, and its version', async () => {
    const { id: specialChargeId } = await create();
    const lines = await database.prisma.auditEvent.count();
    expect(await update({ specialChargeId, version: 1, unitPrice: 500_00 })).toMatchObject({ version: 1 });
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it('keeps its own name in other letters, and takes no name of another', async () => {
    const { id: specialChargeId } = await create();
    await create({ code: 'WASH', name: 'Laundry' });
    expect(await update({ specialChargeId, version: 1, name: 'CAMP FIRE' })).toMatchObject({
      name: 'CAMP FIRE',
    });
    expect(await refusalOf(update({ specialChargeId, version: 2, name: 'laundry' }))).toMatchObject({
      code: 'NAME_TAKEN',
    });
    expect(await refusalOf(update({ specialChargeId, version: 2, code: 'wash' }))).toMatchObject({
      fields: [{ path: 'code' }],
    });
    expect(await refusalOf(update({ specialChargeId, version: 2, unitPrice: 0 }))).toMatchObject({
      code: 'AMOUNT_POSITIVE',
    });
    expect(await refusalOf(update({ specialChargeId, version: 2, name: ' ' }))).toMatchObject({
      code: 'NAME_REQUIRED',
    });
  });

  it('is judged by what it becomes, and what it was before is no reason to refuse other changes', async () => {
    const { id: specialChargeId } = await create({ basis: 'PER_GUEST', childShare: 5_000 });
    const changed = (words: Partial<UpdateSpecialChargeInput>, version: number) =>
      update({ specialChargeId, version, ...words });
    expect(await refusalOf(changed({ basis: 'PER_ROOM', childShare: 2_500 }, 1))).toMatchObject({
      fields: [{ path: 'childShare' }],
    });
    expect(await refusalOf(changed({ basis: 'PER_UNIT', isMandatory: true }, 1))).toMatchObject({
      fields: [{ path: 'isMandatory' }],
    });
    expect(await changed({ basis: 'PER_ROOM' }, 1)).toMatchObject({ basis: 'PER_ROOM', childShare: 10_000 });
    const old = await seed.specialCharge('Jeep', { basis: 'PER_ROOM', childShare: 5_000 });
    const asItWas = {
      specialChargeId: old.id,
      version: old.version,
      basis: 'PER_ROOM',
      childShare: 5_000,
    } as const;
    expect(await update({ ...asItWas, isActive: false })).toMatchObject({ isActive: false });
  });

  it('by another admin meanwhile is refused with who did what', async () => {
    const { id: specialChargeId } = await create();
    await update({ specialChargeId, version: 1, unitPrice: 600_00 });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(update({ specialChargeId, version: 1, unitPrice: 700_00 }))).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'Guest changed this 20 seconds ago: Unit price from ₹500 to ₹600. Your screen now shows the latest.',
      version: 2,
    });
  });

  it('and that nobody has is not found', async () => {
    await expect(update({ specialChargeId: crypto.randomUUID(), version: 1 })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });
});
