import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const NIGHT = 350_00;
/** An hour to midnight of the day of arrival: guests who are not there have not come. */
const ELEVEN_PM = new Date('2026-12-24T17:30:00Z');
const NOON_BEFORE = new Date('2026-12-23T06:30:00Z');

let stay: StayDesk;

afterAll(close);

beforeEach(async () => {
  stay = await open();
});

const inFirst = () => ({ rooms: [{ roomId: stay.first.id }] });
const because = 'Plans changed';

describe('cancelling', () => {
  it.each([
    ['five days before', '2026-12-19T06:30:00Z', 0],
    ['three days before', '2026-12-21T06:30:00Z', 0],
    ['two days before', '2026-12-22T06:30:00Z', NIGHT],
    ['on the day of arrival', '2026-12-24T08:30:00Z', NIGHT],
  ])('%s takes the fee of the policy that was agreed', async (_when, at, fee) => {
    clock.travelTo(new Date('2026-12-10T06:30:00Z'));
    const { reservation } = await stay.desk.book();
    clock.travelTo(new Date(at));
    const cancelled = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', gross: fee, balance: fee });
    expect(cancelled.charges.map(({ net, description }) => ({ net, description }))).toEqual(
      fee > 0 ? [{ net: NIGHT, description: 'Cancellation fee, 24 – 26 Dec 2026' }] : [],
    );
  });

  it('shows the fee before anything is done', async () => {
    const { reservation } = await stay.desk.book();
    const cancelReservation = { ...onVersion(reservation), reason: because };
    const preview = await stay.desk.previewChange({ cancelReservation });
    expect(preview).toMatchObject({ fee: NIGHT, before: { gross: 2 * NIGHT }, after: { gross: NIGHT } });
    const cancelled = await stay.desk.cancelReservation(cancelReservation);
    expect(cancelled.gross).toBe(preview.after.gross);
  });

  it('takes no fee for what was only held', async () => {
    const { reservation } = await stay.desk.book({ status: 'HELD' });
    const cancelled = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    expect(cancelled.gross).toBe(0);
  });

  it('lets guests off the fee with a reason, which is the right of the desk', async () => {
    const agent = viewerOf(await seed.agent(`Agent ${stay.type.id}`, { confirmsInstantly: true }));
    clock.travelTo(NOON_BEFORE);
    const { reservation } = await stay.desk.as(agent).book();
    const waived = { ...onVersion(reservation), reason: because, waiveFeeReason: 'Snow on the road' };
    await expect(stay.desk.as(agent).cancelReservation(waived)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await stay.desk.cancelReservation(waived)).gross).toBe(0);
    const event = await database.prisma.auditEvent.findFirst({
      where: { reservationId: reservation.id, action: 'cancel-reservation' },
    });
    expect(event?.after).toMatchObject({ fee: 0, waived: NIGHT, waiveFeeReason: 'Snow on the road' });
  });
});

describe('nights in accounts that are closed', () => {
  it.each(['cancel', 'markNoShow'] as const)('are not given back any more: %s', async (act) => {
    const { reservation } = await stay.desk.book();
    clock.travelTo(new Date('2026-12-25T06:30:00Z'));
    await seed.settings({ booksLockedThrough: new Date('2026-12-24') });
    const input = { ...onVersion(reservation), reason: because };
    const attempt = act === 'cancel' ? stay.desk.cancelReservation(input) : stay.desk.perform(act, input);
    expect(await refusalOf(attempt)).toMatchObject({ code: 'BOOKS_LOCKED' });
    await seed.settings({ booksLockedThrough: null });
  });
});

describe('who has not come by eleven', () => {
  it('is marked so, the advance is kept as the fee, and the nights are free', async () => {
    const { reservation } = await stay.desk.book(inFirst());
    await stay.desk.recordPayment(reservation, { amount: NIGHT });
    expect(reservation.rooms[0]?.allowedActions).not.toContain('MARK_NO_SHOW');
    expect(await refusalOf(stay.desk.perform('markNoShow', onVersion(reservation)))).toMatchObject({
      message: 'Guests can be marked as not come from 11 pm on.',
    });
    clock.travelTo(ELEVEN_PM);
    const gone = await stay.desk.perform('markNoShow', onVersion(reservation));
    expect(gone).toMatchObject({
      status: 'NO_SHOW',
      gross: NIGHT,
      paid: NIGHT,
      balance: 0,
      badges: ['PAID'],
    });
    await stay.desk.book(inFirst());
  });

  it('is let off the fee with a reason', async () => {
    const { reservation } = await stay.desk.book();
    clock.travelTo(ELEVEN_PM);
    const waived = { ...onVersion(reservation), waiveFeeReason: 'Landslide' };
    expect((await stay.desk.perform('markNoShow', waived)).gross).toBe(0);
  });

  it('is brought back the same night, the fee off the bill', async () => {
    const { reservation } = await stay.desk.book(inFirst());
    clock.travelTo(ELEVEN_PM);
    const gone = await stay.desk.perform('markNoShow', onVersion(reservation));
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back).toMatchObject({ status: 'CONFIRMED', gross: 2 * NIGHT, charges: [] });
    expect(back.badges).toEqual(['LATE_ARRIVAL', 'UNPAID']);
  });
});

describe('bringing back', () => {
  async function cancelled() {
    const { reservation } = await stay.desk.book(inFirst());
    return stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
  }

  it('gives the old room and the price of then, whatever the tariff says now', async () => {
    const gone = await cancelled();
    await database.prisma.roomType.update({ where: { id: stay.type.id }, data: { baseRate: 900_00 } });
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back).toMatchObject({ status: 'CONFIRMED', gross: 2 * NIGHT, charges: [] });
    expect(back.rooms[0]).toMatchObject({ room: { id: stay.first.id }, status: 'CONFIRMED' });
    expect(await stay.desk.refusal(inFirst())).toMatchObject({ code: 'ROOM_TAKEN' });
  });

  it('balances a fee in accounts that are closed by an adjustment of today', async () => {
    clock.travelTo(new Date('2026-12-22T06:30:00Z'));
    const gone = await cancelled();
    expect(gone.gross).toBe(NIGHT);
    clock.travelTo(NOON_BEFORE);
    await seed.settings({ booksLockedThrough: new Date('2026-12-22') });
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    await seed.settings({ booksLockedThrough: null });
    expect(back.gross).toBe(2 * NIGHT);
    expect(back.charges.map(({ net, date }) => ({ net, date }))).toEqual([
      { net: NIGHT, date: '2026-12-22' },
      { net: -NIGHT, date: '2026-12-23' },
    ]);
  });

  it('balances the tax of such a fee as well', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
    clock.travelTo(new Date('2026-12-22T06:30:00Z'));
    const { reservation } = await stay.desk.book(inFirst());
    await seed.settings({ isGstRegistered: false, gstin: null });
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    clock.travelTo(NOON_BEFORE);
    await seed.settings({ booksLockedThrough: new Date('2026-12-22') });
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    await seed.settings({ booksLockedThrough: null });
    expect(back.gross).toBe(reservation.gross);
    expect(back.charges.map(({ tax }) => tax)).toEqual([NIGHT * 0.05, -NIGHT * 0.05]);
  });

  it('brings the extras back as they were', async () => {
    const trek = await seed.specialCharge(`Trek ${stay.type.id}`, { unitPrice: 100_00, basis: 'PER_GUEST' });
    const { reservation } = await stay.desk.book({
      rooms: [{}, {}],
      charges: [{ specialChargeId: trek.id }],
    });
    const [one] = reservation.rooms;
    const reason = because;
    const gone = await stay.desk.cancelReservation({
      ...onVersion(reservation),
      reservationRoomIds: [one?.id ?? ''],
      reason,
    });
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back.gross).toBe(reservation.gross);
    expect(back.charges).toMatchObject([{ quantity: 4, net: 400_00 }]);
  });

  it('of the room of the children alone is refused', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, { adults: 0, children: 1 }] });
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    const children = gone.rooms.filter(({ adults }) => adults === 0).map(({ id }) => id);
    const back = stay.desk.perform('reinstateReservation', {
      ...onVersion(gone),
      reservationRoomIds: children,
    });
    expect(await refusalOf(back)).toMatchObject({ fields: [{ message: 'At least one adult is needed.' }] });
  });

  it('of a promised room that is taken is refused with what is free, and goes into another that is named', async () => {
    const gone = await cancelled();
    await stay.desk.book(inFirst());
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(gone)))).toMatchObject({
      code: 'ROOM_TAKEN',
      freeRooms: [{ id: stay.second.id }],
    });
    const rooms = [{ reservationRoomId: gone.rooms[0]?.id ?? '', roomId: stay.second.id }];
    const back = await stay.desk.perform('reinstateReservation', { ...onVersion(gone), rooms });
    expect(back.rooms[0]).toMatchObject({ room: { id: stay.second.id } });
  });

  it('into any room of the type where none was promised, and not where none is free', async () => {
    const { reservation } = await stay.desk.book();
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    await stay.desk.book(inFirst());
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back.rooms[0]).toMatchObject({ room: { id: stay.second.id } });
    const again = await stay.desk.cancelReservation({ ...onVersion(back), reason: because });
    await stay.desk.book();
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(again)))).toMatchObject({
      code: 'NO_ROOM',
    });
  });

  it('is too late on the day after arrival', async () => {
    const gone = await cancelled();
    clock.travelTo(new Date('2026-12-25T06:30:00Z'));
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(gone)))).toMatchObject({
      code: 'DATES_PAST',
      message: 'Check-in cannot be in the past.',
    });
  });

  it('is not too late at 00:40 for who came for the night that is running, whom the desk took for not come', async () => {
    const { reservation } = await stay.desk.book(inFirst());
    clock.travelTo(new Date('2026-12-24T19:10:00Z'));
    const absent = await stay.desk.perform('markNoShow', onVersion(reservation));
    expect(absent).toMatchObject({
      status: 'NO_SHOW',
      allowedActions: expect.arrayContaining(['REINSTATE']),
    });
    const back = await stay.desk.perform('reinstateReservation', onVersion(absent));
    expect(back).toMatchObject({
      status: 'CONFIRMED',
      gross: 2 * NIGHT,
      rooms: [{ room: { id: stay.first.id } }],
    });
    const withoutIdReason = 'Tomorrow';
    const inHouse = await stay.desk.perform('checkIn', { ...onVersion(back), withoutIdReason });
    expect(inHouse.status).toBe('CHECKED_IN');
  });

  it('is too late at 05:00, when the night has ended', async () => {
    const gone = await cancelled();
    clock.travelTo(new Date('2026-12-24T23:30:00Z'));
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(gone)))).toMatchObject({
      code: 'DATES_PAST',
    });
  });

  it("counts against the agent's credit", async () => {
    const agent = await seed.agent(`Agent ${stay.type.id}`, { creditLimit: 2 * NIGHT });
    const { reservation } = await stay.desk.book({ agentId: agent.id, source: 'AGENT' });
    const waiveFeeReason = 'Snow';
    const gone = await stay.desk.cancelReservation({
      ...onVersion(reservation),
      reason: because,
      waiveFeeReason,
    });
    await stay.desk.book({ agentId: agent.id, source: 'AGENT' });
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(gone)))).toMatchObject({
      code: 'CREDIT_LIMIT',
    });
  });

  it.each([
    ['smaller', { maxAdults: 1, maxOccupancy: 1, maxChildren: 0, baseOccupancy: 1 }],
    ['for others', { guests: 'WOMEN' }],
  ] as const)('is refused into a room type that became %s meanwhile', async (_how, data) => {
    const { reservation } = await stay.desk.book();
    const gone = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: because });
    const { id, name } = stay.type;
    await database.prisma.roomType.update({ where: { id }, data });
    expect(await refusalOf(stay.desk.perform('reinstateReservation', onVersion(gone)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ message: `${name} was changed and is no longer for these guests. Make a new booking.` }],
    });
  });
});

describe('confirming', () => {
  it('turns a hold into a promise', async () => {
    const { reservation } = await stay.desk.book({ ...inFirst(), status: 'HELD' });
    expect(reservation.badges).toEqual(['ARRIVING_TODAY', 'HOLD_ENDS', 'UNPAID']);
    const confirmed = await stay.desk.perform('confirmReservation', onVersion(reservation));
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', holdEndsAt: null, version: 2 });
    clock.travelTo(new Date('2026-12-24T14:30:00Z'));
    expect(await stay.desk.refusal(inFirst())).toMatchObject({ code: 'ROOM_TAKEN' });
  });

  it('takes a hold that has ended again where it still fits', async () => {
    const { reservation } = await stay.desk.book({ ...inFirst(), status: 'HELD' });
    clock.travelTo(new Date('2026-12-24T13:00:00Z'));
    const confirmed = await stay.desk.perform('confirmReservation', onVersion(reservation));
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', gross: 2 * NIGHT });
  });

  it('says when the hold ended where the room is gone', async () => {
    const { reservation } = await stay.desk.book({ ...inFirst(), status: 'HELD' });
    clock.travelTo(new Date('2026-12-24T13:00:00Z'));
    await stay.desk.book(inFirst());
    expect(await refusalOf(stay.desk.perform('confirmReservation', onVersion(reservation)))).toMatchObject({
      __typename: 'HoldExpiredError',
      code: 'HOLD_EXPIRED',
      message: 'The hold ended at 6 pm. We can look again for the same dates.',
    });
  });

  it('says to an agent that it was their hold that ended', async () => {
    const agent = stay.desk.as(
      viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true })),
    );
    const { reservation } = await agent.book({ status: 'HELD' });
    clock.travelTo(new Date('2026-12-24T13:00:00Z'));
    await stay.desk.book({ rooms: [{ roomId: stay.first.id }, { roomId: stay.second.id }] });
    expect(await refusalOf(agent.perform('confirmReservation', onVersion(reservation)))).toMatchObject({
      code: 'HOLD_EXPIRED',
      message: 'Your hold ended at 6 pm. We can look again for the same dates.',
    });
  });

  it('comes too late on the day after arrival, when the hold has ended', async () => {
    const { reservation } = await stay.desk.book({ ...inFirst(), status: 'HELD' });
    clock.travelTo(new Date('2026-12-25T06:30:00Z'));
    expect(await refusalOf(stay.desk.perform('confirmReservation', onVersion(reservation)))).toMatchObject({
      code: 'HOLD_EXPIRED',
    });
  });

  it('a hold that has ended at the same second as another takes the room leaves one of them with it', async () => {
    const { reservation } = await stay.desk.book({ ...inFirst(), status: 'HELD' });
    clock.travelTo(new Date('2026-12-24T13:00:00Z'));
    const [confirmed, booked] = await Promise.allSettled([
      stay.desk.perform('confirmReservation', onVersion(reservation)),
      stay.desk.book(inFirst()),
    ]);
    expect([confirmed.status, booked.status].sort()).toEqual(['fulfilled', 'rejected']);
    const refused = confirmed.status === 'rejected' ? confirmed : booked;
    expect(refused).toMatchObject({
      reason: { data: { code: expect.stringMatching(/HOLD_EXPIRED|ROOM_TAKEN/) } },
    });
  });

  it('is the right of an agent who confirms without asking, of the own alone', async () => {
    const [instant, slow] = await Promise.all(
      [true, false].map((confirmsInstantly) =>
        seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly }),
      ),
    );
    if (!instant || !slow) throw new Error('There are two agents.');
    const own = await stay.desk.as(viewerOf(instant)).book({ status: 'HELD' });
    const others = await stay.desk.as(viewerOf(slow)).book({ status: 'HELD' });
    const confirm = (agent: typeof instant, { reservation }: typeof own) =>
      stay.desk.as(viewerOf(agent)).perform('confirmReservation', onVersion(reservation));
    expect((await confirm(instant, own)).status).toBe('CONFIRMED');
    expect(await refusalOf(confirm(slow, others))).toMatchObject({
      code: 'BAD_TRANSITION',
      message: 'Only the lodge can confirm this stay.',
    });
    await expect(confirm(instant, others)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
