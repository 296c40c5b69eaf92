import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAadhaar, isWholeAadhaar } from './aadhaar.ts';

/** Numbers that the issuer gives out for tests. */
const REAL = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'];
const ELEVEN = fc.stringMatching(/^\d{11}$/);

const checked = (eleven: string) =>
  [...'0123456789'].map((digit) => eleven + digit).filter((number) => isWholeAadhaar(number));

describe('a whole Aadhaar number', () => {
  it.each(REAL)('is known by its check digit: %s', (number) => {
    expect(isWholeAadhaar(number)).toBe(true);
  });

  it.each(['9999 4105 7058', '9999-4105-7058', ' 9999.4105.7058 ', '99 9941 0570 58'])(
    'is known however it is grouped: %s',
    (typed) => {
      expect(isWholeAadhaar(typed)).toBe(true);
    },
  );

  it.each(['7058', '99994105705', '9999410570580', '999941057059', 'A99994105705', '', 'HP39 20190012345'])(
    'is none of %j',
    (typed) => {
      expect(isWholeAadhaar(typed)).toBe(false);
    },
  );

  it('has one check digit for any eleven digits', () => {
    fc.assert(
      fc.property(ELEVEN, (eleven) => {
        expect(checked(eleven)).toHaveLength(1);
      }),
    );
  });

  it('is not known any more when one digit is wrong, or two neighbours change places', () => {
    const slip = fc.tuple(ELEVEN, fc.nat(11), fc.integer({ min: 1, max: 9 }), fc.nat(10));
    fc.assert(
      fc.property(slip, ([eleven, place, by, left]) => {
        const digits = [...(checked(eleven)[0] ?? '')];
        const wrong = digits.with(place, String((Number(digits[place]) + by) % 10));
        expect(isWholeAadhaar(wrong.join(''))).toBe(false);
        const [a = '', b = ''] = digits.slice(left, left + 2);
        const swapped = digits
          .with(left, b)
          .with(left + 1, a)
          .join('');
        expect(isWholeAadhaar(swapped)).toBe(a === b);
      }),
    );
  });
});

describe('a note', () => {
  it.each(['Aadhaar 9999 4105 7058, shown twice', '999941057058', 'ID:9999-4105-7058.'])(
    'holds one: %s',
    (note) => {
      expect(holdsAadhaar(note)).toBe(true);
    },
  );

  it.each([
    'Aadhaar ends 7058',
    '+91 98765 43210',
    'Ref 99994105705812',
    'UTR 999941057059',
    'Order 9999 4105 7059',
    '',
  ])('holds none: %s', (note) => {
    expect(holdsAadhaar(note)).toBe(false);
  });
});
