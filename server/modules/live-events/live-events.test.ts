import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../domain/clock.ts';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { LiveFeed } from '../../events/event-feed.ts';
import type { SocketCaller } from '../../testing/socket-caller.ts';
import { BOOK, booking, type Caller, dayIn, TestApp } from '../../testing/test-app.ts';
import { viewers } from '../../testing/viewers.ts';
import { LiveEventService } from './live-event.service.ts';

const CALENDAR = `subscription ($from: LocalDate!, $to: LocalDate!) {
  calendarChanged(from: $from, to: $to) { from to }
}`;
const RESERVATION = `subscription ($code: String!, $seenVersion: Int) {
  reservationChanged(code: $code, seenVersion: $seenVersion) {
    code version changedBy action raisesVersion idempotencyKey
  }
}`;
const DASHBOARD = 'subscription { dashboardChanged { changedAt } }';
const CANCEL = `mutation ($input: CancelReservationInput!) {
  cancelReservation(input: $input) { __typename }
}`;

let lodge: TestApp;
let manager: Caller;
let type: RoomType;
const opened: SocketCaller[] = [];

beforeAll(async () => {
  lodge = await TestApp.open();
  manager = await lodge.as('manager');
  type = await lodge.seed.roomType('Double');
  for (let n = 1; n <= 30; n += 1) await lodge.seed.room(type, `${n}`);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  expect(lodge.faults).toEqual([]);
});

afterAll(() => lodge.close());

async function socketOf(caller: Caller): Promise<SocketCaller> {
  const socket = caller.socket();
  opened.push(socket);
  return socket.ready();
}

/** Subscribes and waits until the server follows: what is asked after it is answered after it. */
async function follow(caller: Caller, query: string, variables?: Record<string, unknown>) {
  const socket = await socketOf(caller);
  socket.subscribe('1', query, variables);
  socket.subscribe('ready', 'subscription { viewerChanged { role } }');
  await socket.heard(({ id }) => id === 'ready');
  const heard = () =>
    socket.messages
      .filter(({ id, type: kind }) => id === '1' && kind === 'next')
      .map(({ payload }) => dataOf(payload));
  return { socket, heard };
}

function dataOf(payload: unknown): Record<string, unknown> {
  const [change] = Object.values(Object(payload).data);
  return Object(change);
}

type Booked = { id: string; code: string; version: number };

async function book(caller: Caller, words: Parameters<typeof booking>[1] = {}): Promise<Booked> {
  const { data } = await caller.post(BOOK, { variables: booking(type.id, words), key: crypto.randomUUID() });
  return Object(data?.createReservation).reservation;
}

/** Cancels it; gives the key under which that was asked for. */
async function cancel(caller: Caller, { id, version }: Booked): Promise<string> {
  const key = crypto.randomUUID();
  const variables = { input: { reservationId: id, version, reason: 'They will not come.' } };
  const { data } = await caller.post(CANCEL, { variables, key });
  expect(data?.cancelReservation).toEqual({ __typename: 'CancelReservationSuccess' });
  return key;
}

async function send(caller: Caller, mutation: string, input: object): Promise<void> {
  await caller.desk.give(mutation, input, '__typename');
}

/** What the outbox has of an event of a reservation besides what was done. */
const OF_NOBODY = {
  id: 1,
  transactionId: '1',
  payload: {},
  actorName: 'Meera',
  actorUid: 'meera',
  happenedAt: '2026-12-24T12:00:00Z',
  idempotencyKey: null,
  agentId: null,
  bookerUid: null,
};

describe('an open calendar', () => {
  it('is told which of its nights changed, also by another instance on the same database', async () => {
    const other = await lodge.secondInstance();
    const window = { from: dayIn(30), to: dayIn(40) };
    const here = await follow(manager, CALENDAR, window);
    const there = await follow(manager.at(other), CALENDAR, window);
    await book(manager, { days: 28, nights: 4 });
    const change = { from: dayIn(30), to: dayIn(32) };
    await vi.waitFor(() => expect(here.heard()).toEqual([change]), PATIENCE);
    await vi.waitFor(() => expect(there.heard()).toEqual([change]), PATIENCE);
    await book(manager.at(other), { days: 39, nights: 3 });
    await vi.waitFor(() => expect(here.heard()).toContainEqual({ from: dayIn(39), to: dayIn(40) }), PATIENCE);
    await other.app.close();
  });

  it('is told nothing of nights outside its window', async () => {
    const { heard } = await follow(manager, CALENDAR, { from: dayIn(60), to: dayIn(70) });
    await book(manager, { days: 58, nights: 2 });
    await book(manager, { days: 70, nights: 2 });
    await book(manager, { days: 65, nights: 1 });
    await vi.waitFor(() => expect(heard()).toEqual([{ from: dayIn(65), to: dayIn(66) }]), PATIENCE);
  });

  it("of an agent is told of another's nights, and not a word more", async () => {
    const agent = await lodge.signUpAgent('Valley Tours');
    const { heard, socket } = await follow(agent, CALENDAR, { from: dayIn(80), to: dayIn(90) });
    const { code } = await book(manager, { days: 82 });
    await vi.waitFor(() => expect(heard()).toEqual([{ from: dayIn(82), to: dayIn(84) }]), PATIENCE);
    expect(JSON.stringify(socket.messages)).not.toContain(code);
  });

  it('of an agent who is unlinked meanwhile is told nothing more', async () => {
    const agent = await lodge.signUpAgent('Gone Tours');
    const window = { from: dayIn(100), to: dayIn(110) };
    const { heard } = await follow(agent, CALENDAR, window);
    const desk = await follow(manager, CALENDAR, window);
    await lodge.database.prisma.agent.updateMany({ where: { uid: agent.uid }, data: { isActive: false } });
    await book(manager, { days: 102 });
    await vi.waitFor(() => expect(desk.heard()).toHaveLength(1), PATIENCE);
    expect(heard()).toEqual([]);
  });

  it.each([
    ['no night', 30, 30],
    ['401 nights', 0, 401],
  ])('of %s is refused', async (_what, from, to) => {
    const socket = await socketOf(manager);
    socket.subscribe('1', CALENDAR, { from: dayIn(from), to: dayIn(to) });
    expect(await socket.errorCodes('1')).toEqual(['BAD_USER_INPUT']);
  });
});

describe('an open booking', () => {
  it('says at the desk who changed it and how', async () => {
    const reservation = await book(manager, { days: 120 });
    const { heard } = await follow(manager, RESERVATION, { code: reservation.code.toLowerCase() });
    await cancel(await lodge.as('admin'), reservation);
    const change = { code: reservation.code, changedBy: 'A admin', action: 'cancel-reservation' };
    await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(change)), PATIENCE);
  });

  it('says to who begins to follow what happened to it since the version on the screen, however long ago', async () => {
    const [seen, latest] = [await book(manager, { days: 124 }), await book(manager, { days: 127 })];
    await cancel(await lodge.as('admin'), seen);
    const fresh = await lodge.secondInstance();
    const overtaken = await follow(manager.at(fresh), RESERVATION, {
      code: seen.code,
      seenVersion: seen.version,
    });
    await vi.waitFor(() => expect(overtaken.heard()).toHaveLength(1), PATIENCE);
    expect(overtaken.heard()).toEqual([
      {
        code: seen.code,
        version: seen.version + 1,
        changedBy: 'A admin',
        action: 'cancel-reservation',
        raisesVersion: true,
        idempotencyKey: null,
      },
    ]);
    const { heard } = await follow(manager.at(fresh), RESERVATION, {
      code: latest.code,
      seenVersion: latest.version,
    });
    expect(heard()).toEqual([]);
    await fresh.app.close();
  });

  it('gives the key of a change to the account that sent it, and to no other', async () => {
    const reservation = await book(manager, { days: 134 });
    const admin = await lodge.as('admin');
    const [own, other] = [
      await follow(manager, RESERVATION, { code: reservation.code }),
      await follow(admin, RESERVATION, { code: reservation.code }),
    ];
    const idempotencyKey = await cancel(manager, reservation);
    const change = { action: 'cancel-reservation', idempotencyKey };
    await vi.waitFor(() => expect(own.heard()).toContainEqual(expect.objectContaining(change)), PATIENCE);
    await vi.waitFor(
      () =>
        expect(other.heard()).toContainEqual(expect.objectContaining({ ...change, idempotencyKey: null })),
      PATIENCE,
    );
  });

  it('is overtaken by what changes it, and not by what is only noted about it', async () => {
    const reservation = await book(manager, { days: 137 });
    const { heard } = await follow(manager, RESERVATION, { code: reservation.code });
    const input = { reservationId: reservation.id, message: 'CONFIRMATION', language: 'EN' };
    await send(manager, 'noteMessage', input);
    const noted = { action: 'send-message', raisesVersion: false };
    await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(noted)), PATIENCE);
  });

  it('is to be read again after a payment, which overtakes no form', async () => {
    const reservation = await book(manager, { days: 141 });
    const { heard } = await follow(manager, RESERVATION, { code: reservation.code });
    await send(await lodge.as('admin'), 'recordPayment', {
      reservationId: reservation.id,
      amount: 100_00,
      method: 'CASH',
    });
    const paid = { action: 'record-payment', version: reservation.version, raisesVersion: false };
    await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(paid)), PATIENCE);
  });

  it('is told of the act that raised its version, whatever the same act brings along', async () => {
    const guest = await lodge.seed.guest('Kiran Mehta', { doNotRentReason: 'Broke a window' });
    const reservation = await book(manager, {
      days: 0,
      guest: { id: guest.id },
      allTheSameReason: 'Paid for the window',
    });
    const { heard } = await follow(manager, RESERVATION, { code: reservation.code });
    await send(await lodge.as('admin'), 'checkIn', {
      reservationId: reservation.id,
      version: reservation.version,
      payment: { amount: 100_00, method: 'CASH' },
      withoutIdReason: 'It is in the car',
      allTheSameReason: 'Paid for the window',
    });
    const arrived = { changedBy: 'A admin', action: 'check-in', raisesVersion: true };
    await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(arrived)), PATIENCE);
  });

  it('is told of what overtook it, where a payment follows before it is heard', async () => {
    const { code, version } = await book(manager, { days: 143 });
    const feed = new LiveFeed((error) => {
      throw error;
    });
    const events = new LiveEventService({ database: lodge.database, clock: systemClock }, feed);
    const changes = await events.reservationChanges(viewers.manager, { code });
    const happened = { ...OF_NOBODY, topic: `reservation:${code}`, version: version + 1 };
    const acts = ['change-nights', 'record-payment'];
    feed.tell({ agentIds: {}, events: acts.map((action) => ({ ...happened, action })) });
    const { value } = await changes.next();
    expect(value).toMatchObject({ action: 'change-nights', raisesVersion: true, version: version + 1 });
    await changes.return?.();
  });

  it("is an agent's own, or nobody's: another's is refused like one that is not there", async () => {
    const [agent, rival] = [await lodge.signUpAgent('Own Tours'), await lodge.signUpAgent('Rival Tours')];
    const own = await book(agent, { days: 130, status: 'HELD' });
    const { heard } = await follow(agent, RESERVATION, { code: own.code });
    const codes = await Promise.all(
      [own.code, 'ZZZZZZZZ', 'no code'].map(async (code) => {
        const socket = await socketOf(rival);
        socket.subscribe('1', RESERVATION, { code });
        return socket.errorCodes('1');
      }),
    );
    expect(codes).toEqual([['FORBIDDEN'], ['FORBIDDEN'], ['FORBIDDEN']]);
    await cancel(manager, own);
    const change = { code: own.code, changedBy: null, action: null };
    await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(change)), PATIENCE);
  });

  it('that is not there is not found by the desk, and refused to guests', async () => {
    const answers = await Promise.all(
      [manager, await lodge.as('guest')].map(async (caller) => {
        const socket = await socketOf(caller);
        socket.subscribe('1', RESERVATION, { code: 'ZZZZZZZZ' });
        return socket.errorCodes('1');
      }),
    );
    expect(answers).toEqual([['NOT_FOUND'], ['FORBIDDEN']]);
  });
});

describe('an open first page', () => {
  it('of an agent is told of nights, and of no reservation but the own', async () => {
    const agent = await lodge.signUpAgent('Quiet Tours');
    // An instance that remembers nothing of what the tests before did.
    const fresh = await lodge.secondInstance();
    const mine = await follow(agent.at(fresh), DASHBOARD);
    const desk = await follow(manager, DASHBOARD);
    const tell = (topic: string) =>
      lodge.database.pool.query("insert into outbox_event (topic, payload) values ($1, '{}')", [topic]);
    // What the tests before did may come late, while a transaction of another database holds the outbox up.
    const begun = Date.now();
    const heardSince = () => mine.heard().filter(({ changedAt }) => Date.parse(String(changedAt)) >= begun);
    const { code } = await book(manager, { days: 140 });
    await vi.waitFor(() => expect(desk.heard().length).toBeGreaterThan(0), PATIENCE);
    await vi.waitFor(() => expect(heardSince()).toHaveLength(1), PATIENCE);
    for (const topic of [`reservation:${code}`, 'house', 'dashboard']) {
      const before = desk.heard().length;
      await tell(topic);
      await vi.waitFor(() => expect(desk.heard().length).toBeGreaterThan(before), PATIENCE);
    }
    expect(heardSince()).toHaveLength(1);
    await fresh.app.close();
  });

  it.each(['guest', 'agent'] as const)('is not for the role %s without an agent behind it', async (role) => {
    const socket = await socketOf(await lodge.as(role));
    socket.subscribe('1', DASHBOARD);
    expect(await socket.errorCodes('1')).toEqual(['FORBIDDEN']);
  });
});

describe('500 open subscriptions', () => {
  it('are all told of an event, each once', async () => {
    const staff = await Promise.all(
      ['manager', 'manager', 'admin'].map((role) => lodge.signUp(role as 'manager')),
    );
    const fresh = await lodge.secondInstance();
    const window = { from: dayIn(200), to: dayIn(230) };
    const sockets = await Promise.all(
      Array.from({ length: 25 }, (_, n) => socketOf((staff[n % staff.length] ?? manager).at(fresh))),
    );
    for (const socket of sockets) {
      for (let n = 1; n <= 20; n += 1) socket.subscribe(`${n}`, CALENDAR, window);
    }
    const count = () =>
      sockets.flatMap(({ messages }) => messages).filter((message) => message.type === 'next').length;
    // One more on the same socket is refused once the twenty before it are open.
    for (const socket of sockets) socket.subscribe('21', CALENDAR, window);
    for (const socket of sockets) expect(await socket.errorCodes('21')).toEqual(['RATE_LIMITED']);
    await book(manager, { days: 205 });
    await vi.waitFor(() => expect(count()).toBe(500), PATIENCE);
    await book(manager, { days: 210 });
    await vi.waitFor(() => expect(count()).toBe(1_000), PATIENCE);
    await fresh.app.close();
  });
});
