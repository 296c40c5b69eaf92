import { expect, it } from 'vitest';
import { type CachedDay, listsOf, roomOfBalance } from './cached-day.ts';

type Bar = CachedDay['answer']['calendar']['roomTypes'][number]['rooms'][number]['bars'][number];
const TODAY = '2026-12-24';

function bar(guestName: string, arrival: string, departure: string, status: Bar['status']): Bar {
  return {
    __typename: 'CalendarBar',
    id: guestName,
    kind: status === null ? 'BLOCK' : 'STAY',
    arrival,
    departure,
    status,
    stayArrival: status === null ? null : arrival,
    stayDeparture: status === null ? null : departure,
    code: null,
    guestName,
    guestBalance: null,
    agentDue: null,
    note: null,
  };
}

/** A part of a stay that changes rooms today. */
function part(arrival: string, departure: string): Bar {
  const whole = { stayArrival: '2026-12-22', stayDeparture: '2026-12-26' };
  return { ...bar('Changes rooms', arrival, departure, 'CHECKED_IN'), ...whole };
}

function dayWith(bars: Record<string, Bar[]>): CachedDay {
  const rooms = Object.entries(bars).map(([number, own]) => ({
    __typename: 'CalendarRoom' as const,
    id: number,
    number,
    bars: own,
  }));
  return {
    savedAt: '2026-12-24T13:12:00.000Z',
    answer: {
      lodge: {
        __typename: 'Lodge',
        name: 'Deodar Lodge',
        today: TODAY,
        tonight: TODAY,
        timeZone: 'Asia/Kolkata',
      },
      calendar: {
        __typename: 'Calendar',
        roomsInHouse: null,
        roomTypes: [{ __typename: 'CalendarRoomType', id: 'd', name: 'Double', rooms }],
      },
    },
  };
}

it('the day that the device kept lists who comes, who leaves, who stays and what is free tonight', () => {
  const { arrivals, leaving, staying, held, roomsInHouse, free } = listsOf(
    dayWith({
      '101': [
        bar('Leaves', '2026-12-22', TODAY, 'CHECKED_IN'),
        bar('Comes', TODAY, '2026-12-26', 'CONFIRMED'),
      ],
      '102': [bar('Stays', '2026-12-23', '2026-12-25', 'CHECKED_IN')],
      '103': [bar('Gone early', '2026-12-22', TODAY, 'CHECKED_OUT')],
      '104': [bar('Should have left', '2026-12-20', '2026-12-23', 'CHECKED_IN')],
      '105': [bar('Geyser', '2026-12-20', '2026-12-30', null)],
      '106': [bar('Comes tomorrow', '2026-12-25', '2026-12-26', 'HELD')],
      '107': [bar('Comes late', '2026-12-23', '2026-12-26', 'CONFIRMED')],
      '108': [bar('Never came', '2026-12-22', TODAY, 'CONFIRMED')],
      '109': [bar('Held', TODAY, '2026-12-25', 'HELD')],
      '110': [part('2026-12-22', TODAY)],
      '111': [part(TODAY, '2026-12-26')],
    }),
  );
  const names = (stays: { guestName: string | null }[]) => stays.map(({ guestName }) => guestName);
  expect(names(arrivals)).toEqual(['Comes', 'Comes late']);
  expect(names(leaving)).toEqual(['Leaves', 'Should have left']);
  expect(names(staying)).toEqual(['Stays', 'Changes rooms']);
  expect(staying.map(({ room }) => room)).toEqual(['102', '111']);
  expect(names(held)).toEqual(['Held']);
  expect(roomsInHouse).toBe(4);
  // nobody is sold the room of who should have left and has not
  expect(free).toEqual(['103', '106', '108', '110']);
});

it('a booking of several rooms says what it owes once, by its first room', () => {
  const stays = (['101', '102', '103'] as const).map((room) => ({
    ...bar('Stays', '2026-12-23', '2026-12-25', 'CHECKED_IN'),
    code: room === '102' ? 'K7QX4M2P' : 'M2PK7QX4',
    room,
  }));
  expect(stays.map((stay) => roomOfBalance(stay, stays))).toEqual(['101', '102', '101']);
});

it('what is free of the night that still runs counts as free after midnight', () => {
  const day = dayWith({
    '101': [bar('Comes', TODAY, '2026-12-26', 'CONFIRMED')],
    '102': [bar('Leaves', '2026-12-22', TODAY, 'CHECKED_IN')],
  });
  day.answer.lodge.tonight = '2026-12-23';
  expect(listsOf(day).free).toEqual(['101']);
});
