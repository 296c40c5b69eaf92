import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });

let type: RoomType;
let first: Room;
let second: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

const because = (reservation: { id: string; version: number }) => ({
  reservationId: reservation.id,
  version: reservation.version,
  reason: 'Fever',
});

async function agentDesk() {
  return desk.as(viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true })));
}

describe('a cancelled reservation', () => {
  it('gives its nights back for sale and owes nothing', async () => {
    const campfire = await seed.specialCharge(`Campfire ${type.id}`, {
      unitPrice: 400_00,
      basis: 'PER_STAY',
    });
    const { reservation } = await desk.book({
      rooms: [{ roomId: first.id }],
      charges: [{ specialChargeId: campfire.id }],
    });
    expect(reservation.gross).toBe(1_100_00);
    expect(await desk.cancelReservation(because(reservation))).toMatchObject({
      status: 'CANCELLED',
      gross: 0,
      balance: 0,
      version: 2,
      rooms: [{ status: 'CANCELLED', version: 2 }],
      allowedActions: expect.not.arrayContaining(['CANCEL']),
    });
    await desk.book({ rooms: [{ roomId: first.id }] });
  });

  it('keeps who cancelled it, when and why', async () => {
    const { reservation } = await desk.book();
    clock.advance(60_000);
    await desk.cancelReservation(because(reservation));
    const [reservationRoom] = await database.prisma.reservationRoom.findMany({
      where: { reservationId: reservation.id },
    });
    expect(reservationRoom).toMatchObject({
      cancelledReason: 'Fever',
      cancelledAt: clock.now(),
      updatedBy: 'manager',
    });
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: reservation.id, action: 'cancel-reservation' },
    });
    expect(events).toMatchObject([
      {
        before: { status: 'CONFIRMED' },
        after: { status: 'CANCELLED' },
        reason: 'Fever',
        actorUid: 'manager',
      },
    ]);
  });

  it('is not cancelled twice', async () => {
    const { reservation } = await desk.book();
    const cancelled = await desk.cancelReservation(because(reservation));
    expect(await refusalOf(desk.cancelReservation(because(cancelled)))).toEqual({
      __typename: 'BadTransitionError',
      code: 'BAD_TRANSITION',
      message: 'This stay is cancelled already.',
      status: 'CANCELLED',
    });
  });

  it('is cancelled once by a request that is sent again', async () => {
    const { reservation } = await desk.book();
    const key = crypto.randomUUID();
    const answers = [
      await desk.cancelReservation(because(reservation), key),
      await desk.cancelReservation(because(reservation), key),
    ];
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('one room of several', () => {
  it('is given up, and the others stay with their price', async () => {
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }, { roomId: second.id }] });
    const reservationRoom = reservation.rooms.find(({ room }) => room?.id === second.id);
    const left = await desk.cancelReservation({
      ...because(reservation),
      reservationRoomIds: [reservationRoom?.id ?? ''],
    });
    expect(left).toMatchObject({ status: 'CONFIRMED', gross: 700_00, balance: 700_00 });
    expect(left.rooms.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED']);
    await desk.book({ rooms: [{ roomId: second.id }] });
  });

  it('takes its share of the extras along, counted anew at the price on the bill', async () => {
    const extra = (name: string, basis: 'PER_ROOM' | 'PER_GUEST_NIGHT' | 'PER_NIGHT' | 'PER_STAY') =>
      seed.specialCharge(`${name} ${type.id}`, { unitPrice: 100_00, basis, childShare: 5_000 });
    const perRoom = await extra('Mop', 'PER_ROOM');
    const perGuestNight = await extra('Trek', 'PER_GUEST_NIGHT');
    const perNight = await extra('Fire', 'PER_NIGHT');
    const perStay = await extra('Welcome', 'PER_STAY');
    const charges = [perRoom, perGuestNight, perNight, perStay].map(({ id }) => ({ specialChargeId: id }));
    const rooms = [{ adults: 1, children: 1 }, { adults: 2 }];
    const { reservation } = await desk.book({ rooms, charges });
    expect(reservation.gross).toBe(1_400_00 + 200_00 + 700_00 + 200_00 + 100_00);
    await database.prisma.specialCharge.update({ where: { id: perRoom.id }, data: { unitPrice: 900_00 } });
    const reservationRoom = reservation.rooms.find(({ adults }) => adults === 2);
    const left = await desk.cancelReservation({
      ...because(reservation),
      reservationRoomIds: [reservationRoom?.id ?? ''],
    });
    expect(left.gross).toBe(700_00 + 100_00 + 300_00 + 200_00 + 100_00);
    const stored = await database.prisma.reservationCharge.findMany({
      where: { folio: { reservationId: reservation.id }, specialChargeId: perGuestNight.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(stored.map(({ quantity, net, voidedReason }) => ({ quantity, net, voidedReason }))).toEqual(
      expect.arrayContaining([
        { quantity: 8, net: 700_00, voidedReason: 'Fever' },
        { quantity: 4, net: 300_00, voidedReason: null },
      ]),
    );
    expect(stored).toHaveLength(2);
  });

  it('is not given up when only children would be left', async () => {
    const { reservation } = await desk.book({ rooms: [{ adults: 2 }, { adults: 0, children: 1 }] });
    const reservationRoom = reservation.rooms.find(({ adults }) => adults === 2);
    const attempt = desk.cancelReservation({
      ...because(reservation),
      reservationRoomIds: [reservationRoom?.id ?? ''],
    });
    expect(await refusalOf(attempt)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'reservationRoomIds', message: 'At least one adult is needed.' }],
    });
  });

  it('must be of the reservation', async () => {
    const { reservation } = await desk.book();
    const other = await desk.book();
    const attempt = desk.cancelReservation({
      ...because(reservation),
      reservationRoomIds: other.reservation.rooms.map(({ id }) => id),
    });
    expect(await refusalOf(attempt)).toMatchObject({ fields: [{ path: 'reservationRoomIds' }] });
  });

  it('that is in house stays, and what was asked for is done whole or not at all', async () => {
    const tonight = { arrival: '2026-12-01', departure: '2026-12-02' };
    const booked = await desk.book({ rooms: [tonight] });
    await seed.checkIn(booked, clock.now());
    expect(await refusalOf(desk.cancelReservation(because(booked.reservation)))).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'These guests are in house: they check out, or their check-in is undone.',
    });
  });
});

describe('a reservation none of whose rooms can be cancelled', () => {
  it('is called what its rooms roll up to, not what the first of them is', async () => {
    const tonight = { arrival: '2026-12-01', departure: '2026-12-02' };
    const { reservation } = await desk.book({ status: 'HELD', rooms: [tonight, {}] });
    // at six the hold for tonight ends, and the next booking of the type comes across it
    clock.travelTo(new Date('2026-12-01T12:31:00Z'));
    await desk.book({ rooms: [tonight] });
    clock.advance(60_000);
    const cancelled = await desk.cancelReservation({ ...because(reservation), version: 2 });
    expect(cancelled.rooms.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'EXPIRED']);
    expect(await refusalOf(desk.cancelReservation(because(cancelled)))).toMatchObject({
      message: 'This stay is cancelled already.',
    });
  });
});

describe('who cancels', () => {
  it('with an old screen is told who was faster', async () => {
    const { reservation } = await desk.book({ rooms: [{}, {}] });
    const [reservationRoom] = reservation.rooms;
    await desk
      .as({ ...viewers.admin, displayName: 'Sunita' })
      .cancelReservation({ ...because(reservation), reservationRoomIds: [reservationRoom?.id ?? ''] });
    clock.advance(12_000);
    expect(await refusalOf(desk.cancelReservation(because(reservation)))).toEqual({
      __typename: 'StaleEditError',
      code: 'STALE_EDIT',
      message:
        'Sunita changed this 12 seconds ago: Status from Confirmed to Cancelled. Your screen now shows the latest.',
      version: 2,
    });
  });

  it('as an agent cancels the own before the arrival day, not on it', async () => {
    const agent = await agentDesk();
    const early = await agent.book();
    const late = await agent.book();
    expect((await agent.cancelReservation(because(early.reservation))).status).toBe('CANCELLED');
    clock.travelTo(new Date('2026-12-23T20:00:00Z'));
    expect(await refusalOf(agent.cancelReservation(because(late.reservation)))).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'From the day of arrival on only the lodge can cancel.',
    });
    expect((await desk.cancelReservation(because(late.reservation))).status).toBe('CANCELLED');
  });

  it('as an agent or a guest learns nothing of reservations of others, there or not', async () => {
    const { reservation } = await desk.book();
    const nobodys = { id: crypto.randomUUID(), version: 1 };
    const agent = await agentDesk();
    const guest = desk.as(viewers.guest);
    for (const stranger of [agent, guest]) {
      await expect(stranger.cancelReservation(because(reservation))).rejects.toEqual(forbidden);
      await expect(stranger.cancelReservation(because(nobodys))).rejects.toEqual(forbidden);
    }
  });

  it('as a guest cancels the own', async () => {
    const viewer = { ...viewers.guest, uid: `guest-${type.id}` };
    const guest = await seed.guest('Asha Rao', { uid: viewer.uid });
    const { reservation } = await desk.book({ guest: { id: guest.id } });
    expect((await desk.as(viewer).cancelReservation(because(reservation))).status).toBe('CANCELLED');
  });

  it('at the desk is told that there is no such reservation', async () => {
    const nobodys = { id: crypto.randomUUID(), version: 1 };
    await expect(desk.cancelReservation(because(nobodys))).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('gives a reason', async () => {
    const { reservation } = await desk.book();
    expect(await refusalOf(desk.cancelReservation({ ...because(reservation), reason: ' ' }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
  });
});
