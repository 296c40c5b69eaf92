import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const lodge = await openStayLodge();
const { database, seed, clock, close, open } = lodge;
const NIGHT = 350_00;
/** The day before arrival: cancelling costs the first night. */
const INSIDE = new Date('2026-12-23T06:30:00Z');
const OUTSIDE = new Date('2026-12-10T06:30:00Z');
const FIRST_NIGHT = [
  { daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' },
  { daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' },
];
const WHOLE = [
  { daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' },
  { daysBefore: 0, percent: 10_000, of: 'TOTAL' },
];
/** Of the whole stay: a half in the last days, a quarter before. */
const HALF_THEN_A_QUARTER = [
  { daysBefore: 3, percent: 2_500, of: 'TOTAL' },
  { daysBefore: 0, percent: 5_000, of: 'TOTAL' },
];

let stay: StayDesk;
let asAgent: StayDesk['desk'];

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

beforeEach(async () => {
  stay = await open();
  clock.travelTo(INSIDE);
  await seed.settings({ cancellationPolicy: FIRST_NIGHT });
  const agent = await seed.agent(`Agent ${stay.type.id}`, { confirmsInstantly: true });
  asAgent = stay.desk.as(viewerOf(agent));
});

const minutes = (count: number) => clock.travelTo(new Date(clock.now().getTime() + count * 60_000));

function on({ rooms, version }: Reservation, arrival: string, departure: string) {
  return { version, rooms: [{ reservationRoomId: rooms[0]?.id ?? '', arrival, departure }] };
}

async function booked(departure = '2026-12-27', desk = asAgent): Promise<Reservation> {
  return (await desk.book({ rooms: [{ departure }] })).reservation;
}

async function change(reservation: Reservation, arrival: string, departure: string, words: object = {}) {
  const desk = 'waiveFeeReason' in words ? stay.desk : asAgent;
  const input = { ...on(reservation, arrival, departure), ...words };
  const changed = (await desk.change('changeNights', input)).reservation;
  minutes(1);
  return changed;
}

const feesOf = ({ charges }: Reservation) => charges.map(({ kind, net }) => [kind, net]);
const FEE = ['CANCELLATION', NIGHT];

describe('nights that an agent gives up inside the fee window', () => {
  it('cost what cancelling them would, and the preview says so first', async () => {
    const reservation = await booked();
    const preview = await asAgent.previewChange({
      changeNights: on(reservation, '2026-12-24', '2026-12-25'),
    });
    expect(preview).toMatchObject({ fee: NIGHT, after: { gross: 2 * NIGHT } });
    const shorter = await change(reservation, '2026-12-24', '2026-12-25');
    expect(shorter.gross).toBe(2 * NIGHT);
    expect(shorter.charges).toMatchObject([
      { kind: 'CANCELLATION', net: NIGHT, description: 'Cancellation fee, 25 – 27 Dec 2026' },
    ]);
  });

  it('cost all that they cost where the policy keeps the whole stay', async () => {
    await seed.settings({ cancellationPolicy: WHOLE });
    const shorter = await change(await booked('2026-12-28'), '2026-12-24', '2026-12-25');
    expect(feesOf(shorter)).toEqual([['CANCELLATION', 3 * NIGHT]]);
  });

  it('cost together what they cost one by one, in whichever order', async () => {
    const together = await change(await booked('2026-12-28'), '2026-12-25', '2026-12-27');
    expect(feesOf(together)).toEqual([FEE]);
    await asAgent.cancelReservation({ ...onVersion(together), reason: 'Ill' });
    const last = await change(await booked('2026-12-28'), '2026-12-24', '2026-12-27');
    const both = await change(last, '2026-12-24', '2026-12-26');
    expect(feesOf(both)).toEqual([FEE]);
    expect(feesOf(await change(both, '2026-12-25', '2026-12-26'))).toEqual([FEE]);
  });

  it('cost no more than cancelling all of them at once when the rest is cancelled', async () => {
    const shorter = await change(await booked(), '2026-12-24', '2026-12-25');
    const cancelReservation = { ...onVersion(shorter), reason: 'Ill' };
    expect(await asAgent.previewChange({ cancelReservation })).toMatchObject({ fee: 0 });
    expect(feesOf(await asAgent.cancelReservation(cancelReservation))).toEqual([FEE]);
  });

  it('cost the dearer first night of all that are given up, and no more', async () => {
    const peak = { fromDay: new Date('2026-12-25'), toDay: new Date('2026-12-26') };
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    const dearer = { name: 'Feast', ...peak, weekdays, mode: 'FIXED', value: 500_00, priority: 1 } as const;
    await seed.ratePeriod(stay.type, dearer);
    const shorter = await change(await booked(), '2026-12-24', '2026-12-26');
    const both = await change(shorter, '2026-12-24', '2026-12-25');
    expect(feesOf(both)).toEqual([FEE, ['CANCELLATION', 150_00]]);
    expect(feesOf(await change(both, '2026-12-24', '2026-12-26'))).toEqual([FEE]);
  });

  it('are not free because others that were given up before came back', async () => {
    const later = await change(await booked('2026-12-28'), '2026-12-25', '2026-12-28');
    const both = await change(later, '2026-12-25', '2026-12-27');
    expect(feesOf(both)).toEqual([FEE]);
    minutes(20);
    const first = await change(both, '2026-12-24', '2026-12-27');
    expect(feesOf(first)).toEqual([FEE]);
    expect(feesOf(await change(first, '2026-12-24', '2026-12-28'))).toEqual([]);
  });

  it('cost nothing outside it, of a hold, and where the stay only grows', async () => {
    const held = (await asAgent.book({ status: 'HELD' })).reservation;
    expect(feesOf(await change(held, '2026-12-24', '2026-12-25'))).toEqual([]);
    const longer = await change(await booked('2026-12-25'), '2026-12-24', '2026-12-26');
    expect(feesOf(longer)).toEqual([]);
    await asAgent.cancelReservation({ ...onVersion(longer), reason: 'Ill' });
    clock.travelTo(OUTSIDE);
    const early = await booked();
    expect(feesOf(await change(early, '2026-12-24', '2026-12-25'))).toEqual([]);
  });

  it('cost the fee when the arrival is later, and moving first and cancelling then saves nothing', async () => {
    const reservation = await booked();
    const moved = await change(reservation, '2027-01-10', '2027-01-13');
    expect(moved.gross).toBe(4 * NIGHT);
    const gone = await asAgent.cancelReservation({ ...onVersion(moved), reason: 'Ill' });
    expect(gone).toMatchObject({ status: 'CANCELLED', gross: NIGHT });
  });

  it('are no part any more of the least that a later cancellation costs', async () => {
    await seed.settings({ cancellationPolicy: HALF_THEN_A_QUARTER });
    const moved = await change(await booked('2026-12-29'), '2026-12-27', '2027-01-01');
    expect(feesOf(moved)).toEqual([['CANCELLATION', 1.5 * NIGHT]]);
    const shorter = await change(moved, '2026-12-27', '2026-12-28');
    const gone = await asAgent.cancelReservation({ ...onVersion(shorter), reason: 'Ill' });
    expect(feesOf(gone)).toEqual([
      ['CANCELLATION', 1.5 * NIGHT],
      ['CANCELLATION', NIGHT],
      ['CANCELLATION', 0.25 * NIGHT],
    ]);
  });

  it('are left out by nobody but the desk, with a reason that the owner reads', async () => {
    const reservation = await booked();
    const input = { ...on(reservation, '2026-12-24', '2026-12-25'), waiveFeeReason: 'Snow' };
    await expect(asAgent.change('changeNights', input)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await change(reservation, '2026-12-24', '2026-12-25', input)).gross).toBe(NIGHT);
    const event = await database.prisma.auditEvent.findFirstOrThrow({
      where: { reservationId: reservation.id, action: 'change-nights' },
    });
    expect(event).toMatchObject({ reason: 'Snow', after: { fee: 0, waived: NIGHT, waiveFeeReason: 'Snow' } });
  });

  it('are paid by who is moved by the desk, too, unless it gives a reason', async () => {
    const reservation = await booked('2026-12-26', stay.desk);
    const { id: reservationRoomId = '' } = reservation.rooms[0] ?? {};
    const move = { reservationRoomId, version: reservation.version, roomId: stay.second.id };
    const later = { ...move, arrival: '2026-12-25', departure: '2026-12-27' };
    expect(await stay.desk.previewChange({ moveRoom: later })).toMatchObject({ fee: NIGHT });
    const { reservation: moved } = await stay.desk.change('moveRoom', { ...later, waiveFeeReason: 'Snow' });
    expect(feesOf(moved)).toEqual([]);
    const { reservation: paid } = await stay.desk.change('moveRoom', {
      ...later,
      version: moved.version,
      arrival: '2026-12-26',
    });
    expect(feesOf(paid)).toEqual([FEE]);
  });

  it('count against the credit of the agent where the change costs more', async () => {
    const agent = await seed.agent(`Small ${stay.type.id}`, {
      confirmsInstantly: true,
      creditLimit: 3 * NIGHT,
    });
    const desk = stay.desk.as(viewerOf(agent));
    const { reservation } = await desk.book({ rooms: [{ departure: '2026-12-27' }] });
    const later = desk.change('changeNights', on(reservation, '2026-12-25', '2026-12-28'));
    await expect(later).rejects.toMatchObject({ data: { code: 'CREDIT_LIMIT' } });
  });
});

describe('a stay that the desk let out of its fee window', () => {
  it('costs at least the fee of that moment when it is cancelled, and the desk may leave that out', async () => {
    const moved = await change(await booked(), '2027-01-10', '2027-01-13', { waiveFeeReason: 'Snow' });
    expect(moved.gross).toBe(3 * NIGHT);
    const cancelReservation = { ...onVersion(moved), reason: 'Ill' };
    expect(moved.cancellationSentence).toContain('cancelling costs at least ₹350.');
    expect(await asAgent.previewChange({ cancelReservation })).toMatchObject({ fee: NIGHT });
    const gone = await asAgent.cancelReservation(cancelReservation);
    expect(gone.gross).toBe(NIGHT);
    expect(gone.cancellationSentence).not.toContain('at least');
    const other = await change(await booked(), '2027-01-10', '2027-01-13', { waiveFeeReason: 'Snow' });
    const waived = { ...onVersion(other), reason: 'Ill', waiveFeeReason: 'Snow again' };
    expect((await stay.desk.cancelReservation(waived)).gross).toBe(0);
  });

  it('keeps of it what was not charged with the move', async () => {
    await seed.settings({ cancellationPolicy: WHOLE });
    const moved = await change(await booked('2026-12-28'), '2026-12-26', '2026-12-30');
    expect(feesOf(moved)).toEqual([['CANCELLATION', 2 * NIGHT]]);
    const gone = await asAgent.cancelReservation({ ...onVersion(moved), reason: 'Ill' });
    expect(gone.gross).toBe(4 * NIGHT);
  });

  it('keeps it when it is moved on, and a dearer fee of later is not less', async () => {
    const moved = await change(await booked('2026-12-25'), '2027-01-10', '2027-01-11', {
      waiveFeeReason: 'Snow',
    });
    const on = await change(moved, '2027-01-20', '2027-01-22');
    const cancelReservation = { ...onVersion(on), reason: 'Ill' };
    expect(await asAgent.previewChange({ cancelReservation })).toMatchObject({ fee: NIGHT });
    await seed.settings({ cancellationPolicy: WHOLE });
    const whole = await change(await booked('2026-12-25'), '2027-02-10', '2027-02-12', {
      waiveFeeReason: 'Snow',
    });
    clock.travelTo(new Date('2027-02-09T06:30:00Z'));
    expect((await asAgent.cancelReservation({ ...onVersion(whole), reason: 'Ill' })).gross).toBe(2 * NIGHT);
  });
});

describe('fewer guests inside the fee window', () => {
  const THIRD = 100_00;

  async function bookedForThree(): Promise<Reservation> {
    const data = { extraAdultRate: THIRD, maxAdults: 3 };
    await database.prisma.roomType.update({ where: { id: stay.type.id }, data });
    return (await asAgent.book({ rooms: [{ departure: '2026-12-27', adults: 3 }] })).reservation;
  }

  async function withAdults({ rooms, version }: Reservation, adults: number): Promise<Reservation> {
    const words = { reservationRoomId: rooms[0]?.id ?? '', version, adults };
    return (await asAgent.change('setGuests', words)).reservation;
  }

  it('cost nothing by themselves, and a later cancellation costs what it would have cost before', async () => {
    const fewer = await withAdults(await bookedForThree(), 2);
    expect(fewer.gross).toBe(3 * NIGHT);
    expect(fewer.charges).toEqual([]);
    expect(fewer.cancellationSentence).toContain('cancelling costs at least ₹450.');
    const cancelReservation = { ...onVersion(fewer), reason: 'Ill' };
    expect(await asAgent.previewChange({ cancelReservation })).toMatchObject({ fee: NIGHT + THIRD });
    expect((await asAgent.cancelReservation(cancelReservation)).gross).toBe(NIGHT + THIRD);
  });

  it('pay together as much when the nights are given up one by one', async () => {
    const fewer = await withAdults(await bookedForThree(), 2);
    const shorter = await change(fewer, '2026-12-24', '2026-12-25');
    expect(feesOf(shorter)).toEqual([FEE]);
    expect((await asAgent.cancelReservation({ ...onVersion(shorter), reason: 'Ill' })).gross).toBe(
      NIGHT + THIRD,
    );
  });

  it('keep that fee when nights that came on with them go again at once', async () => {
    const longer = await change(await bookedForThree(), '2026-12-24', '2026-12-28');
    const asBefore = await change(await withAdults(longer, 2), '2026-12-24', '2026-12-27');
    expect((await asAgent.cancelReservation({ ...onVersion(asBefore), reason: 'Ill' })).gross).toBe(
      NIGHT + THIRD,
    );
  });

  it('are asked for less before it begins, and of a hold', async () => {
    clock.travelTo(OUTSIDE);
    const fewer = await withAdults(await bookedForThree(), 2);
    clock.travelTo(INSIDE);
    expect((await asAgent.cancelReservation({ ...onVersion(fewer), reason: 'Ill' })).gross).toBe(NIGHT);
    const held = (await asAgent.book({ status: 'HELD', rooms: [{ adults: 3 }] })).reservation;
    expect((await withAdults(held, 2)).cancellationSentence).not.toContain('at least');
  });
});

describe('a stay that begins earlier inside its fee window', () => {
  const cheaper = { fromDay: new Date('2026-12-24'), toDay: new Date('2026-12-25') };
  const quiet = { name: 'Quiet', ...cheaper, weekdays: [1, 2, 3, 4, 5, 6, 7], mode: 'FIXED', value: 100_00 };

  async function earlier() {
    await seed.ratePeriod(stay.type, { ...quiet, mode: 'FIXED', priority: 1 });
    const nights = { arrival: '2026-12-25', departure: '2026-12-27' };
    const { reservation } = await asAgent.book({ rooms: [nights] });
    return { reservation, longer: await change(reservation, '2026-12-24', '2026-12-27') };
  }

  it('costs no less to cancel because a cheaper night came before its first', async () => {
    const { longer } = await earlier();
    expect(feesOf(longer)).toEqual([]);
    expect(longer.gross).toBe(2 * NIGHT + 100_00);
    expect(longer.cancellationSentence).toContain('cancelling costs at least ₹350.');
    const cancelReservation = { ...onVersion(longer), reason: 'Ill' };
    expect(await asAgent.previewChange({ cancelReservation })).toMatchObject({ fee: NIGHT });
    expect((await asAgent.cancelReservation(cancelReservation)).gross).toBe(NIGHT);
  });

  it('costs together as much when the earlier night is given up first', async () => {
    const { longer } = await earlier();
    minutes(20);
    const shorter = await change(longer, '2026-12-25', '2026-12-27');
    expect(feesOf(shorter)).toEqual([['CANCELLATION', 100_00]]);
    expect((await asAgent.cancelReservation({ ...onVersion(shorter), reason: 'Ill' })).gross).toBe(NIGHT);
  });

  it('costs no less because a dear night that was given up came back behind a cheaper one', async () => {
    const { reservation } = await earlier();
    await asAgent.cancelReservation({ ...onVersion(reservation), version: 2, reason: 'Ill' });
    const nights = { arrival: '2026-12-25', departure: '2026-12-27' };
    const { reservation: booking } = await asAgent.book({ rooms: [nights] });
    const shorter = await change(booking, '2026-12-26', '2026-12-27');
    expect(feesOf(shorter)).toEqual([FEE]);
    minutes(20);
    const longer = await change(shorter, '2026-12-24', '2026-12-27');
    expect(feesOf(longer)).toEqual([]);
    expect((await asAgent.cancelReservation({ ...onVersion(longer), reason: 'Ill' })).gross).toBe(NIGHT);
  });

  it('costs what its cheaper night costs where that was its first when it was booked', async () => {
    await seed.ratePeriod(stay.type, { ...quiet, mode: 'FIXED', priority: 1 });
    const shorter = await change(await booked(), '2026-12-25', '2026-12-27');
    minutes(20);
    const whole = await change(shorter, '2026-12-24', '2026-12-27');
    expect(feesOf(whole)).toEqual([]);
    expect((await asAgent.cancelReservation({ ...onVersion(whole), reason: 'Ill' })).gross).toBe(100_00);
  });

  it('costs what it cost before when the earlier night is taken back at once', async () => {
    const { longer } = await earlier();
    const back = await change(longer, '2026-12-25', '2026-12-27');
    expect(feesOf(back)).toEqual([]);
    expect(back.cancellationSentence).not.toContain('at least');
  });
});

describe('a room that is removed', () => {
  it('costs its fee, which the desk may leave out with a reason', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const { id: reservationRoomId = '' } = reservation.rooms[0] ?? {};
    const removal = { reservationRoomId, version: reservation.version, reason: 'One fewer' };
    expect(await stay.desk.previewChange({ removeRoom: removal })).toMatchObject({ fee: NIGHT });
    const waived = { ...removal, waiveFeeReason: 'Snow' };
    expect(await stay.desk.previewChange({ removeRoom: waived })).toMatchObject({ fee: 0 });
    expect((await stay.desk.change('removeRoom', waived)).reservation.gross).toBe(2 * NIGHT);
  });
});

describe('what is taken back', () => {
  it('takes its fee with it, and the nights that came on with it cost nothing', async () => {
    const reservation = await booked();
    const moved = await change(reservation, '2026-12-25', '2026-12-28');
    expect(feesOf(moved)).toEqual([FEE]);
    const back = await change(moved, '2026-12-24', '2026-12-27');
    expect(back.gross).toBe(3 * NIGHT);
    expect(feesOf(back)).toEqual([]);
  });

  it('is no way around the fee: what was taken back and is done again costs it', async () => {
    const reservation = await booked();
    const moved = await change(reservation, '2027-01-10', '2027-01-13');
    const again = await change(await change(moved, '2026-12-24', '2026-12-27'), '2027-01-10', '2027-01-13');
    expect(feesOf(again)).toEqual([FEE]);
  });

  it('is taken back within a quarter of an hour: later, nights that are given up cost their fee', async () => {
    const longer = await change(await booked('2026-12-25'), '2026-12-24', '2026-12-27');
    minutes(20);
    expect(feesOf(await change(longer, '2026-12-24', '2026-12-25'))).toEqual([FEE]);
  });

  it('takes the fee of nights off that all come back, however late, and leaves it while some are given up', async () => {
    const shorter = await change(await booked(), '2026-12-24', '2026-12-25');
    minutes(60);
    const some = await change(shorter, '2026-12-24', '2026-12-26');
    expect(feesOf(some)).toEqual([FEE]);
    const all = await change(some, '2026-12-24', '2026-12-27');
    expect(feesOf(all)).toEqual([]);
    expect(all.gross).toBe(3 * NIGHT);
  });

  it('lets go of the fee that a stay out of its window kept', async () => {
    const moved = await change(await booked(), '2027-01-10', '2027-01-13', { waiveFeeReason: 'Snow' });
    const back = await change(moved, '2026-12-24', '2026-12-27');
    const reservationRoom = await database.prisma.reservationRoom.findUniqueOrThrow({
      where: { id: back.rooms[0]?.id ?? '' },
    });
    expect(reservationRoom.leastFee).toBeNull();
  });

  it('of a cancellation brings the room back without its fee, and what was given up before is still charged', async () => {
    const shorter = await change(await booked(), '2026-12-24', '2026-12-25');
    const gone = await asAgent.cancelReservation({ ...onVersion(shorter), reason: 'Ill' });
    expect(gone.gross).toBe(NIGHT);
    minutes(1);
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(feesOf(back)).toEqual([FEE]);
    expect(back.gross).toBe(2 * NIGHT);
  });

  it('balances a fee on an invoice once, however often the room is cancelled and comes back', async () => {
    const reservation = await booked('2026-12-26', stay.desk);
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Ill' });
    await seed.settings({ booksLockedThrough: new Date('2026-12-23') });
    clock.travelTo(new Date('2026-12-24T06:30:00Z'));
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back.gross).toBe(2 * NIGHT);
    const again = await stay.desk.cancelReservation({ ...onVersion(back), reason: 'Ill again' });
    expect(again.gross).toBe(NIGHT);
    minutes(1);
    const whole = await stay.desk.perform('reinstateReservation', onVersion(again));
    expect(whole.gross).toBe(2 * NIGHT);
    await seed.settings({ booksLockedThrough: null });
  });
});
