import { expect, it } from 'vitest';
import { bucketsOf } from './buckets.ts';

function bucketAt(times: number[]) {
  let at = 0;
  const buckets = bucketsOf({ perSecond: 10, burst: 20 }, () => times[at++] ?? 0);
  return (amount: number, name = 'one') => buckets.take(name, amount);
}

it('a bucket gives what is in it, and something again when it was paid for', () => {
  const take = bucketAt([0, 0, 0, 3_099, 3_101]);
  expect(take(15)).toBe(0);
  expect(take(35)).toBe(0);
  expect(take(1)).toBe(4);
  expect(take(1)).toBe(1);
  expect(take(1)).toBe(0);
});

it('a bucket holds no more than it is for, however long nobody took of it', () => {
  const take = bucketAt([0, 3_600_000, 3_600_000]);
  take(1);
  expect(take(20)).toBe(0);
  expect(take(1)).toBe(1);
});

it('each name has a bucket of its own', () => {
  const take = bucketAt([0, 0, 0]);
  take(20);
  expect(take(1)).toBe(1);
  expect(take(1, 'other')).toBe(0);
});
