import { expect, it } from 'vitest';
import { IdentityUnavailable } from './errors/identity-errors.ts';
import { goOnWhileItMayPass } from './go-on.ts';

function failing(times: number, error: Error) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

it.each([
  ['Firebase does not answer in time', new IdentityUnavailable()],
  ['a statement is not answered in time', new Error('Query read timeout')],
  ['no connection is free', new Error('timeout exceeded when trying to connect')],
])('a long work goes on after a moment in which %s', async (_what, error) => {
  expect(await goOnWhileItMayPass(failing(3, error))).toBe(4);
});

it('a long work ends with a fault, and with what does not pass', async () => {
  await expect(goOnWhileItMayPass(failing(1, new TypeError('a bug')))).rejects.toThrow('a bug');
  await expect(goOnWhileItMayPass(failing(1_000, new IdentityUnavailable()))).rejects.toThrow('identity');
});
