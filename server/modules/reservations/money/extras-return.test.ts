import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import type { Reservation } from '../../types.generated.ts';

const { seed, clock, close, open } = await openStayLodge();

let stay: StayDesk;
let hikeId: string;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  const hike = { unitPrice: 100_00, basis: 'PER_GUEST_NIGHT' } as const;
  hikeId = (await seed.specialCharge(`Hike ${stay.type.id}`, hike)).id;
});

/** A quarter of an hour passes between two acts at the desk. */
function later(): void {
  clock.travelTo(new Date(clock.now().getTime() + 15 * 60_000));
}

function cancel(reservation: Reservation, ...reservationRoomIds: readonly string[]): Promise<Reservation> {
  later();
  return stay.desk.cancelReservation({
    ...onVersion(reservation),
    reservationRoomIds: [...reservationRoomIds],
    reason: 'Ill',
  });
}

function act(
  name: 'reinstateReservation' | 'checkOut' | 'undoCheckOut',
  reservation: Reservation,
  ...reservationRoomIds: readonly string[]
): Promise<Reservation> {
  later();
  const leaveDueReason = name === 'checkOut' ? { leaveDueReason: 'Pays by bank' } : {};
  return stay.desk.perform(name, { ...onVersion(reservation), reservationRoomIds, ...leaveDueReason });
}

const extrasOf = ({ charges }: Reservation) =>
  charges.filter(({ kind }) => kind === 'SPECIAL').map(({ quantity }) => quantity);

/** Two rooms for two guests and two nights each: eight hikes, and one campfire for all. */
async function twoRooms() {
  const fire = await seed.specialCharge(`Fire ${stay.type.id}`, { unitPrice: 500_00, basis: 'PER_STAY' });
  const { reservation } = await stay.desk.book({
    rooms: [{}, {}],
    charges: [{ specialChargeId: hikeId }, { specialChargeId: fire.id }],
  });
  const [one = '', other = ''] = reservation.rooms.map(({ id }) => id);
  return { reservation, one, other };
}

describe('extras of a reservation whose rooms ended', () => {
  it('come back for those alone who come back', async () => {
    const { reservation, one, other } = await twoRooms();
    const gone = await cancel(reservation, one, other);
    const half = await act('reinstateReservation', gone, one);
    expect(extrasOf(half).sort()).toEqual([1, 4]);
    const whole = await act('reinstateReservation', half, other);
    expect(extrasOf(whole).sort()).toEqual([1, 8]);
    expect(whole.gross).toBe(reservation.gross);
  });

  it.each([
    ['in the order in which they went', false],
    ['in the other order', true],
  ])('one by one are as they were when the rooms come back %s', async (_order, isReversed) => {
    const { reservation, one, other } = await twoRooms();
    const gone = await cancel(await cancel(reservation, one), other);
    const [first, second] = isReversed ? [other, one] : [one, other];
    const half = await act('reinstateReservation', gone, first);
    expect(extrasOf(half).sort()).toEqual([1, 4]);
    const whole = await act('reinstateReservation', half, second);
    expect(extrasOf(whole).sort()).toEqual([1, 8]);
    expect(whole.gross).toBe(reservation.gross);
  });

  it('one by one are as they were when all come back at once', async () => {
    const { reservation, one, other } = await twoRooms();
    const gone = await cancel(await cancel(reservation, one), other);
    const whole = await act('reinstateReservation', gone, one, other);
    expect(extrasOf(whole).sort()).toEqual([1, 8]);
  });

  it('as they were set by hand come back so', async () => {
    const charges = [{ specialChargeId: hikeId, quantity: 11 }];
    const { reservation } = await stay.desk.book({ rooms: [{}, {}], charges });
    const before = extrasOf(reservation);
    const gone = await cancel(reservation, ...reservation.rooms.map(({ id }) => id));
    const ids = reservation.rooms.map(({ id }) => id);
    expect(extrasOf(await act('reinstateReservation', gone, ...ids))).toEqual(before);
  });
});

describe('extras of guests who left early, each at an hour of their own', () => {
  it('are asked once, and for the nights that are stayed, when check-outs are taken back', async () => {
    const { one, other, reservation } = await inHouse();
    const gone = await act('checkOut', await act('checkOut', reservation, one), other);
    expect(extrasOf(gone)).toEqual([4]);
    const half = await act('undoCheckOut', gone, one);
    expect(extrasOf(half)).toEqual([6]);
    expect(extrasOf(await act('undoCheckOut', half, other))).toEqual([8]);
  });

  it('are as they were for one of two who left together', async () => {
    const { one, other, reservation } = await inHouse();
    const gone = await act('checkOut', reservation, one, other);
    expect(extrasOf(await act('undoCheckOut', gone, other))).toEqual([6]);
  });

  async function inHouse() {
    const reservation = await stay.desk.bookAndCheckIn({
      rooms: [{}, {}],
      charges: [{ specialChargeId: hikeId }],
    });
    const [one = '', other = ''] = reservation.rooms.map(({ id }) => id);
    return { reservation, one, other };
  }
});
