import { expect, it } from 'vitest';
import type { StayRoom } from '../../features/reservations/stays/stay-labels.ts';
import { whyNotReady } from './check-in-chosen.ts';

const TODAY = '2026-11-25';
const ready: StayRoom = {
  __typename: 'ReservationRoom',
  id: 'room',
  arrival: TODAY,
  departure: '2026-11-27',
  status: 'CONFIRMED',
  allowedActions: ['CHECK_IN'],
  badges: [],
  needsId: false,
  housekeeping: 'CLEAN',
  occupant: null,
  guests: [],
  room: { __typename: 'FreeRoom', id: '203', number: '203' },
  roomType: { __typename: 'RoomType', id: 'double', name: 'Double', kind: 'ROOM' },
  proposedFees: [],
};
const fee: StayRoom['proposedFees'][number] = {
  __typename: 'ProposedFee',
  kind: 'EARLY_CHECK_IN',
  gross: 50_000,
};
const occupant: StayRoom['occupant'] = {
  __typename: 'RoomOccupant',
  reservationRoomId: 'other',
  code: 'K7QX4M2P',
  guestName: 'Omar Gill',
  departure: TODAY,
};

it.each<[string, StayRoom[], string | null]>([
  ['nothing has to be asked', [ready], null],
  [
    'the day has not come',
    [{ ...ready, allowedActions: [], arrival: '2026-11-27', departure: '2026-11-28' }],
    'Arrives on 27 Nov 2026. Check-in is possible from that day.',
  ],
  [
    'no room is confirmed',
    [{ ...ready, allowedActions: [], status: 'HELD' }],
    'This stay is only held: confirm it first.',
  ],
  ['an ID is missing', [ready, { ...ready, needsId: true }], 'An ID is missing.'],
  [
    'the room is dirty and a fee is proposed',
    [{ ...ready, housekeeping: 'DIRTY', proposedFees: [fee] }],
    'The room is to be cleaned, a fee for coming early is proposed.',
  ],
  [
    'somebody is still in the room, which is to be cleaned',
    [{ ...ready, housekeeping: 'DIRTY', occupant }],
    'Room 203 is still occupied by Omar Gill (leaves today). The room is to be cleaned.',
  ],
])('a chosen booking of which %s says so', (_what, rooms, words) => {
  expect(whyNotReady(rooms, TODAY)).toBe(words);
});
