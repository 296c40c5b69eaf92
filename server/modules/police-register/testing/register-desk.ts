import { travellingClock } from '../../../../domain/clock.ts';
import type { Guest, Prisma, Room } from '../../../db/generated/client.ts';
import { LodgeSeed } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { PoliceRegisterService } from '../police-register.service.ts';

/** Three in the afternoon of 5 December at the lodge. */
export const NOW = new Date('2026-12-05T09:30:00Z');

export type Stay = {
  readonly status: 'CONFIRMED' | 'CHECKED_IN' | 'CHECKED_OUT';
  readonly named?: readonly Guest[];
  readonly adults?: number;
  readonly checkedInAt?: string;
  readonly checkedOutAt?: string;
};

/** A lodge of four rooms at `NOW`; in room 9 a guest from France with a child, who came on 3 December for three nights. */
export async function openRegisterDesk() {
  const { database, drop } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(NOW);

  /** A reservation of one room whose guests are named, the first of them the main one. */
  const stay = async (room: Room, arrival: string, nights: number, about: Stay) => {
    const { status, named = [], adults = 2, checkedInAt, checkedOutAt } = about;
    const reservation = await seed.reserve(room, arrival, nights, { status, adults });
    const data: Prisma.ReservationRoomUpdateInput = {
      ...(checkedInAt && { checkedInAt: new Date(checkedInAt) }),
      ...(checkedOutAt && { checkedOutAt: new Date(checkedOutAt) }),
    };
    await database.prisma.reservationRoom.updateMany({ where: { reservationId: reservation.id }, data });
    const { id: reservationRoomId } = await database.prisma.reservationRoom.findFirstOrThrow({
      where: { reservationId: reservation.id },
    });
    await database.prisma.reservationGuest.createMany({
      data: named.map(({ id: guestId }, place) => ({ reservationRoomId, guestId, isPrimary: place === 0 })),
    });
    return reservation;
  };

  /** The register of the nights from a day up to another, which is not counted; a manager reads it unless somebody is named. */
  const register = (
    from: string,
    to: string,
    viewer: Parameters<PoliceRegisterService['nights']>[0] = viewers.manager,
  ) => new PoliceRegisterService(scopeOf(database, clock, viewer, null)).nights(viewer, { from, to });

  const rooms = await seed.rooms(await seed.roomType('Cove'), '9', '101', '102', '103');
  const fromFrance = await seed.guest('Claire Martin', {
    nationality: 'FR',
    birthDate: new Date('1990-12-04'),
    gender: 'FEMALE',
    passportNumber: '18AB12345',
    visaNumber: 'V123',
    address: '1 Rue de Lyon, Paris',
  });
  const { code: codeOfFrance } = await stay(rooms[0], '2026-12-03', 3, {
    status: 'CHECKED_IN',
    named: [fromFrance, await seed.guest('Rohan Iyer', { age: 9 })],
    checkedInAt: '2026-12-03T08:00:00Z',
  });
  return { database, drop, seed, clock, rooms, fromFrance, codeOfFrance, stay, register };
}
