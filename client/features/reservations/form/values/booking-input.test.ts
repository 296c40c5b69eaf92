import { describe, expect, it } from 'vitest';
import { anotherRoom, type BookingForm, bedsIn, canCheckInNow, newBookingForm } from './booking-form.ts';
import { type BookingAction, createInputOf, discountOf, quoteInputOf } from './booking-input.ts';
import { emptyRoom } from './booking-room.ts';

const today = '2026-11-20';
const known = {
  roomTypes: [
    {
      id: 'type-cove',
      slug: 'couples-cove',
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 2,
      kind: 'ROOM' as const,
    },
    {
      id: 'type-nest',
      slug: 'family-nest',
      maxAdults: 4,
      maxChildren: 1,
      maxOccupancy: 4,
      kind: 'ROOM' as const,
    },
    {
      id: 'type-dorm',
      slug: 'group-dorm',
      maxAdults: 1,
      maxChildren: 1,
      maxOccupancy: 1,
      kind: 'DORM_BED' as const,
    },
  ],
  rooms: [{ id: 'room-202', number: '202', roomType: { id: 'type-nest' } }],
  specialCharges: [{ id: 'campfire' }],
};
const nothing = { type: null, room: null, arrival: null, departure: null };

const bedOf = bedsIn(known.roomTypes);
const quoteOf = (form: BookingForm) => quoteInputOf(form, bedOf);

function formWith(change: Partial<BookingForm> = {}): BookingForm {
  return { ...newBookingForm({ ...nothing, type: 'type-cove' }, today, known), ...change };
}

describe('money off', () => {
  it.each([
    ['PERCENT', '12.5 %', { kind: 'PERCENT', value: 1250 }],
    ['PERCENT', '100', { kind: 'PERCENT', value: 10_000 }],
    ['PERCENT', '101', null],
    ['PERCENT', 'ten', null],
    ['AMOUNT', '₹ 500', { kind: 'AMOUNT', value: 50_000 }],
    ['AGREED_TOTAL', '5,000', { kind: 'AGREED_TOTAL', value: 500_000 }],
    ['AGREED_TOTAL', '0', null],
    ['AMOUNT', '-5', null],
    ['NONE', '500', null],
  ] as const)('%s of %j', (kind, value, discount) => {
    expect(discountOf({ kind, value, reason: ' ' })).toEqual(discount);
  });

  it('carries its reason', () => {
    expect(discountOf({ kind: 'AMOUNT', value: '1', reason: ' Regular guest ' })?.reason).toBe(
      'Regular guest',
    );
  });
});

describe('what the price is asked for', () => {
  it('asks nothing while a room has no type', () => {
    expect(quoteOf(newBookingForm(nothing, today, known))).toBeNull();
  });

  it('asks nothing while a room has no nights', () => {
    expect(quoteOf(formWith({ departure: today }))).toBeNull();
  });

  it('gives each guest of a dorm a bed, and spreads them anew when their number changes', () => {
    const start = { ...nothing, type: 'group-dorm', adults: '2', children: '1' };
    const form = newBookingForm(start, today, known);
    const guests = (change: object) =>
      quoteOf({ ...form, rooms: form.rooms.map((room) => ({ ...room, ...change })) })?.rooms.map(
        ({ adults, children, infants }) => [adults, children, infants],
      );
    expect(guests({ infants: 1 })).toEqual([
      [1, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(guests({ adults: 4, children: 0 })).toHaveLength(4);
    expect(guests({ adults: 1, children: 0 })).toEqual([[1, 0, 0]]);
    // what a bed takes is the type's: a draft keeps no copy of it that could be old
    expect(JSON.stringify(form.rooms)).not.toMatch(/slug|maxAdults/);
  });

  it('gives each room the nights of the booking, or its own', () => {
    const form = formWith();
    const own = { ...anotherRoom(form), hasOwnNights: true, arrival: '2026-11-21', departure: '2026-11-23' };
    expect(quoteOf({ ...form, rooms: [...form.rooms, own] })?.rooms).toMatchObject([
      { arrival: '2026-11-20', departure: '2026-11-21' },
      { arrival: '2026-11-21', departure: '2026-11-23' },
    ]);
  });

  it('asks for nine rooms alike one by one', () => {
    const [room] = formWith().rooms;
    const form = formWith({ rooms: room ? [{ ...room, count: 9 }, room] : [] });
    const asked = quoteOf(form)?.rooms ?? [];
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(asked[0]).not.toHaveProperty('count');
  });

  it('does not ask again when another door of the type is chosen', () => {
    const form = formWith();
    const [room] = form.rooms;
    const chosen = room ? [{ ...room, roomId: 'room-101' }] : [];
    expect(quoteOf({ ...form, rooms: chosen })).toEqual(quoteOf(form));
  });

  it('shows what a free room takes off before its reason is typed', () => {
    const form = formWith();
    const free = form.rooms.map((room) => ({ ...room, isComplimentary: true }));
    expect(quoteOf({ ...form, rooms: free })?.rooms[0]?.complimentaryReason).toBe('Not said yet');
    expect(quoteOf(form)?.rooms[0]?.complimentaryReason).toBeUndefined();
  });

  it('does not ask again while the reason of a discount is typed', () => {
    const discount = { kind: 'PERCENT', value: '10', reason: '' } as const;
    const reasoned = formWith({ discount: { ...discount, reason: 'Group' } });
    expect(quoteOf(reasoned)).toEqual(quoteOf(formWith({ discount })));
  });

  it('shows an agreed total before its reason is chosen', () => {
    const discount = { kind: 'AGREED_TOTAL', value: '5000', reason: '' } as const;
    expect(quoteOf(formWith({ discount }))?.discount).toMatchObject({
      kind: 'AGREED_TOTAL',
      value: 500_000,
    });
  });
});

describe('what is sent', () => {
  const act: BookingAction = {
    lodge: { timeZone: 'Asia/Kolkata', nightEndsAt: '05:00' },
    status: 'CONFIRMED',
    quotedTotal: 435_000,
    mayMoveOthers: false,
    isDesk: true,
    bedOf,
    guestsOf: (roomTypeId) => (roomTypeId === 'type-dorm' ? 'WOMEN' : 'ANY'),
  };

  it('sends the total that was seen and leaves out what was left empty', () => {
    const guest = { id: '', fullName: ' Ananya Bisht ', phone: '98765 43210', email: '' };
    expect(createInputOf(formWith({ guest }), act)).toEqual({
      source: 'PHONE',
      guest: { fullName: 'Ananya Bisht', phone: '98765 43210' },
      rooms: [
        {
          roomTypeId: 'type-cove',
          arrival: '2026-11-20',
          departure: '2026-11-21',
          adults: 2,
          children: 0,
          infants: 0,
          mealPlan: 'ROOM_ONLY',
          isComplimentary: false,
        },
      ],
      charges: [],
      status: 'CONFIRMED',
      quotedTotal: 435_000,
      mayMoveOthers: false,
    });
  });

  it('names a door where one room is wanted, and none of several alike', () => {
    const [room] = formWith().rooms;
    const withDoor = (count: number) =>
      formWith({ rooms: room ? [{ ...room, roomId: 'room-101', count }] : [] });
    expect(createInputOf(withDoor(1), act).rooms).toMatchObject([{ roomId: 'room-101' }]);
    const { rooms } = createInputOf(withDoor(2), act);
    expect(rooms.map(({ roomId }) => roomId)).toEqual([undefined, undefined]);
  });

  it('says the end of a hold by the clock of the lodge, and of nothing else', () => {
    const form = formWith({ holdUntil: { day: '2026-11-20', time: '21:00' } });
    expect(createInputOf(form, { ...act, status: 'HELD' }).holdUntil).toBe('2026-11-20T15:30:00.000Z');
    expect(createInputOf(form, act)).not.toHaveProperty('holdUntil');
    expect(createInputOf(formWith(), { ...act, status: 'HELD' })).not.toHaveProperty('holdUntil');
  });

  it('books somebody known by the id, whatever stands in the fields', () => {
    const guest = { id: 'guest-1', fullName: 'Ananya Bisht', phone: '98765 43210', email: '' };
    expect(createInputOf(formWith({ guest }), act).guest).toEqual({ id: 'guest-1' });
  });

  it('lets in at once with the ID that was shown, as somebody who walked in', () => {
    const checkIn = { ...formWith().checkIn, idNumber: ' 1234 ', dirtyReason: 'They insist' };
    expect(createInputOf(formWith({ checkIn }), { ...act, status: 'CHECKED_IN' })).toMatchObject({
      source: 'WALK_IN',
      checkIn: {
        ids: [{ idType: 'AADHAAR', idNumber: '1234' }],
        isCleanNow: false,
        dirtyReason: 'They insist',
      },
    });
    expect(createInputOf(formWith({ checkIn }), act).checkIn).toBeUndefined();
  });

  it('promises the room that was chosen by its number', () => {
    const form = newBookingForm({ ...nothing, room: '202' }, today, known);
    expect(createInputOf(form, act).rooms).toMatchObject([{ roomId: 'room-202' }]);
  });

  it('says who all guests are where beds are for some alone, once it was ticked', () => {
    const [room] = formWith().rooms;
    const sent = (roomTypeId: string, isRestrictionMet: boolean) => {
      const rooms = room ? [{ ...room, roomTypeId, isRestrictionMet }] : [];
      return createInputOf(formWith({ rooms }), act).rooms[0]?.allGuestsAre;
    };
    expect(sent('type-dorm', true)).toBe('WOMEN');
    expect(sent('type-dorm', false)).toBeUndefined();
    expect(sent('type-cove', false)).toBeUndefined();
  });

  it('says why a room is free, and nothing of a reason that was typed and then not needed', () => {
    const [room] = formWith().rooms;
    const sent = (isComplimentary: boolean) => {
      const rooms = room ? [{ ...room, isComplimentary, complimentaryReason: 'Driver' }] : [];
      return createInputOf(formWith({ rooms }), act).rooms[0];
    };
    expect(sent(true)).toMatchObject({ isComplimentary: true, complimentaryReason: 'Driver' });
    expect(sent(false)?.complimentaryReason).toBeUndefined();
  });

  it('books what an agent brought as the agent’s', () => {
    expect(createInputOf(formWith({ agentId: 'agent-1' }), act)).toMatchObject({
      source: 'AGENT',
      agentId: 'agent-1',
    });
  });

  it('says that the guest pays where an agent brings them, and nothing of it where nobody does', () => {
    const payerOf = (change: Partial<BookingForm>, isDesk = true) =>
      createInputOf(formWith(change), { ...act, isDesk }).payer;
    expect(payerOf({ agentId: 'agent-1', payer: 'GUEST' })).toBe('GUEST');
    expect(payerOf({ agentId: 'agent-1' })).toBeUndefined();
    expect(payerOf({ payer: 'GUEST' })).toBeUndefined();
    expect(payerOf({ payer: 'GUEST' }, false)).toBe('GUEST');
    expect(payerOf({}, false)).toBeUndefined();
  });

  it('says when they are expected, on the first day of any room', () => {
    const [room = emptyRoom(formWith())] = formWith().rooms;
    const later = { ...room, hasOwnNights: true, arrival: '2026-11-25', departure: '2026-11-26' };
    const earlier = { ...room, hasOwnNights: true, arrival: '2026-11-24', departure: '2026-11-26' };
    const form = formWith({ expectedAt: '20:30', rooms: [later, earlier] });
    expect(createInputOf(form, act).expectedAt).toBe('2026-11-24T15:00:00.000Z');
    expect(createInputOf(formWith(), act).expectedAt).toBeUndefined();
  });

  it('sends nothing for an agent that is the desk’s to say', () => {
    const form = formWith({
      discount: { kind: 'PERCENT', value: '10', reason: 'Friend' },
      note: 'Pays late',
      overrideReason: 'Asked by the owner',
      requests: 'Late arrival',
    });
    const input = createInputOf(form, { ...act, isDesk: false });
    expect(input).toMatchObject({ source: 'AGENT', mayMoveOthers: true, requests: 'Late arrival' });
    expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['discount']));
    expect(input.note ?? input.overrideReason ?? input.agentId).toBeUndefined();
  });

  it('sends the extras that are wanted', () => {
    expect(createInputOf(formWith({ charges: { campfire: 2, mattress: 0 } }), act).charges).toEqual([
      { specialChargeId: 'campfire', quantity: 2 },
    ]);
  });
});

it('a booking can be checked in at once only for the night that is running, or today', () => {
  const days = { today: '2026-12-10', tonight: '2026-12-09' };
  const arriving = (arrival: string) => canCheckInNow(formWith({ arrival, departure: '2026-12-15' }), days);
  expect(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map(arriving)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
