import { expect, it } from 'vitest';
import { withRetries } from './retry.ts';

/** Work that fails so often, and then gives how often it was tried. */
function failing(times: number): () => Promise<number> {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw new Error(`attempt ${attempts}`);
    return attempts;
  };
}

it('Work that may go otherwise is tried three times, and then its error is given', async () => {
  expect(await withRetries(failing(2), () => true)).toBe(3);
  await expect(withRetries(failing(3), () => true)).rejects.toThrow('attempt 3');
});

it('An error that would come again ends the work at once', async () => {
  await expect(withRetries(failing(1), () => false)).rejects.toThrow('attempt 1');
});
