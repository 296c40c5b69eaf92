import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCode, parseCode, parseCodePart, reservationCodeOf } from './code.ts';

test('the code uses every bit of five bytes', () => {
  expect(reservationCodeOf(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
  expect(reservationCodeOf(Uint8Array.of(255, 255, 255, 255, 255))).toBe('ZZZZZZZZ');
  expect(reservationCodeOf(Uint8Array.of(0, 0, 0, 0, 1))).toBe('00000001');
  expect(reservationCodeOf(Uint8Array.of(8, 0, 0, 0, 0))).toBe('10000000');
  expect(() => reservationCodeOf(Uint8Array.of(1, 2, 3))).toThrow(RangeError);
});

test('every code is eight characters without look-alikes, and understood as it is shown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const code = reservationCodeOf(bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(parseCode(formatCode(code).toLowerCase())).toBe(code);
    }),
  );
});

test('what people hear wrongly is understood', () => {
  expect(formatCode('K7QX4M2P')).toBe('K7QX-4M2P');
  expect(parseCode(' k7qx 4m2p ')).toBe('K7QX4M2P');
  expect(parseCode('OIL0-1234')).toBe('01101234');
  for (const wrong of ['K7QX4M2', 'K7QX4M2PP', 'K7QX4M2U', 'K7QX_4M2P', ''])
    expect(parseCode(wrong)).toBeNull();
});

test('a part of a code is understood with and without its dash, where few codes hold it', () => {
  expect(parseCodePart('k7qx-4')).toBe('K7QX4');
  expect(parseCodePart('oi 12')).toBe('0112');
  expect(parseCodePart('K7QX-4M2P')).toBe('K7QX4M2P');
  for (const wrong of ['K7Q', 'K7QX4M2PP', 'K7QU', 'K7_X', '']) expect(parseCodePart(wrong)).toBeNull();
});
