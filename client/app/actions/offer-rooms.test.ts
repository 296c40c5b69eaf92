import { expect, it } from 'vitest';
import type { Offer } from '../../features/dashboards/cards/offer.ts';
import { formatOffer, roomsOf } from './offer-rooms.ts';

const dorm: Offer = {
  roomType: { id: 'dorm', name: 'Trek Dorm', guests: 'ANY' },
  stay: { arrival: '2026-11-20', departure: '2026-11-21' },
  rooms: 1,
  adults: 2,
  children: 1,
  bed: { maxAdults: 1, maxChildren: 1, maxOccupancy: 1 },
};

it('an offer of a dorm is held and sent as a bed for each guest, children too', () => {
  expect(roomsOf(dorm).map(({ adults, children }) => [adults, children])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(formatOffer(dorm)).toBe('3 × Trek Dorm');
});

it('an offer of several rooms has the same guests in each', () => {
  const { bed: _bed, ...rooms } = dorm;
  expect(roomsOf({ ...rooms, rooms: 2 }).map(({ adults, children }) => [adults, children])).toEqual([
    [2, 1],
    [2, 1],
  ]);
});
