import { expect, it } from 'vitest';
import { swipeOf } from './swipe.ts';

it.each([
  ['to the left goes on to the next day', -90, 10, 1],
  ['to the right goes back a day', 90, -10, -1],
  ['that is short is a tap', -30, 0, null],
  ['that goes down scrolls', -70, 60, null],
])('a finger %s', (_title, right, down, direction) => expect(swipeOf(right, down)).toBe(direction));
