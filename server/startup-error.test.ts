import { expect, it } from 'vitest';
import { IdentityUnavailable } from './errors/identity-errors.ts';
import { startupErrorOf } from './startup-error.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.lodge.example'],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db.lodge.example'],
  ['ETIMEDOUT', 'connect ETIMEDOUT 192.0.2.1:5432'],
  ['EHOSTUNREACH', 'connect EHOSTUNREACH 192.0.2.1:5432'],
  ['ENETUNREACH', 'connect ENETUNREACH 192.0.2.1:5432'],
])('the start says in one line that no database is reached: %s', (code, message) => {
  expect(startupErrorOf(failed(code, message))).toBe(
    `The database cannot be reached: ${message}. Check DATABASE_URL.`,
  );
});

it('the start says in one line that a database does not answer', () => {
  const message = 'timeout expired';
  expect(startupErrorOf(new Error(message))).toBe(
    `The database cannot be reached: ${message}. Check DATABASE_URL.`,
  );
});

it('the start says in one line that Firebase does not answer', () => {
  expect(startupErrorOf(new IdentityUnavailable())).toBe(
    'Firebase does not answer. Check its settings and the network, and start the lodge again.',
  );
});
