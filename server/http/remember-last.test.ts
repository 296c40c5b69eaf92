import { expect, it } from 'vitest';
import { rememberLast } from './remember-last.ts';

const ALWAYS_ANEW = { freshMs: 0 };

it('a remembered reading gives what is read now', async () => {
  let price = 1;
  const read = rememberLast(async () => price, ALWAYS_ANEW);
  expect(await read()).toBe(1);
  price = 2;
  expect(await read()).toBe(2);
});

it('a remembered reading gives what was read last while nothing can be read, and fails when nothing ever was', async () => {
  let isOpen = false;
  const read = rememberLast(async () => {
    if (!isOpen) throw new Error('The database does not answer.');
    return 'Deodar Lodge';
  }, ALWAYS_ANEW);
  await expect(read()).rejects.toThrow('does not answer');
  isOpen = true;
  await read();
  isOpen = false;
  expect(await read()).toBe('Deodar Lodge');
});

it('a remembered reading reads once for a crowd, and again when what was read is no longer fresh', async () => {
  let [readings, now] = [0, 0];
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = async () => {
    readings += 1;
    await promise;
    return readings;
  };
  const read = rememberLast(reading, { freshMs: 1_000, now: () => now });
  const crowd = Array.from({ length: 50 }, read);
  resolve();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]));
  now = 999;
  expect(await read()).toBe(1);
  now = 1_000;
  expect(await read()).toBe(2);
});

it('a remembered reading begins anew once it is out of date, and nobody gets what was being read then', async () => {
  let name = 'Deodar Lodge';
  const outdated: (() => void)[] = [];
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  const read = rememberLast(
    async () => {
      const seen = name;
      await waiting[readings++]?.promise;
      return seen;
    },
    { freshMs: 60_000, now: () => 0, onOutdated: (outdate) => outdated.push(outdate) },
  );
  const early = read();
  name = 'Cedar Lodge';
  outdated[0]?.();
  const late = read();
  for (const { resolve } of waiting) resolve();
  expect([await early, await late, await read()]).toEqual(['Deodar Lodge', 'Cedar Lodge', 'Cedar Lodge']);
});
