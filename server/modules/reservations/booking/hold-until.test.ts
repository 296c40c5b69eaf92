import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

// the bookings of a test are held for 24 to 26 December; it is the afternoon of the 1st
const WEEK_BEFORE = new Date('2026-12-17T15:30:00Z');
const NIGHT_END = new Date('2026-12-24T23:30:00Z');

let type: RoomType;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  await seed.rooms(type, `1-${name}`, `2-${name}`, `3-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

async function agentDesk() {
  return desk.as(viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`)));
}

/** When the holds of a reservation end, room by room. */
async function endsOf({ id }: { readonly id: string }): Promise<(Date | null)[]> {
  const claims = await database.prisma.roomClaim.findMany({
    where: { reservationRoom: { reservationId: id }, releasedAt: null },
  });
  return claims.map(({ expiresAt }) => expiresAt);
}

describe('a hold whose end is said', () => {
  it('lasts until what was said, in every room', async () => {
    const later = { arrival: '2026-12-25', departure: '2026-12-26' };
    const words = { status: 'HELD' as const, holdUntil: WEEK_BEFORE, rooms: [{}, later] };
    const { reservation } = await desk.book(words);
    expect(new Date(reservation.holdEndsAt ?? 0)).toEqual(WEEK_BEFORE);
    expect(await endsOf(reservation)).toEqual([WEEK_BEFORE, WEEK_BEFORE]);
  });

  it('may last until the night of the arrival ends', async () => {
    const { reservation } = await desk.book({ status: 'HELD', holdUntil: NIGHT_END });
    expect(await endsOf(reservation)).toEqual([NIGHT_END]);
  });

  it.each([
    ['now', { holdUntil: SEED_NOW }, 'Choose a time that is still to come.'],
    ['a time that is over', { holdUntil: new Date(0) }, 'Choose a time that is still to come.'],
    [
      'a minute after the night of the arrival',
      { holdUntil: new Date(NIGHT_END.getTime() + 60_000) },
      'This can be held until 25 Dec, 5 am at most.',
    ],
    [
      'more than the first of several arrivals allows',
      { holdUntil: NIGHT_END, rooms: [{}, { arrival: '2026-12-20', departure: '2026-12-21' }] },
      'This can be held until 21 Dec, 5 am at most.',
    ],
    [
      'an end of what is confirmed',
      { holdUntil: WEEK_BEFORE, status: 'CONFIRMED' as const },
      'Only a booking that is held has an end of the hold.',
    ],
  ])('is refused for %s', async (_title, words, message) => {
    expect(await desk.refusal({ status: 'HELD', ...words })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'holdUntil', message }],
    });
  });

  it('is given the same way for the same key, and refused for another end', async () => {
    const key = crypto.randomUUID();
    const held = { status: 'HELD' as const, holdUntil: WEEK_BEFORE };
    const { reservation } = await desk.book(held, key);
    expect((await desk.book(held, key)).reservation.id).toBe(reservation.id);
    await expect(desk.book({ ...held, holdUntil: NIGHT_END }, key)).rejects.toMatchObject({
      extensions: { code: 'IDEMPOTENCY_REUSED' },
    });
  });

  it('is as long for a room that comes on later', async () => {
    const { reservation } = await desk.book({ status: 'HELD', holdUntil: WEEK_BEFORE });
    const room = { roomTypeId: type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 2 };
    await desk.change('addRoom', { reservationId: reservation.id, version: reservation.version, room });
    expect(await endsOf(reservation)).toEqual([WEEK_BEFORE, WEEK_BEFORE]);
  });

  it('ends with the night of its own arrival for a room that comes on for earlier nights', async () => {
    const { reservation } = await desk.book({ status: 'HELD', holdUntil: WEEK_BEFORE });
    const room = { roomTypeId: type.id, arrival: '2026-12-10', departure: '2026-12-12', adults: 2 };
    await desk.change('addRoom', { reservationId: reservation.id, version: reservation.version, room });
    const ends = await endsOf(reservation);
    expect(ends).toContainEqual(new Date('2026-12-10T23:30:00Z'));
    expect(ends).toContainEqual(WEEK_BEFORE);
  });

  it('stays as it was said when the nights move to a later arrival', async () => {
    const { reservation } = await desk.book({ status: 'HELD', holdUntil: WEEK_BEFORE });
    const { id: reservationRoomId } = reservation.rooms[0] ?? {};
    await desk.change('changeNights', {
      version: reservation.version,
      rooms: [{ reservationRoomId, arrival: '2026-12-25', departure: '2026-12-27' }],
    });
    expect(await endsOf(reservation)).toEqual([WEEK_BEFORE]);
  });
});

describe('an agent', () => {
  it('may hold for a shorter time than the lodge does, and for no longer one', async () => {
    const agent = await agentDesk();
    const soon = new Date('2026-12-01T15:30:00Z');
    const { reservation } = await agent.book({ status: 'HELD', holdUntil: soon });
    expect(await endsOf(reservation)).toEqual([soon]);
    const refused = agent.book({ status: 'HELD', holdUntil: new Date('2026-12-02T08:31:00Z') });
    expect(await refusalOf(refused)).toMatchObject({
      fields: [{ path: 'holdUntil', message: 'This can be held until 2 Dec, 2 pm at most.' }],
    });
  });
});
