import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const HIKE = 100_00;

let stay: StayDesk;

afterAll(close);

beforeEach(async () => {
  await seed.settings({ booksLockedThrough: null });
  stay = await open();
});

/** Two rooms for two guests and the nights of 24 to 27 December; the first has an extra that is counted by itself. */
async function withExtra(
  basis: 'PER_GUEST_NIGHT' | 'PER_GUEST' | 'PER_NIGHT' | 'PER_ROOM',
  quantity?: number,
) {
  const { id: specialChargeId } = await seed.specialCharge(`${basis} ${stay.type.id}`, {
    unitPrice: HIKE,
    basis,
  });
  const nights = { departure: '2026-12-27' };
  const { reservation: booked } = await stay.desk.book({ rooms: [nights, nights] });
  const [one = '', other = ''] = booked.rooms.map(({ id }) => id);
  const words = { specialChargeId, reservationRoomId: one, ...(quantity && { quantity }) };
  const { reservation } = await accounts.addCharge(booked, words);
  return { reservation, one, other };
}

async function changeNights(reservation: Reservation, reservationRoomId: string, departure: string) {
  const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure }];
  const words = { rooms, version: reservation.version, price: 'TARIFF' };
  return (await stay.desk.change('changeNights', words)).reservation;
}

async function setAdults(reservation: Reservation, reservationRoomId: string, adults: number) {
  const guests = { reservationRoomId, adults, children: 0, infants: 0 };
  return (await stay.desk.change('setGuests', { ...guests, version: reservation.version })).reservation;
}

function later(): void {
  clock.travelTo(new Date(clock.now().getTime() + 15 * 60_000));
}

/** Ten in the morning of a day of December. */
function on(day: number): void {
  clock.travelTo(new Date(`2026-12-${day}T04:30:00Z`));
}

function checkIn(reservation: Reservation): Promise<Reservation> {
  clock.travelTo(new Date('2026-12-24T08:00:00Z'));
  return stay.desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR, AADHAAR] });
}

const linesOf = ({ charges }: Reservation) =>
  charges
    .filter(({ kind }) => kind === 'SPECIAL' || kind === 'ADJUSTMENT')
    .map(({ date, quantity, net, reservationRoomId }) => [date, quantity, net, reservationRoomId])
    .sort();

describe('an extra of one room', () => {
  it.each([
    ['PER_GUEST_NIGHT', 6, 8, 4],
    ['PER_NIGHT', 3, 4, 2],
    ['PER_GUEST', 2, 2, 2],
    ['PER_ROOM', 1, 1, 1],
  ] as const)('counted %s follows the nights of its room', async (basis, before, longer, shorter) => {
    const { reservation, one } = await withExtra(basis);
    expect(linesOf(reservation)).toEqual([['2026-12-24', before, before * HIKE, one]]);
    const more = await changeNights(reservation, one, '2026-12-28');
    expect(linesOf(more)).toEqual([['2026-12-24', longer, longer * HIKE, one]]);
    const less = await changeNights(more, one, '2026-12-26');
    expect(linesOf(less)).toEqual([['2026-12-24', shorter, shorter * HIKE, one]]);
  });

  it('follows the guests of its room', async () => {
    const { reservation, one } = await withExtra('PER_GUEST');
    const fewer = await setAdults(reservation, one, 1);
    expect(linesOf(fewer)).toEqual([['2026-12-24', 1, HIKE, one]]);
  });

  it('does not follow another room', async () => {
    const { reservation, one, other } = await withExtra('PER_GUEST_NIGHT');
    const asItWas = [['2026-12-24', 6, 6 * HIKE, one]];
    const more = await changeNights(reservation, other, '2026-12-28');
    expect(linesOf(more)).toEqual(asItWas);
    expect(linesOf(await setAdults(more, other, 1))).toEqual(asItWas);
  });

  it('keeps the number that somebody counted', async () => {
    const { reservation, one } = await withExtra('PER_GUEST_NIGHT', 5);
    const more = await changeNights(reservation, one, '2026-12-28');
    expect(linesOf(more)).toEqual([['2026-12-24', 5, 5 * HIKE, one]]);
  });

  it('goes with its room and comes back as it was', async () => {
    const { reservation, one } = await withExtra('PER_GUEST_NIGHT');
    later();
    const gone = await stay.desk.cancelReservation({
      ...onVersion(reservation),
      reservationRoomIds: [one],
      reason: 'Ill',
    });
    expect(linesOf(gone)).toEqual([]);
    later();
    const words = { ...onVersion(gone), reservationRoomIds: [one] };
    const back = await stay.desk.perform('reinstateReservation', words);
    expect(linesOf(back)).toEqual([['2026-12-24', 6, 6 * HIKE, one]]);
    expect(back.gross).toBe(reservation.gross);
  });

  it('keeps the days that are past when guests leave early, and Undo brings the others again', async () => {
    const { reservation, one } = await withExtra('PER_GUEST_NIGHT');
    const inside = await checkIn(reservation);
    on(26);
    const left = await stay.desk.perform('checkOut', {
      ...onVersion(inside),
      reservationRoomIds: [one],
      leaveDueReason: 'Pays by bank',
    });
    expect(linesOf(left)).toEqual([['2026-12-24', 4, 4 * HIKE, one]]);
    later();
    const back = await stay.desk.perform('undoCheckOut', { ...onVersion(left), reservationRoomIds: [one] });
    expect(linesOf(back)).toEqual([
      ['2026-12-24', 4, 4 * HIKE, one],
      ['2026-12-26', 2, 2 * HIKE, one],
    ]);
    expect(back.gross).toBe(inside.gross);
  });

  it('in closed accounts is taken back by an entry of today on its room', async () => {
    const { reservation, one } = await withExtra('PER_GUEST_NIGHT');
    const inside = await checkIn(reservation);
    on(26);
    await seed.settings({ booksLockedThrough: dateOf('2026-12-25') });
    const left = await stay.desk.perform('checkOut', {
      ...onVersion(inside),
      reservationRoomIds: [one],
      leaveDueReason: 'Pays by bank',
    });
    expect(linesOf(left)).toEqual([
      ['2026-12-24', 6, 6 * HIKE, one],
      ['2026-12-26', 2, -2 * HIKE, one],
    ]);
    later();
    const back = await stay.desk.perform('undoCheckOut', { ...onVersion(left), reservationRoomIds: [one] });
    expect(back.gross).toBe(inside.gross);
  });
});
