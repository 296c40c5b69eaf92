import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { creditInvoices, issueInvoice } from '../../../testing/lodge/invoices.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const NIGHT = 350_00;
const HIKE = 100_00;

let stay: StayDesk;
let hikeId: string;

afterAll(close);

beforeEach(async () => {
  await seed.settings({ booksLockedThrough: null });
  stay = await open();
  hikeId = await extra('PER_GUEST_NIGHT');
});

async function extra(basis: 'PER_GUEST_NIGHT' | 'PER_GUEST' | 'PER_NIGHT'): Promise<string> {
  const name = `${basis} ${crypto.randomUUID()}`;
  return (await seed.specialCharge(name, { unitPrice: HIKE, basis })).id;
}

/** Two guests in house for the four nights of 24 to 28 December, with what they ordered when they booked. */
function inHouse(...extras: readonly string[]): Promise<Reservation> {
  const charges = extras.map((specialChargeId) => ({ specialChargeId }));
  return stay.desk.bookAndCheckIn({ rooms: [{ departure: '2026-12-28' }], charges });
}

/** Ten in the morning of a day of December. */
function on(day: number): void {
  clock.travelTo(new Date(`2026-12-${day}T04:30:00Z`));
}

async function changeNights(reservation: Reservation, departure: string): Promise<Reservation> {
  const [room] = reservation.rooms;
  const rooms = [{ reservationRoomId: room?.id ?? '', arrival: '2026-12-24', departure }];
  const words = { rooms, version: reservation.version, price: 'TARIFF' };
  return (await stay.desk.change('changeNights', words)).reservation;
}

function leave(reservation: Reservation): Promise<Reservation> {
  return stay.desk.perform('checkOut', { ...onVersion(reservation), leaveDueReason: 'Pays by bank' });
}

const linesOf = ({ charges }: Reservation) =>
  charges
    .filter(({ kind }) => kind === 'SPECIAL' || kind === 'ADJUSTMENT')
    .map(({ date, quantity, net }) => [date, quantity, net])
    .sort();

describe('extras of days that are past', () => {
  it('stay when guests stay longer: the night that is added brings its own', async () => {
    const reservation = await inHouse(hikeId);
    on(26);
    const longer = await changeNights(reservation, '2026-12-29');
    expect(linesOf(longer)).toEqual([
      ['2026-12-24', 8, 8 * HIKE],
      ['2026-12-26', 2, 2 * HIKE],
    ]);
  });

  it('stay when guests leave early: those of the nights given up go', async () => {
    const reservation = await inHouse(hikeId);
    on(26);
    expect(linesOf(await leave(reservation))).toEqual([['2026-12-24', 4, 4 * HIKE]]);
  });

  it('stay when fewer guests sleep there from tonight', async () => {
    const reservation = await inHouse(hikeId, await extra('PER_GUEST'));
    on(26);
    const [room] = reservation.rooms;
    const guests = { reservationRoomId: room?.id ?? '', adults: 1, children: 0, infants: 0 };
    const words = { ...guests, version: reservation.version };
    const { reservation: fewer } = await stay.desk.change('setGuests', words);
    expect(linesOf(fewer)).toEqual([
      ['2026-12-24', 2, 2 * HIKE],
      ['2026-12-24', 6, 6 * HIKE],
    ]);
  });
});

describe('extras that the price list counts otherwise since', () => {
  it('are counted as they were sold, at their price, when guests stay longer', async () => {
    const reservation = await inHouse(hikeId);
    await database.prisma.specialCharge.update({
      where: { id: hikeId },
      data: { basis: 'PER_STAY', unitPrice: 3 * HIKE, childShare: 0 },
    });
    const longer = await changeNights(reservation, '2026-12-29');
    expect(linesOf(longer)).toEqual([['2026-12-24', 10, 10 * HIKE]]);
    const again = await changeNights(longer, '2026-12-30');
    expect(linesOf(again)).toEqual([['2026-12-24', 12, 12 * HIKE]]);
  });
});

describe('extras whose price was meant with its tax, or before it', () => {
  const TAXED = 105_00;

  afterEach(async () => {
    await seed.settings({ isGstRegistered: false, gstin: null, pricesIncludeTax: false });
  });

  it.each([
    [true, TAXED - 5_00],
    [false, TAXED],
  ])('stay so when the lodge means its prices otherwise since: with tax %s', async (wasInside, each) => {
    await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5', pricesIncludeTax: wasInside });
    const { id } = await seed.specialCharge(`Lunch ${crypto.randomUUID()}`, {
      unitPrice: TAXED,
      basis: 'PER_GUEST_NIGHT',
      taxCategory: 'FOOD',
    });
    const reservation = await inHouse(id);
    await seed.settings({ pricesIncludeTax: !wasInside });
    const longer = await changeNights(reservation, '2026-12-29');
    expect(longer.charges.map(({ quantity, net }) => [quantity, net])).toEqual([[10, 10 * each]]);
  });
});

describe('extras in closed accounts', () => {
  async function closedAfterTwoNights(...extras: readonly string[]): Promise<Reservation> {
    const reservation = await inHouse(...extras);
    on(26);
    await seed.settings({ booksLockedThrough: dateOf('2026-12-25') });
    return reservation;
  }

  it('are left alone when guests stay longer', async () => {
    const longer = await changeNights(await closedAfterTwoNights(hikeId), '2026-12-29');
    expect(linesOf(longer)).toEqual([
      ['2026-12-24', 8, 8 * HIKE],
      ['2026-12-26', 2, 2 * HIKE],
    ]);
  });

  it('are left alone when guests leave early: today takes the rest back, and undo gives it again', async () => {
    const gone = await leave(await closedAfterTwoNights(hikeId));
    expect(linesOf(gone)).toEqual([
      ['2026-12-24', 8, 8 * HIKE],
      ['2026-12-26', 4, -4 * HIKE],
    ]);
    expect(gone.gross).toBe(2 * NIGHT + 4 * HIKE);
    const back = await stay.desk.perform('undoCheckOut', onVersion(gone));
    expect(back.gross).toBe(4 * NIGHT + 8 * HIKE);
  });

  it('are taken back today when nobody of the booking comes, and come again with it', async () => {
    on(23);
    const { reservation } = await stay.desk.book({ rooms: [{ arrival: '2026-12-24' }] });
    const { reservation: before } = await accounts.addCharge(reservation, {
      specialChargeId: hikeId,
      date: '2026-12-22',
    });
    await seed.settings({ booksLockedThrough: dateOf('2026-12-22') });
    const cancelled = await stay.desk.cancelReservation({
      ...onVersion(before),
      reason: 'Ill',
      waiveFeeReason: 'Kind',
    });
    expect(linesOf(cancelled)).toEqual([
      ['2026-12-22', 4, 4 * HIKE],
      ['2026-12-23', 4, -4 * HIKE],
    ]);
    expect(cancelled.gross).toBe(0);
    const back = await stay.desk.perform('reinstateReservation', onVersion(cancelled));
    expect(back.gross).toBe(2 * NIGHT + 4 * HIKE);
  });
});

describe('an extra that comes to more than one line holds', () => {
  const refused = {
    code: 'BAD_USER_INPUT',
    fields: [
      { path: 'rooms', message: 'An extra would come to more than one entry can hold. Take it off first.' },
    ],
  };
  const DEAR = 10_00_000_00;

  it('is refused with the nights, the guests or the room that would make it', async () => {
    const name = `Orchestra ${crypto.randomUUID()}`;
    const { id } = await seed.specialCharge(name, { unitPrice: DEAR, basis: 'PER_GUEST_NIGHT' });
    // eighteen a night of the twenty-one and a half that a line holds
    const departure = '2027-01-02';
    const { reservation } = await stay.desk.book({
      rooms: [{ departure }],
      charges: [{ specialChargeId: id }],
    });
    expect(await refusalOf(changeNights(reservation, '2027-01-04'))).toMatchObject(refused);
    const { version } = reservation;
    const guests = { reservationRoomId: reservation.rooms[0]?.id, adults: 3, children: 0, infants: 0 };
    expect(
      await refusalOf(stay.desk.change('setGuests', { ...guests, overrideReason: 'Family', version })),
    ).toMatchObject(refused);
    const room = { roomTypeId: stay.type.id, arrival: '2026-12-24', departure, adults: 2 };
    const addition = { reservationId: reservation.id, version, room };
    expect(await refusalOf(stay.desk.change('addRoom', addition))).toMatchObject(refused);
    expect(linesOf(await changeNights(reservation, '2027-01-03'))).toEqual([['2026-12-24', 20, 20 * DEAR]]);
  });
});

describe('nights that stand on an invoice', () => {
  const refused = {
    code: 'BAD_USER_INPUT',
    fields: [{ message: 'Some of these nights stand on an invoice. Credit it first.' }],
  };
  const issue = ({ folios }: Reservation) => issueInvoice(database, folios[0]?.id ?? '', clock.now());

  it('are given back by no cancellation', async () => {
    const { reservation } = await stay.desk.book();
    await issue(reservation);
    const cancelling = stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Ill' });
    expect(await refusalOf(cancelling)).toMatchObject(refused);
  });

  it('are given back by nobody who is said not to have come', async () => {
    const { reservation } = await stay.desk.book();
    await issue(reservation);
    clock.travelTo(new Date('2026-12-24T18:00:00Z'));
    const marking = stay.desk.perform('markNoShow', { ...onVersion(reservation), reason: 'Not seen' });
    expect(await refusalOf(marking)).toMatchObject(refused);
  });

  it('are given back by no early check-out', async () => {
    const reservation = await inHouse();
    await issue(reservation);
    on(26);
    expect(await refusalOf(leave(reservation))).toMatchObject(refused);
  });

  it('go with the booking once the invoice is credited, its extras too', async () => {
    const { reservation } = await stay.desk.book({ charges: [{ specialChargeId: hikeId }] });
    await issue(reservation);
    await creditInvoices(database, reservation.folios[0]?.id ?? '', clock.now());
    const cancelled = await stay.desk.cancelReservation({
      ...onVersion(reservation),
      reason: 'Ill',
      waiveFeeReason: 'Kind',
    });
    expect(cancelled).toMatchObject({ gross: 0, charges: [] });
  });
});

describe('an extra that somebody counted', () => {
  it('keeps its count when another room is cancelled, when guests stay longer, and says so', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const charge = { specialChargeId: hikeId, quantity: 12 };
    const { reservation: counted } = await accounts.addCharge(reservation, charge);
    expect(counted.charges).toMatchObject([{ quantity: 12, isCountedByHand: true }]);
    const [, other] = counted.rooms;
    const cancelled = await stay.desk.cancelReservation({
      ...onVersion(counted),
      reservationRoomIds: [other?.id ?? ''],
      reason: 'Ill',
      waiveFeeReason: 'Kind',
    });
    expect(linesOf(cancelled)).toEqual([['2026-12-24', 12, 12 * HIKE]]);
    expect(linesOf(await changeNights(cancelled, '2026-12-28'))).toEqual([['2026-12-24', 12, 12 * HIKE]]);
  });

  it('stays counted by hand when its number happens to be what the rooms make', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const { reservation: counted } = await accounts.addCharge(reservation, {
      specialChargeId: hikeId,
      quantity: 8,
    });
    const [, other] = counted.rooms;
    const cancelled = await stay.desk.cancelReservation({
      ...onVersion(counted),
      reservationRoomIds: [other?.id ?? ''],
      reason: 'Ill',
      waiveFeeReason: 'Kind',
    });
    expect(linesOf(cancelled)).toEqual([['2026-12-24', 8, 8 * HIKE]]);
  });

  it('is no extra that the rooms make', async () => {
    const { reservation } = await stay.desk.book({ charges: [{ specialChargeId: hikeId }] });
    expect(reservation.charges).toMatchObject([{ quantity: 4, isCountedByHand: false }]);
    const inside = await stay.desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
    expect(linesOf(await changeNights(inside, '2026-12-27'))).toEqual([['2026-12-24', 6, 6 * HIKE]]);
  });
});
