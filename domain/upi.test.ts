import { expect, it } from 'vitest';
import { parseVpa, upiLink } from './upi.ts';

const request = { vpa: 'deodar@lodge.example', payee: 'Deodar Lodge', amount: 367_50, note: 'K7M2PQ4X' };

it('the UPI link asks for the exact amount, to the paisa', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=deodar@lodge.example&pn=Deodar%20Lodge&am=367.50&cu=INR&tn=K7M2PQ4X',
  );
});

it.each([
  [100, '1.00'],
  [5, '0.05'],
  [1_450_00, '1450.00'],
  [10_00_000_00, '1000000.00'],
])('the UPI link writes %i paise as %s', (amount, written) => {
  expect(upiLink({ ...request, amount })).toContain(`&am=${written}&`);
});

it('the UPI link keeps a name with signs of its own apart from the fields', () => {
  const link = upiLink({ ...request, payee: 'Rao & Sons = देवदार' });
  expect(new URL(link).searchParams.get('pn')).toBe('Rao & Sons = देवदार');
  expect([...new URL(link).searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn']);
});

it.each([0, -100, 0.5])('the UPI link asks nobody for %d paise', (amount) => {
  expect(() => upiLink({ ...request, amount })).toThrow(RangeError);
});

it.each([
  ['deodar@okbank', 'deodar@okbank'],
  [' Deodar.Lodge-1@OKBANK ', 'deodar.lodge-1@okbank'],
  ['98765 43210@bank', '9876543210@bank'],
  ['deodar', null],
  ['@okbank', null],
  ['deodar@', null],
  ['deodar@ok@bank', null],
  ['deodar/x@okbank', null],
])('what is typed as a UPI address, %j, is read as %j', (typed, vpa) => expect(parseVpa(typed)).toBe(vpa));
