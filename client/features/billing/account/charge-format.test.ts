import { expect, it } from 'vitest';
import { addedWords } from './charge-format.ts';

const lunch = {
  __typename: 'ReservationCharge',
  id: 'c1',
  description: 'Packed lunch',
  quantity: 6,
  net: 1080_00,
  tax: 54_00,
} as const;
const lamp = {
  __typename: 'ReservationCharge',
  id: 'c2',
  description: 'Lamp',
  quantity: 1,
  net: 200_00,
  tax: 0,
} as const;

it.each([
  ['6 × Packed lunch: ₹1,134', 'c1'],
  ['Lamp: ₹200', 'c2'],
  ['₹1,334', 'c3'],
])('what was put on the bill is said with its amount: %s', (words, chargeId) => {
  const reservation = { gross: 3334_00, charges: [lunch, lamp] };
  expect(addedWords({ chargeId, reservation }, 2000_00)).toBe(words);
});
