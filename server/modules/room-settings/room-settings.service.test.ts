import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { formatCode } from '../../../domain/code.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { CreateRoomInput, Room, UpdateRoomInput } from '../types.generated.ts';
import { RoomSettingsService } from './room-settings.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');

let cove: RoomType;
let nest: RoomType;
/** So that each test has numbers of its own. */
let floor = 0;

beforeAll(async () => {
  cove = await seed.roomType('Cove');
  nest = await seed.roomType('Nest');
});
afterAll(drop);

beforeEach(() => {
  clock.travelTo(SEED_NOW);
  floor += 1;
});

function service(key: string = crypto.randomUUID()): RoomSettingsService {
  return new RoomSettingsService(scopeOf(database, clock, viewers.admin, key));
}

function create(words: Partial<CreateRoomInput> = {}, key?: string) {
  return service(key).createRoom(viewers.admin, { number: `${floor}01`, roomTypeId: cove.id, ...words });
}

async function made(): Promise<Room> {
  const [room] = await create();
  if (!room) throw new Error('No room was made.');
  return room;
}

function update(room: Room, words: Partial<UpdateRoomInput> = {}) {
  const {
    id: roomId,
    version,
    number,
    roomType,
    floor: on,
    dorm,
    note,
    activeFrom,
    activeTo,
    sortOrder,
  } = room;
  const is = { number, roomTypeId: roomType.id, floor: on, dorm, note, activeFrom, activeTo, sortOrder };
  const input = { roomId, version: version ?? 0, ...is, ...words };
  return changed(service().updateRoom(viewers.admin, input));
}

async function changed(update: Promise<{ readonly room: Room }>): Promise<Room> {
  return (await update).room;
}

/** A stay of two nights that comes into the room in so many days. */
async function expectGuests({ id }: Room, days: number, words: { isPinned?: boolean } = {}) {
  const room = await database.prisma.room.findUniqueOrThrow({ where: { id } });
  return seed.reserve(room, addNights(today, days), 2, { guest: 'Meera Rao', status: 'CONFIRMED', ...words });
}

it('new rooms have a note, and a place in lists from the one that is said on', async () => {
  await create({ lastNumber: `${floor}03`, note: 'The door sticks', sortOrder: 700 });
  const numbers = [1, 2, 3].map((last) => `${floor}0${last}`);
  const stored = await database.prisma.room.findMany({
    where: { number: { in: numbers } },
    orderBy: { number: 'asc' },
  });
  expect(stored.map(({ note, sortOrder }) => [note, sortOrder])).toEqual([
    ['The door sticks', 700],
    ['The door sticks', 701],
    ['The door sticks', 702],
  ]);
  const [line] = await database.prisma.auditEvent.findMany({
    where: { action: 'create-room', entityId: stored[1]?.id ?? '' },
  });
  expect(line?.after).toMatchObject({ note: 'The door sticks', sortOrder: 701 });
  expect(await refusalOf(create({ number: 'X1', sortOrder: -1 }))).toMatchObject({
    fields: [{ path: 'sortOrder' }],
  });
});

describe('a run of rooms', () => {
  it('is made at once, each with its line in the audit, and sold from tonight on', async () => {
    const rooms = await create({ lastNumber: `${floor}12`, floor: 'First' });
    expect(rooms.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, place) => `${floor}${`${place + 1}`.padStart(2, '0')}`),
    );
    for (const room of rooms)
      expect(room).toMatchObject({ floor: 'First', activeFrom: today, activeTo: null, version: 1 });
    const lines = await database.prisma.auditEvent.findMany({
      where: { action: 'create-room', entityId: { in: rooms.map(({ id }) => id) } },
    });
    expect(lines).toHaveLength(12);
    const event = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event.topic).toBe('house');
  });

  it('that is sent again under its key is made once', async () => {
    const key = crypto.randomUUID();
    const first = await create({ lastNumber: `${floor}03` }, key);
    expect(await create({ lastNumber: `${floor}03` }, key)).toEqual(first);
  });

  it('in which one number is taken is not made at all', async () => {
    await create({ number: `B${floor}2` });
    expect(await refusalOf(create({ number: `b ${floor}1`, lastNumber: `b ${floor}4` }))).toMatchObject({
      code: 'NAME_TAKEN',
      message: `A room called B${floor}2 already exists.`,
      fields: [{ path: 'number' }],
    });
    expect(await database.prisma.room.count({ where: { number: { startsWith: `b ${floor}` } } })).toBe(0);
  });

  it('that meets one which is being made names the number that is really taken', async () => {
    const rival = await database.pool.connect();
    try {
      await rival.query('begin');
      await rival.query(
        `insert into room (number, room_type_id, active_from, created_at) values ($1, $2, '2026-01-01', now())`,
        [`${floor} 03`, cove.id],
      );
      const refusal = refusalOf(create({ lastNumber: `${floor}05` }));
      await someoneWaits(database);
      await rival.query('commit');
      expect(await refusal).toMatchObject({ message: `A room called ${floor} 03 already exists.` });
    } finally {
      rival.release();
    }
    expect(await database.prisma.room.count({ where: { number: `${floor}01` } })).toBe(0);
  });

  it('is made once by two admins at the same moment', async () => {
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [{ lastNumber: '1' }, 'lastNumber', 'Enter the last of at most 100 rooms in a row, as 112 after 101.'],
    [{ number: 'x'.repeat(21) }, 'number', 'Use at most 20 characters.'],
    [{ roomTypeId: crypto.randomUUID() }, 'roomTypeId', 'There is no such room type.'],
    [{ lastNumber: '3001' }, 'lastNumber', 'Enter the last of at most 100 rooms in a row, as 112 after 101.'],
    [
      { number: '112', lastNumber: '101' },
      'lastNumber',
      'Enter the last of at most 100 rooms in a row, as 112 after 101.',
    ],
    [
      { number: '0', lastNumber: '-1' },
      'lastNumber',
      'Enter the last of at most 100 rooms in a row, as 112 after 101.',
    ],
    [{ activeTo: '2020-01-01' }, 'activeTo', 'Enter a day after the first night.'],
  ])('with %o is refused at %s', async (words, path, message) => {
    expect(await refusalOf(create(words))).toMatchObject({ fields: [{ path, message }] });
  });

  it('needs a number', async () => {
    expect(await refusalOf(create({ number: ' ' }))).toMatchObject({ code: 'NAME_REQUIRED' });
  });
});

describe('a room', () => {
  it('gets another number, type, note and place, and the audit keeps what changed', async () => {
    const room = await made();
    const words = { number: `${floor}02`, roomTypeId: nest.id, note: 'The door sticks', sortOrder: 3 };
    expect(await update(room, words)).toMatchObject({
      number: `${floor}02`,
      roomType: { id: nest.id },
      note: 'The door sticks',
      sortOrder: 3,
      version: 2,
    });
    const line = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(line).toMatchObject({
      action: 'update-room',
      entityId: room.id,
      before: { number: room.number, roomTypeId: cove.id, note: null },
      after: words,
    });
  });

  it('that is as it should be leaves no line in the audit', async () => {
    const room = await made();
    const lines = await database.prisma.auditEvent.count();
    expect(await update(room)).toMatchObject({ version: 1 });
    expect(await database.prisma.auditEvent.count()).toBe(lines);
  });

  it('into which stays are coming cannot be switched off before they are gone', async () => {
    const room = await made();
    for (const days of [1, 4, 8]) await expectGuests(room, days);
    expect(await refusalOf(update(room, { activeTo: addNights(today, 1) }))).toMatchObject({
      code: 'ROOM_HAS_STAYS',
      message: `Room ${room.number} has 3 coming stays. Move them first.`,
      stays: 3,
    });
    expect(await refusalOf(update(room, { activeTo: addNights(today, 9) }))).toMatchObject({
      message: `Room ${room.number} has 1 coming stay. Move it first.`,
    });
    expect(await refusalOf(update(room, { activeFrom: addNights(today, 2) }))).toMatchObject({ stays: 1 });
    expect(await update(room, { activeTo: addNights(today, 10) })).toMatchObject({
      activeTo: addNights(today, 10),
    });
  });

  it('into which stays are coming stays of its type', async () => {
    const room = await made();
    await expectGuests(room, 5);
    expect(await refusalOf(update(room, { roomTypeId: nest.id }))).toMatchObject({ code: 'ROOM_HAS_STAYS' });
  });

  it('whose guest is still in house beyond the nights cannot be switched off from today', async () => {
    const room = await made();
    await update(room, { activeFrom: addNights(today, -9) });
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await seed.reserve(row, addNights(today, -2), 2, { guest: 'Ravi Iyer', status: 'CHECKED_IN' });
    const words = { version: 2, activeFrom: addNights(today, -9), activeTo: today };
    expect(await refusalOf(update(room, words))).toMatchObject({ code: 'ROOM_HAS_STAYS', stays: 1 });
  });

  it('stays on sale on every night on which somebody slept in it, and is told who', async () => {
    const room = await made();
    await update(room, { activeFrom: addNights(today, -90) });
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    const stay = { guest: 'Ravi Iyer', status: 'CHECKED_OUT' } as const;
    const { code } = await seed.reserve(row, addNights(today, -40), 2, { ...stay, guest: 'Meera Rao' });
    await seed.reserve(row, addNights(today, -20), 2, stay);
    const days = { version: 2, activeFrom: addNights(today, -90) };
    const message = `Meera Rao (${formatCode(code)}) was in room ${room.number} on 22 Oct 2026: it stays on sale on that night.`;
    expect(await refusalOf(update(room, { ...days, activeFrom: today }))).toMatchObject({
      fields: [{ path: 'activeFrom', message }],
    });
    const cut = { ...days, activeTo: addNights(today, -40) };
    expect(await refusalOf(update(room, cut))).toMatchObject({ fields: [{ path: 'activeTo', message }] });
    const whole = { ...days, activeFrom: addNights(today, -40), activeTo: addNights(today, -18) };
    expect(await update(room, whole)).toMatchObject({ version: 3, activeTo: addNights(today, -18) });
  });

  it('stays on sale on every night on which it is kept back', async () => {
    const room = await made();
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await seed.block(row, { arrival: addNights(today, 3), nights: 4 });
    expect(await refusalOf(update(room, { activeTo: addNights(today, 5) }))).toMatchObject({
      fields: [
        {
          path: 'activeTo',
          message: `Room ${room.number} is not for sale on 6 Dec 2026: put it on sale again first, or keep that night within its days.`,
        },
      ],
    });
    expect(await update(room, { activeTo: addNights(today, 7) })).toMatchObject({ version: 2 });
  });

  it('that was kept back on a night that is over keeps that night', async () => {
    const room = await made();
    await update(room, { activeFrom: addNights(today, -9) });
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await seed.block(row, { arrival: addNights(today, -4), nights: 2 });
    await expectGuests(room, 1);
    expect(await refusalOf(update(room, { version: 2, activeFrom: today }))).toMatchObject({
      fields: [
        {
          path: 'activeFrom',
          message: `Room ${room.number} is not for sale on 27 Nov 2026: that night stays within its days.`,
        },
      ],
    });
  });

  it('whose guest should have left gets another note all the same', async () => {
    const room = await made();
    await update(room, { activeFrom: addNights(today, -9) });
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await update(room, { version: 2, activeFrom: addNights(today, -9), activeTo: today });
    await seed.reserve(row, addNights(today, -2), 2, { guest: 'Ravi Iyer', status: 'CHECKED_IN' });
    const words = { version: 3, activeFrom: addNights(today, -9), activeTo: today, note: 'Knock' };
    expect(await update(room, words)).toMatchObject({ note: 'Knock', version: 4 });
  });

  it('by another admin meanwhile is refused with who changed what', async () => {
    const room = await made();
    await update(room, { note: 'Towels' });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(update(room, { note: 'Soap' }))).toMatchObject({
      code: 'STALE_EDIT',
      message: 'Guest changed this 20 seconds ago: Note to Towels. Your screen now shows the latest.',
    });
  });

  it('takes no number of another, and none that nobody has is found', async () => {
    const room = await made();
    await create({ number: `A${floor}` });
    expect(await refusalOf(update(room, { number: `a ${floor}` }))).toMatchObject({ code: 'NAME_TAKEN' });
    await expect(update({ ...room, id: crypto.randomUUID() })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });
});

describe('a room that stays leave', () => {
  let type: RoomType;
  let room: Room;
  let other: Room;

  beforeEach(async () => {
    type = await seed.roomType(`Lair ${floor}`);
    const rooms = await create({ roomTypeId: type.id, lastNumber: `${floor}02` });
    [room, other] = rooms as [Room, Room];
  });

  const switchOff = (movesStays: boolean, activeTo = addNights(today, 1)) =>
    update(room, { activeTo, movesStays });

  /** In which room each booking is. */
  async function roomsOf(reservations: readonly { readonly id: string }[]): Promise<(string | undefined)[]> {
    const claims = await database.prisma.roomClaim.findMany({
      where: {
        releasedAt: null,
        reservationRoom: { reservationId: { in: reservations.map(({ id }) => id) } },
      },
      include: { room: true, reservationRoom: true },
    });
    return reservations.map(
      ({ id }) => claims.find((claim) => claim.reservationRoom?.reservationId === id)?.room.number,
    );
  }

  it('says where it is kept back, too, moves nobody before that ends, and then moves them all', async () => {
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    const block = await seed.block(row, { arrival: addNights(today, 4), nights: 3 });
    const stays = [await expectGuests(room, 1), await expectGuests(room, 8)];
    const both = {
      code: 'ROOM_HAS_STAYS',
      message: `Room ${room.number} has 2 coming stays. Move them first. It is also not for sale on 5 Dec 2026: put it on sale again first.`,
      places: stays.map(({ code }) => ({ code, to: other.number })),
      blockedOn: addNights(today, 4),
    };
    expect(await refusalOf(switchOff(false))).toMatchObject(both);
    expect(await refusalOf(switchOff(true))).toMatchObject(both);
    expect(await roomsOf(stays)).toEqual([room.number, room.number]);
    await database.prisma.roomClaim.update({ where: { id: block.id }, data: { releasedAt: SEED_NOW } });
    expect(await refusalOf(switchOff(false))).toMatchObject({
      message: `Room ${room.number} has 2 coming stays. Move them first.`,
      blockedOn: null,
    });
    await switchOff(true);
    expect(await roomsOf(stays)).toEqual([other.number, other.number]);
  });

  it('says where it is kept back once they have been moved', async () => {
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await seed.block(row, { arrival: addNights(today, 4), nights: 3 });
    expect(await refusalOf(switchOff(true))).toMatchObject({
      fields: [
        {
          path: 'activeTo',
          message: `Room ${room.number} is not for sale on 5 Dec 2026: put it on sale again first, or keep that night within its days.`,
        },
      ],
    });
  });

  it('shows where each would go, and moves them all before it goes off sale', async () => {
    const stays = [await expectGuests(room, 1), await expectGuests(room, 8)];
    const place = { guestName: 'Meera Rao', to: other.number, why: null };
    expect(await refusalOf(switchOff(false))).toMatchObject({
      code: 'ROOM_HAS_STAYS',
      stays: 2,
      places: stays.map(({ code }) => ({ ...place, code })),
      moves: [],
    });
    expect(await roomsOf(stays)).toEqual([room.number, room.number]);
    const off = await switchOff(true);
    expect(off).toMatchObject({ activeTo: addNights(today, 1), version: 2 });
    expect(await roomsOf(stays)).toEqual([other.number, other.number]);
    const lines = await database.prisma.auditEvent.findMany({
      where: { action: 'move-for-another', reservationId: { in: stays.map(({ id }) => id) } },
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      before: { room: room.number },
      after: { room: other.number, causedBy: null },
      reason: `Room ${room.number} goes off sale.`,
    });
  });

  it('has others move for them where that helps, and says so', async () => {
    const [third] = await create({ number: `${floor}03`, roomTypeId: type.id });
    const long = await expectGuests(room, 5);
    // two others that leave no one gap of two nights, but would together
    const row = (each: Room | undefined) =>
      database.prisma.room.findUniqueOrThrow({ where: { id: each?.id ?? '' } });
    const first = await seed.reserve(await row(other), addNights(today, 5), 1, { guest: 'Ravi Iyer' });
    const second = await seed.reserve(await row(third), addNights(today, 6), 1, { guest: 'Asha Sen' });
    const refusal = await refusalOf(switchOff(false));
    expect(refusal).toMatchObject({ places: [{ code: long.code, why: null }] });
    expect(Object(refusal).moves).toHaveLength(1);
    await switchOff(true);
    const [place, ...others] = await roomsOf([long, first, second]);
    expect(place).not.toBe(room.number);
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(place);
  });

  it('stays on sale, and everybody where they are, while one of them cannot move', async () => {
    const [free, promised] = [await expectGuests(room, 3), await expectGuests(room, 8, { isPinned: true })];
    const why = `Room ${room.number} is promised to the guest.`;
    expect(await refusalOf(switchOff(true))).toMatchObject({
      places: [
        { code: free.code, to: other.number },
        { code: promised.code, to: null, why },
      ],
    });
    expect(await roomsOf([free, promised])).toEqual([room.number, room.number]);
    expect(await database.prisma.room.findUnique({ where: { id: room.id } })).toMatchObject({
      activeTo: null,
    });
  });

  it('says of whom no room is free, and who is in house', async () => {
    const row = await database.prisma.room.findUniqueOrThrow({ where: { id: other.id } });
    await seed.block(row, { arrival: addNights(today, 3), nights: 1 });
    await expectGuests(room, 3);
    const here = await database.prisma.room.findUniqueOrThrow({ where: { id: room.id } });
    await seed.reserve(here, today, 2, { guest: 'Ravi Iyer', status: 'CHECKED_IN' });
    expect(await refusalOf(switchOff(true))).toMatchObject({
      stays: 2,
      places: [
        { guestName: 'Ravi Iyer', to: null, why: 'The guest is in house.' },
        { guestName: 'Meera Rao', to: null, why: 'No room of this type is free on all of these nights.' },
      ],
    });
  });

  it('becomes one of another type once they are gone, and none of them stays for a night before', async () => {
    const stay = await expectGuests(room, 3);
    const words = { roomTypeId: nest.id, movesStays: true };
    expect(await update(room, words)).toMatchObject({ roomType: { id: nest.id } });
    expect(await roomsOf([stay])).toEqual([other.number]);
  });

  it('is moved by its key once, and the moves are given again', async () => {
    await expectGuests(room, 3);
    const { id: roomId, number, activeFrom, sortOrder } = room;
    const is = { roomId, number, activeFrom, sortOrder, roomTypeId: type.id, version: 1 };
    const input = { ...is, activeTo: addNights(today, 1), movesStays: true };
    const key = crypto.randomUUID();
    const first = await service(key).updateRoom(viewers.admin, input);
    expect(first.moves).toMatchObject([{ from: room.number, to: other.number }]);
    expect(await service(key).updateRoom(viewers.admin, input)).toEqual(first);
  });
});

describe('ids in capital letters', () => {
  it('name the same room and type: stays move out of it before it is sold as another type', async () => {
    const room = await made();
    await create({ number: `${floor}02` });
    const { id } = await expectGuests(room, 3);
    const capitals = { roomId: room.id.toUpperCase(), roomTypeId: nest.id.toUpperCase() };
    await update(room, { ...capitals, movesStays: true });
    const claim = await database.prisma.roomClaim.findFirstOrThrow({
      where: { reservationRoom: { reservationId: id }, releasedAt: null },
      include: { room: true },
    });
    expect(claim.room).toMatchObject({ id: expect.not.stringMatching(room.id), roomTypeId: cove.id });
  });
});
