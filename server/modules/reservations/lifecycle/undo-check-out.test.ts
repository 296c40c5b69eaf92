import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { issueInvoice } from '../../../testing/lodge/invoices.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const NIGHT = 350_00;

let lodge: StayDesk;

afterAll(close);

beforeEach(async () => {
  lodge = await open();
});

const leaveDueReason = 'Pays by bank';

async function housekeepingOf(roomId: string) {
  return (await database.prisma.room.findUniqueOrThrow({ where: { id: roomId } })).housekeeping;
}

/** Ten in the morning of a day at the lodge. */
const morningOf = (day: string) => new Date(`${day}T04:30:00Z`);

describe('a check-out of today', () => {
  const stay = { arrival: '2026-12-24', departure: '2026-12-28' };

  async function leaveEarly() {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ ...stay, roomId: lodge.first.id }] });
    clock.travelTo(morningOf('2026-12-26'));
    return lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      leaveDueReason,
      unusedNights: 'FIRST',
    });
  }

  it('leads back into the room into which the guests had moved', async () => {
    const run = { arrival: '2026-12-24', departure: '2026-12-28' };
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ ...run, roomId: lodge.first.id }] });
    clock.travelTo(new Date('2026-12-25T06:30:00Z'));
    const reservationRoomId = inHouse.rooms[0]?.id ?? '';
    const move = { reservationRoomId, version: inHouse.version, roomId: lodge.second.id };
    const { reservation: moved } = await lodge.desk.change('moveRoom', move);
    const left = await lodge.desk.perform('checkOut', { ...onVersion(moved), leaveDueReason: 'By bank' });
    expect(left.rooms[0]).toMatchObject({ departure: '2026-12-25', room: { id: lodge.first.id } });
    // the room of the first night is sold again; the other one waits for its guests
    await lodge.desk.book({ rooms: [{ ...run, arrival: '2026-12-25', roomId: lodge.first.id }] });
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back).toMatchObject({ status: 'CHECKED_IN', gross: moved.gross });
    expect(back.rooms[0]).toMatchObject({ departure: '2026-12-28', room: { id: lodge.second.id } });
  });

  it('is taken back with its nights, and what was charged for them is off the bill', async () => {
    const left = await leaveEarly();
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back).toMatchObject({
      status: 'CHECKED_IN',
      departure: '2026-12-28',
      gross: 4 * NIGHT,
      charges: [],
    });
    expect(back.rooms[0]).toMatchObject({ ...stay, status: 'CHECKED_IN', checkedOutAt: null });
    expect(await lodge.desk.refusal({ rooms: [{ roomId: lodge.first.id, ...stay }] })).toMatchObject({
      code: 'ROOM_TAKEN',
    });
  });

  it('is not taken back into a room type that became smaller since', async () => {
    const left = await leaveEarly();
    const { id, name, ...was } = lodge.type;
    const capacity = { maxAdults: 1, maxChildren: 0, maxOccupancy: 1, baseOccupancy: 1 };
    await database.prisma.roomType.update({ where: { id }, data: capacity });
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ message: `${name} was changed and is no longer for these guests. Make a new booking.` }],
    });
    const { maxAdults, maxChildren, maxOccupancy, baseOccupancy } = was;
    await database.prisma.roomType.update({
      where: { id },
      data: { maxAdults, maxChildren, maxOccupancy, baseOccupancy },
    });
    await lodge.desk.perform('undoCheckOut', onVersion(left));
  });

  it('is taken back with the late fee, and its guests are in the register again', async () => {
    await seed.settings({ lateCheckOut: [{ until: '15:00', percent: 5_000 }] });
    const inHouse = await lodge.desk.bookAndCheckIn();
    clock.travelTo(new Date('2026-12-26T07:30:00Z'));
    const registered = () =>
      database.prisma.reservationGuest.findFirst({
        where: { reservationRoomId: inHouse.rooms[0]?.id ?? '' },
      });
    const leaving = { ...onVersion(inHouse), leaveDueReason, withLateFee: true };
    const left = await lodge.desk.perform('checkOut', leaving);
    await seed.settings({ lateCheckOut: [] });
    expect(await registered()).toMatchObject({ checkedOutAt: clock.now() });
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back).toMatchObject({ status: 'CHECKED_IN', gross: 2 * NIGHT, charges: [] });
    expect(await registered()).toMatchObject({ checkedInAt: expect.any(Date), checkedOutAt: null });
  });

  it('takes nights back that were only held since, once that hold has ended', async () => {
    const left = await leaveEarly();
    const nights = { arrival: '2026-12-26', departure: '2026-12-28' };
    await lodge.desk.book({ status: 'HELD', rooms: [{ roomId: lodge.first.id, ...nights }] });
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      code: 'ROOM_TAKEN',
    });
    clock.travelTo(new Date('2026-12-26T12:31:00Z'));
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back.rooms[0]).toMatchObject({ departure: '2026-12-28', room: { id: lodge.first.id } });
  });

  it('brings the extras of the nights back as they were', async () => {
    const fire = await seed.specialCharge(`Fire ${lodge.type.id}`, { unitPrice: 100_00, basis: 'PER_NIGHT' });
    const inHouse = await lodge.desk.bookAndCheckIn({
      rooms: [stay],
      charges: [{ specialChargeId: fire.id }],
    });
    expect(inHouse.gross).toBe(4 * NIGHT + 400_00);
    clock.travelTo(morningOf('2026-12-26'));
    const left = await lodge.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    expect(left.gross).toBe(2 * NIGHT + 200_00);
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back.gross).toBe(4 * NIGHT + 400_00);
  });

  it('whose room was sold since offers other rooms, and goes on in one of them', async () => {
    const left = await leaveEarly();
    await lodge.desk.book({
      rooms: [{ roomId: lodge.first.id, arrival: '2026-12-27', departure: '2026-12-28' }],
    });
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      code: 'ROOM_TAKEN',
      freeRooms: [{ id: lodge.second.id }],
    });
    const [reservationRoom] = left.rooms;
    const rooms = [{ reservationRoomId: reservationRoom?.id ?? '', roomId: lodge.second.id }];
    const back = await lodge.desk.perform('undoCheckOut', { ...onVersion(left), rooms });
    expect(back.rooms[0]).toMatchObject({ status: 'CHECKED_IN', room: { id: lodge.second.id }, ...stay });
    const claims = await database.prisma.roomClaim.findMany({
      where: { reservationRoomId: reservationRoom?.id ?? '', releasedAt: null },
      orderBy: { arrival: 'asc' },
    });
    expect(claims.map(({ roomId }) => roomId)).toEqual([lodge.first.id, lodge.second.id]);
  });

  it('is not taken back once somebody else is in the room', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({
      rooms: [{ roomId: lodge.first.id, departure: '2026-12-25' }],
    });
    clock.travelTo(morningOf('2026-12-25'));
    const left = await lodge.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    const next = await lodge.desk.book({
      guest: { fullName: 'Omar Gill' },
      rooms: [{ roomId: lodge.first.id, arrival: '2026-12-25' }],
    });
    await lodge.desk.perform('checkIn', {
      ...onVersion(next.reservation),
      withoutIdReason: 'Later',
      isCleanNow: true,
    });
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      code: 'ROOM_OCCUPIED',
      message: expect.stringContaining('is still with Omar Gill, due out 26 Dec, 11 am.'),
    });
  });

  it('is not taken back on another day', async () => {
    const left = await leaveEarly();
    clock.travelTo(morningOf('2026-12-27'));
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      message: 'Only the lodge can undo a check-out, and only on the same day.',
    });
  });

  it('is not taken back while a bill has what was charged for leaving, and names that bill', async () => {
    const left = await leaveEarly();
    await issueInvoice(database, left.folios[0]?.id ?? '', clock.now());
    expect(await refusalOf(lodge.desk.perform('undoCheckOut', onVersion(left)))).toMatchObject({
      code: 'BAD_TRANSITION',
      message: expect.stringMatching(
        /^The fee for this check-out is on bill INV\/26-27\/\d{5}\. Credit it first\.$/,
      ),
    });
  });

  it('is taken back although a bill has the nights that were slept, issued during the stay or after it', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ ...stay, roomId: lodge.first.id }] });
    const accounts = new ServiceDesk(database, clock);
    const { reservation: billed } = await accounts.issueInvoice(inHouse);
    clock.travelTo(morningOf('2026-12-26'));
    const gone = await lodge.desk.perform('checkOut', { ...onVersion(billed), leaveDueReason });
    const { reservation: left } = await accounts.issueInvoice(gone);
    const back = await lodge.desk.perform('undoCheckOut', onVersion(left));
    expect(back).toMatchObject({ status: 'CHECKED_IN', departure: '2026-12-28', gross: 4 * NIGHT });
  });

  it('leaves the room to be cleaned until somebody says otherwise', async () => {
    await lodge.desk.perform('undoCheckOut', onVersion(await leaveEarly()));
    expect(await housekeepingOf(lodge.first.id)).toBe('DIRTY');
  });
});
