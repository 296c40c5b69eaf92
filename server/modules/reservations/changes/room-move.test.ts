import { describe, expect, it } from 'vitest';
import { formatCode } from '../../../../domain/code.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';

const { database, seed, clock, stage } = await changeStage();

const claimsOf = (reservationRoomId: string) =>
  database.prisma.roomClaim.findMany({
    where: { reservationRoomId, releasedAt: null },
    orderBy: { arrival: 'asc' },
    include: { room: true },
  });

/** A guest who came two days ago and leaves in two. */
async function inHouse() {
  const { desk, first } = stage;
  clock.travelTo(new Date('2026-12-24T05:20:00Z'));
  const stay = { roomId: first.id, arrival: '2026-12-22', departure: '2026-12-26' };
  const booked = await desk.book({ rooms: [stay] });
  await seed.checkIn(booked, clock.now());
  return booked.reservation;
}

describe('a stay that has not begun', () => {
  it('is moved whole within its type, its price unchanged', async () => {
    const { desk, type, first, second } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 900_00 } });
    const input = { ...reservationRoomOf(reservation), roomId: second.id };
    expect(await desk.previewChange({ moveRoom: input })).toMatchObject({
      before: { gross: 700_00 },
      after: { gross: 700_00 },
      rooms: [{ before: { room: first.number }, after: { room: second.number } }],
      nightsGained: [],
    });
    const moved = await desk.change('moveRoom', input);
    expect(moved.reservation).toMatchObject({ gross: 700_00, rooms: [{ room: { id: second.id } }] });
    await desk.book({ rooms: [{ roomId: first.id }] });
  });

  it('is promised the room that the desk chose by its number, unless it says "any"', async () => {
    const { desk, first, second, third } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id, isPinned: false }] });
    const moved = await desk.change('moveRoom', { ...reservationRoomOf(reservation), roomId: second.id });
    expect(moved.reservation.rooms[0]).toMatchObject({ room: { id: second.id }, isPinned: true });
    const on = await desk.change('moveRoom', { ...reservationRoomOf(moved.reservation), roomId: third.id });
    expect(on.reservation.rooms[0]).toMatchObject({ room: { id: third.id }, isPinned: true });
    const back = { ...reservationRoomOf(on.reservation), roomId: first.id, isPinned: false };
    expect((await desk.change('moveRoom', back)).reservation.rooms[0]).toMatchObject({ isPinned: false });
  });

  it('is not promised its room by other nights in it', async () => {
    const { desk, first } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id, isPinned: false }] });
    const later = { roomId: first.id, arrival: '2026-12-25', departure: '2026-12-27' };
    const moved = await desk.change('moveRoom', { ...reservationRoomOf(reservation), ...later });
    expect(moved.reservation.rooms[0]).toMatchObject({ arrival: '2026-12-25', isPinned: false });
  });

  it('is moved to other nights in the same step, where only the new ones are priced', async () => {
    const { desk, type, first, second } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    await database.prisma.roomType.update({ where: { id: type.id }, data: { baseRate: 500_00 } });
    const to = { roomId: second.id, arrival: '2026-12-25', departure: '2026-12-27' };
    const moved = await desk.change('moveRoom', { ...reservationRoomOf(reservation), ...to });
    expect(moved.reservation).toMatchObject({
      arrival: '2026-12-25',
      departure: '2026-12-27',
      gross: 850_00,
    });
  });

  it('is told that a room is taken, before that it is too small or that the lower price needs a reason', async () => {
    const { desk, first } = stage;
    const small = await seed.roomType(`Small ${crypto.randomUUID()}`, {
      baseRate: 200_00,
      maxAdults: 1,
      maxOccupancy: 1,
      baseOccupancy: 1,
    });
    const [room] = await seed.rooms(small, `S-${small.id.slice(-8)}`);
    if (room === undefined) throw new Error('No room.');
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const other = await desk.book({
      rooms: [{ roomTypeId: small.id, roomId: room.id, adults: 1 }],
      guest: { fullName: 'Asha Rao' },
    });
    const move = { ...reservationRoomOf(reservation), roomId: room.id, mayMoveOthers: true };
    for (const price of ['KEEP', 'NEW'] as const) {
      expect(await refusalOf(desk.change('moveRoom', { ...move, price }))).toMatchObject({
        code: 'ROOM_TAKEN',
        message: expect.stringContaining(`by ${formatCode(other.reservation.code)}, Asha Rao.`),
      });
    }
  });

  it('is not moved into a room that somebody has, who is named to the desk', async () => {
    const { desk, first, second, third } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const other = await desk.book({ rooms: [{ roomId: second.id }], guest: { fullName: 'Meera Iyer' } });
    const move = { ...reservationRoomOf(reservation), roomId: second.id };
    const refusal = await refusalOf(desk.change('moveRoom', move));
    expect(refusal).toMatchObject({
      code: 'ROOM_TAKEN',
      room: second.number,
      freeRooms: expect.arrayContaining([{ id: third.id, number: third.number }]),
    });
    expect(refusal.message).toContain(`by ${formatCode(other.reservation.code)}, Meera Iyer.`);
    expect(await refusalOf(desk.previewChange({ moveRoom: move }))).toEqual(refusal);
  });

  it('goes to another type at the price kept, or at the new one', async () => {
    const { desk, first } = stage;
    const dear = await seed.roomType(`Nest ${crypto.randomUUID()}`, { baseRate: 600_00 });
    const room = await seed.room(dear, `N-${dear.id.slice(-8)}`);
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const move = { ...reservationRoomOf(reservation), roomId: room.id };
    expect(await refusalOf(desk.change('moveRoom', move))).toMatchObject({
      code: 'DISCOUNT_REASON',
      message: 'A discount needs a reason.',
    });
    expect(await refusalOf(desk.change('moveRoom', { ...move, reason: 'Their room leaks' }))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
      message: 'You can give up to 15 %.',
    });
    const owner = desk.as(viewers.admin);
    const kept = await owner.change('moveRoom', { ...move, reason: 'Their room leaks' });
    expect(kept.reservation).toMatchObject({ gross: 700_00, rooms: [{ roomType: { id: stage.type.id } }] });
    const anew = { ...reservationRoomOf(kept.reservation), roomId: first.id };
    const back = await owner.change('moveRoom', anew);
    const dearer = await desk.change('moveRoom', {
      ...reservationRoomOf(back.reservation),
      roomId: room.id,
      price: 'NEW',
    });
    expect(dearer.reservation).toMatchObject({ gross: 1_200_00, rooms: [{ roomType: { id: dear.id } }] });
  });
});

describe('a guest in house', () => {
  it('is moved from tonight: the nights slept stay where they were slept, and the old room is not for sale', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const input = {
      ...reservationRoomOf(reservation),
      roomId: second.id,
      blockOld: { reason: 'MAINTENANCE', note: 'Geyser broke' },
    };
    const moved = await desk.change('moveRoom', input);
    expect(moved.reservation.gross).toBe(reservation.gross);
    expect(moved.reservation.rooms[0]?.stretches).toEqual([
      { roomId: first.id, number: first.number, arrival: '2026-12-22', departure: '2026-12-24' },
      { roomId: second.id, number: second.number, arrival: '2026-12-24', departure: '2026-12-26' },
    ]);
    const claims = await claimsOf(reservationRoomOf(reservation).reservationRoomId);
    expect(claims.map(({ room, arrival }) => [room.number, arrival.toISOString().slice(0, 10)])).toEqual([
      [first.number, '2026-12-22'],
      [second.number, '2026-12-24'],
    ]);
    const block = await database.prisma.roomClaim.findFirstOrThrow({
      where: { roomId: first.id, kind: 'BLOCK' },
    });
    expect(block).toMatchObject({ blockReason: 'MAINTENANCE', note: 'Geyser broke' });
    expect(block.arrival.toISOString().slice(0, 10)).toBe('2026-12-24');
    expect((await database.prisma.room.findUniqueOrThrow({ where: { id: first.id } })).housekeeping).toBe(
      'DIRTY',
    );
  });

  it('is refused its old room with why that is not for sale', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const { reservation: moved } = await desk.change('moveRoom', {
      ...reservationRoomOf(reservation),
      roomId: second.id,
      blockOld: { reason: 'MAINTENANCE', note: 'Geyser broke' },
    });
    const back = { ...reservationRoomOf(moved), roomId: first.id };
    expect(await refusalOf(desk.change('moveRoom', back))).toMatchObject({
      code: 'ROOM_TAKEN',
      message: `Room ${first.number} is taken for 24 – 26 Dec 2026. Not for sale: Geyser broke.`,
    });
  });

  it('is moved back by the inverse, and lies in one room again', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const there = await desk.change('moveRoom', { ...reservationRoomOf(reservation), roomId: second.id });
    const back = await desk.change('moveRoom', { ...reservationRoomOf(there.reservation), roomId: first.id });
    expect(await claimsOf(reservationRoomOf(reservation).reservationRoomId)).toHaveLength(1);
    expect(back.reservation.gross).toBe(reservation.gross);
  });

  it('is moved back in one step into the room that went off sale for it', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const blockOld = { reason: 'MAINTENANCE', note: 'Geyser broke', until: '2026-12-30' };
    const there = await desk.change('moveRoom', {
      ...reservationRoomOf(reservation),
      roomId: second.id,
      blockOld,
    });
    const back = { ...reservationRoomOf(there.reservation), roomId: first.id };
    expect(await refusalOf(desk.change('moveRoom', back))).toMatchObject({ code: 'ROOM_TAKEN' });
    await desk.change('moveRoom', { ...back, endsBlock: true });
    const claims = await claimsOf(reservationRoomOf(reservation).reservationRoomId);
    expect(claims.map(({ room }) => room.number)).toEqual([first.number]);
    await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-12-27', departure: '2026-12-29' }] });
  });

  it('goes into a room out of order for its own nights alone: before and after them it stays so', async () => {
    const { desk, second } = stage;
    const reservation = await inHouse();
    await seed.block(second, { arrival: '2026-12-20', nights: 30, note: 'New bathroom' });
    const move = { ...reservationRoomOf(reservation), roomId: second.id, endsBlock: true };
    await desk.change('moveRoom', move);
    const departure = reservation.rooms[0]?.departure ?? '';
    const blocks = await database.prisma.roomClaim.findMany({
      where: { roomId: second.id, kind: 'BLOCK', releasedAt: null },
      orderBy: { arrival: 'asc' },
    });
    const dayOf = (day: Date) => day.toISOString().slice(0, 10);
    expect(blocks.map((block) => [dayOf(block.arrival), dayOf(block.departure), block.note])).toEqual([
      ['2026-12-20', '2026-12-24', 'New bathroom'],
      [departure, '2027-01-19', 'New bathroom'],
    ]);
  });

  it('is not moved where the old room cannot be kept back for so long', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-12-27', departure: '2026-12-29' }] });
    const move = { ...reservationRoomOf(reservation), roomId: second.id };
    const until = (day: string) =>
      desk.change('moveRoom', { ...move, blockOld: { reason: 'MAINTENANCE', until: day } });
    expect(await refusalOf(until('2026-12-28'))).toMatchObject({
      fields: [
        {
          path: 'blockOld.until',
          message: 'Somebody else has booked that room by then. Choose an earlier day.',
        },
      ],
    });
    expect(await refusalOf(until('2026-12-24'))).toMatchObject({
      fields: [{ message: 'Choose a day after the move.' }],
    });
    await until('2026-12-27');
  });

  it('is moved from the same night just before midnight, when it is tried, and just after, when it is done', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const move = { ...reservationRoomOf(reservation), roomId: second.id };
    clock.travelTo(new Date('2026-12-24T18:29:58Z'));
    const { after } = await desk.previewChange({ moveRoom: move });
    clock.travelTo(new Date('2026-12-24T18:30:02Z'));
    const moved = await desk.change('moveRoom', move);
    expect(moved.reservation.gross).toBe(after.gross);
    const claims = await claimsOf(reservationRoomOf(reservation).reservationRoomId);
    expect(claims.map(({ room, arrival }) => [room.number, arrival.toISOString().slice(0, 10)])).toEqual([
      [first.number, '2026-12-22'],
      [second.number, '2026-12-24'],
    ]);
  });

  it('is moved back from the start, as it was moved, and slept nowhere else then', async () => {
    const { desk, first, second } = stage;
    const reservation = await inHouse();
    const from = 'START';
    const there = await desk.change('moveRoom', {
      ...reservationRoomOf(reservation),
      roomId: second.id,
      from,
    });
    await desk.change('moveRoom', { ...reservationRoomOf(there.reservation), roomId: first.id, from });
    const claims = await claimsOf(reservationRoomOf(reservation).reservationRoomId);
    expect(claims.map(({ room }) => room.number)).toEqual([first.number]);
  });

  it('is not moved into a room that its guest has not left yet', async () => {
    const { desk, second } = stage;
    const reservation = await inHouse();
    const leaving = { roomId: second.id, arrival: '2026-12-23', departure: '2026-12-24' };
    await seed.checkIn(await desk.book({ rooms: [leaving], guest: { fullName: 'Meera Iyer' } }), clock.now());
    const move = desk.change('moveRoom', { ...reservationRoomOf(reservation), roomId: second.id });
    expect(await refusalOf(move)).toMatchObject({
      code: 'ROOM_OCCUPIED',
      message: expect.stringContaining(`Room ${second.number} is still with Meera Iyer, due out`),
    });
  });

  it('is corrected from the start, unless somebody else slept there', async () => {
    const { desk, second, third } = stage;
    const reservation = await inHouse();
    const slept = { roomId: third.id, arrival: '2026-12-22', departure: '2026-12-23' };
    await seed.checkIn(await desk.book({ rooms: [slept] }), clock.now());
    const wrong = { ...reservationRoomOf(reservation), roomId: third.id, from: 'START' };
    expect(await refusalOf(desk.change('moveRoom', wrong))).toMatchObject({ code: 'ROOM_TAKEN' });
    await desk.change('moveRoom', { ...reservationRoomOf(reservation), roomId: second.id, from: 'START' });
    const claims = await claimsOf(reservationRoomOf(reservation).reservationRoomId);
    expect(claims.map(({ room }) => room.number)).toEqual([second.number]);
  });
});

describe('who moves a stay', () => {
  it('is never an agent', async () => {
    const { desk, second } = stage;
    const agent = desk.as(
      viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true })),
    );
    const { reservation } = await agent.book();
    const move = agent.change('moveRoom', { ...reservationRoomOf(reservation), roomId: second.id });
    expect(await refusalOf(move)).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'Only the lodge can move guests to another room.',
    });
  });

  it('finds that a cancelled one cannot be moved', async () => {
    const { desk, second } = stage;
    const { reservation } = await desk.book();
    const { id, version } = reservation;
    const cancelled = await desk.cancelReservation({ reservationId: id, version, reason: 'Fever' });
    const move = desk.change('moveRoom', { ...reservationRoomOf(cancelled), roomId: second.id });
    expect(await refusalOf(move)).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'This stay is cancelled: it has to be brought back first.',
    });
  });

  it('at the same moment as somebody else: one moves it, the other is told who', async () => {
    const { desk, first, second, third } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const moves = [second, third].map(({ id }) =>
      desk.change('moveRoom', { ...reservationRoomOf(reservation), roomId: id }).then(
        () => 'moved',
        (error) => error.data?.code,
      ),
    );
    expect((await Promise.all(moves)).sort()).toEqual(['STALE_EDIT', 'moved']);
  });

  it('once by a request that is sent again', async () => {
    const { desk, second } = stage;
    const { reservation } = await desk.book();
    const key = crypto.randomUUID();
    const move = { ...reservationRoomOf(reservation), roomId: second.id };
    const answers = [await desk.change('moveRoom', move, key), await desk.change('moveRoom', move, key)];
    expect(answers[1]).toEqual(answers[0]);
  });
});
