import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { AgentProfile, CreateAgentInput, UpdateAgentInput } from '../types.generated.ts';
import { AgentService } from './agent.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await database.prisma.agent.deleteMany();
});

const RIDGE = {
  code: 'RIDGE',
  name: 'Ridge Travels',
  phone: '+919999900011',
  email: 'desk@ridge.example',
  signInEmail: 'owner@ridge.example',
  gstin: '27AAPFU0939F1ZV',
  commission: 1_250,
  creditLimit: 50_000_00,
  confirmsInstantly: true,
  isActive: true,
} as const;

function service(key: string = crypto.randomUUID()): AgentService {
  return new AgentService(scopeOf(database, clock, viewers.admin, key));
}

function create(words: Partial<CreateAgentInput> = {}, key?: string) {
  return service(key).createAgent(viewers.admin, { ...RIDGE, ...words });
}

/** Sends an agent as a whole, with some words that are others. */
function update(
  { id: agentId, isLinked: _linked, ...agent }: AgentProfile,
  words: Partial<UpdateAgentInput> = {},
) {
  return service().updateAgent(viewers.admin, { agentId, ...agent, ...words });
}

const lastLine = () => database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('a new agent', () => {
  it('is on the list as it was said, kept in the audit and told to open screens', async () => {
    const made = await create({
      phone: '99999 00011',
      email: 'Desk@Ridge.example',
      gstin: ' 27aapfu0939f1zv ',
    });
    expect(made).toEqual({ ...RIDGE, id: made.id, version: 1, isLinked: false });
    expect(await service().list(viewers.manager)).toEqual([
      { id: made.id, code: 'RIDGE', name: 'Ridge Travels', isActive: true },
    ]);
    expect(await lastLine()).toMatchObject({
      action: 'create-agent',
      entity: 'agent',
      entityId: made.id,
      after: { name: 'Ridge Travels', commissionShare: 1_250, creditLimit: 50_000_00, mayBook: true },
    });
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('dashboard');
  });

  it('needs no more than its names: then it has no commission and any credit, and is confirmed by the lodge', async () => {
    const made = await service().createAgent(viewers.admin, { code: 'HILL', name: 'Hill Tours', email: ' ' });
    expect(made).toEqual({
      id: made.id,
      version: 1,
      code: 'HILL',
      name: 'Hill Tours',
      phone: null,
      email: null,
      signInEmail: null,
      isLinked: false,
      gstin: null,
      commission: 0,
      creditLimit: null,
      confirmsInstantly: false,
      isActive: true,
    });
  });

  it('that is sent again under its key is made once, and once by two admins at the same moment', async () => {
    const key = crypto.randomUUID();
    expect(await create({}, key)).toEqual(await create({}, key));
    const other = { name: 'Pine Tours', code: 'PINE', signInEmail: null };
    const outcomes = await Promise.allSettled([create(other), create({ ...other, code: 'PT' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.prisma.agent.count()).toBe(2);
  });

  it.each([
    ['case', 'ridge TRAVELS'],
    ['spaces', ' Ridge  Travels '],
    ['the form of its letters', 'Ｒｉｄｇｅ Travels'],
  ])('whose name differs in %s alone is refused at its field', async (_what, name) => {
    await create();
    const message = 'An agent called Ridge Travels already exists.';
    expect(await refusalOf(create({ code: 'OTHER', name, signInEmail: null }))).toEqual({
      __typename: 'NameTakenError',
      code: 'NAME_TAKEN',
      message,
      fields: [{ path: 'name', message }],
    });
    expect(await refusalOf(create({ code: 'ridge', name: 'Another', signInEmail: null }))).toMatchObject({
      fields: [{ path: 'code', message: 'An agent called RIDGE already exists.' }],
    });
  });

  it.each([
    [{ name: '  ' }, 'NAME_REQUIRED', 'Enter a name.'],
    [{ phone: '12' }, 'PHONE_INVALID', 'That phone number looks wrong. Example: +91 98765 43210.'],
    [{ email: 'ridge' }, 'EMAIL_INVALID', 'That e-mail address looks wrong.'],
    // its last character should be V
    [{ gstin: '27AAPFU0939F1ZW' }, 'GSTIN_INVALID', 'That GSTIN is not valid.'],
    [{ gstin: 'nonsense' }, 'GSTIN_INVALID', 'That GSTIN is not valid.'],
    [{ creditLimit: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
  ])('with %o is refused as %s', async (words, code, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ code, message });
    expect(await database.prisma.agent.count()).toBe(0);
  });

  it.each([
    [{ code: ' ' }, 'code', 'Enter a short name.'],
    [{ code: 'x'.repeat(13) }, 'code', 'Use at most 12 characters.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    [{ name: 'Ridge\nTravels' }, 'name', 'Write this in one line.'],
    [{ signInEmail: 'owner' }, 'signInEmail', 'That e-mail address looks wrong.'],
    [{ commission: -1 }, 'commission', 'Enter a share from 0 to 100 %.'],
    [{ commission: 10_001 }, 'commission', 'Enter a share from 0 to 100 %.'],
    [{ creditLimit: -1 }, 'creditLimit', 'A credit limit cannot be below ₹0.'],
  ])('with %o is refused at %s', async (words, path, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ fields: [{ path, message }] });
  });

  it('signs in with an address of its own', async () => {
    await create();
    const other = { code: 'PINE', name: 'Pine Tours', signInEmail: 'Owner@Ridge.example' };
    const message = 'Another agent signs in with this address.';
    expect(await refusalOf(create(other))).toMatchObject({ fields: [{ path: 'signInEmail', message }] });
  });

  it.each([0, 1, 1_000_000_00])('may owe %d paise', async (creditLimit) => {
    expect(await create({ creditLimit })).toMatchObject({ creditLimit });
  });
});

describe('an agent who is changed', () => {
  it('is what was sent as a whole, and the audit keeps what became another', async () => {
    const made = await create();
    const changed = await update(made, { commission: 800, creditLimit: null, gstin: '' });
    expect(changed).toEqual({ ...made, version: 2, commission: 800, creditLimit: null, gstin: null });
    const line = await lastLine();
    expect(line).toMatchObject({ action: 'update-agent', entityId: made.id });
    expect(line.before).toEqual({
      commissionShare: 1_250,
      creditLimit: 50_000_00,
      gstin: '27AAPFU0939F1ZV',
    });
    expect(line.after).toEqual({ commissionShare: 800, creditLimit: null, gstin: null });
  });

  it('to what it is already leaves no line in the audit, and its version', async () => {
    const made = await create();
    const lines = await database.prisma.auditEvent.count();
    expect(await update(made)).toEqual(made);
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it('keeps its own name in other letters, and takes no name of another', async () => {
    const made = await create();
    await seed.agent('Pine Tours', { code: 'PINE' });
    const named = await update(made, { name: 'RIDGE TRAVELS' });
    expect(named).toMatchObject({ name: 'RIDGE TRAVELS' });
    expect(await refusalOf(update(named, { name: 'pine tours' }))).toMatchObject({ code: 'NAME_TAKEN' });
    expect(await refusalOf(update(named, { code: 'pine' }))).toMatchObject({ fields: [{ path: 'code' }] });
    expect(await refusalOf(update(named, { gstin: '27AAPFU0939F1ZW' }))).toMatchObject({
      code: 'GSTIN_INVALID',
    });
  });

  it('keeps its account, unless it signs in with another address', async () => {
    const made = await create();
    await database.prisma.agent.update({ where: { id: made.id }, data: { uid: 'ridge' } });
    const kept = await update(made, { commission: 900 });
    expect(kept.isLinked).toBe(true);
    expect(await update(kept, { signInEmail: 'other@ridge.example' })).toMatchObject({ isLinked: false });
  });

  it('by another admin meanwhile is refused with who did what', async () => {
    const made = await create();
    await update(made, { commission: 500 });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(update(made, { commission: 700 }))).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'Guest changed this 20 seconds ago: Commission from 12.5 % to 5 %. Your screen now shows the latest.',
      version: 2,
    });
  });

  it('is NOT_FOUND where there is none', async () => {
    const made = await create();
    await expect(update({ ...made, id: crypto.randomUUID() })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });
});
