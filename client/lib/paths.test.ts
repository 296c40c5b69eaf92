import { describe, expect, it } from 'vitest';
import { areaPaths } from './area-paths.ts';
import { loginPath, safeNext } from './paths.ts';

describe('the addresses of the site', () => {
  it('keeps the place of the calendar in its address', () => {
    const place = { from: '2026-11-20', nights: 14, roomType: 'family-nest' };
    expect(areaPaths('manager').calendar(place)).toBe(
      '/manager/calendar?from=2026-11-20&nights=14&roomType=family-nest',
    );
  });

  it('leaves out what was not chosen', () => {
    expect(areaPaths('agent').bookings({ status: '' })).toBe('/agent/bookings');
    expect(areaPaths('admin').reservation()).toBe('/admin/reservation');
  });

  it('escapes a code that somebody typed into the address', () => {
    expect(areaPaths('admin').booking('A/B?c')).toBe('/admin/bookings/A%2FB%3Fc');
  });

  it('names the bookings whose documents are printed', () => {
    expect(areaPaths('manager').documents('registration', { codes: ['K7QX4M2P', 'A1B2C3D4'] })).toBe(
      '/manager/print/registration?codes=K7QX4M2P%2CA1B2C3D4',
    );
  });

  it('carries along where a visitor wanted to go', () => {
    expect(loginPath('/manager/bookings?status=HELD')).toBe(
      '/auth/login?next=%2Fmanager%2Fbookings%3Fstatus%3DHELD',
    );
    expect(loginPath()).toBe('/auth/login');
  });
});

describe('where somebody goes on to after signing in', () => {
  it.each(['/manager', '/manager/bookings?text=O%27Brien#row-3', '/my-stays/K7QX-4M2P'])(
    'goes on to %s, which is ours',
    (next) => expect(safeNext(next)).toBe(next),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'manager',
    '/./\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/auth/login',
    '/auth',
    '',
    null,
    undefined,
  ])('refuses %j', (next) => expect(safeNext(next)).toBeNull());

  it('does not take a path that only begins like the sign-in pages for one of them', () => {
    expect(safeNext('/authors')).toBe('/authors');
  });
});
