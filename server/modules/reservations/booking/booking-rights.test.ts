import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Agent, Room, RoomType } from '../../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { type BookingWords, ServiceDesk } from '../../../testing/service-desk.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });

let type: RoomType;
let first: Room;
let manager: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first] = await seed.rooms(type, `1-${name}`, `2-${name}`, `3-${name}`);
  manager = new ServiceDesk(database, clock, type);
});

async function agentDesk(
  data: Partial<Pick<Agent, 'confirmsInstantly' | 'creditLimit' | 'commission'>> = {},
) {
  const agent = await seed.agent(`Agent ${crypto.randomUUID()}`, data);
  return { agent, desk: manager.as(viewerOf(agent)) };
}

describe('an agent', () => {
  it('holds rooms as themselves, whatever source is said, with the commission of the day', async () => {
    const { agent, desk } = await agentDesk({ commission: 1_000 });
    const { reservation } = await desk.book({ source: 'WALK_IN', status: 'HELD' });
    expect(reservation).toMatchObject({ source: 'AGENT', status: 'HELD', agent: { id: agent.id } });
    const stored = await database.prisma.reservation.findUniqueOrThrow({ where: { id: reservation.id } });
    expect(stored.commission).toBe(1_000);
  });

  it('confirms only where that was allowed', async () => {
    const { desk } = await agentDesk();
    await expect(desk.book({ status: 'CONFIRMED' })).rejects.toEqual(forbidden);
    const { desk: trusted } = await agentDesk({ confirmsInstantly: true });
    expect((await trusted.book({ status: 'CONFIRMED' })).reservation.status).toBe('CONFIRMED');
  });

  it('whom nobody linked yet may do nothing', async () => {
    const desk = manager.as(viewers.unlinkedAgent);
    await expect(desk.book({ status: 'HELD' })).rejects.toEqual(forbidden);
    const nothing = { reservationId: crypto.randomUUID(), reason: 'Fever', version: 1 };
    await expect(desk.cancelReservation(nothing)).rejects.toEqual(forbidden);
  });

  it.each<[string, BookingWords]>([
    ['gives no discount', { discount: { kind: 'PERCENT', value: 100, reason: 'friend' } }],
    ['gives no room away', { rooms: [{ isComplimentary: true, complimentaryReason: 'driver' }] }],
    ['passes over no rule of the lodge', { overrideReason: 'they insist' }],
    ['writes no note of the desk', { note: 'careful' }],
    ['promises no room', { rooms: [{ isPinned: true }] }],
    ['books for no other agent', { agentId: crypto.randomUUID() }],
  ])('%s', async (_title, words) => {
    const { desk } = await agentDesk();
    await expect(desk.book({ status: 'HELD', ...words })).rejects.toEqual(forbidden);
  });

  it('hears the same of a number of another system, whether another agent’s booking has it or not', async () => {
    const { agent } = await agentDesk();
    const { desk: stranger } = await agentDesk();
    const externalRef = `TB-${type.id}`;
    await manager.book({ source: 'AGENT', agentId: agent.id, externalRef });
    const words = { status: 'HELD' as const };
    const known = await stranger.refusal({ ...words, externalRef });
    expect(known).toMatchObject({
      fields: [{ path: 'externalRef', message: 'Only the desk can give a number of another system.' }],
    });
    expect(await stranger.refusal({ ...words, externalRef: `${externalRef}-free` })).toEqual(known);
  });

  it('may ask for a room, which stays unpromised', async () => {
    const { desk } = await agentDesk();
    const { reservation } = await desk.book({ status: 'HELD', rooms: [{ roomId: first.id }] });
    expect(reservation.rooms[0]).toMatchObject({ isPinned: false, room: null });
  });

  it('hears nothing of who has a room that was taken', async () => {
    await manager.book({ guest: { fullName: 'Meera Iyer' }, rooms: [{ roomId: first.id }] });
    const { desk } = await agentDesk();
    const refusal = await desk.refusal({ status: 'HELD', rooms: [{ roomId: first.id }] });
    expect(refusal.message).toBe(`Room ${first.number} is taken for 24 – 26 Dec 2026.`);
  });

  it('books for guests who came through them before, and for no others', async () => {
    const { desk } = await agentDesk();
    const { reservation } = await desk.book({ status: 'HELD' });
    const again = await desk.book({ status: 'HELD', guest: { id: reservation.booker.id } });
    expect(again.reservation.booker.id).toBe(reservation.booker.id);
    const { desk: other } = await agentDesk();
    expect(await other.refusal({ status: 'HELD', guest: { id: reservation.booker.id } })).toMatchObject({
      fields: [{ path: 'guest.id' }],
    });
  });

  it('owes at most the credit limit over all open reservations, this one included', async () => {
    const { agent, desk } = await agentDesk({ creditLimit: 1_400_00 });
    await desk.book({ status: 'HELD' });
    const { reservation } = await desk.book({ status: 'HELD' });
    const refusal = { code: 'CREDIT_LIMIT', limit: 1_400_00 };
    const message = `${agent.name} would pass the credit limit of ₹1,400.`;
    expect(await desk.refusal({ status: 'HELD' })).toMatchObject({ ...refusal, message });
    expect(await manager.refusal({ source: 'AGENT', agentId: agent.id })).toMatchObject(refusal);
    await desk.cancelReservation({ reservationId: reservation.id, reason: 'Fever', version: 1 });
    await desk.book({ status: 'HELD' });
  });

  it('owes for guests who are in house, too', async () => {
    const { agent, desk } = await agentDesk({ creditLimit: 1_000_00 });
    await seed.checkIn(await manager.book({ source: 'AGENT', agentId: agent.id }), clock.now());
    expect(await desk.refusal({ status: 'HELD' })).toMatchObject({ code: 'CREDIT_LIMIT' });
  });

  it('is judged in turn with whoever changes what the agent may owe', async () => {
    const { agent, desk } = await agentDesk({ creditLimit: 700_00 });
    const owner = await database.pool.connect();
    try {
      await owner.query('begin');
      await owner.query('update agent set credit_limit = 0 where id = $1', [agent.id]);
      const refusal = desk.refusal({ status: 'HELD' });
      // who does not wait is booked
      await Promise.race([someoneWaits(database), refusal]);
      await owner.query('commit');
      expect(await refusal).toMatchObject({ code: 'CREDIT_LIMIT', limit: 0 });
    } finally {
      owner.release();
    }
  });

  it('stays within the credit limit also with two bookings at once for different rooms', async () => {
    const other = await seed.roomType(`Nest ${type.id}`);
    await seed.rooms(other, `N-${other.id.slice(-8)}`);
    const { desk } = await agentDesk({ creditLimit: 700_00 });
    const attempts = [
      desk.refusal({ status: 'HELD' }),
      desk.refusal({ status: 'HELD', rooms: [{ roomTypeId: other.id }] }),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the desk', () => {
  it('names the agent of an agent’s booking', async () => {
    expect(await manager.refusal({ source: 'AGENT' })).toMatchObject({ fields: [{ path: 'agentId' }] });
    const retired = await seed.agent(`Agent ${type.id}`, { isActive: false });
    expect(await manager.refusal({ agentId: retired.id })).toMatchObject({ fields: [{ path: 'agentId' }] });
  });

  it('says who pays: the agent of a booking unless the guest does, and the guest of any other', async () => {
    const { agent, desk } = await agentDesk({ confirmsInstantly: true });
    const brought = { source: 'AGENT', agentId: agent.id } as const;
    const payers = async (booked: ReturnType<ServiceDesk['book']>) =>
      (await booked).reservation.folios.map(({ payer }) => payer);
    expect(await payers(manager.book(brought))).toEqual(['AGENT']);
    const january = { arrival: '2027-01-12', departure: '2027-01-13' };
    expect(await payers(manager.book({ ...brought, payer: 'GUEST', rooms: [january] }))).toEqual(['GUEST']);
    expect(await payers(desk.book({ payer: 'GUEST', rooms: [january] }))).toEqual(['GUEST']);
    expect(await payers(desk.book({ rooms: [january] }))).toEqual(['AGENT']);
    expect(await payers(manager.book({ payer: 'GUEST' }))).toEqual(['GUEST']);
    expect(await manager.refusal({ payer: 'AGENT' })).toMatchObject({
      fields: [{ path: 'payer', message: 'This booking has no agent.' }],
    });
  });

  it('says when the guests are expected', async () => {
    const expectedAt = new Date('2026-12-24T15:00:00.000Z');
    const { reservation } = await manager.book({ expectedAt });
    expect(new Date(reservation.expectedAt ?? 0)).toEqual(expectedAt);
    expect((await manager.book()).reservation.expectedAt).toBeNull();
  });

  it('gives money off with a reason, a manager up to the limit, an admin any', async () => {
    const percent = (value: number, reason: string | null) => ({
      discount: { kind: 'PERCENT' as const, value, reason },
    });
    expect(await manager.refusal(percent(1_000, null))).toMatchObject({
      code: 'DISCOUNT_REASON',
      message: 'A discount needs a reason.',
    });
    expect(await manager.refusal(percent(1_501, 'regular'))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
      message: 'You can give up to 15 %.',
      limit: 1_500,
    });
    expect((await manager.book(percent(1_500, 'regular'))).reservation.gross).toBe(595_00);
    expect((await manager.as(viewers.admin).book(percent(5_000, 'family'))).reservation.gross).toBe(350_00);
  });

  it('gives free rooms within the same limit, judged with the discount', async () => {
    const free = { isComplimentary: true, complimentaryReason: 'driver' };
    expect(await manager.refusal({ rooms: [{}, free] })).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    await manager.as(viewers.admin).book({ rooms: [{}, free] });
    expect(await manager.refusal({ rooms: [{ isComplimentary: true }] })).toMatchObject({
      code: 'DISCOUNT_REASON',
    });
  });

  it('takes off at most what the paid rooms cost', async () => {
    const admin = manager.as(viewers.admin);
    const amount = (value: number) => ({ discount: { kind: 'AMOUNT' as const, value, reason: 'family' } });
    const tooMuch = { fields: [{ path: 'discount.value', message: 'That is more than the rooms cost.' }] };
    expect(await admin.refusal(amount(700_01))).toMatchObject(tooMuch);
    expect(await manager.refusal(amount(700_01))).toMatchObject(tooMuch);
    const free = { isComplimentary: true, complimentaryReason: 'driver' };
    expect(await admin.refusal({ rooms: [{}, free], ...amount(700_01) })).toMatchObject(tooMuch);
    expect((await admin.book(amount(700_00))).reservation.gross).toBe(0);
  });

  it('keeps the price in a dearer room with a reason, a manager up to the limit, judged with the discount', async () => {
    const better = await seed.roomType(`Nest ${type.id}`, { baseRate: 400_00 });
    const [nest] = await seed.rooms(better, `N-${type.id.slice(-8)}`);
    const inNest = { rooms: [{ roomId: nest.id }] };
    const overrideReason = 'The cove leaks';
    expect(await manager.refusal(inNest)).toMatchObject({ code: 'DISCOUNT_REASON' });
    const more = { discount: { kind: 'PERCENT' as const, value: 500, reason: 'regular' } };
    expect(await manager.refusal({ ...inNest, ...more })).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    const { reservation } = await manager.book({ ...inNest, overrideReason });
    expect(reservation.gross).toBe(700_00);
    const reservationRoom = await database.prisma.reservationRoom.findFirst({
      where: { reservationId: reservation.id },
    });
    expect(reservationRoom?.overrideReason).toBe(overrideReason);
    const palace = await seed.roomType(`Palace ${type.id}`, { baseRate: 900_00 });
    const [suite] = await seed.rooms(palace, `P-${type.id.slice(-8)}`);
    const inSuite = { rooms: [{ roomId: suite.id }], overrideReason };
    expect(await manager.refusal(inSuite)).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    expect((await manager.as(viewers.admin).book(inSuite)).reservation.gross).toBe(700_00);
  });

  it('needs no reason for a room that costs no more than what is sold', async () => {
    const plain = await seed.roomType(`Hut ${type.id}`, { baseRate: 300_00 });
    const [hut] = await seed.rooms(plain, `H-${type.id.slice(-8)}`);
    expect((await manager.book({ rooms: [{ roomId: hut.id }] })).reservation.gross).toBe(700_00);
  });

  it('puts more guests into a room than it sleeps only with a reason, whatever type is sold', async () => {
    const small = await seed.roomType(`Bed ${type.id}`, { maxAdults: 1, maxOccupancy: 1, baseOccupancy: 1 });
    const [bed] = await seed.rooms(small, `B-${type.id.slice(-8)}`);
    const inBed = { rooms: [{ roomId: bed.id }] };
    expect(await manager.refusal(inBed)).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      message: `${small.name} sleeps at most 1.`,
    });
    await manager.book({ ...inBed, overrideReason: 'They insist' });
  });

  it('agrees on a total, above the list or below it', async () => {
    const agreed = (value: number) => ({
      discount: { kind: 'AGREED_TOTAL' as const, value, reason: 'all in' },
    });
    expect((await manager.book(agreed(650_00))).reservation.gross).toBe(650_00);
    expect((await manager.book(agreed(800_00))).reservation.gross).toBe(800_00);
  });

  it('passes over a rule of the lodge with a reason alone, and others not at all', async () => {
    await seed.ratePeriod(type, {
      name: 'Peak',
      fromDay: dateOf('2026-12-20'),
      toDay: dateOf('2027-01-05'),
      minNights: 3,
    });
    const refusal = {
      code: 'MIN_STAY',
      message: 'Peak needs at least 3 nights.',
      period: 'Peak',
      minNights: 3,
    };
    expect(await manager.refusal({})).toMatchObject(refusal);
    const { reservation } = await manager.book({ overrideReason: 'gap between two groups' });
    const [reservationRoom] = await database.prisma.reservationRoom.findMany({
      where: { reservationId: reservation.id },
    });
    expect(reservationRoom?.overrideReason).toBe('gap between two groups');
    const { desk } = await agentDesk();
    expect(await desk.refusal({ status: 'HELD' })).toMatchObject(refusal);
  });

  it('leaves in the audit which rule was passed over and why, beside the discount, and what the agent earns', async () => {
    const agent = await seed.agent(`Agent ${type.id}`, { commission: 1_200 });
    const { reservation } = await manager.book({
      source: 'AGENT',
      agentId: agent.id,
      rooms: [{ adults: 2, children: 2 }],
      overrideReason: 'The children share a mattress',
      discount: { kind: 'PERCENT', value: 500, reason: 'regular' },
    });
    const event = await database.prisma.auditEvent.findFirstOrThrow({
      where: { reservationId: reservation.id, action: 'create-reservation' },
    });
    expect(event).toMatchObject({
      reason: 'regular',
      after: {
        agentId: agent.id,
        commission: 1_200,
        overrideReason: 'The children share a mattress',
        passedOver: ['TOO_MANY_GUESTS'],
        discount: { kind: 'PERCENT', value: 500 },
      },
    });
  });

  it('is told of a closed day and of too many guests', async () => {
    await seed.ratePeriod(type, {
      name: 'Monsoon',
      fromDay: dateOf('2027-07-01'),
      toDay: dateOf('2027-09-01'),
      isClosed: true,
    });
    const monsoon = { arrival: '2027-06-30', departure: '2027-07-02' };
    expect(await manager.refusal({ rooms: [monsoon] })).toMatchObject({
      code: 'CLOSED',
      message: 'We are closed on 1 Jul 2027.',
      date: '2027-07-01',
    });
    expect(await manager.refusal({ rooms: [{ adults: 2, children: 2 }] })).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      message: `${type.name} sleeps at most 3.`,
    });
  });
});

describe('bad input', () => {
  it.each<[string, BookingWords, object]>([
    [
      'departure on the day of arrival',
      { rooms: [{ departure: '2026-12-24' }] },
      { code: 'DATES_ORDER', message: 'Check-out must be after check-in.' },
    ],
    [
      'more than 60 nights',
      { rooms: [{ departure: '2027-03-01' }] },
      { code: 'STAY_TOO_LONG', message: 'A stay can be at most 60 nights.' },
    ],
    [
      'an arrival more than 7 days back',
      { rooms: [{ arrival: '2026-11-23' }] },
      { code: 'DATES_PAST', message: 'Check-in cannot be in the past.' },
    ],
    [
      'an arrival more than 540 days ahead',
      { rooms: [{ arrival: '2028-05-26', departure: '2028-05-27' }] },
      { code: 'TOO_FAR', message: 'Bookings open 540 days ahead.' },
    ],
    [
      'nobody in a room',
      { rooms: [{ adults: 0 }] },
      { code: 'GUESTS_NONE', message: 'At least one adult is needed.' },
    ],
    ['children alone', { rooms: [{ adults: 0, children: 2 }] }, { code: 'GUESTS_NONE' }],
    ['nobody who books', { guest: { fullName: '  ' } }, { code: 'NAME_REQUIRED', message: 'Enter a name.' }],
    [
      'a number that is no phone',
      { guest: { phone: '12' } },
      { code: 'PHONE_INVALID', message: 'That phone number looks wrong. Example: +91 98765 43210.' },
    ],
    [
      'an address that is no e-mail',
      { guest: { fullName: 'Asha', email: 'asha@' } },
      { code: 'EMAIL_INVALID', message: 'That e-mail address looks wrong.' },
    ],
    [
      'no room',
      { rooms: [] },
      { code: 'BAD_USER_INPUT', message: 'Please check the marked fields.', fields: [{ path: 'rooms' }] },
    ],
    [
      'more than 40 rooms',
      { rooms: Array.from({ length: 41 }, () => ({})) },
      { fields: [{ path: 'rooms' }] },
    ],
    ['absurdly many adults', { rooms: [{ adults: 1_000_000 }] }, { fields: [{ path: 'rooms.0.adults' }] }],
    ['fewer than no children', { rooms: [{}, { children: -1 }] }, { fields: [{ path: 'rooms.1.children' }] }],
    [
      'a type that is no id',
      { rooms: [{ roomTypeId: "'; drop table room" }] },
      { fields: [{ path: 'rooms.0.roomTypeId' }] },
    ],
    [
      'a type that is not sold',
      { rooms: [{ roomTypeId: crypto.randomUUID() }] },
      { fields: [{ path: 'rooms.0.roomTypeId' }] },
    ],
    [
      'a room that is not there',
      { rooms: [{ roomId: crypto.randomUUID() }] },
      { fields: [{ path: 'rooms.0.roomId' }] },
    ],
    [
      'meals that are not sold',
      { rooms: [{ mealPlan: 'ALL_MEALS' }] },
      { fields: [{ path: 'rooms.0.mealPlan' }] },
    ],
    [
      'an extra that is not sold',
      { charges: [{ specialChargeId: crypto.randomUUID() }] },
      { fields: [{ path: 'charges.0.specialChargeId' }] },
    ],
    [
      'more than 100 % off',
      { discount: { kind: 'PERCENT', value: 10_001, reason: 'x' } },
      { fields: [{ path: 'discount.value' }] },
    ],
    ['text that is too long', { requests: 'x'.repeat(2_001) }, { fields: [{ path: 'requests' }] }],
    ['text with a NUL', { guest: { fullName: 'a\0b' } }, { fields: [{ path: 'guest.fullName' }] }],
  ])('%s is refused', async (_title, words, refusal) => {
    expect(await manager.refusal(words)).toMatchObject(refusal);
  });

  it('is judged by the day at the lodge, also for agents, who book from today on', async () => {
    const { desk } = await agentDesk();
    // 00:30 on 2 December in India is still the first in Greenwich
    clock.travelTo(new Date('2026-12-01T19:00:00Z'));
    const stay = (arrival: string) => ({
      status: 'HELD' as const,
      rooms: [{ arrival, departure: '2026-12-04' }],
    });
    expect(await desk.refusal(stay('2026-12-01'))).toMatchObject({ code: 'DATES_PAST' });
    await desk.book(stay('2026-12-02'));
    // the desk may sell the night that is still running, and enter what was forgotten for a week
    await manager.book(stay('2026-12-01'));
    await manager.book(stay('2026-11-25'));
  });

  it('keeps names as people write them', async () => {
    const { reservation } = await manager.book({ guest: { fullName: ' आशा O’Brien 🌿 ' } });
    expect(reservation.booker.fullName).toBe('आशा O’Brien 🌿');
  });
});
