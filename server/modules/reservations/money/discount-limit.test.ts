import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import type { Room } from '../../../db/generated/client.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const LIMIT = { code: 'DISCOUNT_LIMIT', limit: 1_500 };

let stay: StayDesk;
let suite: Room;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  const type = await seed.roomType(`Suite ${stay.type.id}`, { baseRate: 360_00 });
  [suite] = await seed.rooms(type, `suite-${stay.type.id.slice(-8)}`);
});

const reservationRoomOf = ({ rooms, version }: Reservation) => ({
  reservationRoomId: rooms[0]?.id ?? '',
  version,
});

function takeOff(reservation: Reservation, percent: number) {
  const unitPrice = -7_00 * percent;
  return accounts.addCharge(reservation, { kind: 'ADJUSTMENT', unitPrice, description: 'Cold water' });
}

describe('what a manager gives away is judged together', () => {
  it('when a discount follows money taken off by hand', async () => {
    const { reservation } = await stay.desk.book();
    const off = await takeOff(reservation, 10);
    const give = (value: number) =>
      stay.desk.change('setDiscount', {
        ...onVersion(off.reservation),
        discount: { kind: 'PERCENT', value, reason: 'Old friends' },
      });
    expect(await refusalOf(give(600))).toMatchObject(LIMIT);
    expect((await give(500)).reservation.gross).toBe(595_00);
  });

  it('when money is taken off by hand after a room was given free', async () => {
    const owner = stay.desk.as(viewers.admin);
    const { reservation } = await owner.book({ rooms: [{}, {}] });
    const free = { ...reservationRoomOf(reservation), isComplimentary: true, reason: 'driver' };
    const { reservation: given } = await owner.change('setComplimentary', free);
    expect(await refusalOf(takeOff(given, 1))).toMatchObject(LIMIT);
    expect((await accounts.as(viewers.admin).addCharge(given, off(1_00))).reservation.gross).toBe(699_00);
  });

  it('when money is taken off by hand of a dearer room at the old price', async () => {
    const cheap = await seed.roomType(`Nook ${stay.type.id}`, { baseRate: 310_00 });
    await seed.rooms(cheap, `nook-${stay.type.id.slice(-8)}`);
    const rooms = [{ roomTypeId: cheap.id, roomId: suite.id }];
    const { reservation } = await stay.desk.book({ rooms, overrideReason: 'Broken heater' });
    expect(await refusalOf(accounts.addCharge(reservation, off(10_00)))).toMatchObject(LIMIT);
    expect((await accounts.addCharge(reservation, off(5_00))).reservation.gross).toBe(615_00);
  });

  it('not with what was taken off and put on again', async () => {
    const { reservation } = await stay.desk.book();
    const { chargeId } = await takeOff(reservation, 10);
    const { reservation: whole } = await accounts.voidCharge({ chargeId, reason: 'It was hot' });
    expect(await refusalOf(takeOff(whole, 16))).toMatchObject(LIMIT);
    expect((await takeOff(whole, 15)).reservation.gross).toBe(595_00);
  });

  it('from the list on: what was agreed above it is nothing that is given', async () => {
    const discount = { kind: 'AGREED_TOTAL', value: 1_000_00, reason: 'With the car' } as const;
    const { reservation } = await stay.desk.book({ discount });
    expect(reservation.gross).toBe(1_000_00);
    expect(await refusalOf(accounts.addCharge(reservation, off(405_01)))).toMatchObject(LIMIT);
    expect((await accounts.addCharge(reservation, off(405_00))).reservation.gross).toBe(595_00);
  });

  it('for every booking of a swap by itself', async () => {
    const dear = await seed.roomType(`Villa ${stay.type.id}`, { baseRate: 450_00 });
    const [villa] = await seed.rooms(dear, `villa-${stay.type.id.slice(-8)}`);
    const { reservation: one } = await stay.desk.book();
    const rooms = [{ roomTypeId: dear.id, roomId: villa.id, isPinned: false }];
    const { reservation: other } = await stay.desk.book({ rooms });
    const [otherReservationRoom] = other.rooms;
    const swap = {
      ...reservationRoomOf(one),
      otherReservationRoomId: otherReservationRoom?.id ?? '',
      otherVersion: other.version,
      reason: 'Stairs',
    };
    expect(await refusalOf(stay.desk.change('swapRooms', swap))).toMatchObject(LIMIT);
  });

  function off(amount: number) {
    return { kind: 'ADJUSTMENT', unitPrice: -amount, description: 'Cold water' } as const;
  }
});

describe('a dearer room at the old price', () => {
  const later = { arrival: '2026-12-24', departure: '2026-12-28' };

  it('is given with a reason when the stay goes on there, or when a room is added', async () => {
    const { reservation } = await stay.desk.book();
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const change = { version, rooms: [{ reservationRoomId, ...later, newRoomId: suite.id }] };
    expect(await refusalOf(stay.desk.change('changeNights', change))).toMatchObject({
      code: 'DISCOUNT_REASON',
    });
    const room = { roomTypeId: stay.type.id, roomId: suite.id, ...later, adults: 2 };
    const addition = { ...onVersion(reservation), room };
    expect(await refusalOf(stay.desk.change('addRoom', addition))).toMatchObject({ code: 'DISCOUNT_REASON' });
    const overrideReason = 'Broken heater';
    const longer = await stay.desk.change('changeNights', { ...change, overrideReason });
    expect(longer.reservation.gross).toBe(1_400_00);
  });

  it('is above the limit of a manager when it is much dearer', async () => {
    await database.prisma.roomType.update({ where: { id: suite.roomTypeId }, data: { baseRate: 900_00 } });
    const { reservation } = await stay.desk.book();
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const rooms = [{ reservationRoomId, ...later, newRoomId: suite.id }];
    const change = { version, rooms, overrideReason: 'Broken heater' };
    expect(await refusalOf(stay.desk.change('changeNights', change))).toMatchObject(LIMIT);
  });

  it('is nothing that a check-in, a return or a check-out taken back gives beside', async () => {
    const { reservation } = await stay.desk.book();
    const rooms = [{ reservationRoomId: reservationRoomOf(reservation).reservationRoomId, roomId: suite.id }];
    const message = 'This room is of another type. Move the stay there, where its price is shown.';
    const ofAnotherType = { fields: [{ path: 'rooms', message }] };
    const into = (name: 'checkIn' | 'reinstateReservation' | 'undoCheckOut', before: Reservation) =>
      refusalOf(stay.desk.perform(name, { ...onVersion(before), rooms, ids: [AADHAAR] }));
    expect(await into('checkIn', reservation)).toMatchObject(ofAnotherType);
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Ill' });
    expect(await into('reinstateReservation', gone)).toMatchObject(ofAnotherType);
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    const inHouse = await stay.desk.perform('checkIn', { ...onVersion(back), ids: [AADHAAR] });
    const left = await stay.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'By bank' });
    expect(await into('undoCheckOut', left)).toMatchObject(ofAnotherType);
  });

  it('that does not exist is told so', async () => {
    const { reservation } = await stay.desk.book();
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const newRoomId = crypto.randomUUID();
    const noSuchRoom = { fields: [{ message: 'There is no such room.' }] };
    const change = { version, rooms: [{ reservationRoomId, ...later, newRoomId }] };
    expect(await refusalOf(stay.desk.change('changeNights', change))).toMatchObject(noSuchRoom);
    const rooms = [{ reservationRoomId, roomId: newRoomId }];
    const arriving = stay.desk.perform('checkIn', { ...onVersion(reservation), rooms, ids: [AADHAAR] });
    expect(await refusalOf(arriving)).toMatchObject(noSuchRoom);
  });
});

describe('a room added to a booking', () => {
  const stay24 = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2 };

  async function roomOfType(name: string, baseRate: number) {
    const type = await seed.roomType(`${name} ${stay.type.id}`, { baseRate });
    const [room] = await seed.rooms(type, `${name}-${stay.type.id.slice(-8)}`);
    return { roomTypeId: type.id, roomId: room.id, ...stay24 };
  }

  const add = (to: Reservation, room: object, desk = stay.desk) =>
    desk.change('addRoom', { ...onVersion(to), room, overrideReason: 'Broken heater' });

  it('free of charge is judged together with the rooms that are paid for', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{ ...(await roomOfType('Den', 425_00)) }] });
    const free = async (name: string, baseRate: number) => ({
      ...(await roomOfType(name, baseRate)),
      isComplimentary: true,
      complimentaryReason: 'Driver',
    });
    expect(await refusalOf(add(reservation, await free('Loft', 75_01)))).toMatchObject(LIMIT);
    const { reservation: given } = await add(reservation, await free('Nook', 75_00));
    expect(given.gross).toBe(850_00);
    expect(await refusalOf(add(given, await free('Bunk', 1_00)))).toMatchObject(LIMIT);
    const { reservation: more } = await add(given, await free('Cell', 10_00), stay.desk.as(viewers.admin));
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: more.id, action: 'add-room' },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ after }) => after)).toMatchObject([
      { complimentary: 'Driver', belowList: 150_00 },
      { complimentary: 'Driver', belowList: 170_00 },
    ]);
  });

  it.each([
    { given: 125_00, isAllowed: true },
    { given: 125_01, isAllowed: false },
  ])('at a kept price is judged together with $given paise given before', async ({ given, isAllowed }) => {
    const { reservation } = await stay.desk.book();
    const discount = { kind: 'AMOUNT', value: given, reason: 'Family' };
    const owner = stay.desk.as(viewers.admin);
    const less = await owner.change('setDiscount', { ...onVersion(reservation), discount });
    const dearer = { ...(await roomOfType('Wing', 400_00)), roomTypeId: stay.type.id };
    const adding = add(less.reservation, dearer);
    if (!isAllowed) return expect(await refusalOf(adding)).toMatchObject(LIMIT);
    expect((await adding).reservation.gross).toBe(1_275_00);
  });

  it('at the tariff is not judged, whatever was given before', async () => {
    const { reservation } = await stay.desk.book();
    const discount = { kind: 'PERCENT', value: 5_000, reason: 'Family' };
    const owner = stay.desk.as(viewers.admin);
    const half = await owner.change('setDiscount', { ...onVersion(reservation), discount });
    const added = await add(half.reservation, { roomTypeId: stay.type.id, ...stay24 });
    expect(added.reservation.gross).toBe(350_00 + 700_00);
  });
});
