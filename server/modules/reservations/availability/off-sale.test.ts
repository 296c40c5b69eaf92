import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, close, open } = await openStayLodge();
const { prisma } = database;
const NIGHT = 350_00;
const BREAKFAST = 100_00;
const notSold = (message: string) => ({ code: 'BAD_USER_INPUT', fields: [{ message }] });

let stay: StayDesk;
let reservation: Reservation;

afterAll(close);

/** Two guests in house with breakfast, whose room type and meal plan are switched off then. */
beforeEach(async () => {
  stay = await open();
  const roomTypeId = stay.type.id;
  const price = { pricePerAdult: BREAKFAST, pricePerChild: 0, createdAt: SEED_NOW };
  await prisma.mealPlan.create({ data: { kind: 'BREAKFAST', roomTypeId, ...price } });
  reservation = await stay.desk.bookAndCheckIn({ rooms: [{ mealPlan: 'BREAKFAST' }] });
  await prisma.roomType.update({
    where: { id: roomTypeId },
    data: { isActive: false, maxAdults: 3, maxOccupancy: 3, extraAdultRate: 200_00 },
  });
  await prisma.mealPlan.updateMany({ where: { roomTypeId }, data: { isActive: false } });
});

const versionOf = ({ version }: Reservation) => ({ version });
const roomOf = ({ rooms }: Reservation) => ({ reservationRoomId: rooms[0]?.id ?? '' });

async function changed(name: Parameters<StayDesk['desk']['change']>[0], words: object): Promise<Reservation> {
  return (await stay.desk.change(name, { ...versionOf(reservation), ...words })).reservation;
}

describe('guests of a type and a meal plan that were switched off', () => {
  it('stay longer, at the tariff or as last night', async () => {
    const longer = { ...roomOf(reservation), arrival: '2026-12-24', departure: '2026-12-27' };
    reservation = await changed('changeNights', { rooms: [longer] });
    expect(reservation.gross).toBe(3 * (NIGHT + 2 * BREAKFAST));
    const evenLonger = { ...longer, departure: '2026-12-28' };
    reservation = await changed('changeNights', { rooms: [evenLonger], price: 'LAST_NIGHT' });
    expect(reservation.gross).toBe(4 * (NIGHT + 2 * BREAKFAST));
  });

  it('get a mattress, and keep their meals', async () => {
    const three = { ...roomOf(reservation), adults: 3, children: 0, infants: 0 };
    expect((await changed('setGuests', three)).gross).toBe(2 * (NIGHT + 200_00 + 3 * BREAKFAST));
  });

  it('get a discount for the whole reservation, and a free room', async () => {
    const discount = { kind: 'PERCENT', value: 1000, reason: 'Regular guest' };
    reservation = await changed('setDiscount', { reservationId: reservation.id, discount });
    expect(reservation.gross).toBe(2 * 0.9 * (NIGHT + 2 * BREAKFAST));
  });

  it('move to another room of the type', async () => {
    const other = [stay.first, stay.second].find(
      ({ number }) => number !== reservation.rooms[0]?.room?.number,
    );
    const moved = await changed('moveRoom', {
      ...roomOf(reservation),
      roomId: other?.id ?? '',
      from: 'TONIGHT',
    });
    expect(moved.gross).toBe(reservation.gross);
  });
});

describe('what is switched off', () => {
  it('is sold to nobody anew: no booking, no further room', async () => {
    expect(await stay.desk.refusal({})).toMatchObject(notSold('This room type is not sold.'));
    const room = { roomTypeId: stay.type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 1 };
    const adding = stay.desk.change('addRoom', {
      reservationId: reservation.id,
      ...versionOf(reservation),
      room,
    });
    expect(await refusalOf(adding)).toMatchObject(notSold('This room type is not sold.'));
  });

  it('is taken up by no guests who have another plan, and the plan of the lodge does not step in', async () => {
    const other = await open();
    const { reservation: plain } = await other.desk.book();
    const roomTypeId = other.type.id;
    const price = { pricePerAdult: BREAKFAST, pricePerChild: 0, createdAt: SEED_NOW };
    await prisma.mealPlan.create({ data: { kind: 'HALF_BOARD', ...price } });
    await prisma.mealPlan.create({ data: { kind: 'HALF_BOARD', roomTypeId, isActive: false, ...price } });
    const guests = { ...roomOf(plain), adults: 2, children: 0, infants: 0, mealPlan: 'HALF_BOARD' };
    const changing = other.desk.change('setGuests', { ...guests, version: plain.version });
    expect(await refusalOf(changing)).toMatchObject(notSold('This meal plan is not sold.'));
    expect(await other.desk.refusal({ rooms: [{ mealPlan: 'HALF_BOARD' }] })).toMatchObject(
      notSold('This meal plan is not sold.'),
    );
  });
});
