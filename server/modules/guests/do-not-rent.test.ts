import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Guest, RoomType } from '../../db/generated/client.ts';
import { LodgeSeed } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { CalendarService } from '../calendars/calendar.service.ts';
import { DashboardService } from '../dashboards/dashboard.service.ts';
import { NamingService } from '../reservations/naming/naming.service.ts';
import { GuestService } from './guest.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
/** Two in the afternoon of 24 December at the lodge. */
const clock = travellingClock(new Date('2026-12-24T08:30:00Z'));
const PHONE = '+919832211223';
const ALL_THE_SAME = 'Paid what was open';
const NUMBER_WORDS =
  'This is the phone number of Karan Shah, marked Do not rent: Left without paying. Give a reason to let the room all the same.';
const ADDRESS_WORDS =
  'This is the e-mail address of Tarun Sen, marked Do not rent: Broke a door. Give a reason to let the room all the same.';

let type: RoomType;
let marked: Guest;
let desk: ServiceDesk;

beforeAll(async () => {
  type = await seed.roomType('Cove');
  await seed.rooms(type, '101', '102', '103', '104', '105', '106', '107', '108');
  desk = new ServiceDesk(database, clock, type);
  marked = await seed.guest('Karan Shah', {
    phone: PHONE,
    doNotRent: true,
    doNotRentReason: 'Left without paying.',
    idType: 'PASSPORT',
    idNumber: 'Z1',
  });
});

afterAll(close);

beforeEach(async () => {
  await database.prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
});

const linesOf = (reservationId: string) =>
  database.prisma.auditEvent.findMany({ where: { reservationId, action: 'rent-all-the-same' } });
const guests = (viewer = viewers.manager) =>
  new GuestService(scopeOf(database, clock, viewer, crypto.randomUUID()));

it('a booking for a guest marked Do not rent is refused at the desk until a reason is given, which the audit keeps', async () => {
  const words = { guest: { id: marked.id } };
  expect(await refusalOf(desk.book(words))).toMatchObject({
    __typename: 'DoNotRentError',
    code: 'DO_NOT_RENT',
    message: 'Do not rent to Karan Shah: Left without paying. Give a reason to let the room all the same.',
    isByPhone: false,
    guestId: marked.id,
  });
  const { reservation } = await desk.book({ ...words, allTheSameReason: ALL_THE_SAME });
  expect(await linesOf(reservation.id)).toMatchObject([
    { entity: 'guest', entityId: marked.id, reason: ALL_THE_SAME, after: { isByPhone: false } },
  ]);
  const { toLookAt } = await new DashboardService(scopeOf(database, clock, viewers.admin, null)).dashboard(
    viewers.admin,
  );
  expect(toLookAt?.nodes.filter(({ code }) => code === reservation.code)).toMatchObject([
    { action: 'rent-all-the-same', reason: ALL_THE_SAME, amount: 0 },
  ]);
});

it('somebody new with the phone number of such a guest is asked about as well, at the desk and as a walk-in', async () => {
  const guest = { fullName: 'Kunal Shah', phone: '98322 11223' };
  expect(await refusalOf(desk.book({ guest }))).toMatchObject({ message: NUMBER_WORDS, isByPhone: true });
  const atTheDoor = { guest, status: 'CHECKED_IN', checkIn: { withoutIdReason: 'Known here' } } as const;
  expect(await refusalOf(desk.book(atTheDoor))).toMatchObject({ message: NUMBER_WORDS });
  const { reservation } = await desk.book({ ...atTheDoor, allTheSameReason: ALL_THE_SAME });
  expect(reservation.status).toBe('CHECKED_IN');
  expect(await linesOf(reservation.id)).toHaveLength(1);
});

it('somebody new with the e-mail address of such a guest is asked about as well', async () => {
  const tarun = await seed.guest('Tarun Sen', {
    email: 'tarun@marked.example',
    doNotRent: true,
    doNotRentReason: 'Broke a door.',
  });
  const guest = { fullName: 'T. Sen', email: 'Tarun@Marked.example' };
  expect(await refusalOf(desk.book({ guest }))).toMatchObject({ message: ADDRESS_WORDS, isByPhone: false });
  expect(await guests().doNotRentMark(viewers.manager, { email: ' nobody@marked.example' })).toBeNull();
  expect(await guests().doNotRentMark(viewers.manager, { email: guest.email })).toMatchObject({
    message: ADDRESS_WORDS,
  });
  await database.prisma.guest.delete({ where: { id: tarun.id } });
});

it('the desk is told of the mark while a number is typed, once it is whole, and nobody else is', async () => {
  const mark = (phone: string, viewer: Viewer = viewers.manager) => guests().doNotRentMark(viewer, { phone });
  expect(await mark('98322 11223')).toEqual({ guestId: marked.id, message: NUMBER_WORDS });
  expect(await mark('98322')).toBeNull();
  expect(await mark('98322 11220')).toBeNull();
  const agent = viewerOf(await seed.agent('Nilgiri Groups'));
  await expect(mark('98322 11223', agent)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});

it('a check-in asks again, for who booked and for whoever is named for the room', async () => {
  const booked = await desk.book({ guest: { id: marked.id }, allTheSameReason: ALL_THE_SAME });
  const at = { reservationId: booked.reservation.id, version: booked.reservation.version };
  expect(await refusalOf(desk.perform('checkIn', at))).toMatchObject({
    code: 'DO_NOT_RENT',
    guestId: marked.id,
  });
  const isIn = await desk.perform('checkIn', { ...at, allTheSameReason: 'The owner said so' });
  expect(isIn.status).toBe('CHECKED_IN');
  expect(await linesOf(at.reservationId)).toHaveLength(2);

  const { reservation } = await desk.book({ guest: { fullName: 'Meera Shah' } });
  const [room] = reservation.rooms;
  await database.prisma.reservationGuest.create({
    data: { reservationRoomId: room?.id ?? '', guestId: marked.id, isPrimary: true },
  });
  const named = { reservationId: reservation.id, version: reservation.version };
  expect(await refusalOf(desk.perform('checkIn', named))).toMatchObject({ guestId: marked.id });
});

it('whoever is named for a room in house is asked about as at check-in, by their number as well, and once', async () => {
  const { reservation } = await desk.book({
    guest: { fullName: 'Meera Shah' },
    status: 'CHECKED_IN',
    checkIn: { withoutIdReason: 'Known here' },
  });
  const [room] = reservation.rooms;
  const name = async (names: readonly object[], allTheSameReason?: string) => {
    const { version } = await database.prisma.reservation.findUniqueOrThrow({
      where: { id: reservation.id },
    });
    const scope = scopeOf(database, clock, viewers.manager, crypto.randomUUID());
    return new NamingService(scope).name(viewers.manager, {
      reservationId: reservation.id,
      reservationRoomId: room?.id ?? '',
      version,
      guests: [{ fullName: 'Meera Shah' }, ...names],
      ...(allTheSameReason && { allTheSameReason }),
    });
  };
  expect(await refusalOf(name([{ id: marked.id }]))).toMatchObject({
    code: 'DO_NOT_RENT',
    guestId: marked.id,
  });
  expect(await refusalOf(name([{ fullName: 'Kunal', phone: '98322 11223' }]))).toMatchObject({
    message: NUMBER_WORDS,
  });
  await name([{ id: marked.id }], ALL_THE_SAME);
  await name([{ id: marked.id }]);
  expect(await linesOf(reservation.id)).toMatchObject([{ entityId: marked.id, reason: ALL_THE_SAME }]);
});

it('an agent books for such a guest without being told, and the desk reads of it', async () => {
  const agent = viewerOf(await seed.agent('Aravali Groups'));
  const booked = await desk.as(agent).book({
    source: 'AGENT',
    status: 'HELD',
    guest: { fullName: 'Karan Shah', phone: PHONE },
  });
  expect(booked.reservation.booker.doNotRentReason).toBeNull();
  expect(await linesOf(booked.reservation.id)).toMatchObject([{ actorRole: 'AGENT', reason: null }]);
  const asked = { status: 'HELD', source: 'AGENT', allTheSameReason: 'Let me' } as const;
  await expect(desk.as(agent).book(asked)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const marksFor = async (viewer: Viewer) => {
    const nights = { from: '2026-12-24', to: '2026-12-26', firstRoom: 0, rooms: 100 };
    const calendars = new CalendarService({ database, clock });
    const { roomTypes } = await calendars.window(viewer, nights);
    const bars = roomTypes.flatMap(({ rooms, barsWithoutRoom }) => [
      ...rooms.flatMap((room) => room.bars),
      ...barsWithoutRoom,
    ]);
    return bars.some(({ doNotRentReason }) => Boolean(doNotRentReason));
  };
  expect([await marksFor(agent), await marksFor(viewers.manager)]).toEqual([false, true]);
});

it('the mark is taken away with a reason alone, and the list shows those who have it', async () => {
  const guest = await seed.guest('Ramesh Bose', { phone: '+919832211229' });
  const change = (version: number, changes: object) =>
    guests().update(viewers.manager, { guestId: guest.id, version, ...changes });
  await change(1, { doNotRentReason: 'Broke a window' });
  const names = async () => {
    const { nodes, total } = await guests().list(viewers.manager, { doNotRent: true, withTotal: true });
    expect(total).toBe(nodes.length);
    return nodes.map((known) => known.guest.fullName);
  };
  expect(await names()).toEqual(['Karan Shah', 'Ramesh Bose']);
  expect(await refusalOf(change(2, { doNotRentReason: null }))).toMatchObject({
    fields: [{ path: 'rentAgainReason', message: 'Give a reason.' }],
  });
  await change(2, { doNotRentReason: null, rentAgainReason: 'He paid for it' });
  expect(await names()).toEqual(['Karan Shah']);
  const line = await database.prisma.auditEvent.findFirst({
    where: { entityId: guest.id },
    orderBy: { id: 'desc' },
  });
  expect(line).toMatchObject({
    action: 'update-guest',
    reason: 'He paid for it',
    after: { fields: ['doNotRentReason'] },
  });
});
