import { expect, it } from 'vitest';
import { cardsThatSay } from './cards-that-say.ts';

type Day = Parameters<typeof cardsThatSay>[0];

const nothing: Day = {
  hasRooms: false,
  cashToday: [{ __typename: 'MethodTotal', method: 'CASH', amount: 0 }],
  depositsToday: [],
  dues: { __typename: 'Dues', count: 0, amount: 0, bookings: [] },
  roomsToClean: [],
  toLookAt: {
    __typename: 'LookAtPage',
    total: 0,
    nodes: [],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
  unbilledFolios: 0,
  unfinishedImports: 0,
};
const none = { money: false, dues: false, cleaning: false, alerts: false };

it('without a room and with nothing to say there is no card', () => {
  expect(cardsThatSay(nothing)).toEqual(none);
});

it('with rooms there are all of them', () => {
  expect(cardsThatSay({ ...nothing, hasRooms: true })).toEqual({
    money: true,
    dues: true,
    cleaning: true,
    alerts: true,
  });
});

it('without a room a card that has something to say stays', () => {
  const paid = [{ __typename: 'MethodTotal' as const, method: 'UPI' as const, amount: 100 }];
  expect(cardsThatSay({ ...nothing, depositsToday: paid })).toEqual({ ...none, money: true });
  expect(cardsThatSay({ ...nothing, unfinishedImports: 1 })).toEqual({ ...none, alerts: true });
});
