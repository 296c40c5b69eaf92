import { describe, expect, it } from 'vitest';
import { publicViewer, type Viewer } from '../../../auth/viewer.ts';
import { advanceDueOf, allowedActionsOf, viewOf } from './reservation-view.rules.ts';
import type { StoredEvent } from './stored-event.rules.ts';
import type { StoredReservation, StoredRoom, ViewFacts } from './stored-reservation.rules.ts';

const hours = {
  timeZone: 'Asia/Kolkata',
  checkInTime: '12:00',
  checkOutTime: '11:00',
  nightEndsAt: '05:00',
  noShowFrom: '23:00',
  confirmsWebInstantly: false,
  earlyCheckIn: [],
  lateCheckOut: [],
};

/** Two in the afternoon at the lodge. */
const factsOn = (today: string): ViewFacts => ({
  today,
  now: `${today}T08:30:00Z`,
  advancePercent: 3_000,
  hours,
});
const facts = factsOn('2026-12-01');
const admin: Viewer = { ...publicViewer, uid: 'admin', role: 'ADMIN' };
const manager: Viewer = { ...publicViewer, uid: 'manager', role: 'MANAGER' };
const agent: Viewer = {
  ...publicViewer,
  uid: 'agent',
  role: 'AGENT',
  agent: { id: 'agent-1', name: 'Hill Tours', confirmsInstantly: false },
};
const otherAgent: Viewer = {
  ...agent,
  uid: 'agent2',
  agent: { id: 'agent-2', name: 'Tea', confirmsInstantly: true },
};
const confirmingAgent: Viewer = {
  ...agent,
  agent: { id: 'agent-1', name: 'Hill Tours', confirmsInstantly: true },
};
const unlinkedAgent: Viewer = { ...agent, agent: null };
const guest: Viewer = { ...publicViewer, uid: 'guest', role: 'GUEST' };

const reservationRoom: StoredRoom = {
  id: 'reservation-room-1',
  roomType: {
    id: 'type-1',
    code: 'CC',
    slug: 'couples-cove',
    name: "Couple's Cove",
    kind: 'ROOM',
    guests: 'ANY',
    description: '',
    amenities: [],
    baseOccupancy: 2,
    maxAdults: 2,
    maxChildren: 1,
    maxOccupancy: 3,
    baseRate: 35_000,
    extraAdultRate: 0,
    extraChildRate: 0,
    sortOrder: 1,
    isActive: true,
    isShownOnline: true,
    version: null,
  },
  room: { id: 'room-201', number: '201', housekeeping: 'CLEAN', occupant: null },
  allGuestsAre: 'ANY',
  stretches: [{ roomId: 'room-201', number: '201', arrival: '2026-12-24', departure: '2026-12-26' }],
  arrival: '2026-12-24',
  departure: '2026-12-26',
  adults: 2,
  children: 0,
  infants: 0,
  mealPlan: 'ROOM_ONLY',
  status: 'CONFIRMED',
  isPinned: false,
  isComplimentary: false,
  gross: 70_000,
  nights: [],
  guests: [],
  endNights: [{ night: '2026-12-24', net: 35_000, cgst: 0, sgst: 0, taxRate: 0 }],
  hasId: false,
  checkedInAt: null,
  checkedOutAt: null,
  version: 1,
};

const stored: StoredReservation = {
  id: 'reservation-1',
  code: 'K7QX4M2P',
  source: 'AGENT',
  status: 'CONFIRMED',
  arrival: '2026-12-24',
  departure: '2026-12-26',
  booker: {
    id: 'guest-1',
    fullName: 'Rao',
    phone: '+919876543210',
    email: 'rao@lodge.example',
    nationality: 'IN',
    hasId: true,
    doNotRentReason: 'Broke a door',
    version: 1,
  },
  bookerUid: 'guest',
  agent: { id: 'agent-1', code: 'HT', name: 'Hill Tours', isActive: true },
  requests: 'A cot',
  note: 'Haggles',
  expectedAt: null,
  discount: null,
  holdEndsAt: null,
  rooms: [reservationRoom],
  charges: [],
  paymentReports: [],
  agentBills: null,
  folios: [],
  net: 70_000,
  tax: 0,
  gross: 70_000,
  paid: 0,
  balance: 70_000,
  createdAt: '2026-11-20T08:30:00+00:00',
  leastFee: 0,
  isUndone: false,
  cancellationPolicy: [
    { daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' },
    { daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' },
  ],
  events: null,
  version: 1,
};

describe('what a reservation shows', () => {
  it.each([
    ['an admin', admin, '201', 'Haggles', 'rao@lodge.example'],
    ['a manager', manager, '201', 'Haggles', 'rao@lodge.example'],
    ['its agent', agent, undefined, null, null],
    ['its guest', guest, undefined, null, 'rao@lodge.example'],
  ])('to %s: the room, the note and the e-mail by rights', (_who, viewer, number, note, email) => {
    const view = viewOf(stored, viewer, facts);
    expect(view.rooms[0]?.room?.number).toBe(number);
    expect(view.note).toBe(note);
    expect(view.booker).toMatchObject({ fullName: 'Rao', phone: '+919876543210', email });
  });

  it.each([
    ['a manager', manager, true, 'Broke a door'],
    ['its agent', agent, null, null],
    ['its guest', guest, true, null],
  ])('to %s: whether an ID is there, and why no room is let, by rights', (_who, viewer, hasId, reason) => {
    const named = {
      id: 'named-1',
      guest: stored.booker,
      isPrimary: true,
      arrivalFormDueAt: null,
      departureFormDueAt: null,
    };
    const view = viewOf({ ...stored, rooms: [{ ...reservationRoom, guests: [named] }] }, viewer, facts);
    const known = { fullName: 'Rao', phone: '+919876543210', hasId, doNotRentReason: reason };
    expect(view.booker).toMatchObject(known);
    expect(view.rooms[0]?.guests[0]?.guest).toMatchObject(known);
  });

  it.each([
    ['a manager', manager, '2026-12-24', 'CONFIRMED' as const, true],
    ['a manager', manager, '2026-12-01', 'CANCELLED' as const, false],
    ['its agent before the arrival', agent, '2026-12-23', 'CONFIRMED' as const, true],
    ['its agent on the arrival day', agent, '2026-12-24', 'CONFIRMED' as const, false],
    ['another agent', otherAgent, '2026-12-01', 'CONFIRMED' as const, false],
    ['an agent whom nobody linked', unlinkedAgent, '2026-12-01', 'CONFIRMED' as const, false],
    ['its guest', guest, '2026-12-01', 'CONFIRMED' as const, false],
  ])('%s may say who sleeps in a room by right', (_who, viewer, today, status, may) => {
    const view = viewOf({ ...stored, rooms: [{ ...reservationRoom, status }] }, viewer, { ...facts, today });
    expect(view.rooms[0]?.mayNameGuests).toBe(may);
  });

  it.each([
    ['a manager', manager, ['Cancelled: room 201.']],
    ['its agent', agent, undefined],
    ['its guest', guest, undefined],
  ])('to %s: what happened to it, by rights', (_who, viewer, sentences) => {
    const cancelled: StoredEvent = {
      id: 'event-1',
      at: '2026-12-01T08:30:00+00:00',
      actorName: 'Mira',
      actingAs: null,
      action: 'cancel-reservation',
      entity: 'reservation_room',
      entityId: null,
      before: { status: 'CONFIRMED' },
      after: { status: 'CANCELLED' },
      reason: 'Ill',
      transactionId: '7',
      room: '201',
    };
    const { timeline } = viewOf({ ...stored, events: [cancelled] }, viewer, facts);
    expect(timeline?.map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it.each([
    ['promised', { isPinned: true }],
    ['entered', { status: 'CHECKED_IN' as const }],
    ['left', { status: 'CHECKED_OUT' as const }],
  ])('names a room that was %s to its agent and guest', (_how, change) => {
    for (const viewer of [agent, guest]) {
      const view = viewOf({ ...stored, rooms: [{ ...reservationRoom, ...change }] }, viewer, facts);
      expect(view.rooms[0]?.room).toEqual({ id: 'room-201', number: '201' });
    }
  });

  it('keeps what only the server needs to itself', () => {
    const view = viewOf(stored, admin, facts);
    expect(view).not.toHaveProperty('bookerUid');
    expect(view).not.toHaveProperty('cancellationPolicy');
    expect(view).not.toHaveProperty('leastFee');
  });

  it('says the frozen policy with the dates of its arrival', () => {
    expect(viewOf(stored, admin, facts).cancellationSentence).toBe(
      'Free cancellation until 21 Dec 2026; after that the first night is charged.',
    );
  });

  it('says beside the policy what cancelling costs at least since the stay was changed', () => {
    expect(viewOf({ ...stored, leastFee: 350_00 }, guest, facts).cancellationSentence).toBe(
      'Free cancellation until 21 Dec 2026; after that the first night is charged. ' +
        'Since the stay was changed, cancelling costs at least ₹350.',
    );
  });

  it('counts days where its rooms arrive on different days, those given up left out', () => {
    const later = { ...reservationRoom, id: 'reservation-room-2', arrival: '2026-12-25' };
    const viewWith = (second: StoredRoom) =>
      viewOf({ ...stored, rooms: [reservationRoom, second] }, admin, facts);
    expect(viewWith(later).cancellationSentence).toContain('until 3 days before arrival');
    expect(viewWith({ ...later, status: 'CANCELLED' }).cancellationSentence).toContain('until 21 Dec 2026');
  });
});

describe('the advance still due', () => {
  it.each([
    ['CONFIRMED', 70_000, 0, 21_000],
    ['HELD', 70_001, 0, 21_100],
    ['CONFIRMED', 70_000, 15_000, 6_000],
    ['CONFIRMED', 70_000, 30_000, 0],
    ['CHECKED_IN', 70_000, 0, 0],
    ['CANCELLED', 70_000, 0, 0],
    ['EXPIRED', 70_000, 0, 0],
  ] as const)('%s, costs %d, paid %d: %d', (status, gross, paid, due) => {
    expect(advanceDueOf({ status, gross, paid }, 3_000)).toBe(due);
  });
});

describe('cancelling is offered', () => {
  const beforeArrival = '2026-12-23';
  const arrivalDay = '2026-12-24';
  it.each([
    ['a manager', 'CONFIRMED', arrivalDay, true, manager],
    ['an admin', 'HELD', arrivalDay, true, admin],
    ['an admin', 'CANCELLED', beforeArrival, false, admin],
    ['an admin', 'EXPIRED', beforeArrival, false, admin],
    ['an admin', 'CHECKED_IN', beforeArrival, false, admin],
    ['its agent', 'CONFIRMED', beforeArrival, true, agent],
    ['its agent', 'CONFIRMED', arrivalDay, false, agent],
    ['its agent', 'HELD', arrivalDay, true, agent],
    ['another agent', 'HELD', beforeArrival, false, otherAgent],
    ['an agent whom nobody linked', 'HELD', beforeArrival, false, unlinkedAgent],
    ['its guest', 'CONFIRMED', beforeArrival, true, guest],
    ['its guest', 'CONFIRMED', arrivalDay, false, guest],
    ['another guest', 'HELD', beforeArrival, false, { ...guest, uid: 'guest-2' }],
    ['the public', 'HELD', beforeArrival, false, publicViewer],
  ] as const)('to %s, %s, on %s: %s', (_who, status, today, isOffered, viewer) => {
    const actions = allowedActionsOf(
      { ...stored, rooms: [{ ...reservationRoom, status }] },
      viewer,
      factsOn(today),
    );
    expect(actions.includes('CANCEL')).toBe(isOffered);
  });

  it.each([
    ['at 00:40 to the desk', '2026-12-24T19:10:00Z', manager, true],
    ['at 00:40 not to its agent', '2026-12-24T19:10:00Z', confirmingAgent, false],
    ['not after the night has ended', '2026-12-25T00:00:00Z', manager, false],
  ] as const)('a way back to yesterday’s arrival %s', (_when, now, viewer, isOffered) => {
    const room: StoredRoom = { ...reservationRoom, status: 'EXPIRED' };
    const atNight = { ...factsOn('2026-12-25'), now };
    expect(allowedActionsOf({ ...stored, rooms: [room] }, viewer, atNight).includes('REINSTATE')).toBe(
      isOffered,
    );
  });

  it('once, when any room of the reservation allows it', () => {
    const rooms: StoredRoom[] = [
      { ...reservationRoom, status: 'CANCELLED' },
      reservationRoom,
      { ...reservationRoom, id: 'reservation-room-3' },
    ];
    const actions = allowedActionsOf({ ...stored, rooms }, manager, factsOn(arrivalDay));
    expect(actions.slice(0, 3)).toEqual(['REINSTATE', 'CHECK_IN', 'CANCEL']);
    expect(actions).toHaveLength(new Set(actions).size);
  });

  it('to no agent and no guest of a reservation that has neither', () => {
    const nobodys = { ...stored, agent: null, bookerUid: null };
    for (const viewer of [agent, unlinkedAgent, guest, { ...guest, uid: null }]) {
      expect(allowedActionsOf(nobodys, viewer, factsOn(beforeArrival))).toEqual([]);
    }
  });
});
