import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const LIMIT = { code: 'DISCOUNT_LIMIT', limit: 1_500 };

let stay: StayDesk;

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

beforeEach(async () => {
  stay = await open();
});

const reservationRoomOf = ({ rooms, version }: Reservation, index = 0) => ({
  reservationRoomId: rooms[index]?.id ?? '',
  version,
});

const off = (amount: number) => ({ kind: 'ADJUSTMENT', unitPrice: -amount, description: 'Noise' }) as const;

function nights(reservation: Reservation, departure: string, words: object = {}, arrival = '2026-12-24') {
  const { reservationRoomId, version } = reservationRoomOf(reservation);
  return { version, rooms: [{ reservationRoomId, arrival, departure }], ...words };
}

describe('what was taken off by hand', () => {
  it('of twenty nights is not left on two of them by a manager', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{ departure: '2027-01-13' }] });
    const less = (await accounts.addCharge(reservation, off(1_043_00))).reservation;
    const shorter = nights(less, '2026-12-26', { waiveFeeReason: 'A regular' });
    const refusal = await refusalOf(stay.desk.change('changeNights', shorter));
    expect(refusal).toMatchObject(LIMIT);
    expect(refusal.message).toContain('lower the discount first, or ask an admin');
    const byOwner = await stay.desk.as(viewers.admin).change('changeNights', shorter);
    expect(byOwner.reservation.gross).toBe(0);
    expect(byOwner.reservation.charges).toMatchObject([{ kind: 'ADJUSTMENT', net: -700_00 }]);
  });

  it('is taken back by a manager on any day, and then the stay is shortened', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{ departure: '2027-01-13' }] });
    const { reservation: less, chargeId } = await accounts.addCharge(reservation, off(1_043_00));
    clock.travelTo(new Date(clock.now().getTime() + 5 * 86_400_000));
    expect(less.charges[0]?.allowedActions).toEqual(['VOID']);
    const { reservation: whole } = await accounts.voidCharge({ chargeId, reason: 'They leave early' });
    const again = await accounts.addCharge(whole, off(100_00));
    const fewer = nights(again.reservation, '2026-12-27', { waiveFeeReason: 'A regular' });
    const shorter = await stay.desk.change('changeNights', fewer);
    expect(shorter.reservation.gross).toBe(950_00);
  });

  it('goes with the nights when the whole booking is cancelled, and the fee stands', async () => {
    await seed.settings({ cancellationPolicy: [{ daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' }] });
    const { reservation } = await stay.desk.book({ rooms: [{ departure: '2027-01-13' }] });
    const less = (await accounts.addCharge(reservation, off(1_043_00))).reservation;
    const gone = await stay.desk.cancelReservation({ ...onVersion(less), reason: 'Ill' });
    expect(gone).toMatchObject({ status: 'CANCELLED', gross: 350_00 });
    expect(gone.charges).toMatchObject([{ kind: 'CANCELLATION', net: 350_00 }]);
  });

  it('of a room goes with the room, and of the others it stays', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const [first, second] = reservation.rooms;
    const one = await accounts.addCharge(reservation, { ...off(100_00), reservationRoomId: first?.id ?? '' });
    const two = await accounts.addCharge(one.reservation, {
      ...off(50_00),
      reservationRoomId: second?.id ?? '',
    });
    const gone = await stay.desk.cancelReservation({
      ...onVersion(two.reservation),
      reservationRoomIds: [first?.id ?? ''],
      reason: 'Ill',
      waiveFeeReason: 'A regular',
    });
    expect(gone.gross).toBe(650_00);
  });

  it('is never more than there is to take it off from', async () => {
    const owner = accounts.as(viewers.admin);
    const { reservation } = await stay.desk.book();
    expect(await refusalOf(owner.addCharge(reservation, off(700_01)))).toMatchObject({
      fields: [{ path: 'unitPrice', message: 'You cannot take off more than was charged.' }],
    });
    expect((await owner.addCharge(reservation, off(700_00))).reservation.gross).toBe(0);
  });

  it('shrinks when the extra that it was taken off from is taken off the bill', async () => {
    const dinner = await seed.specialCharge(`Dinner ${stay.type.id}`, {
      unitPrice: 1_000_00,
      basis: 'PER_STAY',
    });
    const owner = accounts.as(viewers.admin);
    const { reservation } = await stay.desk.book();
    const dined = await owner.addCharge(reservation, { specialChargeId: dinner.id });
    const less = await owner.addCharge(dined.reservation, off(1_200_00));
    const { reservation: left } = await owner.voidCharge({ chargeId: dined.chargeId, reason: 'Cold' });
    expect(less.reservation.gross).toBe(500_00);
    expect(left.gross).toBe(0);
    expect(left.timeline?.slice(0, 2).map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Taken off the bill: Dinner .*, ₹1,000\.$/),
        'Money off made smaller: Noise, ₹500.',
      ]),
    );
  });

  it('shrinks with the nights that are given up, which alone is what a form was overtaken by', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{ departure: '2026-12-30' }] });
    const owner = accounts.as(viewers.admin);
    const less = (await owner.addCharge(reservation, off(1_000_00))).reservation;
    const shorter = nights(less, '2026-12-26', { waiveFeeReason: 'A regular' });
    const { reservation: left } = await stay.desk.as(viewers.admin).change('changeNights', shorter);
    expect(left.timeline?.map(({ action }) => action)).toContain('shrink-correction');
    const { message } = await refusalOf(stay.desk.change('changeNights', shorter));
    expect(message).toBe(
      'Guest changed this 0 seconds ago: Total from ₹2,100 to ₹700, Departure from 30 Dec 2026 to 26 Dec 2026. Your screen now shows the latest.',
    );
  });

  it('of a hold goes when the hold ends by itself', async () => {
    const { reservation } = await stay.desk.book({
      status: 'HELD',
      rooms: [{ arrival: '2026-12-26', departure: '2026-12-28' }],
    });
    await accounts.addCharge(reservation, off(50_00));
    clock.travelTo(new Date(clock.now().getTime() + 3 * 86_400_000));
    const other = await stay.desk.book({ rooms: [{ arrival: '2026-12-28', departure: '2026-12-29' }] });
    expect(other.reservation.gross).toBe(350_00);
    const { gross, status } = await database.prisma.reservation.findUniqueOrThrow({
      where: { id: reservation.id },
    });
    expect({ gross, status }).toEqual({ gross: 0n, status: 'EXPIRED' });
  });
});

describe('something taken off a booking whose rooms have all ended', () => {
  it('is judged on the fee that is left', async () => {
    await seed.settings({ cancellationPolicy: [{ daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' }] });
    const { reservation } = await stay.desk.book();
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Ill' });
    expect(gone.gross).toBe(350_00);
    expect(await refusalOf(accounts.addCharge(gone, off(52_51)))).toMatchObject(LIMIT);
    expect((await accounts.addCharge(gone, off(52_50))).reservation.gross).toBe(297_50);
    const free = await stay.desk.cancelReservation({
      ...onVersion((await stay.desk.book()).reservation),
      reason: 'Ill',
      waiveFeeReason: 'A regular',
    });
    expect(await refusalOf(accounts.addCharge(free, off(1_00)))).toMatchObject(LIMIT);
  });
});

describe('a free bed among eight', () => {
  async function eightBeds(): Promise<Reservation> {
    await seed.rooms(stay.type, ...[3, 4, 5, 6, 7, 8].map((n) => `${n}-${stay.type.id.slice(-8)}`));
    const { reservation } = await stay.desk.book({ rooms: Array.from({ length: 8 }, () => ({})) });
    const free = { ...reservationRoomOf(reservation), isComplimentary: true, reason: 'Guide' };
    return (await stay.desk.change('setComplimentary', free)).reservation;
  }

  it('is not left alone by a manager who takes the others off, one by one or together', async () => {
    await seed.settings({ cancellationPolicy: [{ daysBefore: 0, percent: 0, of: 'TOTAL' }] });
    const reservation = await eightBeds();
    const seven = await stay.desk.change('removeRoom', {
      ...reservationRoomOf(reservation, 7),
      reason: 'Fewer',
    });
    expect(seven.reservation.gross).toBe(6 * 700_00);
    const remove = { ...reservationRoomOf(seven.reservation, 6), reason: 'Fewer' };
    expect(await refusalOf(stay.desk.change('removeRoom', remove))).toMatchObject(LIMIT);
    const others = seven.reservation.rooms.slice(1, 7).map(({ id }) => id);
    const cancel = { ...onVersion(seven.reservation), reservationRoomIds: others, reason: 'Fewer' };
    expect(await refusalOf(stay.desk.cancelReservation(cancel))).toMatchObject(LIMIT);
    const paid = { ...reservationRoomOf(seven.reservation), isComplimentary: false };
    const whole = await stay.desk.change('setComplimentary', paid);
    expect((await stay.desk.cancelReservation({ ...cancel, version: whole.reservation.version })).gross).toBe(
      700_00,
    );
  });

  it('is not left alone by check-outs of the others before their time', async () => {
    const reservation = await eightBeds();
    const inHouse = await stay.desk.perform('checkIn', {
      ...onVersion(reservation),
      ids: reservation.rooms.map(({ id }) => ({
        reservationRoomId: id,
        idType: 'AADHAAR',
        idNumber: '4321',
      })),
    });
    const ids = inHouse.rooms.slice(1).map(({ id }) => id);
    const leave = { ...onVersion(inHouse), reservationRoomIds: ids, leaveDueReason: 'By bank' };
    expect(await refusalOf(stay.desk.perform('checkOut', leave))).toMatchObject(LIMIT);
    const charged = await stay.desk.perform('checkOut', { ...leave, unusedNights: 'ALL' });
    expect(charged.gross).toBe(7 * 700_00);
  });

  it('stays as it was given where nobody gives more', async () => {
    const owner = stay.desk.as(viewers.admin);
    const { reservation } = await owner.book({ rooms: [{ departure: '2026-12-28' }] });
    const discount = { kind: 'PERCENT', value: 5_000, reason: 'Family' };
    const half = await owner.change('setDiscount', { ...onVersion(reservation), discount });
    const shorter = await stay.desk.change('changeNights', nights(half.reservation, '2026-12-26'));
    expect(shorter.reservation.gross).toBe(350_00);
    const longer = await stay.desk.change('changeNights', nights(shorter.reservation, '2026-12-27'));
    expect(longer.reservation.gross).toBe(525_00);
  });
});

describe('the same price as last night', () => {
  const PEAK = { arrival: '2026-12-24', departure: '2026-12-27' };

  async function besidePeak() {
    await seed.ratePeriod(stay.type, {
      name: 'Peak',
      fromDay: dateOf('2026-12-25'),
      toDay: dateOf('2027-01-02'),
      mode: 'FIXED',
      value: 3_500_00,
    });
    return (await stay.desk.book({ rooms: [{ departure: '2026-12-25' }] })).reservation;
  }

  it('below the list is a concession: with a reason, within the limit, and before the owner', async () => {
    const reservation = await besidePeak();
    const longer = nights(reservation, PEAK.departure, { price: 'LAST_NIGHT' });
    expect(await refusalOf(stay.desk.change('changeNights', longer))).toMatchObject({
      code: 'DISCOUNT_REASON',
    });
    const said = { ...longer, overrideReason: 'Promised' };
    expect(await refusalOf(stay.desk.change('changeNights', said))).toMatchObject(LIMIT);
    const byOwner = await stay.desk.as(viewers.admin).change('changeNights', said);
    expect(byOwner.reservation.gross).toBe(1_050_00);
    const event = await database.prisma.auditEvent.findFirstOrThrow({
      where: { reservationId: reservation.id, action: 'change-nights' },
    });
    expect(event).toMatchObject({ reason: 'Promised', after: { belowList: 6_300_00 } });
  });

  it('is not left alone by a manager who gives up the nights beside it', async () => {
    const { reservation } = await stay.desk.book({
      rooms: [{ arrival: '2026-12-25', departure: '2027-01-13' }],
    });
    await seed.ratePeriod(stay.type, {
      name: 'Feast',
      fromDay: dateOf('2027-01-13'),
      toDay: dateOf('2027-01-14'),
      mode: 'FIXED',
      value: 1_000_00,
    });
    const words = { price: 'LAST_NIGHT', overrideReason: 'Promised' };
    const first = nights(reservation, '2027-01-14', words, '2026-12-25');
    const { reservation: longer } = await stay.desk.change('changeNights', first);
    const later = nights(longer, '2027-01-14', {}, '2027-01-12');
    expect(await refusalOf(stay.desk.change('changeNights', later))).toMatchObject(LIMIT);
  });

  it('gives nothing away by itself when the list rises after the booking', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{ departure: '2026-12-28' }] });
    await database.prisma.roomType.update({ where: { id: stay.type.id }, data: { baseRate: 900_00 } });
    const shorter = await stay.desk.change('changeNights', nights(reservation, '2026-12-26'));
    const back = await stay.desk.change('changeNights', nights(shorter.reservation, '2026-12-28'));
    const longer = await stay.desk.change('changeNights', nights(back.reservation, '2026-12-29'));
    expect(longer.reservation.gross).toBe(4 * 350_00 + 900_00);
  });

  it('is none where the list asks the same', async () => {
    const { reservation } = await stay.desk.book();
    const longer = await stay.desk.change(
      'changeNights',
      nights(reservation, '2026-12-28', { price: 'LAST_NIGHT' }),
    );
    expect(longer.reservation.gross).toBe(1_400_00);
  });

  it('is judged in the preview as it is in the deed', async () => {
    const reservation = await besidePeak();
    const changeNights = nights(reservation, PEAK.departure, { price: 'LAST_NIGHT' });
    expect(await refusalOf(stay.desk.previewChange({ changeNights }))).toMatchObject({
      code: 'DISCOUNT_REASON',
    });
  });
});

describe('a stay that is let in', () => {
  it('with money off is seen off early by a manager when the rest is charged', async () => {
    const inHouse = await stay.desk.bookAndCheckIn({ rooms: [{ departure: '2027-01-03' }] });
    const less = (await accounts.addCharge(inHouse, off(500_00))).reservation;
    clock.travelTo(new Date(clock.now().getTime() + 2 * 86_400_000));
    const leave = { ...onVersion(less), leaveDueReason: 'By bank' };
    expect(await refusalOf(stay.desk.perform('checkOut', leave))).toMatchObject(LIMIT);
    const left = await stay.desk.perform('checkOut', { ...leave, unusedNights: 'ALL' });
    expect(left.gross).toBe(3_000_00);
  });
});
