import { beforeEach, describe, expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, stage } = await changeStage();

beforeEach(async () => {
  await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
  await database.prisma.roomType.update({ where: { id: stage.type.id }, data: { baseRate: 7_000_00 } });
  await seed.mealPlan({
    kind: 'BREAKFAST',
    roomTypeId: stage.type.id,
    pricePerAdult: 150_00,
    pricePerChild: 0,
  });
});

/** One night agreed on at ₹8,000 with tax: no rate explains it, so it is taxed at 18 %. */
async function agreed(): Promise<Reservation> {
  const { reservation } = await stage.desk.as(viewers.admin).book({
    rooms: [{ roomId: stage.first.id, departure: '2026-12-25' }],
    discount: { kind: 'AGREED_TOTAL', value: 8_000_00, reason: 'Old friends' },
  });
  expect(nightsOf(reservation)).toEqual([['2026-12-24', 8_000_00, 1_800]]);
  return reservation;
}

const nightsOf = ({ rooms }: Reservation) =>
  rooms.flatMap(({ nights }) => nights.map(({ night, gross, taxRate }) => [night, gross, taxRate]));

async function changed(change: string, input: object): Promise<Reservation> {
  return (await stage.desk.as(viewers.admin).change(change as never, input as never)).reservation;
}

describe('an agreed night', () => {
  it('that breakfast is added to and taken off again is added to as the gross that it is', async () => {
    const booked = await agreed();
    const fed = await changed('setGuests', {
      ...reservationRoomOf(booked),
      adults: 2,
      mealPlan: 'BREAKFAST',
    });
    expect(nightsOf(fed)).toEqual([['2026-12-24', 8_354_00, 1_800]]);
    const back = await changed('setGuests', { ...reservationRoomOf(fed), adults: 2, mealPlan: 'ROOM_ONLY' });
    expect(nightsOf(back)).toEqual(nightsOf(booked));
  });

  it('is copied to the paisa to the night after it, and the copy again', async () => {
    let stay = await agreed();
    for (const departure of ['2026-12-26', '2026-12-27']) {
      const { version, reservationRoomId } = reservationRoomOf(stay);
      const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure }];
      stay = await changed('changeNights', {
        version,
        rooms,
        price: 'LAST_NIGHT',
        overrideReason: 'As said',
      });
    }
    expect(stay.gross).toBe(24_000_00);
    expect(nightsOf(stay).map(([, gross, rate]) => [gross, rate])).toEqual(Array(3).fill([8_000_00, 1_800]));
    const longer = { arrival: '2026-12-24', departure: '2026-12-28' };
    const { version, reservationRoomId } = reservationRoomOf(stay);
    const today = await changed('changeNights', { version, rooms: [{ reservationRoomId, ...longer }] });
    expect(nightsOf(today).map(([, gross]) => gross)).toEqual([8_000_00, 8_000_00, 8_000_00, 7_350_00]);
    const fed = await changed('setGuests', { ...reservationRoomOf(today), adults: 2, mealPlan: 'BREAKFAST' });
    expect(nightsOf(fed).map(([, gross]) => gross)).toEqual([8_354_00, 8_354_00, 8_354_00, 7_665_00]);
  });

  it('keeps its price in another room of the type, and in one of another type where it was said', async () => {
    const booked = await agreed();
    const within = await changed('moveRoom', { ...reservationRoomOf(booked), roomId: stage.second.id });
    expect(nightsOf(within)).toEqual(nightsOf(booked));
    const suite = await seed.roomType(`Suite ${crypto.randomUUID()}`, { baseRate: 9_000_00 });
    const [dearer] = await seed.rooms(suite, `S-${suite.id.slice(-8)}`);
    const move = { roomId: dearer?.id, price: 'KEEP', reason: 'As said' };
    expect(nightsOf(await changed('moveRoom', { ...reservationRoomOf(within), ...move }))).toEqual(
      nightsOf(booked),
    );
  });
});
