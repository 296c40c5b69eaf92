import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { scopeOf } from '../../testing/scope.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import type { CreateReservationInput, RoomRequestInput } from '../types.generated.ts';
import { ReservationService } from './reservation.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let first: Room;
let second: Room;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
});

function reservations(viewer: Viewer, key: string = crypto.randomUUID()) {
  return new ReservationService(scopeOf(database, clock, viewer, key));
}

function room(over: Partial<RoomRequestInput> = {}): RoomRequestInput {
  return { roomTypeId: type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 2, ...over };
}

function booking(over: Partial<CreateReservationInput> = {}): CreateReservationInput {
  return { source: 'PHONE', guest: { fullName: 'Asha Rao' }, rooms: [room()], status: 'CONFIRMED', ...over };
}

function book(over: Partial<CreateReservationInput> = {}, viewer: Viewer = viewers.manager) {
  return reservations(viewer).create(viewer, booking(over));
}

describe('a booking', () => {
  it('takes a free room for its nights, prices them and keeps the totals', async () => {
    const { reservation, moves } = await book({ guest: { fullName: 'Asha Rao', phone: '98765 43210' } });
    expect(moves).toEqual([]);
    expect(reservation).toMatchObject({
      status: 'CONFIRMED',
      source: 'PHONE',
      arrival: '2026-12-24',
      departure: '2026-12-26',
      booker: { fullName: 'Asha Rao', phone: '+919876543210' },
      net: 700_00,
      gross: 700_00,
      balance: 700_00,
      version: 1,
    });
    expect([first.id, second.id]).toContain(reservation.rooms[0]?.room?.id);
  });

  it('gives its nights back when it is cancelled', async () => {
    const { reservation } = await book({ rooms: [room({ roomId: first.id })] });
    const cancelled = await reservations(viewers.manager).cancel(viewers.manager, {
      reservationId: reservation.id,
      reason: 'Flight cancelled',
      version: reservation.version,
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', gross: 0, balance: 0, version: 2 });
    await book({ rooms: [room({ roomId: first.id })] });
  });

  it('is refused for a room that was taken', async () => {
    await book({ rooms: [room({ roomId: first.id })] });
    const refusal = await book({ rooms: [room({ roomId: first.id })] }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ data: { code: 'ROOM_TAKEN', room: first.number } });
  });
});
