import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Guest, Prisma, Room, RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { AuditFilter } from '../types.generated.ts';
import { AuditEventService } from './audit-event.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const service = new AuditEventService(scopeOf(database, clock, viewers.admin, null));

let type: RoomType;
let room: Room;
let guest: Guest;
let code: string;

beforeAll(async () => {
  type = await seed.roomType('Cove');
  room = await seed.room(type, '101');
  guest = await seed.guest('Asha Rao', { phone: '+919876543210' });
  const reservation = await seed.reserve(room, '2026-12-24', 2, { guest });
  code = reservation.code;
  const { id: reservationId } = reservation;
  const stay = await database.prisma.reservationRoom.findFirstOrThrow({ where: { reservationId } });
  await write('2026-11-28T05:00:00Z', 'create-reservation', 'reservation', reservationId, { reservationId });
  await write('2026-11-30T05:00:00Z', 'change-nights', 'reservation_room', stay.id, {
    reservationId,
    actorName: 'Meera Nair',
    actorRole: 'ADMIN',
    actingAs: 'Admin as Manager',
    before: { arrival: '2026-12-24', departure: '2026-12-26', roomTypeId: type.id, gross: 700_00 },
    after: {
      arrival: '2026-12-24',
      departure: '2026-12-27',
      roomTypeId: type.id,
      gross: 1_050_00,
      rooms: ['101'],
    },
    reason: 'Asked on the phone',
  });
  await write('2026-11-30T06:00:00Z', 'set-housekeeping', 'room', room.id, {
    before: { housekeeping: 'DIRTY' },
    after: { housekeeping: 'CLEAN', version: 3 },
  });
  await write('2026-11-30T07:00:00Z', 'update-guest', 'guest', guest.id, {
    after: { fields: ['phone', 'notes'] },
  });
  await write('2026-11-30T08:00:00Z', 'sync-profile', 'user', 'ravi', {
    actorUid: 'ravi',
    actorName: 'Ravi Kumar',
  });
  await write('2026-11-30T09:00:00Z', 'set-user-role', 'user', 'ravi', {
    before: { role: 'guest' },
    after: { role: 'manager' },
  });
  await write('2026-11-30T10:00:00Z', 'expire-hold', 'form_hold', 'h1', {
    actorUid: null,
    actorName: 'system',
    actorRole: 'SYSTEM',
  });
  await write('2026-12-01T05:00:00Z', 'set-stay-over-cleaning', 'property', '1', {
    before: { days: 1 },
    after: { days: 2 },
  });
  // long ago, and in the last minute of a day that is the next one in UTC's eyes no more
  await write('2025-06-01T05:00:00Z', 'block-room', 'room', room.id, {
    after: { arrival: '2025-06-02', departure: '2025-06-04', reason: 'DEEP_CLEAN' },
  });
  await write('2026-11-20T18:29:59Z', 'count-cash', 'cash_count', 'c1', {
    after: { expected: 100_00, found: 90_00 },
  });
  await write('2026-11-20T18:30:00Z', 'move-cash', 'cash_movement', 'm1', {
    after: { amount: 50_00, to: 'BANK' },
  });
});
afterAll(drop);

type Line = Partial<Omit<Prisma.AuditEventUncheckedCreateInput, 'at' | 'action' | 'entity' | 'entityId'>>;

function write(at: string, action: string, entity: string, entityId: string, line: Line = {}) {
  const actor = { actorUid: 'desk', actorName: 'Desk Clerk', actorRole: 'MANAGER' } as const;
  return database.prisma.auditEvent.create({
    data: { ...actor, ...line, at: new Date(at), action, entity, entityId },
  });
}

const list = (filter: AuditFilter = {}) => service.list(viewers.admin, { filter });

async function actionsOf(filter: AuditFilter): Promise<string[]> {
  return (await list(filter)).nodes.map(({ action }) => action);
}

describe('the audit', () => {
  it('shows what an admin did in the panel of a manager, before and after side by side', async () => {
    const { nodes } = await list({ action: 'change-nights' });
    expect(nodes).toEqual([
      {
        id: expect.any(String),
        at: new Date('2026-11-30T05:00:00Z'),
        actor: 'Meera Nair',
        actorRole: 'ADMIN',
        actingAs: 'Admin as Manager',
        action: 'change-nights',
        about: 'BOOKING',
        reservationCode: code,
        room: '101',
        guest: null,
        user: null,
        extra: null,
        reason: 'Asked on the phone',
        changes: [
          { label: 'Total', before: '₹700', after: '₹1,050' },
          { label: 'Departure', before: '26 Dec 2026', after: '27 Dec 2026' },
          { label: 'Rooms', before: '–', after: '101' },
        ],
      },
    ]);
  });

  it('names the guest, the room and the user that a line is about, and the lodge itself without a role', async () => {
    const { nodes } = await list({ from: '2026-11-30', to: '2026-12-01', sort: 'EARLIEST' });
    expect(
      nodes.map(({ about, room: number, guest: whom, user, actorRole }) => [
        about,
        number,
        whom?.name,
        user,
        actorRole,
      ]),
    ).toEqual([
      ['BOOKING', '101', undefined, null, 'ADMIN'],
      ['ROOM', '101', undefined, null, 'MANAGER'],
      ['GUEST', null, 'Asha Rao', null, 'MANAGER'],
      ['USER', null, undefined, 'Ravi Kumar', 'MANAGER'],
      ['USER', null, undefined, 'Ravi Kumar', 'MANAGER'],
      ['BOOKING', null, undefined, null, null],
    ]);
  });

  it('is looked through for a month unless days are named, and a day ends at midnight of the lodge', async () => {
    const { firstDay, total } = await list();
    expect({ firstDay, total }).toEqual({ firstDay: '2026-11-01', total: 10 });
    expect(await actionsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual(['count-cash']);
    expect(await actionsOf({ from: '2026-11-21', to: '2026-11-22' })).toEqual(['move-cash']);
    // no more than a quarter is looked through
    expect(await list({ from: '2025-01-01' })).toMatchObject({ firstDay: '2026-09-01', total: 10 });
    expect(await actionsOf({ from: '2025-05-01', to: '2025-07-01' })).toEqual(['block-room']);
    expect(await actionsOf({ from: '2026-12-24', to: '2026-11-01' })).toEqual([]);
  });

  it.each<[string, AuditFilter, string[]]>([
    ['the beginning of a word of a name', { person: 'nair' }, ['change-nights']],
    ['a uid', { person: 'ravi' }, ['sync-profile']],
    ['the lodge itself', { person: 'System' }, ['expire-hold']],
    ['nobody by a letter in the middle', { person: 'eera' }, []],
    ['nobody by a pattern', { person: '%' }, []],
    ['rooms', { about: 'ROOM' }, ['set-housekeeping']],
    ['settings', { about: 'SETTING' }, ['set-stay-over-cleaning']],
    ['the till', { about: 'TILL' }, ['move-cash', 'count-cash']],
    ['an action', { action: 'set-user-role' }, ['set-user-role']],
    ['an action that there is not', { action: "x' or true" }, []],
  ])('is narrowed to %s', async (_what, filter, actions) => {
    expect(await actionsOf(filter)).toEqual(actions);
  });

  it('is narrowed by name to one thing, as far back as it goes', async () => {
    const ofBooking = ['change-nights', 'create-reservation'];
    expect(await actionsOf({ text: code })).toEqual(ofBooking);
    expect(await actionsOf({ text: code.toLowerCase(), about: 'ROOM' })).toEqual([]);
    expect(await list({ text: '101' })).toMatchObject({ firstDay: null, total: 2, isTooBroad: false });
    expect(await actionsOf({ text: '101' })).toEqual(['set-housekeeping', 'block-room']);
    expect(await actionsOf({ text: 'asha' })).toEqual(['update-guest', ...ofBooking]);
    expect(await actionsOf({ text: '98765 43210' })).toEqual(['update-guest', ...ofBooking]);
    expect(await actionsOf({ text: 'ravi' })).toEqual(['set-user-role', 'sync-profile']);
    expect(await actionsOf({ text: 'nobody at all' })).toEqual([]);
    expect(await actionsOf({ text: '101', to: '2026-01-01' })).toEqual(['block-room']);
  });

  it('says so where a name is that of too many guests', async () => {
    await database.prisma.guest.createMany({
      data: Array.from({ length: 201 }, (_, n) => ({ fullName: `Wilhelm ${n}`, createdAt: SEED_NOW })),
    });
    expect(await list({ text: 'Wilhelm' })).toMatchObject({ nodes: [], total: 0, isTooBroad: true });
    expect(await list({ text: 'Wilhelm 17' })).toMatchObject({ isTooBroad: false });
  });

  it('finds the blocks of a room by its number as it is spoken, and the Form III of who came along', async () => {
    const block = await seed.block(await seed.room(type, 'B 1'), { arrival: '2024-03-01', nights: 2 });
    await write('2024-02-28T05:00:00Z', 'block-room', 'room_claim', block.id);
    expect(await list({ text: 'b1' })).toMatchObject({ nodes: [{ action: 'block-room', room: 'B 1' }] });

    const companion = await seed.guest('Zubin Mistry');
    const stay = await database.prisma.reservationRoom.findFirstOrThrow();
    const { id } = await database.prisma.reservationGuest.create({
      data: { reservationRoomId: stay.id, guestId: companion.id },
    });
    await write('2024-02-28T06:00:00Z', 'file-form-three', 'reservation_guest', id);
    expect(await actionsOf({ text: 'zubin' })).toEqual(['file-form-three']);
  });

  it.each(['LATEST', 'EARLIEST'] as const)(
    'is read page by page, the %s first, each line once',
    async (sort) => {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { nodes, pageInfo } = await service.list(viewers.admin, {
          filter: { sort },
          page: { first: 3, after },
        });
        seen.push(...nodes.map(({ action }) => action));
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      expect(seen).toEqual(await actionsOf({ sort }));
      expect(seen).toHaveLength(10);
      expect(seen[0]).toBe(sort === 'LATEST' ? 'set-stay-over-cleaning' : 'count-cash');
    },
  );

  it.each([viewers.public, viewers.guest, viewers.unlinkedAgent, viewers.manager])(
    'is nothing for $role',
    async (viewer) => {
      await expect(service.list(viewer, {})).rejects.toThrow('You do not have access to this.');
      expect(() => service.csv(viewer, '')).toThrow('You do not have access to this.');
    },
  );

  it.each([
    { page: { first: 201 } },
    { page: { first: 50, after: 'nonsense' } },
    { page: { first: 50, after: Buffer.from('9999-99-99 x').toString('base64url') } },
    { filter: { person: 'x'.repeat(201) } },
    { filter: { text: 'a\u0000b' } },
    { filter: { action: 'x'.repeat(201) } },
  ])('refuses %j', async (args) => {
    await expect(service.list(viewers.admin, args)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('the audit as a table', () => {
  async function linesOf(filter: string): Promise<string[]> {
    let csv = '';
    for await (const part of service.csv(viewers.admin, filter)) csv += part;
    return csv.split('\r\n').slice(0, -1);
  }

  it('has exactly the lines of the view in its order, with what they keep as it is stored', async () => {
    const filter: AuditFilter = { person: 'nair' };
    const [head, line, ...more] = await linesOf(JSON.stringify(filter));
    expect(head).toMatch(
      /^\uFEFFWhen,Who,Role,As,What,Booking,Room,Guest,User,Extra or meals,Before,After,Reason,/,
    );
    expect(line).toMatch(
      new RegExp(
        `^2026-11-30 10:30:00,Meera Nair,Admin,Admin as Manager,Changed the nights,${code},101,,,,"{""gross"": 70000`,
      ),
    );
    expect(more).toEqual([]);
    for (const view of [{}, { text: '101' }, { about: 'TILL', sort: 'EARLIEST' }] as const) {
      const lines = (await linesOf(JSON.stringify(view))).slice(1);
      const actions = await actionsOf(view);
      expect(lines).toHaveLength(actions.length);
      for (const [place, action] of actions.entries()) expect(lines[place]).toContain(`,${action},`);
    }
  });

  it('names the room, the extra and the meals of a line as the screen does', async () => {
    const stay = await database.prisma.reservationRoom.findFirstOrThrow();
    const extra = await seed.specialCharge('BBQ');
    const price = { pricePerAdult: 100_00, pricePerChild: 50_00 };
    const plan = await seed.mealPlan({ kind: 'HALF_BOARD', roomTypeId: type.id, ...price });
    const ofLodge = await seed.mealPlan({ kind: 'BREAKFAST', ...price });
    await write('2024-04-01T05:00:00Z', 'move-room', 'reservation_room', stay.id, {
      before: { rooms: ['101'] },
      after: { rooms: ['101', '207'] },
    });
    await write('2024-04-01T06:00:00Z', 'update-special-charge', 'special_charge', extra.id);
    await write('2024-04-01T07:00:00Z', 'save-meal-plan', 'meal_plan', plan.id);
    await write('2024-04-01T08:00:00Z', 'save-meal-plan', 'meal_plan', ofLodge.id);
    const category = await database.prisma.expenseCategory.findFirstOrThrow();
    const expense = await database.prisma.expense.create({
      data: {
        categoryId: category.id,
        payee: 'Green Grocer',
        amount: 1_200_00,
        method: 'UPI',
        spentOn: new Date('2024-03-03'),
        recordedAt: new Date('2024-04-01T09:00:00Z'),
      },
    });
    await write('2024-04-01T09:00:00Z', 'void-expense', 'expense', expense.id);

    const view = { from: '2024-04-01', to: '2024-04-02', sort: 'EARLIEST' } as const;
    const { nodes } = await list(view);
    expect(nodes.map((line) => [line.room, line.extra])).toEqual([
      ['207', null],
      [null, 'BBQ'],
      [null, 'Half board, Cove'],
      [null, 'Breakfast'],
      [null, 'Green Grocer, ₹1,200, 3 Mar 2024'],
    ]);
    const [, moved, ...ofPrices] = await linesOf(JSON.stringify(view));
    expect(moved).toContain(',207,,,,');
    expect(ofPrices).toEqual([
      expect.stringContaining(',BBQ,'),
      expect.stringContaining(',"Half board, Cove",'),
      expect.stringContaining(',Breakfast,'),
      expect.stringContaining(',"Green Grocer, ₹1,200, 3 Mar 2024",'),
    ]);
  });

  it.each(['{', '[]', '"x"', '{"secret":1}', '{"from":"soon"}', '{"about":"toString"}', '{"sort":"RANDOM"}'])(
    'refuses the filter %s',
    (filter) => {
      expect(() => service.csv(viewers.admin, filter)).toThrow(
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
      );
    },
  );
});
