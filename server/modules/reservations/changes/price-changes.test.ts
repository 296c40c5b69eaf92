import { describe, expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { seed, database, clock, stage } = await changeStage();

const wholeOf = ({ id, version }: Reservation) => ({ reservationId: id, version });

it('a stay does not become dearer than one fee for all of its nights can be', async () => {
  const { desk, type, first } = stage;
  const dear = { baseRate: 1_000_000_00, extraAdultRate: 1_000_000_00, maxAdults: 3, maxOccupancy: 3 };
  await database.prisma.roomType.update({ where: { id: type.id }, data: dear });
  const run = { arrival: '2026-12-23', departure: '2027-01-13' };
  const { reservation } = await desk.book({ rooms: [{ roomId: first.id, ...run }] });
  const room = reservationRoomOf(reservation);
  const refused = {
    fields: [{ path: 'rooms', message: 'This comes to more than one entry can hold.' }],
  };
  expect(await refusalOf(desk.change('setGuests', { ...room, adults: 3 }))).toMatchObject(refused);
  const { reservationRoomId, version } = room;
  const rooms = [{ reservationRoomId, ...run, departure: '2027-01-14' }];
  expect(await refusalOf(desk.change('changeNights', { version, rooms }))).toMatchObject(refused);
});

describe('other guests', () => {
  it('are priced by the difference: the mattress from tonight, what was slept as it was, unless it was there, too', async () => {
    const { desk, type, first } = stage;
    await database.prisma.roomType.update({
      where: { id: type.id },
      data: { extraAdultRate: 100_00, maxAdults: 3 },
    });
    clock.travelTo(new Date('2026-12-24T16:30:00Z'));
    const booked = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-26' }],
    });
    await seed.checkIn(booked, clock.now());
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 900_00 } });
    const input = { ...reservationRoomOf(booked.reservation), adults: 3 };
    const preview = await desk.previewChange({ setGuests: input });
    expect(preview.nightsRepriced).toEqual([
      expect.objectContaining({ night: '2026-12-24', before: 350_00, after: 450_00 }),
      expect.objectContaining({
        night: '2026-12-25',
        before: 350_00,
        after: 450_00,
        explanation: 'Base rate, 1 extra adult',
      }),
    ]);
    const { reservation } = await desk.change('setGuests', input);
    expect(reservation).toMatchObject({ gross: 1_250_00, rooms: [{ adults: 3 }] });
    const whole = await desk.change('setGuests', {
      ...reservationRoomOf(reservation),
      adults: 3,
      from: 'START',
    });
    expect(whole.reservation.gross).toBe(1_350_00);
  });

  it('are priced on a night that was given up, too, so that it comes back for who sleeps there', async () => {
    const { desk, type, first } = stage;
    await database.prisma.roomType.update({
      where: { id: type.id },
      data: { extraAdultRate: 100_00, maxAdults: 3 },
    });
    const { reservation } = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-23', departure: '2026-12-27' }],
    });
    const changeNights = async (stay: Reservation, arrival: string, departure: string) => {
      const { reservationRoomId, version } = reservationRoomOf(stay);
      const rooms = [{ reservationRoomId, arrival, departure }];
      return (await desk.change('changeNights', { version, rooms })).reservation;
    };
    const setAdults = async (stay: Reservation, adults: number) =>
      (await desk.change('setGuests', { ...reservationRoomOf(stay), adults })).reservation;
    const shorter = await changeNights(reservation, '2026-12-24', '2026-12-26');
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 900_00 } });
    const three = await setAdults(shorter, 3);
    expect(three.gross).toBe(900_00);
    const whole = await changeNights(three, '2026-12-23', '2026-12-27');
    expect(whole.rooms[0]?.nights.map(({ gross, explanation }) => [gross, explanation])).toEqual(
      Array(4).fill([450_00, 'Base rate, 1 extra adult']),
    );
    expect((await setAdults(whole, 2)).gross).toBe(1_400_00);
  });

  it('above what the room sleeps need a reason, and at least one adult is there', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const many = { ...reservationRoomOf(reservation), adults: 5 };
    const crowd = await refusalOf(desk.change('setGuests', many));
    expect(crowd).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      message: expect.stringContaining('sleeps at most 3'),
    });
    const none = { ...reservationRoomOf(reservation), adults: 0, children: 1 };
    expect(await refusalOf(desk.change('setGuests', none))).toMatchObject({
      code: 'GUESTS_NONE',
      message: 'At least one adult is needed.',
    });
    const { reservation: full } = await desk.change('setGuests', { ...many, overrideReason: 'Cousins' });
    expect(full.rooms[0]?.adults).toBe(5);
  });
});

describe('money off', () => {
  it('is spread anew, and taken away again', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{}, {}] });
    const discount = { kind: 'AGREED_TOTAL', value: 1_300_01, reason: 'Old friends' };
    const preview = await desk.previewChange({ setDiscount: { ...wholeOf(reservation), discount } as never });
    const agreed = await desk.change('setDiscount', { ...wholeOf(reservation), discount });
    expect(agreed.reservation.gross).toBe(1_300_01);
    expect(preview.after.gross).toBe(1_300_01);
    const percent = { kind: 'PERCENT', value: 1_000, reason: 'Old friends' };
    const tenth = await desk.change('setDiscount', { ...wholeOf(agreed.reservation), discount: percent });
    expect(tenth.reservation).toMatchObject({ gross: 1_260_00, discount: { kind: 'PERCENT', value: 1_000 } });
    expect(tenth.reservation.rooms[0]?.nights[0]?.explanation).toBe('Base rate, 10 % off');
    const away = await desk.change('setDiscount', { ...wholeOf(tenth.reservation), discount: null });
    expect(away.reservation).toMatchObject({ gross: 1_400_00, discount: null });
  });

  it('that is changed holds for nights that were given up, too, when they are taken back', async () => {
    const { desk, first } = stage;
    const changeNights = async (stay: Reservation, departure: string) => {
      const { reservationRoomId, version } = reservationRoomOf(stay);
      const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure }];
      return (await desk.change('changeNights', { version, rooms })).reservation;
    };
    const setDiscount = async (stay: Reservation, discount: unknown) =>
      (await desk.change('setDiscount', { ...wholeOf(stay), discount })).reservation;
    const pricesOf = (stay: Reservation) =>
      stay.rooms[0]?.nights.map(({ gross, explanation }) => [gross / 100, explanation]);
    const { reservation } = await desk.book({
      rooms: [{ roomId: first.id, departure: '2026-12-28' }],
      discount: { kind: 'AMOUNT', value: 200_00, reason: 'Old friends' },
    });
    const whole = await changeNights(
      await setDiscount(await changeNights(reservation, '2026-12-26'), null),
      '2026-12-28',
    );
    expect(pricesOf(whole)).toEqual(Array(4).fill([350, 'Base rate']));
    const percent = { kind: 'PERCENT', value: 1_000, reason: 'Old friends' };
    const tenth = await setDiscount(await changeNights(whole, '2026-12-26'), percent);
    expect(pricesOf(await changeNights(tenth, '2026-12-28'))).toEqual(
      Array(4).fill([315, 'Base rate, 10 % off']),
    );
  });

  it('that was an agreed total above the list gives the list’s rate back when it is taken away or changed', async () => {
    const { desk, first } = stage;
    const agreed = { kind: 'AGREED_TOTAL', value: 1_000_01, reason: 'With the car' } as const;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }], discount: agreed });
    const setDiscount = async (stay: Reservation, discount: unknown) =>
      (await desk.change('setDiscount', { ...wholeOf(stay), discount })).reservation;
    const ratesOf = (stay: Reservation) =>
      stay.rooms[0]?.nights.map(({ rate, explanation }) => [rate, explanation]);
    expect(ratesOf(reservation)).toEqual([
      [500_01, 'Base rate, agreed price'],
      [500_00, 'Base rate, agreed price'],
    ]);
    const more = await setDiscount(reservation, { ...agreed, value: 1_200_00 });
    expect(more.gross).toBe(1_200_00);
    const away = await setDiscount(more, null);
    expect(away.gross).toBe(700_00);
    expect(ratesOf(away)).toEqual(Array(2).fill([350_00, 'Base rate']));
    const again = await setDiscount(away, agreed);
    const tenth = await setDiscount(again, { kind: 'PERCENT', value: 1_000, reason: 'Old friends' });
    expect(tenth.gross).toBe(630_00);
  });

  it.each([
    ['an amount', { kind: 'AMOUNT', value: 100_01 }, 1_400_00 - 100_01],
    ['an agreed total', { kind: 'AGREED_TOTAL', value: 600_01 }, 600_01 + 700_00],
    ['a percent', { kind: 'PERCENT', value: 1_000 }, 1_260_00],
    ['nothing', null, 1_400_00],
  ])(
    'that became %s meanwhile leaves no share of the old one to a room that comes back',
    async (_to, to, gross) => {
      const { desk } = stage;
      const discount = { kind: 'PERCENT', value: 1_500, reason: 'Old friends' } as const;
      const { reservation } = await desk.book({ rooms: [{}, {}], discount });
      const reservationRoomId = reservation.rooms[1]?.id ?? '';
      const removal = { reservationRoomId, version: reservation.version, reason: 'Fewer' };
      const fewer = (await desk.change('removeRoom', removal)).reservation;
      const input = { ...wholeOf(fewer), discount: to && { ...to, reason: 'Old friends' } };
      const { reservation: changed } = await desk.change('setDiscount', input);
      expect(changed.gross).toBe(gross - (to === null || to.kind !== 'PERCENT' ? 700_00 : 630_00));
      const back = { ...wholeOf(changed), reservationRoomIds: [reservationRoomId], reason: 'They come' };
      await desk.perform('reinstateReservation', back);
      const { gross: sum } = await database.prisma.reservation.findUniqueOrThrow({
        where: { id: changed.id },
      });
      expect(Number(sum)).toBe(gross);
    },
  );

  it('has a limit for a manager, and a reason for everybody', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const discount = { kind: 'PERCENT', value: 2_000, reason: 'Nice' };
    expect(await refusalOf(desk.change('setDiscount', { ...wholeOf(reservation), discount }))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
      message: 'You can give up to 15 %.',
      limit: 1_500,
    });
    const silent = { ...wholeOf(reservation), discount: { ...discount, reason: '' } };
    expect(await refusalOf(desk.change('setDiscount', silent))).toMatchObject({
      code: 'DISCOUNT_REASON',
      message: 'A discount needs a reason.',
    });
    const owner = desk.as(viewers.admin);
    const given = await owner.change('setDiscount', { ...wholeOf(reservation), discount });
    expect(given.reservation.gross).toBe(560_00);
  });

  it('goes as far as a free room, with its reason', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{}, {}] });
    const free = { ...reservationRoomOf(reservation), isComplimentary: true, reason: 'driver' };
    expect(await refusalOf(desk.change('setComplimentary', free))).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    const owner = desk.as(viewers.admin);
    const given = await owner.change('setComplimentary', free);
    expect(given.reservation.gross).toBe(700_00);
    expect(given.reservation.rooms.map(({ isComplimentary }) => isComplimentary).sort()).toEqual([
      false,
      true,
    ]);
    const paid = { ...reservationRoomOf(given.reservation), isComplimentary: false };
    expect((await owner.change('setComplimentary', paid)).reservation.gross).toBe(1_400_00);
  });

  it('of a free room holds for a night that was given up, when it is taken back', async () => {
    const { first, desk: manager } = stage;
    const desk = manager.as(viewers.admin);
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const changeNights = async (stay: Reservation, departure: string) => {
      const { reservationRoomId, version } = reservationRoomOf(stay);
      const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure }];
      return (await desk.change('changeNights', { version, rooms })).reservation;
    };
    const shorter = await changeNights(reservation, '2026-12-25');
    const free = { ...reservationRoomOf(shorter), isComplimentary: true, reason: 'driver' };
    const { reservation: given } = await desk.change('setComplimentary', free);
    expect(await changeNights(given, '2026-12-26')).toMatchObject({ gross: 0, departure: '2026-12-26' });
  });

  it('never touches accounts that are closed', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{ arrival: '2026-12-01', departure: '2026-12-03' }] });
    await database.prisma.property.update({
      where: { id: 1 },
      data: { booksLockedThrough: new Date('2026-12-01') },
    });
    const discount = { kind: 'PERCENT', value: 500, reason: 'Nice' };
    const attempt = desk.change('setDiscount', { ...wholeOf(reservation), discount });
    expect(await refusalOf(attempt)).toMatchObject({
      code: 'BOOKS_LOCKED',
      message: 'Accounts up to 1 Dec 2026 are closed.',
    });
    await database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: null } });
  });

  it('leave a night there that was given up as it is, and change the others', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{ arrival: '2026-12-01', departure: '2026-12-03' }] });
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const later = { reservationRoomId, arrival: '2026-12-02', departure: '2026-12-03' };
    const shorter = (await desk.change('changeNights', { version, rooms: [later] })).reservation;
    await database.prisma.property.update({
      where: { id: 1 },
      data: { booksLockedThrough: new Date('2026-12-01') },
    });
    const alone = await desk.change('setGuests', { ...reservationRoomOf(shorter), adults: 1 });
    expect(alone.reservation.rooms).toMatchObject([{ adults: 1, nights: [{ night: '2026-12-02' }] }]);
    await database.prisma.property.update({ where: { id: 1 }, data: { booksLockedThrough: null } });
  });
});
