import { expect, it } from 'vitest';
import { gateFor } from './gate.ts';

/** Work that ends when it is told to. */
function errand() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

it('lets in as many as it is for, and the others in their order', async () => {
  const gate = gateFor(1, 60_000);
  const order: string[] = [];
  const first = errand();
  const one = gate.pass(() => first.work().then(() => order.push('first')));
  const others = ['second', 'third'].map((name) => gate.pass(async () => order.push(name)));
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, ...others]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('lets the next one in after a failure', async () => {
  const gate = gateFor(1, 60_000);
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.pass(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('sends away who has waited too long, and keeps its places', async () => {
  const gate = gateFor(1, 1);
  const first = errand();
  const one = gate.pass(first.work);
  await expect(gate.pass(() => Promise.resolve('late'))).rejects.toMatchObject({
    extensions: { code: 'TRY_AGAIN' },
  });
  first.end();
  await one;
  await expect(gate.pass(() => Promise.resolve('next'))).resolves.toBe('next');
});
