import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { formatCode } from '../../../../domain/code.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { DashboardService } from '../../dashboards/dashboard.service.ts';
import { ReservationReadService } from '../view/reservation-read.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
/** Two in the afternoon of 24 December at the lodge. */
const ARRIVAL = new Date('2026-12-24T08:30:00Z');
const clock = travellingClock(ARRIVAL);
const AADHAAR = { idType: 'AADHAAR', idNumber: '4321' } as const;

let type: RoomType;
let first: Room;
let second: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(ARRIVAL);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

const of = ({ id, version }: { id: string; version: number }) => ({ reservationId: id, version });
const number = (room: Room) => room.number;

async function soil(room: Room): Promise<void> {
  await database.prisma.room.update({ where: { id: room.id }, data: { housekeeping: 'DIRTY' } });
}

describe('checking in', () => {
  it('lets the guests in, keeps when and by whom, and offers what comes next', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    expect(reservation.badges).toEqual(['ARRIVING_TODAY', 'UNPAID']);
    expect(reservation.rooms[0]).toMatchObject({ needsId: true, housekeeping: 'CLEAN' });
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] });
    expect(inHouse).toMatchObject({ status: 'CHECKED_IN', version: 2, badges: ['IN_HOUSE', 'UNPAID'] });
    expect(inHouse.rooms[0]?.allowedActions.slice(0, 2)).toEqual(['CHECK_OUT', 'UNDO_CHECK_IN']);
    expect(inHouse.rooms[0]).toMatchObject({ status: 'CHECKED_IN', needsId: false, badges: ['IN_HOUSE'] });
    expect(new Date(inHouse.rooms[0]?.checkedInAt ?? 0)).toEqual(clock.now());
    const guests = await database.prisma.reservationGuest.findMany({
      where: { reservationRoomId: inHouse.rooms[0]?.id ?? '' },
    });
    expect(guests).toMatchObject([
      { guestId: reservation.booker.id, isPrimary: true, checkedInAt: clock.now() },
    ]);
  });

  it('is written into the timeline, the ID without its number', async () => {
    const { reservation } = await desk.book();
    await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] });
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: reservation.id, action: { in: ['check-in', 'record-id'] } },
      orderBy: { action: 'asc' },
    });
    expect(events).toMatchObject([
      { action: 'check-in', before: { status: 'CONFIRMED' }, after: { status: 'CHECKED_IN' } },
      { action: 'record-id', after: { fields: ['idType', 'idNumber'] } },
    ]);
  });

  it('opens on the day of arrival', async () => {
    const { reservation } = await desk.book();
    clock.travelTo(new Date('2026-12-23T18:29:00Z'));
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toEqual({
      __typename: 'TooEarlyError',
      code: 'TOO_EARLY',
      message: 'Arrives on 24 Dec 2026. Check-in is possible from that day.',
      date: '2026-12-24',
    });
    clock.travelTo(new Date('2026-12-23T18:30:00Z'));
    const { status } = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] });
    expect(status).toBe('CHECKED_IN');
  });

  it('lets a one-night guest in at half past one, and nobody after the hour of check-out', async () => {
    const rooms = [{ departure: '2026-12-25' }];
    const { reservation } = await desk.book({ rooms });
    const other = await desk.book({ rooms });
    clock.travelTo(new Date('2026-12-24T20:00:00Z'));
    expect((await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] })).status).toBe('CHECKED_IN');
    clock.travelTo(new Date('2026-12-25T05:30:00Z'));
    expect(await refusalOf(desk.perform('checkIn', of(other.reservation)))).toEqual({
      __typename: 'StayOverError',
      code: 'STAY_OVER',
      message: 'This stay ended on 25 Dec 2026.',
      date: '2026-12-25',
    });
  });

  it('asks for a clean room, or a reason', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await soil(first);
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toEqual({
      __typename: 'RoomDirtyError',
      code: 'ROOM_DIRTY',
      message: `Room ${number(first)} is not clean yet. Mark it clean or give a reason.`,
      room: number(first),
    });
    const dirtyReason = 'They only leave their bags';
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], dirtyReason });
    expect(inHouse.rooms[0]?.housekeeping).toBe('DIRTY');
    const event = await database.prisma.auditEvent.findFirst({
      where: { reservationId: reservation.id, action: 'check-in' },
    });
    expect(event).toMatchObject({ reason: dirtyReason });
  });

  it('marks the room clean where the desk says that it is', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await soil(first);
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], isCleanNow: true });
    expect(inHouse.rooms[0]?.housekeeping).toBe('CLEAN');
  });

  it('lets guests into a room that was looked at after it was cleaned', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.room.update({ where: { id: first.id }, data: { housekeeping: 'INSPECTED' } });
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] });
    expect(inHouse.rooms[0]).toMatchObject({ status: 'CHECKED_IN', housekeeping: 'INSPECTED' });
  });

  it('asks for an ID of the primary guest, or a reason and a badge until it is there', async () => {
    const { reservation } = await desk.book();
    const [reservationRoom] = reservation.rooms;
    expect(await refusalOf(desk.perform('checkIn', of(reservation)))).toEqual({
      __typename: 'IdMissingError',
      code: 'ID_MISSING',
      message: 'Record an ID for Asha Rao before check-in.',
      guestName: 'Asha Rao',
      reservationRoomId: reservationRoom?.id,
    });
    const withoutIdReason = 'In the bus, comes tonight';
    const inHouse = await desk.perform('checkIn', { ...of(reservation), withoutIdReason });
    expect(inHouse.badges).toEqual(['IN_HOUSE', 'ID_MISSING', 'UNPAID']);
  });

  it('asks for the ID of who is recorded in the room, not of who booked', async () => {
    const friend = await seed.guest('Vikram Sen');
    const { reservation } = await desk.book();
    const [reservationRoom] = reservation.rooms;
    await database.prisma.reservationGuest.create({
      data: { reservationRoomId: reservationRoom?.id ?? '', guestId: friend.id, isPrimary: true },
    });
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toMatchObject({
      message: 'Record an ID for Vikram Sen before check-in.',
    });
    const shown = { ...AADHAAR, reservationRoomId: reservationRoom?.id };
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [shown] });
    expect(inHouse.status).toBe('CHECKED_IN');
    expect(await database.prisma.guest.findUnique({ where: { id: friend.id } })).toMatchObject({
      idType: 'AADHAAR',
      idNumber: '4321',
    });
  });

  it('keeps the last four digits of Aadhaar and refuses more', async () => {
    const { reservation } = await desk.book();
    const ids = [{ idType: 'AADHAAR', idNumber: '1234 5678 4321' }];
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids }))).toEqual({
      __typename: 'AadhaarLast4Error',
      code: 'AADHAAR_LAST4',
      message: 'Enter only the last 4 digits of the Aadhaar number.',
    });
  });

  it('waits for the guest who is still in the room, and says what is free and clean', async () => {
    const before = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-24' }],
      guest: { fullName: 'Omar Gill' },
    });
    await seed.checkIn(before, clock.now());
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const [reservationRoom] = reservation.rooms;
    clock.travelTo(new Date('2026-12-24T00:30:00Z'));
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toEqual({
      __typename: 'RoomOccupiedError',
      code: 'ROOM_OCCUPIED',
      message: `Room ${number(first)} is still with Omar Gill, due out 11 am. Free and clean now: ${number(second)}.`,
      room: number(first),
      reservationRoomId: reservationRoom?.id,
      freeRooms: [{ id: second.id, number: number(second) }],
    });
    const rooms = [{ reservationRoomId: reservationRoom?.id ?? '', roomId: second.id }];
    const inHouse = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], rooms });
    expect(inHouse.rooms[0]).toMatchObject({ status: 'CHECKED_IN', room: { number: number(second) } });
  });

  it('is said to wait for that guest before it is sent, on the booking, on the first page and by a preview', async () => {
    const before = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-24' }],
      guest: { fullName: 'Omar Gill' },
    });
    clock.travelTo(new Date('2026-12-23T10:00:00Z'));
    const inHouse = await desk.perform('checkIn', { ...of(before.reservation), ids: [AADHAAR] });
    const [leaving] = before.reservation.rooms;
    const code = before.reservation.code;
    const occupant = {
      reservationRoomId: leaving?.id,
      code,
      guestName: 'Omar Gill',
      departure: '2026-12-24',
    };
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const occupantIn = async () => {
      const scope = { database, clock };
      const read = await new ReservationReadService(scope).one(viewers.manager, reservation);
      const { arrivals } = await new DashboardService(scope).dashboard(viewers.manager);
      return [read?.rooms[0]?.occupant, arrivals.find(({ code }) => code === reservation.code)?.occupant];
    };
    expect(await occupantIn()).toEqual([null, undefined]);
    clock.travelTo(new Date('2026-12-24T00:30:00Z'));
    expect(await occupantIn()).toEqual([occupant, occupant]);
    expect(await refusalOf(desk.previewChange({ checkIn: of(reservation) }))).toMatchObject({
      code: 'ROOM_OCCUPIED',
      freeRooms: [{ id: second.id, number: number(second) }],
    });
    await desk.perform('checkOut', { ...of(inHouse), leaveDueReason: 'Pays on Monday' });
    expect(await occupantIn()).toEqual([null, null]);
  });

  it('names no room that is dirty or taken in place of an occupied one', async () => {
    const before = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-24' }],
    });
    await seed.checkIn(before, clock.now());
    await soil(second);
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toMatchObject({
      message: expect.stringMatching(/Free and clean now: none\.$/),
      freeRooms: [],
    });
  });

  it('into another room that somebody has is refused with who has it', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const other = await desk.book({ rooms: [{ roomId: second.id }], guest: { fullName: 'Rhea Bose' } });
    const [reservationRoom] = reservation.rooms;
    const rooms = [{ reservationRoomId: reservationRoom?.id ?? '', roomId: second.id }];
    expect(
      await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], rooms })),
    ).toMatchObject({
      code: 'ROOM_TAKEN',
      message: `Room ${number(second)} is taken for 24 – 26 Dec 2026 by ${formatCode(other.reservation.code)}, Rhea Bose.`,
    });
  });

  it('of two rooms into one is refused as taken, though nobody has it yet', async () => {
    const third = await seed.room(type, `3-${type.id.slice(-8)}`);
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }, { roomId: second.id }] });
    const rooms = reservation.rooms.map(({ id }) => ({ reservationRoomId: id, roomId: third.id }));
    const refused = await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], rooms }));
    expect(refused).toMatchObject({
      code: 'ROOM_TAKEN',
      message: `Room ${number(third)} is taken for 24 – 26 Dec 2026.`,
    });
  });

  it('takes all rooms of a reservation or none', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }, { roomId: second.id }] });
    await soil(second);
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toMatchObject({
      code: 'ROOM_DIRTY',
    });
    const reservationRooms = await database.prisma.reservationRoom.findMany({
      where: { reservationId: reservation.id },
    });
    expect(reservationRooms.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const reservationRoom = reservation.rooms.find(({ room }) => room?.id === first.id);
    const part = await desk.perform('checkIn', {
      ...of(reservation),
      ids: [AADHAAR],
      reservationRoomIds: [reservationRoom?.id],
    });
    expect(part).toMatchObject({ status: 'CHECKED_IN' });
    expect(part.rooms.map(({ status }) => status).sort()).toEqual(['CHECKED_IN', 'CONFIRMED']);
  });

  it('charges the early fee that the settings propose only when asked to', async () => {
    await seed.settings({ earlyCheckIn: [{ until: '12:00', percent: 5_000 }] });
    const { reservation } = await desk.book({ rooms: [{}] });
    clock.travelTo(new Date('2026-12-24T00:30:00Z'));
    const { reservation: early } = await desk.book({ rooms: [{}] });
    expect(early.rooms[0]?.proposedFees).toEqual([{ kind: 'EARLY_CHECK_IN', percent: 5_000, gross: 175_00 }]);
    expect((await desk.perform('checkIn', { ...of(early), ids: [AADHAAR] })).gross).toBe(700_00);
    const paid = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], withEarlyFee: true });
    expect(paid.gross).toBe(875_00);
    expect(paid.charges).toMatchObject([{ description: 'Early check-in, 24 – 26 Dec 2026', net: 175_00 }]);
    const undone = await desk.perform('undoCheckIn', of(paid));
    expect(undone).toMatchObject({ status: 'CONFIRMED', gross: 700_00, charges: [] });
    await seed.settings({ earlyCheckIn: [] });
  });

  it('with an old screen is refused with who was faster', async () => {
    const { reservation } = await desk.book({ rooms: [{}, {}] });
    const [reservationRoom] = reservation.rooms;
    await desk.perform('checkIn', {
      ...of(reservation),
      ids: [AADHAAR],
      reservationRoomIds: [reservationRoom?.id],
    });
    expect(await refusalOf(desk.perform('checkIn', of(reservation)))).toMatchObject({ code: 'STALE_EDIT' });
  });

  it('lets one of two stays of a reservation into a room that they have one after the other', async () => {
    const { reservation } = await desk.book({
      rooms: [
        { roomId: first.id, departure: '2026-12-25' },
        { roomId: first.id, arrival: '2026-12-25', departure: '2026-12-26' },
      ],
    });
    clock.travelTo(new Date('2026-12-24T20:00:00Z'));
    expect(await refusalOf(desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] }))).toMatchObject({
      code: 'ROOM_OCCUPIED',
      message: expect.stringContaining('is still with another guest of the booking'),
    });
    const reservationRoomIds = [reservation.rooms[0]?.id];
    const one = await desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR], reservationRoomIds });
    expect(one.rooms.map(({ status }) => status).sort()).toEqual(['CHECKED_IN', 'CONFIRMED']);
  });

  it('two parties into one room at the same moment lets one of them in', async () => {
    clock.travelTo(new Date('2026-12-24T20:00:00Z'));
    const late = await desk.book({ rooms: [{ roomId: first.id, departure: '2026-12-25' }] });
    const early = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-25', departure: '2026-12-26' }],
    });
    const attempts = await Promise.allSettled(
      [late, early].map(({ reservation }) => desk.perform('checkIn', { ...of(reservation), ids: [AADHAAR] })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = attempts.find((attempt) => attempt.status === 'rejected');
    expect(refused?.reason).toMatchObject({ data: { code: 'ROOM_OCCUPIED' } });
  });
});

describe('a walk-in', () => {
  const door = { status: 'CHECKED_IN', source: 'WALK_IN' } as const;

  it('is booked and let in at once, into a room that is empty and clean', async () => {
    await soil(first);
    const { reservation } = await desk.book({ ...door, checkIn: { ids: [AADHAAR] } });
    expect(reservation).toMatchObject({ status: 'CHECKED_IN', badges: ['IN_HOUSE', 'UNPAID'] });
    expect(reservation.rooms[0]).toMatchObject({ room: { number: number(second) } });
  });

  it('buys the night that is still running at forty past midnight', async () => {
    clock.travelTo(new Date('2026-12-24T19:10:00Z'));
    const { reservation } = await desk.book({
      ...door,
      rooms: [{ arrival: '2026-12-24', departure: '2026-12-25' }],
      checkIn: { ids: [AADHAAR] },
    });
    expect(reservation.rooms[0]).toMatchObject({
      status: 'CHECKED_IN',
      badges: ['IN_HOUSE', 'LEAVING_TODAY'],
    });
  });

  it('meets every guard of a check-in, and nothing is booked', async () => {
    await soil(first);
    await soil(second);
    expect(await desk.refusal({ ...door, checkIn: { ids: [AADHAAR] } })).toMatchObject({
      code: 'ROOM_DIRTY',
    });
    expect(await desk.refusal({ ...door, checkIn: { isCleanNow: true } })).toMatchObject({
      code: 'ID_MISSING',
    });
    const rooms = [{ arrival: '2026-12-25', departure: '2026-12-26' }];
    expect(await desk.refusal({ ...door, rooms, checkIn: { ids: [AADHAAR] } })).toMatchObject({
      code: 'TOO_EARLY',
    });
    expect(await database.prisma.reservationRoom.count({ where: { roomTypeId: type.id } })).toBe(0);
  });
});
