import { expect, it } from 'vitest';
import { semaphoreFor, semaphoresFor } from './semaphore.ts';

const DESK = { caller: 'manager', isDesk: true };
const GUEST = { caller: 'guest', isDesk: false };

function semaphoreOf(most: number, longestWaitMs = 60_000, keptForDesk = 0) {
  return semaphoreFor({ most, keptForDesk, mostOfOne: 2, longestWaitMs });
}

/** Work that ends when it is told to. */
function errand() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

it('a semaphore lets in as many as it is for, and the others in their order', async () => {
  const semaphore = semaphoreOf(1);
  const order: string[] = [];
  const first = errand();
  const one = semaphore.pass(DESK, () => first.work().then(() => order.push('first')));
  const others = ['second', 'third'].map((name) => semaphore.pass(DESK, async () => order.push(name)));
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, ...others]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('a semaphore lets the next one in after a failure', async () => {
  const semaphore = semaphoreOf(1);
  await expect(semaphore.pass(DESK, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(semaphore.pass(DESK, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('a semaphore sends away who has waited too long, and keeps its places', async () => {
  const semaphore = semaphoreOf(1, 1);
  const first = errand();
  const one = semaphore.pass(DESK, first.work);
  await expect(semaphore.pass(DESK, () => Promise.resolve('late'))).rejects.toMatchObject({
    extensions: { code: 'TRY_AGAIN' },
  });
  first.end();
  await one;
  await expect(semaphore.pass(DESK, () => Promise.resolve('next'))).resolves.toBe('next');
});

it('a semaphore keeps a place for the desk, however many others wait', async () => {
  const semaphore = semaphoreOf(2, 60_000, 1);
  const held = errand();
  const order: string[] = [];
  const first = semaphore.pass({ caller: 'one guest', isDesk: false }, held.work);
  const rest = ['a', 'b'].map((caller) =>
    semaphore.pass({ caller, isDesk: false }, async () => order.push(caller)),
  );
  await semaphore.pass(DESK, async () => order.push('desk'));
  expect(order).toEqual(['desk']);
  held.end();
  await Promise.all([first, ...rest]);
  expect(order).toEqual(['desk', 'a', 'b']);
});

it('a semaphore lets somebody with one act pass somebody with many', async () => {
  const semaphore = semaphoreOf(3);
  const held = errand();
  const order: string[] = [];
  const many = Array.from({ length: 5 }, () =>
    semaphore.pass(GUEST, () => held.work().then(() => order.push('guest'))),
  );
  const one = semaphore.pass({ caller: 'another guest', isDesk: false }, async () =>
    order.push('another guest'),
  );
  await one;
  expect(order).toEqual(['another guest']);
  held.end();
  await Promise.all(many);
});

it('a semaphore sends away who comes while as many wait as may', async () => {
  const semaphore = semaphoreFor({
    most: 1,
    keptForDesk: 0,
    mostOfOne: 1,
    longestWaitMs: 60_000,
    mostWaiting: 1,
  });
  const first = errand();
  const one = semaphore.pass(GUEST, first.work);
  const waits = semaphore.pass(GUEST, () => Promise.resolve('waited'));
  await expect(semaphore.pass(GUEST, () => Promise.resolve())).rejects.toMatchObject({
    message: 'Too much was asked at once. Please wait a little and try again.',
    extensions: { code: 'RATE_LIMITED' },
  });
  first.end();
  await one;
  expect(await waits).toBe('waited');
});

it('a semaphore does nothing for somebody who left while waiting, or before', async () => {
  const semaphore = semaphoreOf(1);
  const first = errand();
  const one = semaphore.pass(DESK, first.work);
  const leaving = new AbortController();
  const order: string[] = [];
  const gone = semaphore.pass(DESK, async () => order.push('gone'), leaving.signal);
  const next = semaphore.pass(DESK, async () => order.push('next'));
  leaving.abort();
  const late = semaphore.pass(DESK, async () => order.push('late'), leaving.signal);
  await expect(late).rejects.toMatchObject({ extensions: { code: 'TRY_AGAIN' } });
  await expect(gone).rejects.toMatchObject({ extensions: { code: 'TRY_AGAIN' } });
  first.end();
  await Promise.all([one, next]);
  expect(order).toEqual(['next']);
});

it('each name has a semaphore of its own', async () => {
  const gates = semaphoresFor({ most: 1, keptForDesk: 0, mostOfOne: 1, longestWaitMs: 60_000 });
  const first = errand();
  const one = gates.pass('a', GUEST, first.work);
  expect(await gates.pass('b', GUEST, () => Promise.resolve('in'))).toBe('in');
  first.end();
  await one;
});
