import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room, RoomType } from '../db/generated/client.ts';
import { type Answer, BOOK, booking, type Caller, TestApp } from '../testing/test-app.ts';

const SYNC = `mutation Sync($input: SyncProfileInput!) {
  syncProfile(input: $input) { __typename ... on SyncProfileSuccess { viewer { uid role } } }
}`;

const EXPECT = `mutation Expect($input: UpdateReservationInput!) {
  updateReservation(input: $input) { __typename ... on UpdateReservationSuccess { reservation { expectedAt } } }
}`;

let lodge: TestApp;
let manager: Caller;
let type: RoomType;
let room: Room;

beforeAll(async () => {
  lodge = await TestApp.open();
  manager = await lodge.as('manager');
});

// One room of a type of its own: a second booking is refused.
beforeEach(async () => {
  type = await lodge.seed.roomType(`Type ${crypto.randomUUID()}`);
  room = await lodge.seed.room(type, crypto.randomUUID().slice(0, 8));
});

afterAll(() => lodge.close());

const outcome = ({ data }: Answer) => Object(data?.createReservation);
const live = () => lodge.database.prisma.roomClaim.count({ where: { roomId: room.id, releasedAt: null } });

describe('a request that is sent thirty times at once', () => {
  it('books once and gives every one of them the same answer', async () => {
    const sent = { variables: booking(type.id), key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => manager.post(BOOK, sent)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(outcome(answers[0] as Answer)).toMatchObject({ __typename: 'CreateReservationSuccess' });
    expect(await live()).toBe(1);
  });

  it('does so over two instances', async () => {
    const other = await lodge.secondInstance();
    const sent = { variables: booking(type.id), key: crypto.randomUUID() };
    const callers = Array.from({ length: 20 }, (_, n) => (n % 2 ? manager : manager.at(other)));
    const answers = await Promise.all(callers.map((caller) => caller.post(BOOK, sent)));
    await other.app.close();
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await live()).toBe(1);
  });

  it('makes one profile', async () => {
    const guest = await lodge.signUp('guest');
    const sent = { variables: { input: { uid: guest.uid } }, key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => guest.post(SYNC, sent)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data).toEqual({
      syncProfile: { __typename: 'SyncProfileSuccess', viewer: { uid: guest.uid, role: 'GUEST' } },
    });
  });
});

describe('a key', () => {
  it('is refused with other input, and with another mutation', async () => {
    const key = crypto.randomUUID();
    await manager.post(BOOK, { variables: booking(type.id), key });
    const other = await manager.post(BOOK, { variables: booking(type.id, { days: 40 }), key });
    expect(other.codes).toEqual(['IDEMPOTENCY_REUSED']);
    const sync = await manager.post(SYNC, { variables: { input: { uid: manager.uid } }, key });
    expect(sync.codes).toEqual(['IDEMPOTENCY_REUSED']);
    expect(await live()).toBe(1);
  });

  it('is refused where an instant alone is another one', async () => {
    const booked = outcome(
      await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() }),
    );
    const { id: reservationId, version } = booked.reservation;
    const key = crypto.randomUUID();
    const expectAt = (expectedAt: string) =>
      manager.post(EXPECT, { variables: { input: { reservationId, version, expectedAt } }, key });
    const first = await expectAt('2026-12-24T08:30:00Z');
    expect(Object(first.data?.updateReservation)).toMatchObject({ __typename: 'UpdateReservationSuccess' });
    expect((await expectAt('2026-12-24T14:00:00+05:30')).text).toBe(first.text);
    expect((await expectAt('2026-12-24T12:30:00Z')).codes).toEqual(['IDEMPOTENCY_REUSED']);
  });

  it('belongs to whoever sent it: somebody else may have the same one', async () => {
    const key = crypto.randomUUID();
    const admin = await lodge.as('admin');
    const first = await manager.post(BOOK, { variables: booking(type.id), key });
    const second = await admin.post(BOOK, { variables: booking(type.id, { days: 40 }), key });
    expect(outcome(second).reservation.id).not.toBe(outcome(first).reservation.id);
  });

  it('is the same in large and small letters', async () => {
    const key = crypto.randomUUID();
    const first = await manager.post(BOOK, { variables: booking(type.id), key });
    const second = await manager.post(BOOK, { variables: booking(type.id), key: key.toUpperCase() });
    expect(second.text).toBe(first.text);
  });

  it('says the same input whatever the order of its fields', async () => {
    const key = crypto.randomUUID();
    const { input } = booking(type.id);
    const turned = { input: Object.fromEntries(Object.entries(input).toReversed()) };
    const first = await manager.post(BOOK, { variables: { input }, key });
    expect((await manager.post(BOOK, { variables: turned, key })).text).toBe(first.text);
  });

  it('has to be there', async () => {
    const { codes, text } = await manager.post(BOOK, { variables: booking(type.id) });
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(text).toContain('idempotency-key');
    expect(await live()).toBe(0);
  });

  it.each(['', 'x', '1', '00000000-0000-0000-0000-00000000000g', `${crypto.randomUUID()}0`])(
    'has to be a UUID, not %j',
    async (key) => {
      const { codes, text } = await manager.post(BOOK, { variables: booking(type.id), key });
      expect(codes).toEqual(['BAD_USER_INPUT']);
      expect(text).toContain('UUID');
      expect(await live()).toBe(0);
    },
  );

  it('is free again after a refusal', async () => {
    const key = crypto.randomUUID();
    const taken = await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
    const refused = await manager.post(BOOK, { variables: booking(type.id), key });
    expect(outcome(refused)).toMatchObject({ code: 'NO_ROOM' });
    const { id, version } = outcome(taken).reservation;
    await manager.post(
      'mutation ($input: CancelReservationInput!) { cancelReservation(input: $input) { __typename } }',
      {
        variables: { input: { reservationId: id, version, reason: 'Plans changed' } },
        key: crypto.randomUUID(),
      },
    );
    const booked = await manager.post(BOOK, { variables: booking(type.id), key });
    expect(outcome(booked)).toMatchObject({ __typename: 'CreateReservationSuccess' });
  });
});

describe('an answer that is lost after the booking was made', () => {
  it('is given again, and the room is booked once', async () => {
    const sent = { variables: booking(type.id), key: crypto.randomUUID() };
    const body = JSON.stringify({ query: BOOK, variables: sent.variables });
    const lost = request(`${lodge.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': sent.key,
        authorization: `Bearer ${manager.token}`,
      },
    });
    lost.on('error', () => undefined);
    lost.end(body);
    await once(lost, 'finish');
    // Nobody reads: the line is cut as soon as the booking can be seen, before or while its answer is written.
    await vi.waitFor(async () => expect(await live()).toBe(1), { timeout: 20_000, interval: 1 });
    lost.destroy();
    const kept = await lodge.database.prisma.roomClaim.findFirstOrThrow({
      where: { roomId: room.id, releasedAt: null },
      select: { reservationRoom: { select: { reservationId: true } } },
    });
    const again = await manager.post(BOOK, sent);
    expect(outcome(again).reservation.id).toBe(kept.reservationRoom?.reservationId);
    expect(await live()).toBe(1);
  });
});
