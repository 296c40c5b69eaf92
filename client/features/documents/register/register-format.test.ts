import { describe, expect, it } from 'vitest';
import { formatNights, missingOf, type RegisterGuest, registerNightsOf } from './register-format.ts';

const nights = (address: string) => registerNightsOf(new URLSearchParams(address), '2026-12-04');

describe('the nights of the register', () => {
  it.each([
    ['', { from: '2026-12-04', to: '2026-12-05' }],
    ['from=2026-12-01', { from: '2026-12-01', to: '2026-12-02' }],
    ['to=2026-12-01', { from: '2026-12-01', to: '2026-12-02' }],
    ['from=2026-12-01&to=2026-12-03', { from: '2026-12-01', to: '2026-12-04' }],
    ['from=2026-12-03&to=2026-12-01', { from: '2026-12-03', to: '2026-12-04' }],
    ['from=2026-01-01&to=2026-12-31', { from: '2026-01-01', to: '2026-02-01' }],
    ['from=yesterday&to=%00', { from: '2026-12-04', to: '2026-12-05' }],
  ])('of "%s" are %j', (address, expected) => {
    expect(nights(address)).toEqual(expected);
  });

  it('are said by the first and the last', () => {
    expect(formatNights({ from: '2026-12-04', to: '2026-12-05' })).toBe('Fri, 4 Dec 2026');
    expect(formatNights({ from: '2026-12-04', to: '2026-12-07' })).toBe('Fri, 4 Dec 2026 – Sun, 6 Dec 2026');
  });
});

describe('what is missing of a guest', () => {
  const known = {
    hasName: true,
    mayBeChild: false,
    nationality: 'IN',
    idWords: 'Voter ID AB1',
    passportNumber: null,
    visaNumber: null,
    address: 'Kullu',
    age: 40,
    gender: 'MALE',
  };
  it.each([
    [{}, []],
    [{ idWords: null }, ['ID']],
    [{ address: null, age: null, gender: null }, ['address', 'age', 'gender']],
    [{ hasName: false, age: null, mayBeChild: true }, ['name', 'age, adult or child']],
    [{ nationality: 'FR' }, ['visa']],
    [{ nationality: 'FR', idWords: null }, ['ID']],
    [{ nationality: 'FR', idWords: null, passportNumber: 'Z1', visaNumber: 'V1' }, []],
  ])('with %j is %j', (unknown, missing) => {
    // the fields that decide it
    expect(missingOf({ ...known, ...unknown } as RegisterGuest)).toEqual(missing);
  });
});
