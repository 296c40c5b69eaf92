import { describe, expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();

function swapOf(one: Reservation, other: Reservation) {
  const { reservationRoomId: otherReservationRoomId, version: otherVersion } = reservationRoomOf(other);
  return { ...reservationRoomOf(one), otherReservationRoomId, otherVersion };
}

async function twoStays({ isPinned = false } = {}) {
  const { desk, first, second } = stage;
  const one = await desk.book({ rooms: [{ roomId: first.id, isPinned: false }] });
  const other = await desk.book({ rooms: [{ roomId: second.id, isPinned, departure: '2026-12-27' }] });
  return { one: one.reservation, other: other.reservation };
}

describe('two stays', () => {
  it('change rooms with each other, each for its own nights', async () => {
    const { desk, first, second } = stage;
    const { one, other } = await twoStays();
    const swapped = await desk.change('swapRooms', swapOf(one, other));
    expect(swapped.reservation).toMatchObject({
      version: 2,
      gross: one.gross,
      rooms: [{ room: { id: second.id } }],
    });
    const { version } = swapped.reservation;
    const [reservationRoom] = swapped.reservation.rooms;
    expect(reservationRoom?.arrival).toBe('2026-12-24');
    // and back by the same act
    const back = await desk.change('swapRooms', { ...swapOf(one, other), version, otherVersion: 2 });
    expect(back.reservation.rooms[0]?.room?.id).toBe(first.id);
  });

  it('do not change rooms where one of them was promised', async () => {
    const { one, other } = await twoStays({ isPinned: true });
    expect(await refusalOf(stage.desk.change('swapRooms', swapOf(one, other)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ message: 'One of the rooms is promised. Take the promise back first.' }],
    });
  });

  it('do not change rooms where a third is in the way', async () => {
    const { desk, first } = stage;
    const { one, other } = await twoStays();
    await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-12-26', departure: '2026-12-28' }] });
    expect(await refusalOf(desk.change('swapRooms', swapOf(one, other)))).toMatchObject({
      code: 'ROOM_TAKEN',
      room: first.number,
    });
  });

  it('do not change rooms where a third is in the way who could lie elsewhere: the third is named', async () => {
    const { desk, first } = stage;
    const { one, other } = await twoStays();
    const inTheWay = { roomId: first.id, isPinned: false, arrival: '2026-12-26', departure: '2026-12-28' };
    await desk.book({ rooms: [inTheWay], guest: { fullName: 'Esha Pal' } });
    expect(await refusalOf(desk.change('swapRooms', swapOf(one, other)))).toMatchObject({
      code: 'ROOM_TAKEN',
      message: expect.stringContaining('Esha Pal'),
      room: first.number,
      nights: ['2026-12-26'],
    });
  });

  it('in house change from tonight, each leaving the nights slept where they were', async () => {
    const { desk, first, second } = stage;
    clock.travelTo(new Date('2026-12-24T05:20:00Z'));
    const run = { arrival: '2026-12-23', departure: '2026-12-26', isPinned: false };
    const one = await desk.book({ rooms: [{ ...run, roomId: first.id }] });
    const other = await desk.book({ rooms: [{ ...run, roomId: second.id }] });
    await seed.checkIn(one, clock.now());
    await seed.checkIn(other, clock.now());
    const preview = await desk.previewChange({ swapRooms: swapOf(one.reservation, other.reservation) });
    expect(preview.rooms).toMatchObject([{ before: { room: first.number }, after: { room: second.number } }]);
    await desk.change('swapRooms', swapOf(one.reservation, other.reservation));
    const rooms = await database.prisma.room.findMany({ where: { id: { in: [first.id, second.id] } } });
    expect(rooms.map(({ housekeeping }) => housekeeping)).toEqual(['DIRTY', 'DIRTY']);
  });

  it('do not change while a third has not left the room that somebody in house is to have', async () => {
    const { desk, first, second } = stage;
    const into = (roomId: string, arrival: string, departure: string) =>
      desk.book({ rooms: [{ roomId, isPinned: false, arrival, departure }] });
    clock.travelTo(new Date('2026-12-24T05:20:00Z'));
    await seed.checkIn(await into(second.id, '2026-12-22', '2026-12-24'), clock.now());
    const one = await into(first.id, '2026-12-23', '2026-12-26');
    await seed.checkIn(one, clock.now());
    const { reservation: next } = await into(second.id, '2026-12-24', '2026-12-26');
    expect(await refusalOf(desk.change('swapRooms', swapOf(one.reservation, next)))).toMatchObject({
      code: 'ROOM_OCCUPIED',
      message: expect.stringContaining(`Room ${second.number} is still with Asha Rao`),
    });
  });
});

describe('a guest in house who changes rooms', () => {
  /** In house in the first room since yesterday; the second is booked from tonight. */
  async function insideAndComing() {
    const { desk, first, second } = stage;
    clock.travelTo(new Date('2026-12-24T05:20:00Z'));
    const here = { roomId: first.id, isPinned: false, arrival: '2026-12-23', departure: '2026-12-26' };
    const inside = await desk.book({ rooms: [here] });
    await seed.checkIn(inside, clock.now());
    const next = { ...here, roomId: second.id, arrival: '2026-12-24' };
    const coming = await desk.book({ rooms: [next], guest: { fullName: 'Comes Tonight' } });
    return { inside: inside.reservation, coming: coming.reservation };
  }

  it('does not go where somebody has not left yet, whatever the nights say', async () => {
    const { desk, second } = stage;
    clock.travelTo(new Date('2026-12-23T05:20:00Z'));
    const last = { roomId: second.id, arrival: '2026-12-23', departure: '2026-12-24' };
    await seed.checkIn(await desk.book({ rooms: [last], guest: { fullName: 'Meera Iyer' } }), clock.now());
    const { inside, coming } = await insideAndComing();
    expect(await refusalOf(desk.change('swapRooms', swapOf(inside, coming)))).toMatchObject({
      code: 'ROOM_OCCUPIED',
      message: expect.stringContaining(`Room ${second.number} is still with Meera Iyer, due out`),
    });
  });

  it('leaves a room that is to be cleaned', async () => {
    const { desk, first, second } = stage;
    const { inside, coming } = await insideAndComing();
    await desk.change('swapRooms', swapOf(inside, coming));
    const rooms = await database.prisma.room.findMany({ where: { id: { in: [first.id, second.id] } } });
    const toClean = rooms.filter(({ housekeeping }) => housekeeping === 'DIRTY');
    expect(toClean.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('a promised room', () => {
  it('is promised and taken back, by the desk alone', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const promised = await desk.change('pinRoom', { ...reservationRoomOf(reservation), isPinned: true });
    expect(promised.reservation.rooms[0]).toMatchObject({ isPinned: true });
    const open = await desk.change('pinRoom', {
      ...reservationRoomOf(promised.reservation),
      isPinned: false,
    });
    expect(open.reservation.rooms[0]).toMatchObject({ isPinned: false });
    const agent = desk.as(
      viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true })),
    );
    const own = await agent.book();
    const attempt = agent.change('pinRoom', { ...reservationRoomOf(own.reservation), isPinned: true });
    expect(await refusalOf(attempt)).toMatchObject({ code: 'BAD_TRANSITION' });
  });
});

describe('a room that comes on or goes off', () => {
  it('is priced at the tariff, and the others keep their prices', async () => {
    const { desk, type } = stage;
    const { reservation } = await desk.book();
    const { id: reservationId, version } = reservation;
    const room = { roomTypeId: type.id, arrival: '2026-12-25', departure: '2026-12-28', adults: 1 };
    const preview = await desk.previewChange({ addRoom: { reservationId, version, room } as never });
    const more = await desk.change('addRoom', { reservationId, version, room });
    expect(preview.after.gross).toBe(more.reservation.gross);
    expect(preview.nightsGained).toHaveLength(3);
    expect(more.reservation).toMatchObject({ gross: 1_750_00, departure: '2026-12-28', version: 2 });
    const index = more.reservation.rooms.findIndex(({ departure }) => departure === '2026-12-28');
    const less = await desk.change('removeRoom', {
      ...reservationRoomOf(more.reservation, index),
      reason: 'One is ill',
    });
    expect(less.reservation.rooms[index]?.status).toBe('CANCELLED');
    expect(less.reservation.rooms.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
  });

  it('comes on within the credit of its agent, and on no night whose accounts are closed', async () => {
    const { desk, type } = stage;
    const agent = await seed.agent(`Agent ${type.id}`, { creditLimit: 1_000_00 });
    const { reservation } = await desk.book({ agentId: agent.id, source: 'AGENT' });
    const { id: reservationId, version } = reservation;
    const room = { roomTypeId: type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 1 };
    expect(await refusalOf(desk.change('addRoom', { reservationId, version, room }))).toMatchObject({
      code: 'CREDIT_LIMIT',
      limit: 1_000_00,
    });
    clock.travelTo(new Date('2026-12-02T08:30:00Z'));
    await seed.settings({ booksLockedThrough: new Date('2026-12-01') });
    const before = { ...room, arrival: '2026-12-01', departure: '2026-12-03' };
    const late = desk.change('addRoom', { reservationId, version, room: before });
    expect(await refusalOf(late)).toMatchObject({ code: 'BOOKS_LOCKED', lockedThrough: '2026-12-01' });
    await seed.settings({ booksLockedThrough: null });
  });

  it('is refused where none is free', async () => {
    const { desk, type } = stage;
    const { reservation } = await desk.book({ rooms: [{}, {}, {}] });
    const { id: reservationId, version } = reservation;
    const room = { roomTypeId: type.id, arrival: '2026-12-25', departure: '2026-12-28', adults: 1 };
    expect(await refusalOf(desk.change('addRoom', { reservationId, version, room }))).toMatchObject({
      code: 'NO_ROOM',
      roomType: type.name,
    });
  });
});
