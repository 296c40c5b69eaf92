import { expect, it } from 'vitest';
import { failureOf } from './failures.ts';

const answer = (code: string, id?: string) => ({ errors: [{ message: code, extensions: { code, id } }] });

it.each([
  ['UNAUTHENTICATED', 'signed-out'],
  ['FORBIDDEN', 'forbidden'],
  ['NOT_FOUND', 'not-found'],
] as const)('an answer of %s from the API is taken as %s', (code, kind) =>
  expect(failureOf(answer(code))).toEqual({ kind }),
);

it('the id under which the server wrote a fault down is kept', () => {
  expect(failureOf(answer('INTERNAL_SERVER_ERROR', '7f3a'))).toEqual({ kind: 'broken', id: '7f3a' });
});

it.each([
  ['Failed to fetch dynamically imported module: https://lodge.example/assets/bookings-1.js', 'outdated'],
  ['error loading dynamically imported module', 'outdated'],
  ['Importing a module script failed.', 'outdated'],
  ['Failed to fetch', 'offline'],
  ['NetworkError when attempting to fetch resource.', 'offline'],
  ['Firebase: Error (auth/network-request-failed).', 'offline'],
] as const)('the error %j is understood', (message, kind) =>
  expect(failureOf(new TypeError(message))).toEqual({ kind }),
);

it('everything else gets an apology', () => {
  expect(failureOf(new Error('x is undefined'))).toEqual({ kind: 'broken', id: undefined });
  expect(failureOf(undefined)).toEqual({ kind: 'broken', id: undefined });
});
