import { beforeEach, describe, expect, it } from 'vitest';
import { formatCode } from '../../../../domain/code.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { DashboardService } from '../../dashboards/dashboard.service.ts';
import type { MovesForAnother, Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();
const dashboards = new DashboardService({ database, clock });

/** Two who are moved, one after the other, for the one who books last. */
let moved: { rao: Reservation; iyer: Reservation };
let cause: Reservation;

const NIGHTS = { arrival: '2026-12-24', departure: '2026-12-28' };

/**
 * The last one fits into the first room alone: who lies there goes to the second, and who lies in that one to the third.
 * What stands in the second and the third room is promised.
 */
beforeEach(async () => {
  const { desk, first, second, third } = stage;
  const book = async (guest: string, roomId: string, from: number, to: number, isPinned: boolean) => {
    const run = { arrival: `2026-12-${from}`, departure: `2026-12-${to}` };
    const words = { guest: { fullName: guest }, rooms: [{ ...run, roomId, isPinned }] };
    return (await desk.book(words)).reservation;
  };
  moved = {
    rao: await book('Asha Rao', first.id, 24, 26, false),
    iyer: await book('Meera Iyer', second.id, 25, 27, false),
  };
  await book('Omar Dhar', second.id, 27, 28, true);
  await book('Nikhil Pandit', third.id, 24, 25, true);
  const booked = await desk.book({
    guest: { fullName: 'Vivek Das' },
    rooms: [NIGHTS],
    mayMoveOthers: true,
  });
  cause = booked.reservation;
  expect(booked.moves).toHaveLength(2);
  expect(await roomsNow()).toEqual([second.number, third.number, first.number]);
});

async function roomNow({ id }: Reservation): Promise<string | undefined> {
  const claims = await database.prisma.roomClaim.findMany({
    where: { reservationRoom: { reservationId: id }, releasedAt: null },
    include: { room: true },
  });
  return claims[0]?.room.number;
}

/** Where Rao, Iyer and the one who caused it lie. */
function roomsNow() {
  return Promise.all([moved.rao, moved.iyer, cause].map(roomNow));
}

async function shown(): Promise<MovesForAnother> {
  const { movesForOthers } = await dashboards.dashboard(viewers.manager);
  const [act] = movesForOthers?.filter(({ causedBy }) => causedBy === cause.code) ?? [];
  if (!act) throw new Error('The moves are not on the first page.');
  return act;
}

async function undo(key?: string) {
  return stage.desk.undoMoves({ movesId: (await shown()).id }, key);
}

function cancelCause() {
  return stage.desk.cancelReservation({ reservationId: cause.id, reason: 'Fever', version: cause.version });
}

describe('moves for another stay', () => {
  it('are on the first page with who caused them, since yesterday', async () => {
    const { first, second, third } = stage;
    expect(await shown()).toMatchObject({
      by: 'Guest',
      causedBy: cause.code,
      causedByName: 'Vivek Das',
      isUndone: false,
      canUndo: true,
    });
    expect((await shown()).moves).toEqual(
      expect.arrayContaining([
        { code: moved.rao.code, guestName: 'Asha Rao', from: first.number, to: second.number },
        { code: moved.iyer.code, guestName: 'Meera Iyer', from: second.number, to: third.number },
      ]),
    );
    clock.travelTo(new Date(SEED_NOW.getTime() + 24 * 3_600_000));
    expect(await shown()).toMatchObject({ causedBy: cause.code });
    clock.travelTo(new Date(SEED_NOW.getTime() + 48 * 3_600_000));
    await expect(shown()).rejects.toThrow();
  });

  it('are no business of an agent', async () => {
    const agent = viewerOf(await seed.agent(`Agent ${stage.type.id}`));
    expect((await dashboards.dashboard(agent)).movesForOthers).toBeUndefined();
  });

  it('go back together once the booking that caused them is cancelled, with a line in the audit for each', async () => {
    const { first, second, third } = stage;
    await cancelCause();
    const key = crypto.randomUUID();
    const movesId = (await shown()).id;
    const moves = await stage.desk.undoMoves({ movesId }, key);
    expect(await roomsNow()).toEqual([first.number, second.number, undefined]);
    expect(moves.map(({ code, from, to }) => [code, from, to]).toSorted()).toEqual(
      [
        [moved.rao.code, second.number, first.number],
        [moved.iyer.code, third.number, second.number],
      ].toSorted(),
    );
    const reservationRooms = await database.prisma.auditEvent.findMany({
      where: { action: 'undo-moves', reservationId: { in: [moved.rao.id, moved.iyer.id] } },
    });
    expect(reservationRooms).toHaveLength(2);
    expect(reservationRooms[0]).toMatchObject({ actorUid: 'manager', after: { causedBy: cause.code } });
    expect(await stage.desk.undoMoves({ movesId }, key)).toEqual(moves);
    expect(await shown()).toMatchObject({ isUndone: true, canUndo: false });
    expect(await refusalOf(undo())).toMatchObject({ message: 'These moves were undone already.' });
  });

  it('tell open calendars and the bookings of both, and raise no version', async () => {
    await cancelCause();
    const before = await database.prisma.outboxEvent.count();
    await undo();
    const events = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'asc' }, skip: before });
    expect(events.map(({ topic }) => topic).toSorted()).toEqual(
      ['calendar', `reservation:${moved.rao.code}`, `reservation:${moved.iyer.code}`].toSorted(),
    );
    const calendar = events.find(({ topic }) => topic === 'calendar');
    expect(calendar?.payload).toEqual({ from: '2026-12-24', to: '2026-12-27' });
    const { version } = await database.prisma.reservation.findUniqueOrThrow({ where: { id: moved.rao.id } });
    expect(version).toBe(moved.rao.version);
  });

  it('go back once the booking that caused them was moved', async () => {
    const { first, second } = stage;
    const [fourth] = await seed.rooms(stage.type, `4-${stage.type.id.slice(-8)}`);
    await stage.desk.change('moveRoom', { ...reservationRoomOf(cause), roomId: fourth.id });
    await undo();
    expect(await roomsNow()).toEqual([first.number, second.number, fourth.number]);
  });

  it('send the booking that caused them to another free room of the type', async () => {
    const { first, second } = stage;
    const [fourth] = await seed.rooms(stage.type, `4-${stage.type.id.slice(-8)}`);
    expect(await undo()).toHaveLength(3);
    expect(await roomsNow()).toEqual([first.number, second.number, fourth.number]);
    const [reservationRoom] = await database.prisma.auditEvent.findMany({
      where: { action: 'undo-moves', reservationId: cause.id },
    });
    expect(reservationRoom).toMatchObject({ before: { room: first.number }, after: { room: fourth.number } });
  });

  it('stay while the booking that caused them has no other room', async () => {
    const { first } = stage;
    const before = await roomsNow();
    expect(await refusalOf(undo())).toEqual({
      __typename: 'MovesStandError',
      code: 'MOVES_STAND',
      message: `${formatCode(cause.code)} stays in ${first.number} now. Move or cancel it first.`,
      reservationCode: cause.code,
    });
    expect(await roomsNow()).toEqual(before);
  });

  it('stay while the room is promised to the booking that caused them, though another is free', async () => {
    await seed.rooms(stage.type, `4-${stage.type.id.slice(-8)}`);
    await stage.desk.change('pinRoom', { ...reservationRoomOf(cause), isPinned: true });
    expect(await shown()).toMatchObject({ canUndo: false });
    const refusal = await refusalOf(undo());
    expect(refusal.message).toBe(
      `${formatCode(cause.code)} stays in ${stage.first.number} now. Move or cancel it first.`,
    );
  });

  it('stay when one of them was promised the new room meanwhile', async () => {
    await cancelCause();
    await stage.desk.change('pinRoom', { ...reservationRoomOf(moved.rao), isPinned: true });
    expect(await shown()).toMatchObject({ canUndo: false });
    const refusal = await refusalOf(undo());
    const room = stage.second.number;
    expect(refusal.message).toBe(
      `Room ${room} is promised to ${moved.rao.code}. Take the promise back first.`,
    );
    expect(await roomNow(moved.iyer)).toBe(stage.third.number);
  });

  it('stay when one of them has arrived meanwhile', async () => {
    await cancelCause();
    await seed.checkIn({ reservation: moved.rao }, clock.now());
    expect(await shown()).toMatchObject({ canUndo: false });
    expect(await refusalOf(undo())).toMatchObject({ message: `${moved.rao.code} is in house by now.` });
    expect(await roomNow(moved.iyer)).toBe(stage.third.number);
  });

  it('stay when one of them was cancelled or has another room meanwhile', async () => {
    const [fourth] = await seed.rooms(stage.type, `4-${stage.type.id.slice(-8)}`);
    const elsewhere = { ...reservationRoomOf(moved.rao), roomId: fourth.id, isPinned: false };
    await stage.desk.change('moveRoom', elsewhere);
    expect(await refusalOf(undo())).toMatchObject({
      message: `${moved.rao.code} has room ${fourth.number} by now.`,
    });
    const { id, version } = moved.iyer;
    await stage.desk.cancelReservation({
      reservationId: moved.rao.id,
      reason: 'Fever',
      version: moved.rao.version + 1,
    });
    await stage.desk.cancelReservation({ reservationId: id, reason: 'Fever', version });
    expect(await refusalOf(undo())).toMatchObject({
      message: expect.stringMatching(/ needs no room any more\.$/),
    });
  });

  it('stay when somebody else has taken the room meanwhile', async () => {
    const { desk, first } = stage;
    await cancelCause();
    const later = { arrival: '2026-12-25', departure: '2026-12-26', roomId: first.id };
    const { reservation } = await desk.book({ rooms: [later] });
    expect(await shown()).toMatchObject({ canUndo: false });
    expect(await refusalOf(undo())).toMatchObject({
      message: `${formatCode(reservation.code)} stays in ${first.number} now. Move or cancel it first.`,
    });
  });

  it('are not found by the line of another act', async () => {
    const reservationRoom = await database.prisma.auditEvent.findFirstOrThrow({
      where: { action: 'create-reservation', reservationId: moved.rao.id },
    });
    await expect(stage.desk.undoMoves({ movesId: reservationRoom.id })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });
});
