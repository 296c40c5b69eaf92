import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBursts } from './shown-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first of a burst is done soon, and all that come meanwhile together', async () => {
  const work = vi.fn(async () => undefined);
  const tell = inBursts(work);
  tell();
  await vi.advanceTimersByTimeAsync(150);
  expect(work).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 9; n += 1) tell();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  tell();
  await vi.advanceTimersByTimeAsync(150);
  expect(work).toHaveBeenCalledTimes(3);
});

it('a burst never runs twice at a time, and goes on after one that was slow', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const tell = inBursts(work);
  tell();
  await vi.advanceTimersByTimeAsync(150);
  tell();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
});
