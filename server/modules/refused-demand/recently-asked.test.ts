import { expect, it } from 'vitest';
import { RecentlyAsked } from './recently-asked.ts';

const MINUTE = 60_000;
const STAY = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2, children: 0 };
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1) + minutes * MINUTE);

it('who asks for the same stay is known for a quarter of an hour since they first did', () => {
  const asked = new RecentlyAsked();
  const minutes = [0, 1, 14, 15, 16, 30];
  expect(minutes.map((minute) => asked.note('10.0.0.1', STAY, at(minute)))).toEqual([
    ...[true, false, false],
    ...[true, false, true],
  ]);
});

it.each([
  ['10.0.0.2', {}],
  ['10.0.0.1', { arrival: '2026-12-23' }],
  ['10.0.0.1', { departure: '2026-12-25' }],
  ['10.0.0.1', { adults: 3 }],
  ['10.0.0.1', { children: 1 }],
])('another address or another stay is new: %s %o', (address, change) => {
  const asked = new RecentlyAsked();
  asked.note('10.0.0.1', STAY, at(0));
  expect(asked.note(address, { ...STAY, ...change }, at(1))).toBe(true);
});

it('of more than ten thousand the first is forgotten, and the others are known', () => {
  const asked = new RecentlyAsked();
  for (let place = 0; place <= 10_000; place += 1) asked.note(`stranger ${place}`, STAY, at(0));
  expect(asked.note('stranger 1', STAY, at(1))).toBe(false);
  expect(asked.note('stranger 0', STAY, at(1))).toBe(true);
});
