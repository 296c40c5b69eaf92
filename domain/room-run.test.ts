import { expect, it } from 'vitest';
import { roomRunOf } from './room-run.ts';

it.each([
  ['101', '103', ['101', '102', '103']],
  ['B1', 'B3', ['B1', 'B2', 'B3']],
  ['8', '11', ['8', '9', '10', '11']],
  ['08', '11', ['08', '09', '10', '11']],
  ['7', '7', ['7']],
])('the run from %s to %s has its rooms, both ends among them', (first, last, numbers) => {
  expect(roomRunOf(first, last)).toEqual(numbers);
});

it.each([
  ['112', '101'],
  ['A1', 'B8'],
  ['Attic', 'Cellar'],
  ['1', '101'],
  ['101', ''],
  ['1', '99999999999999999999'],
])('from %s to %s is no run of rooms', (first, last) => {
  expect(roomRunOf(first, last)).toBeNull();
});

it('a hundred rooms are a run', () => {
  expect(roomRunOf('1', '100')).toHaveLength(100);
});
