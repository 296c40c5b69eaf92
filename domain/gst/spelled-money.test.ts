import { expect, test } from 'vitest';
import { formatMoneyInWords } from './spelled-money.ts';

test.each([
  [0, 'Rupees zero only'],
  [1_409_00, 'Rupees one thousand four hundred nine only'],
  [21_00, 'Rupees twenty-one only'],
  [80_00, 'Rupees eighty only'],
  [1_00_019_00, 'Rupees one lakh nineteen only'],
  [
    12_34_56_789_05,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and five paise only',
  ],
  [1_00_00_00_000_00, 'Rupees one hundred crore only'],
  [50, 'Rupees zero and fifty paise only'],
])('%d paise in words are "%s"', (amount, words) => expect(formatMoneyInWords(amount)).toBe(words));
