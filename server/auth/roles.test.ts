import { expect, it } from 'vitest';
import { claimsOf, roleOf } from './roles.ts';

it.each([
  ['guest', { guest: true, manager: false, admin: false }],
  ['agent', { guest: true, manager: false, admin: false }],
  ['manager', { guest: true, manager: true, admin: false }],
  ['admin', { guest: true, manager: true, admin: true }],
] as const)('role %s carries its claims', (role, claims) => {
  expect(claimsOf(role)).toEqual(claims);
});

it.each([undefined, null, '', 'ADMIN', 'owner', 3, ['admin']])(
  'the stored role %o counts as guest',
  (value) => {
    expect(roleOf(value)).toBe('guest');
  },
);
