import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { sumOf } from '../../../../domain/money.ts';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { type Database, openDatabase } from '../../../db/client.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { SYSTEM } from '../../../db/write.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { HoldExpiryService } from './hold-expiry.service.ts';

const { database, url, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let first: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(AFTER_THE_HOLD);
  await runJob();
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

/** What an instance of the lodge does by itself every minute. */
function runJob(instance: Database = database): Promise<number> {
  const scope = scopeOf(instance, clock, viewers.public, null);
  return new HoldExpiryService({ ...scope, request: { ...scope.request, actor: SYSTEM } }).expireHolds();
}

function hold() {
  return desk.book({ status: 'HELD', rooms: [{ roomId: first.id, isPinned: false }] });
}

/** A minute after the hold of `hold` has ended. */
const AFTER_THE_HOLD = new Date(SEED_NOW.getTime() + 24 * 3_600_000 + 60_000);

describe('a hold', () => {
  it('keeps the room for the hours of the lodge', async () => {
    const { reservation } = await hold();
    expect(reservation).toMatchObject({ status: 'HELD', gross: 700_00 });
    expect(new Date(reservation.holdEndsAt ?? 0)).toEqual(new Date(SEED_NOW.getTime() + 24 * 3_600_000));
    expect(await desk.refusal({ rooms: [{ roomId: first.id }] })).toMatchObject({ code: 'ROOM_TAKEN' });
  });

  it('is ended by the sweep, once, and owes nothing more', async () => {
    const { reservation } = await hold();
    expect(await runJob()).toBe(0);
    clock.travelTo(AFTER_THE_HOLD);
    expect(await Promise.all([runJob(), runJob(), runJob()]).then((ended) => ended.sort())).toEqual([
      0, 0, 1,
    ]);
    const stored = await database.prisma.reservation.findUniqueOrThrow({ where: { id: reservation.id } });
    expect(stored).toMatchObject({ status: 'EXPIRED', gross: 0n, balance: 0n, version: 2 });
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: reservation.id, action: 'expire-hold' },
    });
    expect(events).toMatchObject([
      { actorRole: 'SYSTEM', before: { status: 'HELD' }, after: { status: 'EXPIRED' } },
    ]);
  });

  it('of many is ended and audited once, however many instances sweep', async () => {
    const reservations = 8;
    const rooms = await seed.rooms(
      type,
      ...Array.from({ length: reservations }, (_, index) => `${index + 3}-${type.id.slice(-8)}`),
    );
    const held = await Promise.all(
      rooms.map(({ id }) => desk.book({ status: 'HELD', rooms: [{ roomId: id, isPinned: false }] })),
    );
    clock.travelTo(AFTER_THE_HOLD);
    const other = openDatabase({ url });
    const ended = await Promise.all([database, other, database, other].map((instance) => runJob(instance)));
    await other.close();
    expect(sumOf(ended)).toBe(reservations);
    const events = await database.prisma.auditEvent.findMany({
      where: {
        reservationId: { in: held.map(({ reservation }) => reservation.id) },
        action: 'expire-hold',
        entity: 'reservation_room',
      },
    });
    expect(new Set(events.map(({ reservationId }) => reservationId)).size).toBe(reservations);
    expect(events).toHaveLength(reservations);
  });

  it('that has run out makes way for the next booking, and it is the system who ends it', async () => {
    const { reservation } = await hold();
    clock.travelTo(AFTER_THE_HOLD);
    await desk.book({ rooms: [{ roomId: first.id }] });
    const [event] = await database.prisma.auditEvent.findMany({
      where: { reservationId: reservation.id, action: 'expire-hold' },
    });
    expect(event).toMatchObject({ actorRole: 'SYSTEM', actorUid: null });
    expect(await runJob()).toBe(0);
  });

  it('that the sweep ended is taken again from a screen that still shows it', async () => {
    const { reservation } = await hold();
    clock.travelTo(AFTER_THE_HOLD);
    await runJob();
    const confirmed = await desk.perform('confirmReservation', onVersion(reservation));
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', gross: reservation.gross });
  });

  it('whose rooms ended one after the other is a change until all of them have ended', async () => {
    const { reservation } = await desk.book({
      status: 'HELD',
      rooms: [{ arrival: '2026-12-01', departure: '2026-12-03' }, {}],
    });
    const confirming = () => refusalOf(desk.perform('confirmReservation', onVersion(reservation)));
    // that of tonight ends this evening, the other one a day after it was made
    clock.travelTo(new Date('2026-12-01T12:31:00Z'));
    await runJob();
    expect(await confirming()).toMatchObject({ code: 'STALE_EDIT' });
    clock.travelTo(AFTER_THE_HOLD);
    await runJob();
    // the first night is over, which a stale screen would hide
    expect(await confirming()).toMatchObject({ code: 'HOLD_EXPIRED' });
  });

  it('that ends leaves the reservation the dates of the rooms that are still held', async () => {
    const { reservation } = await desk.book({
      status: 'HELD',
      rooms: [{ arrival: '2026-12-01', departure: '2026-12-03' }, {}],
    });
    // that of tonight ends this evening
    clock.travelTo(new Date('2026-12-01T12:31:00Z'));
    await runJob();
    const stored = await database.prisma.reservation.findUniqueOrThrow({ where: { id: reservation.id } });
    expect(stored).toMatchObject({
      status: 'HELD',
      arrival: dateOf('2026-12-24'),
      departure: dateOf('2026-12-26'),
    });
  });

  it('that was changed before it ended is not confirmed from a screen that shows neither', async () => {
    const { reservation: shown } = await hold();
    const { reservation: changed } = await desk.change('changeNights', {
      rooms: [
        {
          reservationRoomId: shown.rooms[0]?.id ?? '',
          arrival: '2026-12-24',
          departure: '2027-01-03',
        },
      ],
      version: shown.version,
    });
    expect(changed.gross).toBeGreaterThan(shown.gross);
    clock.travelTo(AFTER_THE_HOLD);
    await runJob();
    const confirming = desk.perform('confirmReservation', onVersion(shown));
    expect(await refusalOf(confirming)).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'The lodge changed this 0 seconds ago: Status from Held to Expired. It was changed before that, too. Your screen now shows the latest.',
    });
    const confirmed = await desk.perform('confirmReservation', onVersion(changed));
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', gross: changed.gross });
  });

  it('that has run out is past cancelling, swept or not', async () => {
    const { reservation } = await hold();
    clock.travelTo(AFTER_THE_HOLD);
    const cancelling = () =>
      desk.cancelReservation({
        reservationId: reservation.id,
        reason: 'Fever',
        version: reservation.version,
      });
    expect(await refusalOf(cancelling())).toMatchObject({ code: 'BAD_TRANSITION', status: 'EXPIRED' });
    await runJob();
  });

  it('of one room of two takes its share of the extras along', async () => {
    const basket = await seed.specialCharge(`Basket ${type.id}`, { unitPrice: 100_00, basis: 'PER_ROOM' });
    const tonight = { arrival: '2026-12-01', departure: '2026-12-03' };
    const { reservation } = await desk.book({
      status: 'HELD',
      rooms: [tonight, {}],
      charges: [{ specialChargeId: basket.id }],
    });
    expect(reservation.gross).toBe(2 * 700_00 + 200_00);
    // a hold for tonight ends at six, the other one only tomorrow
    clock.travelTo(new Date('2026-12-01T12:31:00Z'));
    expect(await runJob()).toBe(1);
    const stored = await database.prisma.reservation.findUniqueOrThrow({ where: { id: reservation.id } });
    expect(stored).toMatchObject({ status: 'HELD', gross: 800_00n });
  });

  it('is cancelled without a fee while it lasts', async () => {
    const { reservation } = await hold();
    const cancelled = await desk.cancelReservation({
      reservationId: reservation.id,
      reason: 'No answer',
      version: 1,
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', gross: 0, balance: 0 });
  });

  it('of a guest who did not send the form ends as well', async () => {
    const held = { arrival: dateOf('2026-12-24'), departure: dateOf('2026-12-26'), expiresAt: clock.now() };
    await database.prisma.formHold.create({
      data: {
        tokenHash: type.id,
        addressHash: type.id,
        party: {},
        expiresAt: clock.now(),
        createdAt: clock.now(),
        claims: { create: { ...held, roomId: first.id, kind: 'HOLD', createdAt: clock.now() } },
      },
    });
    expect(await runJob()).toBe(1);
    await desk.book({ rooms: [{ roomId: first.id }] });
  });

  it('of a room that is wanted meanwhile by a booking and by the sweep ends once', async () => {
    await hold();
    clock.travelTo(AFTER_THE_HOLD);
    await Promise.all([runJob(), desk.book({ rooms: [{ roomId: first.id }] }), runJob()]);
    const ended = await database.prisma.auditEvent.count({
      where: { action: 'expire-hold', reservation: { rooms: { some: { roomTypeId: type.id } } } },
    });
    expect(ended).toBe(1);
  });
});

describe('a family in two rooms, the children in one of their own', () => {
  const family = { status: 'HELD', rooms: [{}, { adults: 0, children: 1 }] } as const;

  it('is not promised the room of the children alone', async () => {
    const { reservation } = await desk.book(family);
    const children = reservation.rooms.find(({ adults }) => adults === 0);
    const confirming = desk.perform('confirmReservation', {
      reservationId: reservation.id,
      version: reservation.version,
      reservationRoomIds: [children?.id],
    });
    expect(await refusalOf(confirming)).toMatchObject({
      fields: [{ path: 'reservationRoomIds', message: 'At least one adult is needed.' }],
    });
  });

  it('loses the hold of the adults first, and neither the sweep nor another booking stumbles over it', async () => {
    clock.travelTo(new Date('2026-12-23T06:30:00Z'));
    const rooms = [
      { arrival: '2026-12-23', departure: '2026-12-25' },
      { adults: 0, children: 1, arrival: '2026-12-24', departure: '2026-12-25' },
    ];
    const { reservation } = await desk.book({ ...family, rooms });
    // the hold of tonight ends this evening, that of tomorrow a day after it was made
    clock.travelTo(new Date('2026-12-23T13:30:00Z'));
    await desk.book({ rooms: [{ arrival: '2026-12-23', departure: '2026-12-24' }] });
    const reservationRooms = await database.prisma.reservationRoom.findMany({
      where: { reservationId: reservation.id },
      orderBy: { arrival: 'asc' },
    });
    expect(reservationRooms.map(({ status }) => status)).toEqual(['EXPIRED', 'HELD']);
  });
});
