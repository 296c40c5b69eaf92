import { describe, expect, it } from 'vitest';
import { landingOf, redirectFrom } from './access.ts';
import { viewingAs } from './role-titles.ts';

describe('who comes into which working area', () => {
  it.each([
    ['admin', 'ADMIN', null],
    ['admin', 'MANAGER', '/manager'],
    ['admin', 'AGENT', '/agent'],
    ['admin', 'GUEST', '/'],
    ['manager', 'ADMIN', null],
    ['manager', 'MANAGER', null],
    ['manager', 'AGENT', '/agent'],
    ['manager', 'GUEST', '/'],
    ['agent', 'ADMIN', null],
    ['agent', 'MANAGER', null],
    ['agent', 'AGENT', null],
    ['agent', 'GUEST', '/'],
  ] as const)('%s, visited by %s: sent to %s', (area, role, to) => {
    expect(redirectFrom(area, role, `/${area}/bookings`)).toBe(to);
  });

  it.each(['admin', 'manager', 'agent'] as const)('a stranger at %s signs in and comes back', (area) => {
    expect(redirectFrom(area, null, `/${area}/bookings?status=HELD`)).toBe(
      `/auth/login?next=%2F${area}%2Fbookings%3Fstatus%3DHELD`,
    );
  });

  it('sends everybody to their own first page after signing in', () => {
    expect(landingOf('ADMIN')).toBe('/admin');
    expect(landingOf('MANAGER')).toBe('/manager');
    expect(landingOf('AGENT')).toBe('/agent');
    expect(landingOf('GUEST')).toBe('/');
  });
});

describe('a higher role that looks at a lower panel', () => {
  it.each([
    ['manager', 'ADMIN', 'Admin as Manager'],
    ['agent', 'ADMIN', 'Admin as Agent'],
    ['agent', 'MANAGER', 'Manager as Agent'],
    ['admin', 'ADMIN', null],
    ['manager', 'MANAGER', null],
    ['agent', 'AGENT', null],
    ['admin', 'MANAGER', null],
  ] as const)('%s seen by %s says %s', (area, role, said) => expect(viewingAs(area, role)).toBe(said));
});
