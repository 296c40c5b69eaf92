import { expect, it } from 'vitest';
import { rememberLast } from './remember-last.ts';

it('gives what is read now', async () => {
  let price = 1;
  const read = rememberLast(async () => price);
  expect(await read()).toBe(1);
  price = 2;
  expect(await read()).toBe(2);
});

it('gives what was read last while nothing can be read, and fails when nothing ever was', async () => {
  let isOpen = false;
  const read = rememberLast(async () => {
    if (!isOpen) throw new Error('The database does not answer.');
    return 'Deodar Lodge';
  });
  await expect(read()).rejects.toThrow('does not answer');
  isOpen = true;
  await read();
  isOpen = false;
  expect(await read()).toBe('Deodar Lodge');
});
