import { expect, it } from 'vitest';
import {
  type BoardRoom,
  byUrgency,
  isOf,
  isShown,
  sectionsByCleaner,
  sectionsOf,
  urgencyOf,
} from './board-order.ts';

const TODAY = '2026-12-01';

function room(number: string, facts: Partial<BoardRoom> = {}): BoardRoom {
  return {
    __typename: 'Room',
    id: number,
    number,
    activeFrom: '2020-01-01',
    activeTo: null,
    floor: null,
    housekeeping: 'CLEAN',
    isStayOverDue: false,
    cleaner: null,
    occupiedBy: null,
    arriving: null,
    roomType: { __typename: 'RoomType', id: 'cove', name: 'Cove', kind: 'ROOM' },
    ...facts,
  } as BoardRoom;
}

const somebody = { __typename: 'RoomParty', code: 'TARRVE01' } as const;
const till = (departure: string) => ({ __typename: 'RoomParty', departure }) as const;
const clean = room('101');
const stayingOn = room('102', { isStayOverDue: true, occupiedBy: till('2026-12-03') });
const leaving = room('103', { occupiedBy: till(TODAY) });
const leavingForAnother = room('104', { occupiedBy: till('2026-11-30'), arriving: somebody });
const left = room('105', { housekeeping: 'DIRTY' });
const awaited = room('106', { housekeeping: 'DIRTY', arriving: somebody });
const house = [clean, stayingOn, leaving, leavingForAnother, left, awaited];
const numbers = (rooms: readonly BoardRoom[]) => rooms.map(({ number }) => number);

it('rooms are ordered by how soon they are wanted, and each says so', () => {
  const ordered = byUrgency(house, TODAY);
  expect(ordered.map((one) => [one.number, urgencyOf(one, TODAY)])).toEqual([
    ['106', 'arriving today'],
    ['105', 'to be cleaned'],
    ['104', 'leaving and arriving today'],
    ['103', 'leaving today'],
    ['102', 'staying on'],
    ['101', null],
  ]);
});

it('the list on paper has each cleaner’s rooms by urgency, and those of nobody last', () => {
  const assigned = house.map((one) =>
    one === clean || one === awaited || one === leaving
      ? { ...one, cleaner: 'Ravi' }
      : one === left
        ? { ...one, cleaner: 'Meena' }
        : one === stayingOn
          ? { ...one, roomType: { ...one.roomType, kind: 'DORM_BED' as const } }
          : one,
  );
  const sections = sectionsByCleaner(assigned, TODAY).map(([name, rooms]) => [name, numbers(rooms)]);
  expect(sections).toEqual([
    ['Meena · 1 room', ['105']],
    ['Ravi · 3 rooms', ['106', '103', '101']],
    ['Not assigned · 1 room, 1 bed', ['104', '102']],
  ]);
});

it('what is to be cleaned has a section for each urgency, all rooms one for each floor or type', () => {
  const dirty = house.filter((one) => isShown(one, 'clean'));
  expect(sectionsOf(dirty, 'clean').map(([name, rooms]) => [name, numbers(rooms)])).toEqual([
    ['Arriving today', ['106']],
    ['To be cleaned', ['105']],
    ['Staying on', ['102']],
  ]);
  const placed = [clean, { ...left, floor: '2' }, { ...awaited, floor: 'Ground' }];
  expect(sectionsOf(placed, 'all').map(([name]) => name)).toEqual(['Cove', 'Floor 2', 'Ground floor']);
});

it('rooms are anyone’s, one cleaner’s, or those of nobody', () => {
  const ofMeena = { ...left, cleaner: 'Meena' };
  expect([null, 'Meena', 'Ravi', ''].map((shown) => isOf(ofMeena, shown))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([null, 'Meena', ''].map((shown) => isOf(left, shown))).toEqual([true, false, true]);
});
