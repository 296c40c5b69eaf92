import { expect, it } from 'vitest';
import { formatTime, timeOfMinutes } from '../../../domain/local-time.ts';
import { parseTypedTime } from './typed-time.ts';

it.each([
  ['6:30 pm', '18:30'],
  ['6.30pm', '18:30'],
  ['6 PM', '18:00'],
  ['6 p.m.', '18:00'],
  ['630p', '18:30'],
  ['12 am', '00:00'],
  ['12:40 am', '00:40'],
  ['12 pm', '12:00'],
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['18', '18:00'],
  ['9:05', '09:05'],
  [' noon ', '12:00'],
  ['midnight', '00:00'],
])('"%s" is %s at the lodge', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

it.each([
  '',
  'evening',
  '25',
  '24:00',
  '13 pm',
  '0 am',
  '6:75',
  '6:3',
  '-6',
  '18:30:00',
  '6 pm or 7',
  '99999',
])('"%s" is no time of the day', (typed) => {
  expect(parseTypedTime(typed)).toBeNull();
});

it('every time of the day is read back as it is shown', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = timeOfMinutes(minutes);
    expect(parseTypedTime(formatTime(time))).toBe(time);
  }
});
