import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { QuoteService } from '../../quotes/quote.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let first: Room;
let second: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

const FIRST_NIGHT = { arrival: '2026-12-24', departure: '2026-12-25' };
const SECOND_NIGHT = { arrival: '2026-12-25', departure: '2026-12-26' };

/** A stay on the first night in the one room and on the second night in the other: no room is free for both. */
async function bookCrosswise({ isPinned }: { isPinned: boolean }) {
  const rao = await desk.book({
    guest: { fullName: 'Asha Rao' },
    rooms: [{ ...FIRST_NIGHT, roomId: first.id, isPinned }],
  });
  const iyer = await desk.book({
    guest: { fullName: 'Meera Iyer' },
    rooms: [{ ...SECOND_NIGHT, roomId: second.id, isPinned }],
  });
  return { rao: rao.reservation, iyer: iyer.reservation };
}

async function roomNow({ id }: { id: string }): Promise<string | undefined> {
  const claims = await database.prisma.roomClaim.findMany({
    where: { reservationRoom: { reservationId: id }, releasedAt: null },
  });
  return claims[0]?.roomId;
}

describe('a stay that fits if others change rooms', () => {
  it('is shown to the desk with the moves, and nobody has moved yet', async () => {
    const { rao } = await bookCrosswise({ isPinned: false });
    const refusal = await desk.refusal({});
    expect(refusal).toMatchObject({ code: 'NO_ROOM', roomType: type.name, moves: [{}] });
    expect(refusal).toHaveProperty('moves', [
      expect.objectContaining({ code: expect.any(String), from: expect.any(String), to: expect.any(String) }),
    ]);
    expect(await roomNow(rao)).toBe(first.id);
  });

  it('is booked at the desk once it was said that others may move, with one line in the audit for each', async () => {
    const { rao, iyer } = await bookCrosswise({ isPinned: false });
    const { reservation, moves } = await desk.book({ mayMoveOthers: true });
    expect(moves).toHaveLength(1);
    expect([rao.code, iyer.code]).toContain(moves[0]?.code);
    expect(['Asha Rao', 'Meera Iyer']).toContain(moves[0]?.guestName);
    const moved = moves[0]?.code === rao.code ? rao : iyer;
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: moved.id, action: 'move-for-another' },
    });
    expect(events).toMatchObject([
      {
        actorUid: 'manager',
        before: { room: moves[0]?.from },
        after: { room: moves[0]?.to, causedBy: reservation.code },
      },
    ]);
  });

  it('raises no version of the stay that moves', async () => {
    const { rao, iyer } = await bookCrosswise({ isPinned: false });
    const { moves } = await desk.book({ mayMoveOthers: true });
    const moved = moves[0]?.code === rao.code ? rao : iyer;
    await desk.cancelReservation({ reservationId: moved.id, reason: 'Fever', version: moved.version });
  });

  it('gives the same moves when the request is sent again', async () => {
    await bookCrosswise({ isPinned: false });
    const key = crypto.randomUUID();
    const { reservation, moves } = await desk.book({ mayMoveOthers: true }, key);
    const again = await desk.book({ mayMoveOthers: true }, key);
    expect(again.reservation.id).toBe(reservation.id);
    expect(again.moves).toEqual(moves);
  });

  it('is booked by an agent without asking, who learns nothing of the moves of others', async () => {
    const { rao, iyer } = await bookCrosswise({ isPinned: false });
    const agent = viewerOf(await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true }));
    const { moves } = await desk.as(agent).book({ source: 'AGENT' });
    expect(moves).toEqual([]);
    expect(await roomNow(rao)).toBe(await roomNow(iyer));
  });

  it('tells an agent nothing of the moves of the own either, whose rooms were not told', async () => {
    const agent = await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true });
    const words = { source: 'AGENT' as const, agentId: agent.id };
    await desk.book({ ...words, rooms: [{ ...FIRST_NIGHT, roomId: first.id, isPinned: false }] });
    await desk.book({ ...words, rooms: [{ ...SECOND_NIGHT, roomId: second.id, isPinned: false }] });
    const { moves } = await desk.as(viewerOf(agent)).book(words);
    expect(moves).toEqual([]);
  });

  it('is refused to an agent without a word of who stands in the way', async () => {
    await bookCrosswise({ isPinned: true });
    const agent = viewerOf(await seed.agent(`Agent ${type.id}`, { confirmsInstantly: true }));
    expect(await desk.as(agent).refusal({})).toMatchObject({ code: 'NO_ROOM', moves: [] });
  });

  it('is refused while those who would move were promised their rooms', async () => {
    await bookCrosswise({ isPinned: true });
    expect(await desk.refusal({ mayMoveOthers: true })).toMatchObject({ code: 'NO_ROOM', moves: [] });
  });

  it('is refused while those who would move are in house', async () => {
    const tonight = { arrival: '2026-12-01', departure: '2026-12-02' };
    const tomorrow = { arrival: '2026-12-02', departure: '2026-12-03' };
    await seed.checkIn(
      await desk.book({ rooms: [{ ...tonight, roomId: first.id, isPinned: false }] }),
      clock.now(),
    );
    await desk.book({ rooms: [{ ...tomorrow, roomId: second.id }] });
    const both = { arrival: '2026-12-01', departure: '2026-12-03' };
    expect(await desk.refusal({ rooms: [both], mayMoveOthers: true })).toMatchObject({ code: 'NO_ROOM' });
  });

  it('is counted as free', async () => {
    const quotes = new QuoteService({ database, clock });
    const both = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children: 0 };
    const countFree = async () => {
      const { roomTypes } = await quotes.availability(viewers.manager, both);
      const found = roomTypes.find(({ roomType }) => roomType.id === type.id);
      return { freeCount: found?.freeCount, freeRooms: found?.freeRooms.length };
    };
    await bookCrosswise({ isPinned: false });
    expect(await countFree()).toEqual({ freeCount: 1, freeRooms: 0 });
    await desk.book({ mayMoveOthers: true });
    expect(await countFree()).toEqual({ freeCount: 0, freeRooms: 0 });
  });

  it('is not counted as free while the others were promised their rooms', async () => {
    const quotes = new QuoteService({ database, clock });
    await bookCrosswise({ isPinned: true });
    const both = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children: 0 };
    const { roomTypes } = await quotes.availability(viewers.manager, both);
    expect(roomTypes.find(({ roomType }) => roomType.id === type.id)?.freeCount).toBe(0);
  });
});
